const CELL = /<t[dh]\b[^]*?(?=<(?:t[dhr]|\/t(?:r|able|body|head))\b)/gi

/** A web page whose cells begin and never end, as they need not, with an end for each of them. */
export function withClosedCells(html: string): string {
  const hasCells = /<t[dh]\b/i.test(html)
  return hasCells && !/<\/t[dh]\s*>/i.test(html) ? html.replaceAll(CELL, '$&</td>') : html
}
