import type { Id } from '../../domain/ids.ts'
import { decimalFromMinor } from '../../domain/money/money.ts'
import { fold } from '../../domain/prediction/gl-example.ts'
import { likenessKey } from '../../domain/prediction/likeness.ts'
import type { NamedPrediction } from '../../domain/prediction/named-prediction.ts'
import { isFilledIn, type Proposal, proposalFor } from '../../domain/prediction/proposal.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'

/**
 * `careful`: what needs a person first, so that what is left can go in one stroke. `quick`: what is filled
 * in first, the largest groups of alike rows foremost. `newest`: by day alone.
 */
export const QUEUE_ORDERS = ['careful', 'quick', 'newest'] as const
export type QueueOrder = (typeof QUEUE_ORDERS)[number]

export interface QueueView {
  order: QueueOrder
  /** All, those without a GL account, or those with one filled in. */
  show: 'all' | 'open' | 'filled'
  /** Looked for in description, GL account, category and amount; '' for no search. */
  search: string
}

export interface QueueCounts {
  all: number
  filled: number
}

interface RowToReview {
  row: Transaction
  like: string
  prediction: NamedPrediction | undefined
  /** Which version of the predictor it is from. */
  asOf: number
  /** Whether its row counts as filled in. */
  filled: boolean
}

/** All transactions that wait for a decision, with what is predicted of each; no database in here. */
export class RowsToReview {
  readonly #byId = new Map<Id, RowToReview>()
  readonly #idsByLike = new Map<string, Set<Id>>()
  /** Newest first, with rows that left since it was last read; undefined while it has to be sorted anew. */
  #newest: Id[] | undefined
  /** How many are filled in: the counts are told with each change, and there may be a hundred thousand rows. */
  #filled = 0

  get size(): number {
    return this.#byId.size
  }

  get(id: Id): Transaction | undefined {
    return this.#byId.get(id)?.row
  }

  put(row: Transaction): void {
    const known = this.#byId.get(row.id)
    const like = likenessKey(row)
    if (known && known.like !== like) this.remove(row.id)
    if (known?.row.timestamp !== row.timestamp) this.#newest = undefined
    const alike = this.#idsByLike.get(like) ?? new Set()
    this.#idsByLike.set(like, alike.add(row.id))
    const { filled = false } = this.#byId.get(row.id) ?? {}
    const entry = { row, like, prediction: known?.prediction, asOf: -1, filled }
    this.#byId.set(row.id, entry)
    this.#recount(entry)
  }

  remove(id: Id): void {
    const known = this.#byId.get(id)
    if (!known) return
    this.#byId.delete(id)
    if (known.filled) this.#filled -= 1
    const alike = this.#idsByLike.get(known.like)
    alike?.delete(id)
    if (alike?.size === 0) this.#idsByLike.delete(known.like)
  }

  clear(): void {
    this.#byId.clear()
    this.#idsByLike.clear()
    this.#newest = undefined
    this.#filled = 0
  }

  alike(id: Id): Id[] {
    const like = this.#byId.get(id)?.like
    return like === undefined ? [] : [...(this.#idsByLike.get(like) ?? [])]
  }

  /** Keeps what was predicted of a row, with the version of the predictor that said so. */
  keepPrediction(id: Id, prediction: NamedPrediction, asOf: number): void {
    const entry = this.#byId.get(id)
    if (!entry) return
    Object.assign(entry, { prediction, asOf })
    this.#recount(entry)
  }

  /** The prediction where it is from this version of the predictor. */
  predictionAsOf(id: Id, asOf: number): NamedPrediction | undefined {
    const entry = this.#byId.get(id)
    return entry?.asOf === asOf ? entry.prediction : undefined
  }

  /** Whether anything was predicted of the row, if by an older version of the predictor. */
  isPredicted(id: Id): boolean {
    return this.#byId.get(id)?.prediction !== undefined
  }

  /** At most so many of the newest rows whose prediction is from an older version of the predictor. */
  stale(asOf: number, among: number): Id[] {
    return this.#sorted()
      .slice(0, among)
      .filter((id) => this.#byId.get(id)?.asOf !== asOf)
  }

  proposal(id: Id): Proposal | undefined {
    const entry = this.#byId.get(id)
    return entry && proposalFor(entry.row, entry.prediction)
  }

  counts(): QueueCounts {
    return { all: this.#byId.size, filled: this.#filled }
  }

  #recount(entry: RowToReview): void {
    const filled = isFilledIn(proposalFor(entry.row, entry.prediction))
    this.#filled += Number(filled) - Number(entry.filled)
    entry.filled = filled
  }

  queue({ order, show, search }: QueueView): Id[] {
    const wanted = fold(search)
    const filled = new Set<Id>()
    const ids = this.#sorted().filter((id) => {
      const entry = this.#byId.get(id)
      if (!entry) return false
      const proposal = proposalFor(entry.row, entry.prediction)
      if (isFilledIn(proposal)) filled.add(id)
      if (show !== 'all' && filled.has(id) !== (show === 'filled')) return false
      return wanted === '' || searched(entry.row, proposal).includes(wanted)
    })
    if (order === 'newest') return ids
    if (order === 'quick') return this.#inGroups(ids, filled)
    return [...ids.filter((id) => !filled.has(id)), ...ids.filter((id) => filled.has(id))]
  }

  /** Alike rows together: groups that are filled in before the others, large ones before small ones. */
  #inGroups(ids: readonly Id[], filled: ReadonlySet<Id>): Id[] {
    const groups = new Map<string, Id[]>()
    for (const id of ids) {
      const key = `${filled.has(id)} ${this.#byId.get(id)?.like ?? ''}`
      const group = groups.get(key)
      if (group) group.push(id)
      else groups.set(key, [id])
    }
    const rank = ([first = '']: readonly Id[]) => (filled.has(first) ? 0 : 1)
    return [...groups.values()]
      .sort((one, other) => rank(one) - rank(other) || other.length - one.length)
      .flat()
  }

  #sorted(): readonly Id[] {
    this.#newest ??= [...this.#byId.values()]
      .map(({ row }) => row)
      .sort(newestFirst)
      .map(({ id }) => id)
    // Once for all that left: thousands are approved at a time.
    if (this.#newest.length > this.#byId.size) {
      this.#newest = this.#newest.filter((id) => this.#byId.has(id))
    }
    return this.#newest
  }
}

function searched(row: Transaction, { glAccountNumber, glAccountName }: Proposal): string {
  const amount = decimalFromMinor(row.amount, row.currency)
  return fold(`${row.description} ${glAccountNumber} ${glAccountName} ${row.category ?? ''} ${amount}`)
}

/** The parts of a split stand where the whole stood, in their own order. */
function newestFirst(a: Transaction, b: Transaction): number {
  return (
    descending(a.timestamp, b.timestamp) ||
    descending(a.parentTransactionId ?? a.id, b.parentTransactionId ?? b.id) ||
    descending(b.id, a.id)
  )
}

function descending(a: string, b: string): number {
  return a < b ? 1 : a > b ? -1 : 0
}
