import { decideDecimalMark, fitsDecimalMark } from '../numbers/number-text.ts'
import { DEFAULT_CURRENCY, exponentOf } from '../../money/currency.ts'
import { isFailed, isHeld } from '../statuses.ts'
import type { ColumnSurvey } from './column-survey.ts'
import { holdsCurrencies } from './currency-column.ts'
import { type Ambiguity, type AmountColumns, amountColumnsOf, type FileMapping } from './file-mapping.ts'
import { type Guess, isSettled } from './mapping.ts'

/** A new file of a layout that was read before: what its columns hold, and the currency it is read in. */
export interface NextFile {
  guess: Guess
  surveys: readonly ColumnSurvey[]
  /** The currency it is read in; undefined where nothing tells. */
  currency: string | undefined
}

/**
 * A remembered mapping for a new file of the same layout. What was chosen stays, unless the new file says
 * otherwise without doubt or cannot be read that way; what was answered once is not asked again.
 */
export function renewMapping(
  remembered: FileMapping,
  { guess: { mapping: guessed, choice }, surveys, currency }: NextFile,
): FileMapping {
  const dates = remembered.date === null ? undefined : surveys[remembered.date]?.dates
  const order = dates && dates.dates > 0 ? dates.decide() : undefined
  const keepsOrder = !order || (!order.certain && dates?.fitsBest(remembered.dateOrder))
  const numbers = amountColumnsOf(remembered.amount).flatMap((column) => surveys[column]?.numbers ?? [])
  const decimal = decideDecimalMark(numbers)
  const marked = numbers.some(({ dot, comma }) => dot + comma > 0)
  const keepsMark =
    !(marked && decimal.certain) &&
    fitsDecimalMark(numbers, remembered.decimalMark, exponentOf(currency ?? DEFAULT_CURRENCY))
  const ambiguous: Ambiguity[] = []
  if (!keepsOrder && !order.certain) ambiguous.push('dateOrder')
  if (!keepsMark && !decimal.certain) ambiguous.push('decimalMark')
  const renewed: FileMapping = {
    ...remembered,
    layout: guessed.layout,
    dateOrder: keepsOrder ? remembered.dateOrder : order.order,
    decimalMark: keepsMark ? remembered.decimalMark : decimal.mark,
    ambiguous,
  }
  if (guessed.textInstead !== undefined) renewed.textInstead = guessed.textInstead
  // What a file in one currency could not show: its column of currencies is of what was paid abroad.
  const areAbroad = guessed.currency === null && holdsCurrencies(surveys[remembered.currency ?? -1])
  if (areAbroad && sameColumns(guessed.amount, remembered.amount)) renewed.currency = null
  // Files with cents of their own say otherwise; what was not asked of a former one is asked now.
  if (numbers.some(({ dot, comma }) => dot + comma > 0)) renewed.hundredths = undefined
  else if (remembered.hundredths === undefined && guessed.ambiguous.includes('hundredths')) {
    renewed.hundredths = guessed.hundredths
    ambiguous.push('hundredths')
  }
  const statuses = statusesOf(remembered, guessed)
  if (statuses?.asks) return { ...renewed, ...statuses.change, ambiguous: [...ambiguous, 'leftOut'] }
  Object.assign(renewed, statuses?.change)
  return isSettled(choice) && sameColumns(choice.amount, remembered.amount)
    ? { ...renewed, amount: choice.amount, sign: choice.sign }
    : renewed
}

/**
 * Statuses of a new file that none before it had. What failed is left out as ever; whether to wait for what is not
 * booked yet is asked, unless somebody has said that it is to be imported.
 */
function statusesOf(remembered: FileMapping, guessed: FileMapping) {
  const { leftOut: known } = remembered
  const added = guessed.leftOut?.filter((status) => !known?.includes(status)) ?? []
  const isOpen =
    guessed.ambiguous.includes('leftOut') &&
    (known === undefined ? added.length > 0 : known.length > 0 && added.some(isHeld))
  if (isOpen)
    return { asks: true, change: { status: guessed.status ?? null, leftOut: [...(known ?? []), ...added] } }
  const failed = added.filter(isFailed)
  if (failed.length === 0) return undefined
  return { asks: false, change: { status: guessed.status ?? null, leftOut: [...(known ?? []), ...failed] } }
}

function sameColumns(one: AmountColumns | null, other: AmountColumns | null): boolean {
  return one?.kind === other?.kind && amountColumnsOf(one).join() === amountColumnsOf(other).join()
}
