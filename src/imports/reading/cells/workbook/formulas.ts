/** What stands in the place of a formula without a result. */
export const UNCALCULATED_CELL = '=?'

/** The cell of a formula that no spreadsheet program has reckoned yet: programs that write workbooks leave its value out. */
const UNCALCULATED =
  /<((?:\w+:)?c)\b([^<>]*)><(?:\w+:)?f\b(?:[^<>]*\/>|[^<>]*>[^<>]*<\/(?:\w+:)?f>)(?:<(?:\w+:)?v\s*\/>|<((?:\w+:)?v)><\/\3>)?<\/\1>/g
const SHEET = /(?:^|\/)worksheets\/[^/]*\.xml$/i
const FORMULA_END = [0x66, 0x3e, 0x3c] // f><

/**
 * A part of a workbook in which formulas without a result say so: the reader of sheets would leave their cells out, and
 * an amount that is to be reckoned would be none.
 */
export function withUncalculatedFormulas(
  name: string,
  part: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  if (!SHEET.test(name) || !holdsFormula(part)) return part
  const xml = new TextDecoder().decode(part)
  return new TextEncoder().encode(
    xml.replaceAll(UNCALCULATED, (cell, tag: string, attributes: string) => {
      // Of a text the result is blank.
      if (/\st="[^n]/.test(attributes)) return cell
      const prefix = tag.slice(0, -1)
      const kept = attributes.replace(/\st="n"/, '')
      return `<${tag}${kept} t="str"><${prefix}v>${UNCALCULATED_CELL}</${prefix}v></${tag}>`
    }),
  )
}

/** Whether a formula ends anywhere; most sheets have none, and need not become a text first. */
function holdsFormula(part: Uint8Array): boolean {
  for (let at = part.indexOf(0x66); at >= 0; at = part.indexOf(0x66, at + 1)) {
    if (FORMULA_END.every((byte, index) => part[at + index] === byte)) return true
  }
  return false
}
