import type { TransactionType } from '../../../transaction/transaction.ts'
import { fold } from '../../fold.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { isFirm, isSeller } from '../../names/firm-names.ts'
import { print } from '../../print/print.ts'
import { allOf, type Condition, isAnyText, isLeaf, type TextCondition } from '../../tree.ts'
import { answeredEitherWay, answeredTwice, type Doubt } from '../doubt.ts'
import { partsAtOnce } from '../form/parts-at-once.ts'
import { isAccount } from './measures.ts'
import { literalPattern } from '../../../text/literal-pattern.ts'
import { wrappedPattern } from '../../../text/wrapped-pattern.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'

/* Whom money comes from or goes to, where the words for it leave that open. */

/** What those are paid back who had paid us. */
const PAID_BACK = wrappedPattern('u')`
  \brefunds? (?:of|on|for) (?:\p{L}+ )*(?:fees?|dues|tuition|tickets?|deposits?|rents?|donations?
    |registrations?|bookings?|memberships?|subscriptions?)\b
`

/** "refunds of registration fees": got back by us, or paid back to those who had paid us. */
export function paidBackDoubts(written: string, tree: Condition): Doubt[] {
  const parts = partsAtOnce(tree)
  const isTold = /\b(?:from|by|received|to us)\b/.test(written)
  return PAID_BACK.test(written) && parts.some(isMoneyIn) && !isTold
    ? [eitherWay('A refund may be money you got back or money you paid back.', parts)]
    : []
}

/** "Client ABC invoice paid": one that we paid, or that was paid to us. */
export function paidInvoiceDoubts(written: string, tree: Condition): Doubt[] {
  const parts = partsAtOnce(tree)
  const isOpen =
    /\binvoices? (?:was |were |is |are |being |been )?paid(?! (?:by|to|from|us|me|with|via)\b)/.test(written)
  const names = parts.flatMap((part) => (isAnyText(part) ? part.values : []))
  const isOut = parts.some((part) => part.kind === 'type' && part.type === 'EXPENSE')
  if (!isOpen || !isOut || /\b(?:we|i|our|my)\b/.test(written) || names.every(isFirm)) return []
  return [eitherWay('"invoice paid" may be one you paid or one that was paid to you.', parts)]
}

/** "payments from Amazon" may be what was bought there. */
export function sourceDoubts(written: string, tree: Condition): Doubt[] {
  const parts = partsAtOnce(tree)
  if (!parts.some(isMoneyIn)) return []
  // "the receipts of Mercadona": what came in, or the papers of what was bought there.
  if (/\breceipts? (?:of|starting|beginning|ending) \S/.test(written))
    return [eitherWay('"receipts" may be money in or what you bought.', parts)]
  const seller = PAID_TO_US.test(written) ? undefined : sellerIn(written, parts)
  if (seller !== undefined)
    return [eitherWay(`"from ${seller}" may be money in or what you buy there.`, parts)]
  // "from Square, money in"
  if (/[\s,](?:money in|incoming|income|inflows?)(?=[\s,]|$)/.test(written)) return []
  // "everything on the Amex Gold account from Pret"
  const isLed = /^\s*(?:if |when )?(?:(?:it is|it['’]?s)\s+)?(?:either\s+)?from\b|\baccount\s+from\b/.test(
    written,
  )
  return isLed
    ? [eitherWay('"from" may be money in or what you buy there; for both, leave "from" out.', parts)]
    : []
}

/** "NHSBSA receipts": what came in from there, or the papers of what was bought; a shop gives them, and those of fuel are of a kind. */
export function receiptDoubts(written: string, tree: Condition): Doubt[] {
  const parts = isLeaf(tree) ? [tree] : partsAtOnce(tree)
  if (!/ receipts\b/.test(written) || parts.some(({ kind }) => kind === 'type')) return []
  const name = parts
    .flatMap((part) => (isAnyText(part) && part.operator === 'contains' ? part.values : []))
    .find((value) => new RegExp(`${literalPattern(value)} receipts\\b`, 'u').test(written))
  if (name === undefined || isSeller(name) || name.split(' ').every(isCategoryWord)) return []
  const moneyIn = print(allOf([{ kind: 'type', type: 'INCOME' }, ...parts]))
  return [
    answeredTwice(
      `"${name} receipts" may be money in or what you bought.`,
      ['For money in', moneyIn],
      ['for both', print(tree)],
    ),
  ]
}

/** "payment to Amex Gold", "over 100 to Savings": what is paid to an account of one's own comes in there; the rest goes out of it. */
export function toAccountDoubts(source: string, tree: Condition): Doubt[] {
  const parts = isLeaf(tree) ? [tree] : partsAtOnce(tree)
  if (parts.some((part) => isAnyText(part) || isAmong(part.kind, 'type|transfer'))) return []
  const names = parts.filter(isAccount).flatMap(({ values }) => values)
  const [said] = names.map(
    (name) => new RegExp(String.raw`\bto (?:the |my |our )?${literalPattern(name)}`, 'iu').exec(source)?.[0],
  )
  if (said === undefined) return []
  const moneyIn = print(allOf([{ kind: 'type', type: 'INCOME' }, ...parts]))
  const all = print(tree)
  return [
    answeredTwice(
      `"${said}" finds money in and money out on that account.`,
      ['For money in', moneyIn],
      ['for both', all],
    ),
  ]
}

/** "Upwork withdrawals into Savings", "deposits out of Savings": one word says that the money comes in, the other that it goes out. */
export function againstAccountDoubts(source: string, tree: Condition): Doubt[] {
  const parts = partsAtOnce(tree)
  const way = parts.find((part) => part.kind === 'type')
  const names = parts.filter(isAccount).flatMap(({ values }) => values)
  const side = way?.type === 'EXPENSE' ? 'into' : 'out of'
  const [said] = names.flatMap(
    (name) =>
      new RegExp(String.raw`\b${side} (?:the |my |our )?${literalPattern(name)}`, 'iu').exec(source) ?? [],
  )
  if (way === undefined || said === undefined) return []
  const [one, other] = way.type === 'EXPENSE' ? ['in', 'out'] : ['out', 'in']
  return [eitherWay(`"${said}" is money ${one}, but other words here say money ${other}.`, parts)]
}

const isMoneyIn = (part: Condition): boolean => part.kind === 'type' && part.type === 'INCOME'

/** A doubt about which way the money of such transactions goes. */
function eitherWay(text: string, parts: readonly Condition[]): Doubt {
  const going = (type: TransactionType) =>
    print(allOf(parts.map((part): Condition => (part.kind === 'type' ? { ...part, type } : part))))
  return answeredEitherWay(text, going('INCOME'), going('EXPENSE'))
}

/** What says besides "from" that money comes in. */
const PAID_TO_US = wrappedPattern('u')`
  \b(?:incomes?|incoming|inflows?|money|deposits?|deposited|receiv\p{L}+|receipts?(?! from)|credits?|credited|refund\p{L}*
    |reimburse\p{L}*|cash ?back|earn\p{L}*|revenue|paid (?:in|us|me|to)|(?:us|me|our|my)|c[oa]m(?:es?|ing) in
    |pay(?:s|ing) (?:us|me)|payouts?|settlements?|remittances?|takings|sales|salary|wages|payroll|bonus|royalt\p{L}+
    |dividends?|interest|commissions?|affiliate\p{L}*|rebates?|grants?|donations?|rent|in)\b
`

/** The shop of "payments from Netflix" that hardly pays anybody who does not say so. */
function sellerIn(written: string, parts: readonly Condition[]): string | undefined {
  const names = parts.flatMap((part) => (isAnyText(part) ? part.values : []))
  return names.find((name) => isSeller(name) && written.includes(`from ${name}`))
}

const TWO_SIDES = /\bfrom (.+) to (.+?)(?: transfers?)?(?: (?:over|under|in|on|at|for) .*)?$/
const TWO_NAMES = /^(\p{Lu}\S*)(?: \p{Lu}\S*)* to \p{Lu}\S*(?: \p{Lu}\S*)* transfers?$/u

/** "GTBank to Access transfers" */
function betweenNames(source: string): RegExpExecArray | null {
  const [, first = ''] = TWO_NAMES.exec(source) ?? []
  const isSide = first !== '' && !isCategoryWord(fold(first))
  return isSide ? TWO_SIDES.exec(`from ${source.toLowerCase()}`) : null
}

/** "from Acme to Globex", "Acme to Globex": a bank's line names one of them, unless the other is an account. */
export function sideDoubts(source: string, texts: readonly TextCondition[]): Doubt[] {
  const said = TWO_SIDES.exec(source.toLowerCase()) ?? betweenNames(source)
  const [, one = '', other = ''] = said ?? []
  const isBoth = [one, other].every((name) =>
    texts.some(({ values }) => values.length === 1 && values[0] === name),
  )
  return isBoth
    ? [
        {
          text: `Neither "${one}" nor "${other}" is one of your bank accounts, so this looks for both names in one transaction.`,
        },
      ]
    : []
}
