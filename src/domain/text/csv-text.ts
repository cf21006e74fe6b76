/** What a spreadsheet takes for the beginning of a formula; escaped texts are among it, so that they read back. */
const FORMULA = /^['\s]*[=+\-@＝＋－＠]|^'*\s*[\t\r\n]/
/** The same right after what a spreadsheet in another language takes for the end of a cell or of a line. */
const FORMULA_WITHIN = /([;\t|\r\n]["'\s]*)(?=[=+\-@＝＋－＠])/g

/**
 * A text that a spreadsheet would read as a formula is given an apostrophe in front (OWASP, "CSV Injection").
 * Where semicolons part cells the quotes around a text with a comma do not keep it whole, so what follows one, or the
 * end of a line, within a text is escaped alike.
 */
export function formulaSafe(text: string): string {
  const within = text.replace(FORMULA_WITHIN, "$1'")
  return FORMULA.test(within) ? `'${within}` : within
}

const ESCAPED_WITHIN = /([;\t|\r\n]["'\s]*)'(?=[=+\-@＝＋－＠])/g

/** The text that `formulaSafe` was given, from what it made of it. */
export function formulaRead(safe: string): string {
  const text = safe.startsWith("'") && FORMULA.test(safe.slice(1)) ? safe.slice(1) : safe
  return text.replace(ESCAPED_WITHIN, '$1')
}

/** A line of CSV with its end (RFC 4180). */
export function csvLineOf(values: readonly string[]): string {
  return `${values.map(quoted).join(',')}\r\n`
}

function quoted(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
