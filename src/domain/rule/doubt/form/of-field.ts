import { isFirm } from '../../names/firm-names.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'

/** What a field may be said to be that is another one: "due date", "source account", "foreign amount". */
const OTHER_AMOUNT =
  'foreign|original|native|converted|net|gross|tax|vat|gst|fee|discount|opening|closing|running|outstanding|remaining|due|invoice'

/** "invoice date after 1 June 2026": a word in small letters before a field is a part of the field's name. */
export function isOfField(value: string, source: string): boolean {
  const written = source.toLowerCase()
  const from = written.indexOf(value)
  const [, field] =
    /^\s+(accounts?|dates?|currency|category|payee|merchant|amounts?|total)(?=\s|$)/.exec(
      written.slice(from + value.length),
    ) ?? []
  const isSmall = source.slice(from + 1, from + value.length) === value.slice(1)
  if (field === undefined || from < 0 || !isSmall || !/^\p{L}+$/u.test(value)) return false
  if (isAmong(field, 'amount|amounts|total')) return isAmong(value, OTHER_AMOUNT)
  return from > 0 ? !/^\p{Lu}/u.test(source.slice(from)) : !isFirm(value)
}
