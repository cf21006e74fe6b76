import { isLedger } from '../ways/account-kinds.ts'
import { namedIn } from './amount-marks.ts'
import type { AmountFile, Tried } from './amount-reading.ts'
import { agreeWhereBoth, isOpposite, sameDeltas, sameWhereBoth } from './like-readings.ts'
import type { Choices } from './choices.ts'
import { isLeft } from './gross-and-net.ts'
import { isInOtherCurrency } from '../currency/other-currency.ts'
import { areIncomesOut } from '../ways/way-cues.ts'
import { hasBothSigns } from '../columns/column-survey.ts'
import type { SideColumns } from '../columns/file-mapping.ts'
import { headerKey, wholeWords } from '../columns/header-key.ts'
import { NAMED } from '../columns/header-words.ts'

/** Columns whose names mean the same in every book. */
const OF_WAY = wholeWords(
  'in|out|deposits?|withdrawals?|withdrawn|received|receipts?|spent|inflow|outflow|einnahmen?|ausgaben?|eingang|ausgang|entradas?|salidas?|entrate|uscite|recettes?|depenses?|inkomsten|uitgaven|wplywy|wydatki',
)

/** What may be meant beside two columns of amounts. */
export function openPairs(guess: Tried, amount: SideColumns, choices: Choices): Tried[] {
  return choices.columns.pair ? besideSides(guess, amount, choices) : besideNameless(choices)
}

/** Two columns whose names tell nothing: either may be money out. */
function besideNameless({ others, file }: Choices): Tried[] {
  const turned = others.find(({ amount }) => amount.kind === 'two-columns')
  const plain = others.find(
    ({ amount }) =>
      amount.kind === 'signed' && amount.fee === undefined && namedIn(file, amount.column) >= NAMED.likely,
  )
  return [turned, plain].filter((each) => each !== undefined)
}

/** Beside debit and credit columns: one amount that says otherwise, or debits of both signs. */
function besideSides(guess: Tried, amount: SideColumns, { all, others, file }: Choices): Tried[] {
  const single = all.find((each) => saysOtherwise(each, guess, file))
  const numbers = file.surveys[amount.debit]?.numbers
  const [negative, positive] = [numbers?.negative ?? 0, numbers?.unmarked ?? 0]
  const isHalf = Math.min(negative, positive) > 0.2 * (negative + positive)
  const turned = isHalf
    ? others.find(
        ({ amount: each }) =>
          each.kind === 'two-columns' && each.fee === undefined && each.debitSigned !== amount.debitSigned,
      )
    : undefined
  // What is called net has lost its fee already.
  const areNet = [amount.debit, amount.credit].every((column) => isLeft(file.names[column] ?? ''))
  const withFee = others.find(
    ({ amount: each, deltas }) =>
      !areNet && each.kind === 'two-columns' && each.fee !== undefined && !sameDeltas(deltas, guess.deltas),
  )
  const isOfWay = [amount.debit, amount.credit].every((column) =>
    OF_WAY.test(headerKey(file.names[column] ?? '')),
  )
  // "Customer payment" under a debit that no balance follows: these may be the sides of somebody's own books.
  const isOtherwise = guess.explained.pairs === 0 && areIncomesOut(guess, file)
  const opposite =
    (isLedger(file) || isOtherwise) && !isOfWay ? others.find((each) => isOpposite(each, guess)) : undefined
  const isSaid = opposite && single && sameDeltas(opposite.deltas, single.deltas)
  const ledger = isSaid ? undefined : opposite
  return [...new Set([ledger, single, turned, withFee])].filter((each) => each !== undefined)
}

/** Whether one column of amounts goes the other way, or has others, than the two of a pair. */
function saysOtherwise({ amount, sign, deltas }: Tried, guess: Tried, file: AmountFile): boolean {
  if (amount.kind !== 'signed' || amount.fee !== undefined || sign !== 'positive-in') return false
  const isTurned = hasBothSigns(file.surveys[amount.column]) && isOpposite({ deltas }, guess)
  const isNamed =
    namedIn(file, amount.column) >= (isTurned ? NAMED.likely : NAMED.plainly) &&
    !isInOtherCurrency(amount.column, guess, file)
  const isSigned = (file.surveys[amount.column]?.numbers.negative ?? 0) > 0
  if (!isNamed || agreeWhereBoth({ deltas }, guess)) return false
  return isSigned || !sameWhereBoth({ deltas }, guess)
}
