import { type MoneyColumns, namedWeightOf } from './amount-candidates.ts'
import { hasCents, isUnmarked } from './amount-marks.ts'
import type { AmountFile, Tried } from './amount-reading.ts'
import { scaledCell } from '../balances/balance-proof.ts'
import { currencyInText, currencyWritten } from '../currency/currency-words.ts'
import { isOpposite, sameMagnitudes } from './like-readings.ts'
import { type Choices, isOfKinds } from './choices.ts'
import { isInOtherCurrency } from '../currency/other-currency.ts'
import { sharesIn } from './shares.ts'
import { hasBothSigns } from '../columns/column-survey.ts'
import { amountColumnsOf } from '../columns/file-mapping.ts'
import { NAMED } from '../columns/header-words.ts'
import { isTax, moneyKind } from '../columns/money-kinds.ts'

/** Readings of other columns of money that are as likely meant, each with its ways. */
export function rivalReadings(
  guess: Tried,
  column: number,
  { all, others, columns, file }: Choices,
): Tried[] {
  return columns.amounts.flatMap((rival) => {
    if (rival.column === column || isRuledOut(rival, column, guess, file)) return []
    const reading = all.find(({ amount }) => amount.kind !== 'two-columns' && amount.column === rival.column)
    if (!reading || sameMagnitudes(reading, guess) || !reading.deltas.some(Boolean)) return []
    if (!isAsLikely(rival, column, guess, { columns, file }) && !isNearlySame(reading, guess, file)) return []
    const flagged = others.filter(
      (each) =>
        each !== reading &&
        each.amount.kind === 'flagged' &&
        each.amount.column === rival.column &&
        !isOpposite(each, reading),
    )
    const turned = isOfKinds(reading, columns) ? others.find((each) => isOpposite(each, reading)) : undefined
    return [reading, ...(isUnmarked(reading, file) ? flagged : []), ...(turned ? [turned] : [])]
  })
}

type Rival = MoneyColumns['amounts'][number]

/** Whether a column is in another currency, counts something, or is not what was booked where the guess is. */
function isRuledOut(rival: Rival, column: number, guess: Tried, file: AmountFile): boolean {
  const [kind, other] = [column, rival.column].map((at) => moneyKind(file.names[at] ?? ''))
  return (
    isInOtherCurrency(rival.column, guess, file) ||
    (rival.named === 0 && isCount(rival.column, column, file)) ||
    (kind === 'booked' && other !== 'booked')
  )
}

/** Whether a column is as likely meant by its name, its signs, its currency or the parts that it is made of. */
function isAsLikely(
  rival: Rival,
  column: number,
  guess: Tried,
  { columns, file }: Pick<Choices, 'columns' | 'file'>,
): boolean {
  const named = namedWeightOf(columns, column)
  const kind = moneyKind(file.names[rival.column] ?? '')
  // An amount that names its currency may be the one that was paid abroad, whatever the other is called.
  const isElsewhere =
    currencyInText(file.names[column] ?? '') !== undefined &&
    kind !== 'original' &&
    kind !== 'beside' &&
    hasCents(rival.column, file)
  // Without a single sign under the plainer name, an amount with both is as likely meant.
  const isSigned =
    isUnmarked(guess, file) && rival.named >= NAMED.likely && hasBothSigns(file.surveys[rival.column])
  return (
    sharesIn(columns, file).includes(rival.column) ||
    kind === 'gross-or-net' ||
    rival.named >= Math.min(NAMED.plainly, named) ||
    named < NAMED.likely ||
    isElsewhere ||
    isSigned ||
    isSameAtHome(rival.column, column, file)
  )
}

/** Whether a column of cents runs along with the amounts and is not the same: what was left of them, or what was paid abroad. */
function isNearlySame(reading: Tried, guess: Tried, file: AmountFile): boolean {
  const [column = -1] = amountColumnsOf(reading.amount)
  if (!hasCents(column, file) || isTax(file.names[column] ?? '')) return false
  const pairs = guess.deltas.flatMap((delta, row) =>
    delta ? [[Math.abs(delta), Math.abs(reading.deltas[row] ?? 0)] as const] : [],
  )
  const near = pairs.filter(([one, other]) => one <= 2 * other && other <= 2 * one)
  return pairs.length > 1 && near.length >= NEARLY_ALL * pairs.length
}

/**
 * Whether a column has the same amounts as another in all rows of one currency, and others in those of any other: it may be
 * what the account was moved by.
 */
function isSameAtHome(column: number, amount: number, { rows, currency, decimalMark }: AmountFile): boolean {
  const isSameByUnit = new Map<string, boolean>()
  for (const { cells } of currency === null ? [] : rows) {
    const unit = currencyWritten((cells[currency ?? -1] ?? '').trim())
    const [one, other] = [amount, column].map((at) => scaledCell(cells[at], decimalMark))
    if (unit === undefined || !one || !other) continue
    const isSame = Math.abs(one) === Math.abs(other)
    if ((isSameByUnit.get(unit) ?? isSame) !== isSame) return false
    isSameByUnit.set(unit, isSame)
  }
  return isSameByUnit.size > 1 && [...isSameByUnit.values()].filter(Boolean).length === 1
}

/** A note or a fee may stand among the rows. */
const NEARLY_ALL = 0.8

/** Whether a column counts or codes something beside amounts with cents: of a few rows all may be of round amounts. */
function isCount(column: number, amount: number, file: AmountFile): boolean {
  const isCode = [...(file.surveys[column]?.distinct ?? [])].every((value) => /^\d{1,2}$/.test(value))
  const isTold = isCode && hasBothSigns(file.surveys[amount])
  // "98 000" is no count.
  const isGrouped = [...(file.surveys[column]?.distinct ?? [])].some((value) =>
    /\d[\s.,'’]\d{3}(?!\d)/.test(value),
  )
  return (
    !isGrouped &&
    !hasCents(column, file) &&
    hasCents(amount, file) &&
    (isTold || file.rows.length >= FEW_ROUND)
  )
}

/** So many round amounts in a row are none. */
const FEW_ROUND = 3
