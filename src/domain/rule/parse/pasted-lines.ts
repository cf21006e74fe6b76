import { fold } from '../fold.ts'
import { wrappedPattern } from '../../text/wrapped-pattern.ts'
import { DIRECTIONS, STRONG_FIELDS, WEAK_FIELDS } from './grammar/vocabulary.ts'
import { quote } from './text/quote.ts'
import { refuse } from './refused/problem.ts'

/* A rule as it is copied from a form or a sheet: a line for each field, its label, and a colon or "=". */

/** A line of such a rule: where its label begins, the label, and what stands behind the sign. */
interface LabelledLine {
  readonly from: number
  readonly label: string
  readonly value: string
}

/** "Type: Debit", "- Amount = 55" */
const LABELLED = /^(\s*(?:[-–—•*]\s+)?)(\p{L}[\p{L} ./]{0,30}?)\s*(?::(?=\s)|==?)\s*(\S.*?)\s*$/u

/** The lines of a text of which each has a label of its own; undefined for any other text. */
function linesOf(text: string): LabelledLine[] | undefined {
  const found: LabelledLine[] = []
  let from = 0
  for (const line of text.split('\n')) {
    const [, before = '', label = '', value = ''] = LABELLED.exec(line) ?? []
    if (label !== '') found.push({ from: from + before.length, label, value })
    else if (line.trim() !== '') return undefined
    from += line.length + 1
  }
  const areApart = new Set(found.map(({ label }) => fold(label))).size === found.length
  return found.length > 1 && areApart && found.some(isKnown) ? found : undefined
}

/** Whether a field, or a way of the money, is called so. */
const isKnown = ({ label }: LabelledLine): boolean =>
  [STRONG_FIELDS, WEAK_FIELDS, DIRECTIONS].some((phrases) => phrases.has(fold(label)))

/** "Payee: Tesco\nAmount: 45": with a comma at the end of each such line, in the place of what broke it. */
export function withLinesParted(text: string): string {
  return linesOf(text)?.every(isKnown) === true ? text.replace(/(?<![,;\s])(\s*)\n(?=\s*\S)/g, ',$1') : text
}

/** An offer for such a rule with its lines as they were. */
export function withLinesKept(offer: string, text: string): string {
  const [, ...labels] = linesOf(text) ?? []
  return labels.reduce((lines, { label }) => lines.replace(`,${label}`, `\n${label}`), offer)
}

/** "No = 55", "Cheque No: 1042": a number that the bank's text may hold, and no denial. */
const NUMBERED = wrappedPattern('iu')`
  (?<=^\s*|[,;\n]\s*|\sand\s+)((?:(?!account|acct|gl)\p{L}+\s)?(?:no|nr|num)\.?)\s*(?::|==?)\s*([#\p{L}]{0,4}\d[\w/-]*)(?=\s*(?:$|[,;\n]|and\s))
`

/** Refuses a label of no field, where a number or the lines of a pasted rule show that it is one. */
export function refuseUnknownLabel(text: string): void {
  const unknown = linesOf(text)?.find((line) => !isKnown(line))
  if (unknown) refuseLabel(text, unknown)
  const found = NUMBERED.exec(text)
  const [, label = '', value = ''] = found ?? []
  if (found) refuseLabel(text, { from: found.index, label, value })
}

function refuseLabel(text: string, { from, label, value }: LabelledLine): never {
  const to = text.indexOf(value, from + label.length) + value.length
  const meant = `description contains ${quote(value)}`
  return refuse(
    'UNKNOWN_FIELD',
    `Unknown field "${label}". Use description, merchant, amount, date, account, bank, currency, category or GL account; for what the bank’s text holds, write: ${meant}`,
    { from, to: from + label.length },
    `${text.slice(0, from)}${meant}${text.slice(to)}`,
  )
}
