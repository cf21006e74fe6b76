/** How many letters of an element's text lie before a point of the screen; all of them where it lies beside the text. */
export function caretAt(element: Element, { clientX, clientY }: MouseEvent): number {
  const length = element.textContent.length
  // Older browsers cannot tell.
  if (!('caretPositionFromPoint' in document)) return length
  const position = document.caretPositionFromPoint(clientX, clientY)
  const isText = position?.offsetNode.nodeType === Node.TEXT_NODE && element.contains(position.offsetNode)
  return isText ? position.offset : length
}

/** Whether text of an element has been selected, by a press that was drawn over it. */
export function hasSelection(element: Element): boolean {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(element, true)
}
