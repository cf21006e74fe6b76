/** Scripts of the countries in which nobody writes a comma before cents. */
const POINTED =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hebrew}]/u

/** Whether headers are of a country where a comma in an amount parts thousands. */
export function headersPartByComma(names: readonly string[]): boolean {
  return names.some((name) => POINTED.test(name))
}
