/** No cell that is looked at here is longer. */
const LONGEST = 5_000

/**
 * A cell in quotation marks as it stands, or one that a sheet is kept from reckoning with: `="0042"`. The former are
 * taken whole, as what they quote may look like the latter.
 */
const QUOTED_OR_FORMULA = new RegExp(
  String.raw`(^|[,;\t|\n\r])(?:"(?:[^"]|""){0,${LONGEST}}"|=("(?:[^"\n\r]|"")*"))(?=[,;\t|\n\r]|$)`,
  'g',
)

/** A text that begins with a row, without the equals signs before cells that are texts in quotation marks. */
export function withoutTextFormulas(text: string): string {
  if (!text.includes('="')) return text
  return text.replaceAll(QUOTED_OR_FORMULA, (found, before: string, formula: string | undefined) =>
    formula === undefined ? found : before + formula,
  )
}
