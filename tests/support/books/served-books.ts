import type { InputOf, MutationName } from '../../../src/contract/calls.ts'
import type { RowOf } from '../../../src/contract/protocol.ts'
import type { TransactionRow } from '../../../src/contract/rows.ts'
import { TABLE_NAMES, type TableName } from '../../../src/contract/table-names.ts'
import type { TransferProposal } from '../../../src/contract/rows/transfer-rows.ts'
import type { BalanceReports } from '../../../src/domain/account/reported-balances.ts'
import { DEFAULT_GL_NUMBER } from '../../../src/domain/gl-account/gl-account.ts'
import type { Id } from '../../../src/domain/ids.ts'
import type { RulePosting } from '../../../src/domain/rule/match/assign.ts'
import { type Entities, type Key, keyText } from '../../../src/mutations/entities.ts'
import { rowFromEntity } from '../../../src/mutations/entity-rows.ts'
import {
  applyToRows,
  type Edit,
  keysOf,
  type Mutation,
  type MutationView,
  type Outcome,
} from '../../../src/mutations/mutation.ts'
import { mutationOf } from '../../../src/mutations/mutations.ts'
import type { MutationActor, WholeBooks } from '../../../src/mutations/whole-books.ts'
import { RowsInMemory } from './rows-in-memory.ts'

/** How an edit reaches the server: whose it is, and whether a device has sent it. */
interface Coming extends Partial<MutationActor> {
  isQueued?: boolean
}

/** What the server makes of an edit. */
interface Served {
  answer: unknown
  /** The arguments, with what a caller or a device could not say. */
  args: unknown
  reason: string | undefined
  /** What the device of the caller would have done in the same step. */
  beside: Edit[]
}

/**
 * The server's side of an edit in memory: what a mutation completes, asks of the whole books, refuses, leaves out and
 * answers, in the order in which the server does it. What only other tables than these know is set by the test.
 */
export class ServedBooks extends RowsInMemory {
  actor: MutationActor = {
    userId: 'ada',
    role: 'owner',
    at: '2026-06-02T09:00:00.000Z',
    receivedAt: '2026-06-02T09:00:05.000Z',
  }
  ruleChoice: RulePosting | undefined
  found: TransferProposal[] = []
  told: BalanceReports = { imports: [], statements: [] }
  closingReceivedAt: string | undefined
  /** Transactions as they were when they were deleted last. */
  deleted: TransactionRow[] = []
  #drawn = 0

  /** Does an edit as the server does it. Throws Refusal, and then nothing has changed. */
  async serve({ name, args: given }: Edit, { isQueued = false, ...actor }: Coming = {}): Promise<Served> {
    const mutation = mutationOf(name)
    const context = { ...this.actor, ...actor }
    const books = this.#asked(context, isQueued)
    const named = this.#named(mutation, given)
    const args = (await mutation.complete?.(named, books)) ?? named
    const keys = keysOf(mutation, args, (await mutation.alsoTouches?.(args, books)) ?? [])
    const rows = new TouchedRows(this, keys)
    applyToRows(mutation, rows, keys, args, context)
    const leftOut = await mutation.guard?.(this, args, books)
    if (leftOut) rows.exclude(leftOut)
    const answer = mutation.answer?.(rows.outcome(), args)
    const beside = isQueued ? [] : ((await mutation.beside?.(this, args, books)) ?? [])
    rows.store()
    return { answer, args, reason: mutation.reason?.(args)?.trim(), beside }
  }

  #named<N extends MutationName>({ posts }: Mutation<N>, args: InputOf<N>): InputOf<N> {
    return posts ? posts.named(args, { names: this.#names(posts.numbers(args)), absent: 'refused' }) : args
  }

  #names(numbers: readonly string[]): ReadonlyMap<string, string> {
    const wanted = new Set(numbers)
    const accounts = this.all('glAccounts').filter(({ number }) => wanted.has(number))
    return new Map(accounts.map(({ number, name }) => [number, name]))
  }

  #partsOf(ids: readonly Id[]): Id[] {
    const parts = this.all('transactions').filter(
      ({ parentTransactionId: whole }) => whole && ids.includes(whole),
    )
    return parts.map(({ id }) => id)
  }

  #asked(actor: MutationActor, isQueued: boolean): WholeBooks {
    const rowsIn = <T extends TableName>(tbl: T, ids: readonly Id[]) =>
      this.all(tbl).filter(({ id }) => ids.includes(id))
    return {
      actor,
      isQueued,
      newId: () => `00000000-0000-4000-8000-1${String((this.#drawn += 1)).padStart(11, '0')}`,
      isCurrency: (code) => code !== 'XXX',
      accounts: async (ids) => rowsIn('accounts', ids),
      transactions: async (ids) => rowsIn('transactions', ids),
      glNames: async (numbers) => this.#names(numbers),
      takenNumbers: async (accounts) =>
        new Set(
          accounts
            .filter((one) =>
              this.all('glAccounts').some(({ id, number }) => number === one.number && id !== one.id),
            )
            .map(({ number }) => number),
        ),
      postableAccounts: async (ids) =>
        new Set(
          rowsIn('glAccounts', ids)
            .filter(({ number }) => number !== DEFAULT_GL_NUMBER)
            .map(({ id }) => id),
        ),
      journalCounts: async (ids) =>
        counts(
          ids,
          this.all('journals').map(({ lines }) => [...new Set(lines.map(({ glAccountId }) => glAccountId))]),
        ),
      postedCounts: async (numbers) =>
        counts(
          numbers,
          this.all('transactions').map(({ glAccountNumber }) => [glAccountNumber]),
        ),
      rulesPosting: async (numbers) =>
        this.all('rules').filter(({ glAccountNumber }) => numbers.includes(glAccountNumber)),
      ruleCount: async () => this.all('rules').length,
      nextPriority: async () => Math.max(0, ...this.all('rules').map(({ priority }) => priority)) + 1,
      postingByRules: async () => this.ruleChoice,
      partsOf: async (ids) => this.#partsOf(ids),
      rowsOfStatement: async (id) => {
        const ticked = this.get('statements', id)?.tickedIds ?? []
        return [...ticked, ...this.#partsOf(ticked)]
      },
      balanceReports: async () => this.told,
      openStatementDay: async (accountId, otherThan) =>
        this.all('statements').find(
          (one) => one.accountId === accountId && one.status === 'OPEN' && one.id !== otherThan,
        )?.closingDay,
      closingReceivedAt: async () => this.closingReceivedAt,
      deletedTransactions: async (ids) => this.deleted.filter(({ id }) => ids.includes(id)),
      holdsReference: async (references) =>
        references.some((one) =>
          this.all('transactions').some(
            (row) => row.accountId === one.accountId && row.userTransactionId === one.userTransactionId,
          ),
        ),
      inApprovedTransfers: async (ids, otherThan) => {
        const approved = this.all('transfers').filter(
          ({ id, status }) => status === 'APPROVED' && id !== otherThan,
        )
        const sides = new Set(
          approved.flatMap((pair) => [pair.expenseTransactionId, pair.incomeTransactionId]),
        )
        return new Set(ids.filter((id) => sides.has(id)))
      },
      findTransfers: async () => this.found,
    }
  }
}

/** How many of the lists each of the wanted stands in; those in none are left out. */
function counts(wanted: readonly string[], lists: readonly (readonly string[])[]): Map<string, number> {
  const found = wanted.map((one): [string, number] => [
    one,
    lists.filter((list) => list.includes(one)).length,
  ])
  return new Map(found.filter(([, count]) => count > 0))
}

/** The rows that an edit has named, as it leaves them; any other row may not be reached. */
class TouchedRows implements MutationView {
  readonly #books: RowsInMemory
  readonly #rows: Map<string, { key: Key; was: unknown; now: unknown }>

  constructor(books: RowsInMemory, keys: readonly Key[]) {
    this.#books = books
    this.#rows = new Map(
      keys.map((key) => {
        const was = books.get(key.tbl, key.id)
        return [keyText(key), { key, was, now: was }]
      }),
    )
  }

  get<T extends TableName>(tbl: T, id: Id): Entities[T] | undefined {
    return this.#row(tbl, id).now as Entities[T] | undefined
  }

  put<T extends TableName>(tbl: T, entity: Entities[T]): void {
    this.#row(tbl, entity.id).now = entity
  }

  remove(tbl: TableName, id: Id): void {
    this.#row(tbl, id).now = undefined
  }

  exclude(ids: ReadonlySet<Id>): void {
    for (const row of this.#rows.values()) if (ids.has(row.key.id)) row.now = row.was
  }

  outcome(): Outcome {
    const changed = (tbl: TableName) =>
      [...this.#rows.values()].filter(({ key, was, now }) => key.tbl === tbl && was !== now)
    return {
      row: <T extends TableName>(tbl: T, id: Id): RowOf<T> => {
        const row = this.get(tbl, id)
        if (!row) throw new Error(`The edit has left no row ${tbl}/${id} to answer with`)
        const { _seq: _noted, ...entity } = { _seq: 0, ...row }
        return rowFromEntity(tbl, entity as unknown as Entities[T])
      },
      changed: (tbl) => changed(tbl).map(({ key }) => key.id),
      added: (tbl) => changed(tbl).flatMap(({ key, was, now }) => (!was && now ? [key.id] : [])),
    }
  }

  store(): void {
    for (const tbl of TABLE_NAMES) {
      for (const { key, was, now } of this.#rows.values()) {
        if (key.tbl !== tbl || was === now) continue
        if (now) this.#books.put(tbl, now as never)
        else this.#books.remove(tbl, key.id)
      }
    }
  }

  #row(tbl: TableName, id: Id) {
    const row = this.#rows.get(keyText({ tbl, id }))
    if (!row) throw new Error(`The edit reached ${keyText({ tbl, id })}, which it does not name`)
    return row
  }
}
