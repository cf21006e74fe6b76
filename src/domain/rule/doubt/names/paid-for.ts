import { isCategoryWord } from '../../names/category-words.ts'
import { isFirm } from '../../names/firm-names.ts'
import { KIND_OF_PAYMENT } from '../../parse/text/as-banks-write.ts'

/** How it is paid, or of which many are. */
const HOLLOW =
  /(?:^|\s)(?:card|cash|bank|credit|debit|online|mobile|faster|bill|loan|ach|direct|wire|web|phone|contactless|electronic|internet|late|missed|first|last|final|down|part|balance|advance|monthly|annual|payroll|one|each)$/i

/** The "GST challan" of "GST challan payment", the "membership" of "membership subs", for which banks hardly write the noun; undefined where it tells how it is paid. */
export function paidFor(said: string): string | undefined {
  const [, paid, name = paid ?? '', noun] =
    /^(\S+(?: \S+)+) payment$|^(\S+(?: \S+)*) (subs?)$/u.exec(said) ?? []
  const words = name.toLowerCase().split(' ')
  const isKnown = words.some((word) => isCategoryWord(word) || isFirm(word))
  if (noun === 'sub' && !isFirm(name.toLowerCase())) return undefined
  return name === '' || HOLLOW.test(name) || KIND_OF_PAYMENT.test(`${name} payments`) || !isKnown
    ? undefined
    : name
}
