/** Makes every line end of a text one "\n", chunk by chunk: files mix them, and a chunk may end within one. */
export class LineEnds {
  #pendingReturn = false

  next(chunk: string): string {
    let text = this.#pendingReturn ? `\r${chunk}` : chunk
    this.#pendingReturn = text.endsWith('\r')
    if (this.#pendingReturn) text = text.slice(0, -1)
    return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  }

  end(): string {
    return this.#pendingReturn ? '\n' : ''
  }
}

/** How many line ends a text holds. */
export function countLineEnds(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
