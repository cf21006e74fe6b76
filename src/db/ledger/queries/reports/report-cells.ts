import { dayNumberAt } from '../../../../domain/calendar/calendar-day.ts'
import { grown } from '../../../../domain/grown.ts'
import type { Id } from '../../../../domain/ids.ts'
import { LedgerAccounts } from '../../../../domain/ledger/ledger-accounts.ts'
import { approvedBySide, type Posting, postingsOf } from '../../../../domain/ledger/postings.ts'
import { minor } from '../../../../domain/money/money.ts'
import type { PostingGroup } from '../../../../domain/reports/posting-groups.ts'
import { postingGroupsOf } from '../../../../domain/reports/posting-groups.ts'
import type { TransferPair } from '../../../../domain/transfer/transfer-pair.ts'
import { plus, type Sum } from '../../sums/day-sums.ts'
import type { Ledger } from '../../ledger.ts'
import { FLAG, type LedgerColumns, statusBits } from '../../ledger-columns.ts'

const DECLINED = statusBits('DECLINED')
const APPROVED = statusBits('APPROVED')

/** Of a row: it posts nothing, or its postings follow from its transfer. */
const NONE = -1
export const TRANSFERRED = -2

/** Rows that post to the same accounts: what they come to by day. */
interface Cell {
  byDay: Map<number, Sum>
  /** The place of a row of it, to say to which accounts. */
  account: number
  glNumber: number
  glName: number
  currency: number
  income: boolean
  approved: boolean
}

/**
 * The rows of a ledger by what they post to and their day, kept up to date by what each change adds and takes
 * away: a report of many years then adds up days instead of rows. Rows of approved transfers are left out;
 * each of them is posted by itself.
 */
export class ReportCells {
  readonly #columns: LedgerColumns
  readonly #cells: Cell[] = []
  readonly #numbers = new Map<number, number>()
  readonly #transferred: ReadonlyMap<Id, TransferPair>
  #transfers: readonly TransferPair[]
  /** By place the number of the row's cell or one of the marks, its day and its amount as they were added. */
  #cellAt: Int32Array
  #days: Int32Array
  #amounts: Float64Array
  #read: number
  #transferChanges = 0

  constructor({ columns, transfers }: Ledger) {
    const capacity = columns.times.length
    this.#columns = columns
    this.#transfers = transfers
    this.#transferred = approvedBySide(transfers)
    this.#cellAt = new Int32Array(capacity).fill(NONE)
    this.#days = new Int32Array(capacity)
    this.#amounts = new Float64Array(capacity)
    this.#read = columns.writes.end
    // A lookup for each side of a transfer, of which there are few, instead of one for each row.
    const sides = new Uint8Array(columns.size)
    for (const id of this.#transferred.keys()) {
      const place = columns.placeOf(id)
      if (place !== undefined) sides[place] = 1
    }
    for (let at = 0; at < columns.size; at++) this.#enter(at, sides[at] === 1)
  }

  /** Brings all in line with the rows as they are now; false where too much has happened for that. */
  bringUpToDate({ columns, transfers }: Ledger): boolean {
    const places = columns === this.#columns ? columns.writes.since(this.#read) : undefined
    if (!places || !this.#serves(transfers)) return false
    this.#grow()
    for (const at of places) {
      this.#remove(at)
      this.#enter(at, this.#transferred.has(columns.ids[at] ?? ''))
    }
    this.#read = columns.writes.end
    return true
  }

  /** The number of the cell that the row at a place is in, TRANSFERRED, or one below. */
  cellOf(at: number): number {
    return this.#cellAt[at] ?? NONE
  }

  /** What one unit of each cell posts, by the cell's number. */
  templates(accounts: LedgerAccounts): Posting[][] {
    const { texts } = this.#columns
    return this.#cells.map((cell, number) =>
      postingsOf(
        {
          row: {
            id: String(number),
            timestamp: '',
            amount: minor(1),
            type: cell.income ? 'INCOME' : 'EXPENSE',
            currency: texts.currency.textOf(cell.currency) ?? '',
            status: cell.approved ? 'APPROVED' : 'UNDER_REVIEW',
            accountId: texts.account.textOf(cell.account) ?? '',
            glAccountNumber: texts.glNumber.textOf(cell.glNumber) ?? '',
            glAccountName: texts.glName.textOf(cell.glName) ?? '',
          },
          transfer: undefined,
        },
        accounts,
      ),
    )
  }

  postingGroups(accounts: LedgerAccounts): PostingGroup[] {
    return this.templates(accounts).flatMap((postings, number) => {
      const byDay = this.#cells[number]?.byDay ?? new Map<number, Sum>()
      return postingGroupsOf([postings]).map((group): PostingGroup => {
        const [unit = 0n] = group.byDay.values()
        return { ...group, sign: unit < 0n ? -1 : 1, byDay }
      })
    })
  }

  /** The places of the rows of approved transfers. */
  transferredPlaces(): number[] {
    const places: number[] = []
    for (let at = 0; at < this.#columns.size; at++) if (this.#cellAt[at] === TRANSFERRED) places.push(at)
    return places
  }

  /** Grows with each change of a row of an approved transfer. */
  get transferChanges(): number {
    return this.#transferChanges
  }

  #serves(transfers: readonly TransferPair[]): boolean {
    if (transfers === this.#transfers) return true
    const now = approvedBySide(transfers)
    if (now.size !== this.#transferred.size) return false
    for (const id of now.keys()) if (!this.#transferred.has(id)) return false
    this.#transfers = transfers
    return true
  }

  #enter(at: number, isSide: boolean): void {
    const { size, flags, times, amounts } = this.#columns
    this.#cellAt[at] = NONE
    if (at >= size) return
    const bits = flags[at] ?? 0
    if ((bits & FLAG.status) === DECLINED) return
    if (isSide || this.#isPartOfSide(at, bits)) {
      this.#cellAt[at] = TRANSFERRED
      this.#transferChanges += 1
      return
    }
    if (bits & FLAG.split) return
    const number = this.#numberOf(at, bits)
    this.#cellAt[at] = number
    this.#days[at] = dayNumberAt(times[at] ?? 0)
    this.#amounts[at] = amounts[at] ?? 0
    this.#add(at, number, 1)
  }

  #remove(at: number): void {
    const number = this.#cellAt[at] ?? NONE
    if (number >= 0) this.#add(at, number, -1)
    else if (number === TRANSFERRED) this.#transferChanges += 1
  }

  #add(at: number, number: number, sign: 1 | -1): void {
    const byDay = this.#cells[number]?.byDay
    const day = this.#days[at] ?? 0
    byDay?.set(day, plus(byDay.get(day) ?? 0, sign * (this.#amounts[at] ?? 0)))
  }

  #isPartOfSide(at: number, bits: number): boolean {
    if (this.#transferred.size === 0 || (bits & FLAG.part) === 0) return false
    const { parent, texts } = this.#columns
    return this.#transferred.has(texts.parent.textOf(parent[at] ?? 0) ?? '')
  }

  #numberOf(at: number, bits: number): number {
    const { account, glNumber, glName, currency } = this.#columns
    const income = (bits & FLAG.income) !== 0
    const approved = (bits & FLAG.status) === APPROVED
    const [of, gl, code] = [account[at] ?? 0, glNumber[at] ?? 0, currency[at] ?? 0]
    const key = ((of * 65_536 + gl) * 1024 + code) * 4 + (income ? 2 : 0) + (approved ? 1 : 0)
    let number = this.#numbers.get(key)
    if (number === undefined) {
      const cell = {
        byDay: new Map(),
        account: of,
        glNumber: gl,
        glName: glName[at] ?? 0,
        currency: code,
        income,
        approved,
      }
      number = this.#cells.push(cell) - 1
      this.#numbers.set(key, number)
    }
    return number
  }

  #grow(): void {
    const capacity = this.#columns.times.length
    if (this.#cellAt.length === capacity) return
    this.#cellAt = grown(this.#cellAt, new Int32Array(capacity).fill(NONE))
    this.#days = grown(this.#days, new Int32Array(capacity))
    this.#amounts = grown(this.#amounts, new Float64Array(capacity))
  }
}

const keptByLedger = new WeakMap<Ledger, ReportCells>()

/** The cells of a ledger as they are now. */
export function reportCells(ledger: Ledger): ReportCells {
  const kept = keptByLedger.get(ledger)
  if (kept?.bringUpToDate(ledger)) return kept
  const cells = new ReportCells(ledger)
  keptByLedger.set(ledger, cells)
  return cells
}
