import { type CalendarDay, dayOfTimestamp } from '../calendar/calendar-day.ts'
import { exponentOf } from '../money/currency.ts'
import type { Id } from '../ids.ts'
import { fold } from '../rule/fold.ts'
import type { Transaction, TransactionStatus, TransactionType } from './transaction.ts'

/**
 * What a list of transactions is narrowed to. Every part that is given must hold; an empty list of choices
 * is no choice, so it narrows nothing.
 */
export interface TransactionFilter {
  /** Found anywhere in the description, reference, category, or number or name of the GL account. */
  search?: string | undefined
  /** Days, both included. */
  from?: CalendarDay | undefined
  to?: CalendarDay | undefined
  categories?: readonly string[] | undefined
  accounts?: readonly Id[] | undefined
  types?: readonly TransactionType[] | undefined
  status?: TransactionStatus | undefined
  glAccountNumber?: string | undefined
  /** Decimal amounts in the unit of each row's own currency, both included. */
  minAmount?: number | undefined
  maxAmount?: number | undefined
  reconciled?: boolean | undefined
  importId?: Id | undefined
  /**
   * Only what counts as income or expense: not declined, not the whole of a split, and not in an approved
   * transfer, neither by itself nor as a part of what is.
   */
  counted?: true | undefined
}

/** The fields that a filter looks at. */
export type FilteredRow = Pick<
  Transaction,
  | 'id'
  | 'description'
  | 'userTransactionId'
  | 'category'
  | 'glAccountNumber'
  | 'glAccountName'
  | 'timestamp'
  | 'accountId'
  | 'type'
  | 'status'
  | 'amount'
  | 'currency'
  | 'reconciled'
  | 'importId'
  | 'isSplit'
  | 'parentTransactionId'
>

const NONE: ReadonlySet<Id> = new Set()

/**
 * The predicate of a filter; texts and bounds are made ready once. `transferred` are the transactions of
 * approved transfers, without which no row tells whether it counts.
 */
export function filterTest(
  filter: TransactionFilter,
  transferred: ReadonlySet<Id> = NONE,
): (row: FilteredRow) => boolean {
  const needle = searchNeedle(filter.search)
  const { from, to, status, glAccountNumber, reconciled, importId } = filter
  const categories = chosen(filter.categories)
  const accounts = chosen(filter.accounts)
  const types = chosen(filter.types)
  const tests: ((row: FilteredRow) => boolean)[] = []
  if (from !== undefined) tests.push((row) => dayOfTimestamp(row.timestamp) >= from)
  if (to !== undefined) tests.push((row) => dayOfTimestamp(row.timestamp) <= to)
  if (status !== undefined) tests.push((row) => row.status === status)
  if (isOfLines(filter)) tests.push(({ isSplit }) => isSplit !== true)
  if (types) tests.push((row) => types.has(row.type))
  if (reconciled !== undefined) tests.push((row) => row.reconciled === reconciled)
  if (accounts) tests.push((row) => accounts.has(row.accountId))
  if (categories) tests.push((row) => row.category !== undefined && categories.has(row.category))
  if (glAccountNumber !== undefined) tests.push((row) => row.glAccountNumber === glAccountNumber)
  if (importId !== undefined) tests.push((row) => row.importId === importId)
  if (filter.counted) tests.push((row) => isCounted(row, transferred))
  if (filter.minAmount !== undefined || filter.maxAmount !== undefined) {
    tests.push((row) => {
      const { least, most } = amountBounds(filter, row.currency)
      return row.amount >= least && row.amount <= most
    })
  }
  if (needle !== '') tests.push((row) => searchedTexts(row).some((text) => fold(text).includes(needle)))
  return (row) => tests.every((test) => test(row))
}

/** Whether a filter looks at what the lines of a split have in its place: these are found then, and not the whole. */
export function isOfLines({
  status,
  glAccountNumber,
}: {
  status?: unknown
  glAccountNumber?: unknown
}): boolean {
  return status !== undefined || glAccountNumber !== undefined
}

function isCounted(
  { id, status, isSplit, parentTransactionId: parent }: FilteredRow,
  transferred: ReadonlySet<Id>,
): boolean {
  if (status === 'DECLINED' || isSplit === true || transferred.has(id)) return false
  return parent === undefined || !transferred.has(parent)
}

/** The text that is looked for, folded; empty where nothing is. */
export function searchNeedle(search: string | undefined): string {
  return fold((search ?? '').trim())
}

/** The bounds of a filter in minor units of a currency; of none they are without end. */
export function amountBounds(
  { minAmount, maxAmount }: Pick<TransactionFilter, 'minAmount' | 'maxAmount'>,
  currency: string,
): { least: number; most: number } {
  return {
    least: minAmount === undefined ? Number.NEGATIVE_INFINITY : scaled(minAmount, currency),
    most: maxAmount === undefined ? Number.POSITIVE_INFINITY : scaled(maxAmount, currency),
  }
}

/** The choices as a set; undefined where there are none. */
export function chosen<T>(choices: readonly T[] | undefined): ReadonlySet<T> | undefined {
  return choices && choices.length > 0 ? new Set(choices) : undefined
}

/** Whether a filter narrows anything. */
export function isFiltering(filter: TransactionFilter): boolean {
  return Object.entries(filter).some(([key, value]) =>
    key === 'search'
      ? searchNeedle(filter.search) !== ''
      : Array.isArray(value)
        ? value.length > 0
        : value !== undefined,
  )
}

function searchedTexts(row: FilteredRow): string[] {
  const { description, userTransactionId, category, glAccountNumber, glAccountName } = row
  return [description, userTransactionId, category ?? '', glAccountNumber, glAccountName]
}

/** Moves the decimal point in the text: a product of doubles would round 0.1 × 1000 the wrong way. */
function scaled(amount: number, currency: string): number {
  const [digits = '', exponent = '0'] = String(amount).split('e')
  return Number(`${digits}e${Number(exponent) + exponentOf(currency)}`)
}
