import type { AmountFile, Tried } from './amount-reading.ts'
import { isGross, isWhatIsLeft } from './gross-and-net.ts'
import { hasBothSigns } from '../columns/column-survey.ts'
import { currencyInText } from './currency-words.ts'
import { isLedger, isOwed } from './account-kinds.ts'
import { areIncomesOut, areKindsAlike, areTradesUnsigned, cuesOf } from './way-cues.ts'
import { isOpposite } from './like-readings.ts'
import { currencyCalledAs } from './named-currency.ts'
import { areOfShop, isEarned } from './list-kinds.ts'
import { currencyBesideAmounts } from './other-currency.ts'
import { moneyKind } from '../columns/header-words.ts'
import { type AmountColumns, amountColumnsOf } from '../columns/file-mapping.ts'

/**
 * The readings of what is left of a sale before those of the whole, and an amount with signs before a debit and a credit
 * that say otherwise.
 */
export function likeliestFirst(readings: readonly Tried[], file: AmountFile): readonly Tried[] {
  const [guess] = readings
  const whole = guess?.amount
  const told = currencyBesideAmounts(file)
  const named =
    whole === undefined ? undefined : currencyInText(file.names[amountColumnsOf(whole)[0] ?? -1] ?? '')
  const isLikelier = (each: Tried) => {
    const { amount, sign, explained } = each
    // What the bank took, where most balances follow it and one alone does not.
    if (
      amount.kind === whole?.kind &&
      amount.fee !== undefined &&
      whole.fee === undefined &&
      explained.share > 0.5 &&
      guess?.explained.share === 0
    )
      return true
    if (whole !== undefined && isSettledBeside(amount, whole, file)) return true
    // What was bought went out, whatever is written before it.
    if (whole?.kind === 'signed' && amount.kind === 'flagged')
      return guess !== undefined && areTradesUnsigned(guess.deltas, file)
    if (whole?.kind === 'signed' && isWithFee(each, whole.column, file)) return true
    if (whole?.kind === 'two-columns') {
      // Without names that are known texts say which of two columns is money out.
      if (amount.kind === 'two-columns' && guess && isOpposite(guess, each))
        return file.money.pair ? areOfOwnBooks(guess, file) : areTextsOtherwise(guess, file)
      if (amount.kind !== 'signed' || sign !== 'positive-in') return false
      // A card's purchases are in plus, and debits of it.
      if (guess && isOpposite(guess, each) && mostlyOut(guess)) return false
      // "Amount in USD" beside them may be what they come to elsewhere.
      const isOwn =
        currencyInText(file.names[amount.column] ?? '') === currencyInText(file.names[whole.debit] ?? '')
      return isOwn && hasBothSigns(file.surveys[amount.column])
    }
    if (whole === undefined || amount.kind === 'two-columns') return false
    if (told !== undefined && named !== undefined && named !== told)
      return currencyInText(file.names[amount.column] ?? '') === told
    if (whole.kind !== amount.kind) return false
    return amount.column !== whole.column && isWhatIsLeft(amount.column, whole.column, file)
  }
  const likelier = [...readings.filter(isLikelier), ...readings.filter((each) => !isLikelier(each))]
  return isEarned(file) ? waysOfShopsFirst(likelier) : likelier
}

/** Whether a reading takes a fee off amounts that are called gross: what came in is less. */
function isWithFee({ amount, sign }: Tried, gross: number, { names }: AmountFile): boolean {
  if (amount.kind !== 'signed' || amount.column !== gross || amount.fee === undefined) return false
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
