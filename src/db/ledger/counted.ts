import { dayNumberAt } from '../../domain/calendar-day.ts'
import { grown } from '../../domain/grown.ts'
import type { Id } from '../../domain/ids.ts'
import type { TransferPair } from '../../domain/transfer-pair.ts'
import { DaySums } from './day-sums.ts'
import type { Ledger } from './ledger.ts'
import { FLAG, type LedgerColumns, statusBits } from './ledger-columns.ts'

const DECLINED = statusBits('DECLINED')

/** Sums that are kept up to date by what each change adds and takes away. */
export interface KeptSums {
  /**
   * An amount in minor units, below zero where it is taken away again. Days are counted from 1970; a cell is
   * `currency code × 2 + direction`, and the account is the number of its text.
   */
  add(day: number, cell: number, amount: number, glAccount: number): void
}

/**
 * Which rows count as income or expense, and what they come to: not declined, not the whole of a split, and
 * not in an approved transfer, neither by themselves nor as parts of what is. The same as `countedRows` of
 * the domain. Only the rows that a change has touched are looked at again, wherever they stand.
 */
export class CountedRows {
  readonly columns: LedgerColumns
  /** By place 1 for each row that counts. */
  marks: Uint8Array
  readonly daySums = new DaySums()
  #follower: KeptSums | undefined
  /** What each row that counts has added, by place. */
  #days: Int32Array
  #cells: Uint32Array
  #glAccounts: Uint32Array
  #amounts: Float64Array
  #read: number
  #transfers: readonly TransferPair[]
  #transferred: ReadonlySet<Id>

  constructor({ columns, transfers }: Ledger) {
    const capacity = columns.times.length
    this.columns = columns
    this.marks = new Uint8Array(capacity)
    this.#days = new Int32Array(capacity)
    this.#cells = new Uint32Array(capacity)
    this.#glAccounts = new Uint32Array(capacity)
    this.#amounts = new Float64Array(capacity)
    this.#transfers = transfers
    this.#transferred = inApprovedTransfers(transfers)
    this.#read = columns.writes.end
    for (let at = 0; at < columns.size; at++) this.#enter(at)
  }

  /** Brings all in line with the rows as they are now; false where too much has happened for that. */
  bringUpToDate({ columns, transfers }: Ledger): boolean {
    const places = columns === this.columns ? columns.writes.since(this.#read) : undefined
    if (!places) return false
    if (transfers !== this.#transfers) this.#noteTransfers(transfers, places)
    this.#grow()
    for (const at of places) {
      if (this.marks[at] === 1) this.#tell(at, -1)
      this.#enter(at)
    }
    this.#read = columns.writes.end
    return true
  }

  /** Gives sums all that counts now, and from now on each change. They take the place of those before. */
  follow(sums: KeptSums): void {
    this.#follower = sums
    for (let at = 0; at < this.columns.size; at++) if (this.marks[at] === 1) this.#add(sums, at, 1)
  }

  #enter(at: number): void {
    const { times, currency, flags, glNumber, amounts } = this.columns
    const counts = this.#counts(at)
    this.marks[at] = counts ? 1 : 0
    if (!counts) return
    this.#days[at] = dayNumberAt(times[at] ?? 0)
    this.#cells[at] = (currency[at] ?? 0) * 2 + ((flags[at] ?? 0) & FLAG.income)
    this.#glAccounts[at] = glNumber[at] ?? 0
    this.#amounts[at] = amounts[at] ?? 0
    this.#tell(at, 1)
  }

  #counts(at: number): boolean {
    const { size, flags, ids, parent, texts } = this.columns
    if (at >= size) return false
    const bits = flags[at] ?? 0
    if ((bits & FLAG.status) === DECLINED || bits & FLAG.split) return false
    if (this.#transferred.size === 0) return true
    if (this.#transferred.has(ids[at] ?? '')) return false
    return !(bits & FLAG.part) || !this.#transferred.has(texts.parent.textOf(parent[at] ?? 0) ?? '')
  }

  #tell(at: number, sign: 1 | -1): void {
    this.#add(this.daySums, at, sign)
    if (this.#follower) this.#add(this.#follower, at, sign)
  }

  #add(sums: KeptSums, at: number, sign: 1 | -1): void {
    const amount = sign * (this.#amounts[at] ?? 0)
    sums.add(this.#days[at] ?? 0, this.#cells[at] ?? 0, amount, this.#glAccounts[at] ?? 0)
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
    this.#glAccounts = grown(this.#glAccounts, new Uint32Array(capacity))
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

const keptByLedger = new WeakMap<Ledger, CountedRows>()

/** The rows of a ledger that count, as they are now. */
export function countedRows(ledger: Ledger): CountedRows {
  const kept = keptByLedger.get(ledger)
  if (kept?.bringUpToDate(ledger)) return kept
  const counted = new CountedRows(ledger)
  keptByLedger.set(ledger, counted)
  return counted
}
