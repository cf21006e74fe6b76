import type { AmountFile, Tried } from './amount-reading.ts'
import { isGross, isLeft, isWhatIsLeft } from './gross-and-net.ts'
import { hasBothSigns } from '../columns/column-survey.ts'
import { currencyInText } from '../currency/currency-words.ts'
import { isLedger, isOwed } from '../ways/account-kinds.ts'
import { areIncomesOut, areKindsAlike, areTradesUnsigned, cuesOf } from '../ways/way-cues.ts'
import { isOpposite } from './like-readings.ts'
import { currencyCalledAs } from '../currency/named-currency.ts'
import { isPaymentAlone } from '../ways/flag-words.ts'
import { areOfShop, isEarned } from '../ways/list-kinds.ts'
import { currencyBesideAmounts } from '../currency/other-currency.ts'
import { headerWeight, NAMED } from '../columns/header-words.ts'
import { moneyKind } from '../columns/money-kinds.ts'
import { type AmountColumns, amountColumnsOf } from '../columns/file-mapping.ts'

/**
 * The readings of what is left of a sale before those of the whole, and an amount with signs before a debit and a credit
 * that say otherwise.
 */
export function likeliestFirst(readings: readonly Tried[], file: AmountFile): readonly Tried[] {
  const [guess] = readings
  const isLikelier = (each: Tried) => guess !== undefined && isLikelierThan(guess, each, file)
  const likelier = [...readings.filter(isLikelier), ...readings.filter((each) => !isLikelier(each))]
  return isEarned(file) ? waysOfShopsFirst(likelier) : likelier
}

/** Says whether a reading is likelier than the guess; undefined where it cannot tell. */
type Question = (each: Tried, guess: Tried, file: AmountFile) => boolean | undefined

/** The answer of a question that can tell only that a reading is likelier. */
const ifSo = (isLikelier: boolean): true | undefined => (isLikelier ? true : undefined)

/** Asked one after the other: the first that knows. */
const QUESTIONS: readonly Question[] = [
  (each, guess) => ifSo(takesFeeOff(each, guess)),
  ({ amount }, guess, file) => ifSo(isSettledBeside(amount, guess.amount, file)),
  byTrades,
  ({ amount }, guess, file) => ifSo(isNetBesideGross(amount, guess.amount, file)),
  (each, { amount }, file) => ifSo(amount.kind === 'signed' && isWithFee(each, amount.column, file)),
  besidePayments,
  besideSides,
  ({ amount }) => (amount.kind === 'two-columns' ? false : undefined),
  byCurrency,
  ({ amount }, { amount: whole }, file) =>
    amount.kind !== 'two-columns' &&
    whole.kind === amount.kind &&
    amount.column !== whole.column &&
    isWhatIsLeft(amount.column, whole.column, file),
]

function isLikelierThan(guess: Tried, each: Tried, file: AmountFile): boolean {
  for (const question of QUESTIONS) {
    const answer = question(each, guess, file)
    if (answer !== undefined) return answer
  }
  return false
}

/** What the bank took, where most balances follow it and none does without. */
function takesFeeOff({ amount, explained }: Tried, guess: Tried): boolean {
  const isFee =
    amount.kind === guess.amount.kind && amount.fee !== undefined && guess.amount.fee === undefined
  return isFee && explained.share > 0.5 && guess.explained.share === 0
}

/** What was bought went out, whatever is written before it. */
function byTrades({ amount }: Tried, guess: Tried, file: AmountFile): boolean | undefined {
  const isOfKind = guess.amount.kind === 'signed' && amount.kind === 'flagged'
  return isOfKind ? areTradesUnsigned(guess.deltas, file) : undefined
}

/** What texts say of a payment that a flag does not tell more of: "Payment - thank you" was paid to a card. */
function besidePayments(each: Tried, guess: Tried, file: AmountFile): boolean | undefined {
  const { amount } = guess
  if (amount.kind !== 'flagged' || !Object.keys(amount.ways ?? {}).every(isPaymentAlone)) return undefined
  return ifSo(isOpposite(guess, each) && areTextsOtherwise(guess, file))
}

/** What may be likelier than two columns, one for each way. */
function besideSides(each: Tried, guess: Tried, file: AmountFile): boolean | undefined {
  const { amount } = each
  const whole = guess.amount
  if (whole.kind !== 'two-columns') return undefined
  // Without names that are known texts say which of two columns is money out.
  if (amount.kind === 'two-columns' && isOpposite(guess, each))
    return file.money.pair ? areOfOwnBooks(guess, file) : areTextsOtherwise(guess, file)
  // A fee that has a column beside what went out was taken besides, unless that is called net.
  if (amount.kind === 'two-columns' && amount.fee !== undefined)
    return whole.fee === undefined && !amountColumnsOf(whole).some((at) => isLeft(file.names[at] ?? ''))
  if (amount.kind !== 'signed' || each.sign !== 'positive-in') return false
  // A card's purchases are in plus, and debits of it.
  if (isOpposite(guess, each) && mostlyOut(guess)) return false
  // "Amount in USD" beside them may be what they come to elsewhere.
  const isOwn = unitIn(amount, file) === currencyInText(file.names[whole.debit] ?? '')
  return isOwn && hasBothSigns(file.surveys[amount.column])
}

/** Of amounts whose headers name currencies, those in the one that the file tells. */
function byCurrency({ amount }: Tried, guess: Tried, file: AmountFile): boolean | undefined {
  const told = currencyBesideAmounts(file)
  const named = unitIn(guess.amount, file)
  const isOther = told !== undefined && named !== undefined && named !== told
  return isOther ? unitIn(amount, file) === told : undefined
}

/** The currency that the header of an amount names; of two columns that of the first. */
function unitIn(amount: AmountColumns, { names }: AmountFile): string | undefined {
  return currencyInText(names[amountColumnsOf(amount)[0] ?? -1] ?? '')
}

/** Whether one amount is called gross and the other what is left of it, which tips and the like may make more. */
function isNetBesideGross(amount: AmountColumns, whole: AmountColumns, { names }: AmountFile): boolean {
  if (amount.kind !== 'signed' || amount.fee !== undefined || whole.kind !== 'signed') return false
  return isLeft(names[amount.column] ?? '') && isGross(names[whole.column] ?? '')
}

/** Whether a reading takes a fee off amounts that are called gross: what came in is less. */
function isWithFee({ amount, sign }: Tried, gross: number, { names }: AmountFile): boolean {
  if (amount.kind !== 'signed' || amount.column !== gross || amount.fee === undefined) return false
  if (names.some((name) => isLeft(name) && headerWeight(name, 'amount') >= NAMED.likely)) return false
  const isFee = moneyKind(names[amount.fee] ?? '') === 'fee'
  return isFee && sign === 'positive-in' && isGross(names[gross] ?? '')
}

/** Whether the sides are likelier those of somebody's own books, where a debit of the bank is money in. */
function areOfOwnBooks(guess: Tried, file: AmountFile): boolean {
  if (areIncomesOut(guess, file)) return true
  const { agree, disagree } = cuesOf(guess, file)
  return isLedger(file) && !isOwed(file) && !areKindsAlike(guess, file) && agree <= disagree
}

function areTextsOtherwise(guess: Tried, file: AmountFile): boolean {
  const { agree, disagree } = cuesOf(guess, file)
  return disagree > agree
}

/** Whether more rows are money out than money in. */
function mostlyOut({ deltas }: Tried): boolean {
  const [out, own] = [deltas.filter((delta = 0) => delta < 0), deltas.filter(Boolean)]
  return 2 * out.length > own.length
}

function isOfShop({ amount }: Tried): boolean {
  return amount.kind === 'flagged' && areOfShop(amount.ways ?? {})
}

/** Of readings by kinds each amount first by those of a shop, which sells what a card buys. */
function waysOfShopsFirst(readings: readonly Tried[]): readonly Tried[] {
  return readings.flatMap((each, at) => {
    const { amount } = each
    if (amount.kind !== 'flagged') return [each]
    const column = amount.column
    const isAlike = ({ amount: other }: Tried) => other.kind === 'flagged' && other.column === column
    const alike = readings.filter(isAlike)
    if (readings.findIndex(isAlike) < at) return []
    return [...alike.filter(isOfShop), ...alike.filter((other) => !isOfShop(other))]
  })
}

/** Whether an amount is called the booked one beside another, and each has a column with its own currency. */
function isSettledBeside(amount: AmountColumns, whole: AmountColumns, file: AmountFile): boolean {
  const [column = -1] = amountColumnsOf(amount)
  const [own, other] = [amount, whole].map((each) => currencyCalledAs(amountColumnsOf(each), file))
  return own !== undefined && own !== other && moneyKind(file.names[column] ?? '') === 'booked'
}
