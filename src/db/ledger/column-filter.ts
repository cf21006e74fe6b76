import { endOfDay, timestampOfDay } from '../../domain/calendar/calendar-day.ts'
import { fold } from '../../domain/rule/fold.ts'
import {
  amountBounds,
  chosen,
  isOfLines,
  searchNeedle,
  type TransactionFilter,
} from '../../domain/transaction/transaction-filter.ts'
import { countedRows, RESULT } from './sums/counted.ts'
import type { Interner } from './interner.ts'
import type { Ledger } from './ledger.ts'
import { FLAG, type LedgerColumns, statusBits } from './ledger-columns.ts'

/** Whether the row at a place passes. */
export type PlaceTest = (at: number) => boolean

/**
 * The predicate of a filter over the columns: the same rows as `filterTest` of the domain lets through.
 * It reads the columns as they stand now, so it serves until the next change. Numbers are compared before
 * texts.
 */
export function columnTest(ledger: Ledger, filter: TransactionFilter): PlaceTest {
  const { columns } = ledger
  const { times, flags, texts } = columns
  const tests: PlaceTest[] = []
  const { from, to } = filter
  if (from !== undefined || to !== undefined) {
    const begin = from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(timestampOfDay(from))
    const end = to === undefined ? Number.POSITIVE_INFINITY : Date.parse(endOfDay(to))
    tests.push((at) => (times[at] ?? 0) >= begin && (times[at] ?? 0) < end)
  }
  const [mask, bits] = wantedFlags(filter)
  if (mask !== 0) tests.push((at) => ((flags[at] ?? 0) & mask) === bits)
  if (filter.counted) {
    const { marks } = countedRows(ledger)
    tests.push((at) => marks[at] === RESULT)
  }
  amongCodes(tests, columns.account, texts.account, filter.accounts)
  amongCodes(tests, columns.category, texts.category, filter.categories)
  amongCodes(tests, columns.glNumber, texts.glNumber, listOf(filter.glAccountNumber))
  amongCodes(tests, columns.importOf, texts.importOf, listOf(filter.importId))
  if (filter.minAmount !== undefined || filter.maxAmount !== undefined)
    tests.push(amountTest(columns, filter))
  const needle = searchNeedle(filter.search)
  if (needle !== '') tests.push(searchTest(columns, needle))
  return all(tests)
}

/** The bits of `flags` that a filter looks at, and how they are to stand. */
function wantedFlags(filter: TransactionFilter): [mask: number, bits: number] {
  const { types, status, reconciled } = filter
  const directions = chosen(types)
  let mask = isOfLines(filter) ? FLAG.split : 0
  let bits = 0
  if (directions?.size === 1) {
    mask |= FLAG.income
    bits |= directions.has('INCOME') ? FLAG.income : 0
  }
  if (status !== undefined) {
    mask |= FLAG.status
    bits |= statusBits(status)
  }
  if (reconciled !== undefined) {
    mask |= FLAG.reconciled
    bits |= reconciled ? FLAG.reconciled : 0
  }
  return [mask, bits]
}

function amongCodes(
  tests: PlaceTest[],
  column: Uint32Array,
  interner: Interner,
  choices: readonly string[] | undefined,
): void {
  const wanted = chosen(choices)
  if (!wanted) return
  const marks = interner.marks((text) => wanted.has(text))
  tests.push((at) => marks[column[at] ?? 0] === 1)
}

function amountTest({ amounts, currency, texts }: LedgerColumns, filter: TransactionFilter): PlaceTest {
  const bounds: { least: number; most: number }[] = []
  return (at) => {
    const code = currency[at] ?? 0
    const { least, most } = (bounds[code] ??= amountBounds(filter, texts.currency.textOf(code) ?? ''))
    const amount = amounts[at] ?? 0
    return amount >= least && amount <= most
  }
}

/** Texts that repeat are searched once each, the others row by row. */
function searchTest(columns: LedgerColumns, needle: string): PlaceTest {
  const { searched, category, glNumber, glName, texts } = columns
  const holds = (text: string) => fold(text).includes(needle)
  const categories = texts.category.marks(holds)
  const numbers = texts.glNumber.marks(holds)
  const names = texts.glName.marks(holds)
  const anyName = [categories, numbers, names].some((marks) => marks.includes(1))
  if (!anyName) return (at) => searched[at]?.includes(needle) ?? false
  return (at) =>
    categories[category[at] ?? 0] === 1 ||
    numbers[glNumber[at] ?? 0] === 1 ||
    names[glName[at] ?? 0] === 1 ||
    (searched[at]?.includes(needle) ?? false)
}

function all(tests: readonly PlaceTest[]): PlaceTest {
  const [one, two] = tests
  if (!one) return () => true
  if (!two) return one
  if (tests.length === 2) return (at) => one(at) && two(at)
  return (at) => {
    for (const test of tests) if (!test(at)) return false
    return true
  }
}

function listOf(text: string | undefined): string[] | undefined {
  return text === undefined ? undefined : [text]
}
