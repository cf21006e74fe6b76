import type { InputOf, MutationName } from '../contract/calls.ts'
import { missing } from '../contract/errors.ts'
import type { TableName } from '../contract/table-names.ts'
import type { Id } from '../domain/ids.ts'
import type { Entities, Key } from './entities.ts'

/** The rows a mutation may see and change. It is a plain map in memory; nothing here waits. */
export interface MutationView {
  get<T extends TableName>(tbl: T, id: Id): Entities[T] | undefined
  put<T extends TableName>(tbl: T, entity: Entities[T]): void
  remove(tbl: TableName, id: Id): void
}

const NOT_FOUND: Readonly<Record<TableName, string>> = {
  accounts: 'Account not found',
  glAccounts: 'GL account not found',
  rules: 'Transaction rule not found',
  settings: 'The settings of the organization were not found',
  statements: 'Statement not found',
  transactions: 'Transaction not found',
  transfers: 'Transfer not found',
}

/** The row that an edit is made to. Throws Refusal where it is not there. */
export function held<T extends TableName>(view: MutationView, tbl: T, id: Id): Entities[T] {
  const row = view.get(tbl, id)
  if (!row) throw missing(NOT_FOUND[tbl])
  return row
}

/** What was fixed when the edit was made; a replay reads no clock and no random source. */
export interface MutationContext {
  at: string
  userId: string
}

/** An edit by name and arguments: what the outbox holds and what undo hands back. */
export type Edit = { [N in MutationName]: { name: N; args: InputOf<N> } }[MutationName]

/** A transaction that leaves its transfer: always, or, where a type is named, only if it is of the other one. */
export interface Unpaired {
  id: Id
  as?: 'INCOME' | 'EXPENSE'
}

/**
 * The local half of a callable: a pure function that does to the device's rows what the server will do
 * to its own.
 */
export interface Mutation<N extends MutationName> {
  /** Every row the edit may read or write. */
  touches(args: InputOf<N>): Key[]
  /**
   * Whether the rows of one edit depend on each other (a split and its parts). Where they do not, a
   * replay may run the edit for some of its rows alone.
   */
  atomic: boolean
  /** Whether amounts, postings or reconciliation are at stake, so that foreign changes are a conflict. */
  conflictChecked: boolean
  /**
   * Does the edit to one of its rows; an atomic edit is done whole, with the first of its keys.
   * Throws Refusal where the edit makes no sense on the rows it sees.
   */
  apply(view: MutationView, key: Key, args: InputOf<N>, context: MutationContext): void
  /** The transactions that the edit takes out of an approved transfer; most edits take none. */
  unpairs?(args: InputOf<N>): readonly Unpaired[]
  /** The edits that take this one back, made from the rows as they were before; none where nothing can. */
  inverse?(before: MutationView, args: InputOf<N>): Edit[]
}

/** Does an edit to every row it names. Throws Refusal; the view is then half changed and to be thrown away. */
export function applyEdit<N extends MutationName>(
  mutation: Mutation<N>,
  view: MutationView,
  args: InputOf<N>,
  context: MutationContext,
): void {
  const keys = mutation.touches(args)
  for (const key of mutation.atomic ? keys.slice(0, 1) : keys) mutation.apply(view, key, args, context)
}
