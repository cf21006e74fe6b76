import { isFirm, isPayer } from '../../names/firm-names.ts'
import { print } from '../../print/print.ts'
import { allOf, type Condition, containing, not } from '../../tree.ts'
import { answeredEitherWay, type Doubt } from '../doubt.ts'
import { partsAtOnce } from '../form/parts-at-once.ts'

/*
 * A deposit is what comes in at a bank, and what is paid beforehand for something: "deposit for the marquee", "rent (deposit)",
 * "florist and band deposits".
 */

/** Behind what is bought, in parentheses as a note, or before what it is for. */
const BEFOREHAND =
  /\bdeposits? (?:for|on|to(?! (?:the |my |our )?(?:bank|account|savings|checking))|paid)\b|\(deposits?\)|,\s*deposits?\s*$/
const OF_GOODS = /(?:^|[\s,])(\p{Ll}+) deposits?(?=$|[\s,.)])/u
/** How money is paid in, and what says no more of a deposit than its sum or time. */
const PAID_IN =
  /^(?:cash|cheque|check|direct|mobile|atm|card|bank|wire|ach|online|branch|counter|payroll|customer|client|small|daily|government|income|night|coin|sale|other)$/
const LEFT_OUT =
  /\b(?:except(?: for)?|excluding|without|minus|less|but not|not|no|other than) (?:the |any |all )?deposits?(?=$|[\s,.)])/

export function depositDoubts(source: string, tree: Condition): Doubt[] {
  const parts = partsAtOnce(tree)
  const written = source.toLowerCase()
  if (LEFT_OUT.test(written)) {
    const denied = parts.find(
      (part) => part.kind === 'not' && part.part.kind === 'type' && part.part.type === 'INCOME',
    )
    if (denied === undefined) return []
    const others = parts.filter((part) => part !== denied)
    return [
      {
        text: `This leaves out all money in. To leave out only transactions that say "deposit", write: ${print(allOf([...others, not(containing(['deposit']))]))}`,
      },
    ]
  }
  const isIn = parts.some((part) => part.kind === 'type' && part.type === 'INCOME')
  if (!isIn || /\b(?:from|received|income)\b|\bmoney in\b/.test(written)) return []
  const [, before] = OF_GOODS.exec(source) ?? []
  const isOfGoods = before !== undefined && !isFirm(before) && !isPayer(before) && !PAID_IN.test(before)
  if (!isOfGoods && !BEFOREHAND.test(written)) return []
  const [moneyIn, moneyOut] = (['INCOME', 'EXPENSE'] as const).map((type) =>
    print(allOf(parts.map((part): Condition => (part.kind === 'type' ? { kind: 'type', type } : part)))),
  )
  return [
    answeredEitherWay(
      'A deposit may be money in or money you paid beforehand.',
      moneyIn ?? '',
      moneyOut ?? '',
    ),
  ]
}
