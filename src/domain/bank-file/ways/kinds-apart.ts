import type { AmountFile, Reading, Tried } from '../amounts/amount-reading.ts'
import { wayOfFlag } from './flag-words.ts'
import { amountColumnsOf } from '../columns/file-mapping.ts'
import { headerKey, wholeWords } from '../columns/header-key.ts'
import { statusKey } from '../statuses.ts'

/** A column that says of what kind a row is tells no more kinds apart. */
const MOST_KINDS = 12
/** What marketplaces and payment services call money that they send to the bank. */
const PAYOUT = wholeWords(
  String.raw`payouts?|pay outs?|paid out|disbursements?|remittances?|settlements?|auszahlung(en|sbetrag)?|ausgezahlt|uitbetaling(en)?|versements?|virements?|abonos?|pagos? recibidos?|desembolsos?|bonific[oi]|accredit[oi]|repasses?|utbetaling(ar|er)?|utbetalning(ar)?|udbetaling(er)?|wyplaty?|vyplaty?|vyplata|kifizetes(ek)?`,
)

interface Side {
  /** The column of its amounts. */
  column: number
  /** The kinds of its rows, as they are written. */
  kinds: readonly string[]
}

/**
 * How a file is read that has earnings in one column and what was paid out of them in another, each in rows of kinds of
 * their own: only the rows of one of both moved the account. Those that were paid out come first. None where two columns
 * are one movement's two ways.
 */
export function readingsOfKinds({ amount }: Tried, file: AmountFile): Reading[] {
  if (amount.kind !== 'two-columns' || file.money.pair || file.hasStatuses) return []
  const [debit = -1, credit = -1] = amountColumnsOf(amount)
  for (const [column, survey] of file.surveys.entries()) {
    if (survey.isNumber || survey.isDate || survey.filled < survey.rows) continue
    if (survey.distinct.size < 2 || survey.distinct.size > MOST_KINDS || !survey.hasFewValues) continue
    const sides = sidesBy(column, [debit, credit], file)
    if (!sides) continue
    const isPaidOut = (side: Side) =>
      [file.names[side.column] ?? '', ...side.kinds].some((text) => PAYOUT.test(headerKey(text)))
    const [paidOut, ...more] = sides.filter(isPaidOut)
    const earned = sides.find((side) => side !== paidOut)
    if (!paidOut || !earned || more.length > 0) continue
    // What is taken from a balance there arrives at the bank.
    const isTaken = (file.surveys[paidOut.column]?.numbers.unmarked ?? 0) === 0
    const ofSide = (other: Side) => ({ column, leftOut: other.kinds.map(statusKey) })
    return [
      { ...alone(paidOut, isTaken ? 'positive-out' : 'positive-in'), only: ofSide(earned) },
      ...earningsOf(earned, file).map((each) => ({ ...each, only: ofSide(paidOut) })),
    ]
  }
  return []
}

/** The kinds by the column that each fills in all of its rows; undefined where some kind fills both or neither. */
function sidesBy(
  column: number,
  amounts: readonly [number, number],
  { rows }: AmountFile,
): readonly Side[] | undefined {
  const columnByKind = new Map<string, number>()
  for (const { cells } of rows) {
    const kind = (cells[column] ?? '').trim()
    const [one, ...more] = amounts.filter((each) => /[1-9]/.test(cells[each] ?? ''))
    const known = columnByKind.get(kind)
    if (one === undefined || more.length > 0 || (known ?? one) !== one || wayOfFlag(kind)) return undefined
    columnByKind.set(kind, one)
  }
  const sides = amounts.map((each) => ({
    column: each,
    kinds: [...columnByKind].flatMap(([kind, at]) => (at === each ? [kind] : [])),
  }))
  return sides.every(({ kinds }) => kinds.length > 0) ? sides : undefined
}

function alone({ column }: Side, sign: Reading['sign']): Reading {
  return { amount: { kind: 'signed', column }, sign }
}

/** What was earned, with what was taken off it where a column says so. */
function earningsOf(side: Side, { money, surveys }: AmountFile): Reading[] {
  const whole = alone(side, 'positive-in')
  const fees = money.fees.filter((fee) => (surveys[fee]?.filled ?? 0) > 0).slice(0, 1)
  const withFees = fees.map((fee) => {
    const { negative = 0, unmarked = 0 } = surveys[fee]?.numbers ?? {}
    const amount = { kind: 'signed', column: side.column, fee, feeIsSigned: negative > unmarked } as const
    return { ...whole, amount }
  })
  return [whole, ...withFees]
}
