/** The actions of a menu that can be chosen, from its top. */
export function menuItems(host: HTMLElement | null): HTMLButtonElement[] {
  return [...(host?.querySelectorAll<HTMLButtonElement>('[role=menuitem]:enabled') ?? [])]
}

/** Moves the focus among them by arrows, Home, End or a letter with which an action begins; answers whether it did. */
export function moveMenuFocus(found: readonly HTMLButtonElement[], key: string): boolean {
  const at = found.findIndex((item) => item === document.activeElement)
  const next = {
    ArrowDown: found[(at + 1) % found.length],
    ArrowUp: found.at(at <= 0 ? -1 : at - 1),
    Home: found[0],
    End: found.at(-1),
  }[key]
  const byLetter = () =>
    [...found.slice(at + 1), ...found].find((item) =>
      item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()),
    )
  const target = next ?? (key.length === 1 && key !== ' ' ? byLetter() : undefined)
  target?.focus()
  return target !== undefined
}
