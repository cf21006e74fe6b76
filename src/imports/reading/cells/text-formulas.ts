/** A cell that a sheet is kept from reckoning with: `="0042"`. */
const TEXT_FORMULA = /(^|[,;\t|\n\r])=("(?:[^"\n\r]|"")*")(?=[,;\t|\n\r]|$)/g

/** A text without the equals signs before cells that are texts in quotation marks. */
export function withoutTextFormulas(text: string): string {
  return text.includes('="') ? text.replaceAll(TEXT_FORMULA, '$1$2') : text
}
