import { spelledAt } from '../../parse/amount/spelled-number.ts'
import { tokenize } from '../../parse/grammar/tokens.ts'

/** The "between 20 and 40" of "20-40, Tesco", "20 to 40 charges", "20-40 Tesco" and "twenty to forty at Tesco". */
export function leadingRange(source: string): string[] {
  const [, low = '', behind = ''] = /^(.+?)(?:(?<=\d)[-–](?=\d)| to )(.+)$/.exec(source) ?? []
  const ends = [...behind.matchAll(/(?=[ ,])|$/g)].map(({ index }) => index)
  const end = ends.findLast((at) => isSum(behind.slice(0, at)))
  if (!isSum(low) || end === undefined) return []
  const rest = behind.slice(end).replace(/^ (?:charges|payments|transactions)\b/, '')
  return [`between ${low} and ${behind.slice(0, end)}${/^ \p{Lu}/u.test(rest) ? ` at${rest}` : rest}`]
}

/** "40", "12.50", "two hundred and fifty". */
function isSum(text: string): boolean {
  if (/^\d+(?:\.\d\d)?$/.test(text)) return true
  if (!/^[\p{L} -]+$/u.test(text)) return false
  const tokens = tokenize(text)
  const spelled = spelledAt(tokens, 0)
  return spelled?.value !== undefined && spelled.length === tokens.length - 1
}
