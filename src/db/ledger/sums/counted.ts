import { dayNumberAt } from '../../../domain/calendar/calendar-day.ts'
import { grown } from '../../../domain/grown.ts'
import type { Id } from '../../../domain/ids.ts'
import { LedgerAccounts } from '../../../domain/ledger/ledger-accounts.ts'
import type { TransferPair } from '../../../domain/transfer/transfer-pair.ts'
import { DaySums } from './day-sums.ts'
import type { Ledger } from '../ledger.ts'
import { FLAG, type LedgerColumns, statusBits } from '../ledger-columns.ts'

const DECLINED = statusBits('DECLINED')

/** What a row is to the figures. */
const NOTHING = 0
export const RESULT = 1
const BALANCE_SHEET = 2

/** Sums that are kept up to date by what each change adds and takes away. */
export interface KeptSums {
  /**
   * An amount in minor units, below zero where it is taken away again. Days are counted from 1970; a cell is
   * `currency code × 2 + direction`, and the account is the number of its text.
   */
  add(day: number, cell: number, amount: number, glAccount: number): void
}

/**
 * Which rows count as income or expense, and what they come to: not declined, not the whole of a split, not
 * in an approved transfer, neither by themselves nor as parts of what is, and not posted to an account of the
 * balance sheet. The same as `DayFlow` of the domain says of the postings of rows. Only the rows that a
 * change has touched are looked at again, wherever they stand.
 */
export class CountedRows {
  readonly columns: LedgerColumns
  /** By place RESULT for each row that counts, something else for all others. */
  marks: Uint8Array
  readonly daySums = new DaySums()
  /** The same of the rows that only accounts of the balance sheet keep from counting. */
  readonly balanceSheetSums = new DaySums()
  #follower: KeptSums | undefined
  /** What each row that counts has added, by place. */
  #days: Int32Array
  #cells: Uint32Array
  #glNumbers: Uint32Array
  #amounts: Float64Array
  #read: number
  #transfers: readonly TransferPair[]
  #transferred: ReadonlySet<Id>
  #glAccounts: Ledger['glAccounts']
  #balanceSheet: ReadonlySet<string>
  /** By the number of its text whether a GL number is one of the balance sheet, as far as it was asked. */
  #isBalanceSheet: (boolean | undefined)[] = []

  constructor({ columns, transfers, glAccounts }: Ledger) {
    const capacity = columns.times.length
    this.columns = columns
    this.marks = new Uint8Array(capacity)
    this.#days = new Int32Array(capacity)
    this.#cells = new Uint32Array(capacity)
    this.#glNumbers = new Uint32Array(capacity)
    this.#amounts = new Float64Array(capacity)
    this.#transfers = transfers
    this.#transferred = inApprovedTransfers(transfers)
    this.#glAccounts = glAccounts
    this.#balanceSheet = balanceSheetNumbers(glAccounts)
    this.#read = columns.writes.end
    for (let at = 0; at < columns.size; at++) this.#enter(at)
  }

  /** Brings all in line with the rows as they are now; false where too much has happened for that. */
  bringUpToDate({ columns, transfers, glAccounts }: Ledger): boolean {
    const places = columns === this.columns ? columns.writes.since(this.#read) : undefined
    if (!places || !this.#serves(glAccounts)) return false
    if (transfers !== this.#transfers) this.#noteTransfers(transfers, places)
    this.#grow()
    for (const at of places) {
      if (this.marks[at] !== NOTHING) this.#tell(at, -1)
      this.#enter(at)
    }
    this.#read = columns.writes.end
    return true
  }

  /** Gives sums all that counts now, and from now on each change. They take the place of those before. */
  follow(sums: KeptSums): void {
    this.#follower = sums
    for (let at = 0; at < this.columns.size; at++) if (this.marks[at] === RESULT) this.#add(sums, at, 1)
  }

  /** Whether the same accounts of a chart belong to the balance sheet as when the rows were counted. */
  #serves(glAccounts: Ledger['glAccounts']): boolean {
    if (glAccounts === this.#glAccounts) return true
    this.#glAccounts = glAccounts
    const now = balanceSheetNumbers(glAccounts)
    return now.size === this.#balanceSheet.size && [...now].every((number) => this.#balanceSheet.has(number))
  }

  #enter(at: number): void {
    const { times, currency, flags, glNumber, amounts } = this.columns
    const mark = this.#markOf(at)
    this.marks[at] = mark
    if (mark === NOTHING) return
    this.#days[at] = dayNumberAt(times[at] ?? 0)
    this.#cells[at] = (currency[at] ?? 0) * 2 + ((flags[at] ?? 0) & FLAG.income)
    this.#glNumbers[at] = glNumber[at] ?? 0
    this.#amounts[at] = amounts[at] ?? 0
    this.#tell(at, 1)
  }

  #markOf(at: number): number {
    const { size, flags, ids, parent, glNumber, texts } = this.columns
    if (at >= size) return NOTHING
    const bits = flags[at] ?? 0
    if ((bits & FLAG.status) === DECLINED || bits & FLAG.split) return NOTHING
    if (this.#transferred.size > 0) {
      if (this.#transferred.has(ids[at] ?? '')) return NOTHING
      if (bits & FLAG.part && this.#transferred.has(texts.parent.textOf(parent[at] ?? 0) ?? ''))
        return NOTHING
    }
    const code = glNumber[at] ?? 0
    this.#isBalanceSheet[code] ??= this.#balanceSheet.has(texts.glNumber.textOf(code) ?? '')
    return this.#isBalanceSheet[code] ? BALANCE_SHEET : RESULT
  }

  #tell(at: number, sign: 1 | -1): void {
    if (this.marks[at] === BALANCE_SHEET) return this.#add(this.balanceSheetSums, at, sign)
    this.#add(this.daySums, at, sign)
    if (this.#follower) this.#add(this.#follower, at, sign)
  }

  #add(sums: KeptSums, at: number, sign: 1 | -1): void {
    const amount = sign * (this.#amounts[at] ?? 0)
    sums.add(this.#days[at] ?? 0, this.#cells[at] ?? 0, amount, this.#glNumbers[at] ?? 0)
  }

  /** The rows that have come into an approved transfer or left one are to be looked at again, with their parts. */
  #noteTransfers(transfers: readonly TransferPair[], places: Set<number>): void {
    const { columns } = this
    const before = this.#transferred
    const now = inApprovedTransfers(transfers)
    this.#transfers = transfers
    this.#transferred = now
    const others = new Set([...before, ...now].filter((id) => before.has(id) !== now.has(id)))
    if (others.size === 0) return
    for (const id of others) {
      const at = columns.placeOf(id)
      if (at !== undefined) places.add(at)
    }
    const wholes = columns.texts.parent.marks((id) => others.has(id))
    for (let at = 0; at < columns.size; at++) if (wholes[columns.parent[at] ?? 0] === 1) places.add(at)
  }

  #grow(): void {
    const capacity = this.columns.times.length
    if (this.marks.length === capacity) return
    this.marks = grown(this.marks, new Uint8Array(capacity))
    this.#days = grown(this.#days, new Int32Array(capacity))
    this.#cells = grown(this.#cells, new Uint32Array(capacity))
    this.#glNumbers = grown(this.#glNumbers, new Uint32Array(capacity))
    this.#amounts = grown(this.#amounts, new Float64Array(capacity))
  }
}

function inApprovedTransfers(transfers: readonly TransferPair[]): ReadonlySet<Id> {
  const ids = new Set<Id>()
  for (const { status, expenseTransactionId, incomeTransactionId } of transfers) {
    if (status !== 'APPROVED') continue
    if (expenseTransactionId !== undefined) ids.add(expenseTransactionId)
    if (incomeTransactionId !== undefined) ids.add(incomeTransactionId)
  }
  return ids
}

function balanceSheetNumbers(glAccounts: Ledger['glAccounts']): ReadonlySet<string> {
  return new Set(new LedgerAccounts([], glAccounts).balanceSheetNumbers())
}

const keptByLedger = new WeakMap<Ledger, CountedRows>()

/** The rows of a ledger that count, as they are now. */
export function countedRows(ledger: Ledger): CountedRows {
  const kept = keptByLedger.get(ledger)
  if (kept?.bringUpToDate(ledger)) return kept
  const counted = new CountedRows(ledger)
  keptByLedger.set(ledger, counted)
  return counted
}
