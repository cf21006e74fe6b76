import type { InputOf, MutationName, OutputOf } from '../contract/calls.ts'
import { missing, Refusal } from '../contract/errors.ts'
import type { RowOf } from '../contract/protocol.ts'
import type { TableName } from '../contract/table-names.ts'
import type { Id } from '../domain/ids.ts'
import { usedRule } from '../domain/rule/transaction-rule.ts'
import type { Chart } from './chart.ts'
import { type Entities, type Key, keyText } from './entities.ts'
import { RefusedRows } from './refused-rows.ts'
import type { WholeBooks } from './whole-books.ts'

/** The rows a mutation may see and change. It is a plain map in memory; nothing here waits. */
export interface MutationView {
  get<T extends TableName>(tbl: T, id: Id): Entities[T] | undefined
  put<T extends TableName>(tbl: T, entity: Entities[T]): void
  remove(tbl: TableName, id: Id): void
}

const NOT_FOUND: Readonly<Record<TableName, string>> = {
  accounts: 'Account not found',
  bankConnections: 'Bank connection not found',
  closings: 'The closed period was not found',
  fileImports: 'Import not found',
  glAccounts: 'GL account not found',
  journals: 'Journal entry not found',
  ledgerSums: 'Sum not found',
  rules: 'Transaction rule not found',
  settings: 'The settings of the organization were not found',
  statements: 'Statement not found',
  transactions: 'Transaction not found',
  transfers: 'Transfer not found',
}

const ONE_NOT_FOUND: Partial<Record<TableName, string>> = {
  glAccounts: 'One of the GL accounts was not found',
  rules: 'One of the transaction rules was not found',
  transactions: 'One of the transactions was not found',
}

/** The row that an edit is made to, one of `several`. Throws Refusal where it is not there. */
export function existing<T extends TableName>(
  view: MutationView,
  tbl: T,
  id: Id,
  several: readonly unknown[] = [],
): Entities[T] {
  const row = view.get(tbl, id)
  if (row) return row
  throw missing((several.length > 1 ? ONE_NOT_FOUND[tbl] : undefined) ?? NOT_FOUND[tbl])
}

/** The rows of an edit as they were before it. */
export type Before = Pick<MutationView, 'get'>

/** What was fixed when the edit was made; a replay reads no clock and no random source. */
export interface MutationContext {
  at: string
  userId: string
}

/** An edit by name and arguments: what the outbox holds and what undo hands back. */
export type Edit = { [N in MutationName]: { name: N; args: InputOf<N> } }[MutationName]

/** The GL accounts that the arguments of an edit name, which only the chart can name rightly. */
export interface Postings<Args> {
  numbers(args: Args): readonly string[]
  /** The arguments with the names of the chart; throws Refusal where the chart knows that an account is gone. */
  named(args: Args, chart: Chart): Args
}

/** What has become of the rows that an edit was made to, for the answer to whoever called. */
export interface Outcome {
  /** The row as it now stands on the wire; throws where it is not there. */
  row: <T extends TableName>(tbl: T, id: Id) => RowOf<T>
  /** The rows of a table that are others than before, in order of the edit. */
  changed: (tbl: TableName) => readonly Id[]
  /** Of these the ones that were not there before. */
  added: (tbl: TableName) => readonly Id[]
}

/**
 * One mutation, for both sides: a device runs `apply` over its own rows, the server over rows it has
 * locked, and what follows from the difference (totals, lock dates, transfers, the audit log) is derived
 * from it on either side for all mutations alike.
 */
export interface Mutation<N extends MutationName> {
  /** Every row the edit may read or write, beside the rules it `uses`. */
  touches(args: InputOf<N>): Key[]
  /**
   * Whether the rows of one edit depend on each other (a split and its parts). Where they do not, a
   * replay may run the edit for some of its rows alone.
   */
  atomic: boolean
  /** Whether amounts, postings or reconciliation are at stake, so that foreign changes are a conflict. */
  conflictChecked: boolean
  /** The GL accounts that it posts to; named from the chart before the edit is made, on either side. */
  posts?: Postings<InputOf<N>>
  /** The rules whose choice the edit carries out; each notes its use. */
  uses?(args: InputOf<N>): readonly (Id | undefined)[]
  /**
   * Does the edit to one of its rows; an atomic edit is done whole, with the first of its keys.
   * Throws Refusal where the edit makes no sense on the rows it sees.
   */
  apply(view: MutationView, key: Key, args: InputOf<N>, context: MutationContext): void
  /** The edits that take this one back, made from the rows as they were before; none where nothing can. */
  inverse?(before: MutationView, args: InputOf<N>): Edit[]
  /** On the server, before any row is locked: the arguments with what a caller or a device could not say. */
  complete?(args: InputOf<N>, books: WholeBooks): Promise<InputOf<N>>
  /** On the server: further rows that the edit is made to like those it names. */
  alsoTouches?(args: InputOf<N>, books: WholeBooks): Promise<Key[]>
  /**
   * On the server, for an edit that makes sense on its own rows, which are locked: throws Refusal for what only
   * the whole books can tell. Answers the ids of rows that are to be left as they were, where the edit need not
   * be done to all.
   */
  guard?(before: Before, args: InputOf<N>, books: WholeBooks): Promise<void | ReadonlySet<Id>>
  /** On the server, of a call that no device has made: the edits that a device makes in the same step. */
  beside?(before: Before, args: InputOf<N>, books: WholeBooks): Promise<Edit[]>
  /** Why it was done, for the audit log, where no row keeps the reason. */
  reason?(args: InputOf<N>): string | undefined
  /** What the caller is told; absent where the server stores the edit in a way of its own. */
  answer?(outcome: Outcome, args: InputOf<N>): OutputOf<N>
}

/**
 * Every row that an edit may read or write, each once: its own, others that are edited like them, and the
 * rules that have chosen its postings.
 */
export function keysOf<N extends MutationName>(
  mutation: Mutation<N>,
  args: InputOf<N>,
  also: readonly Key[] = [],
): Key[] {
  const used = new Set(mutation.uses?.(args))
  const rules = [...used].flatMap((id): Key[] => (id === undefined ? [] : [{ tbl: 'rules', id }]))
  const keys = [...mutation.touches(args), ...also, ...rules]
  return [...new Map(keys.map((key) => [keyText(key), key])).values()]
}

/** Does an edit to every row it names. Throws Refusal; the view is then half changed and to be thrown away. */
export function applyEdit<N extends MutationName>(
  mutation: Mutation<N>,
  view: MutationView,
  args: InputOf<N>,
  context: MutationContext,
): void {
  applyToRows(mutation, view, keysOf(mutation, args), args, context)
}

/** The same for some of its rows, or others like them; an atomic edit is done whole or, without a key, not at all. */
export function applyToRows<N extends MutationName>(
  mutation: Mutation<N>,
  view: MutationView,
  keys: readonly Key[],
  args: InputOf<N>,
  context: MutationContext,
): void {
  const own = mutation.atomic ? keys.slice(0, 1) : keys
  const refused: { key: Key; refusal: Refusal }[] = []
  for (const key of own) {
    try {
      applyToRow(mutation, view, key, args, context)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ key, refusal: error })
    }
  }
  const [first] = refused
  if (!first) return
  const isOfSeveral = own.filter(({ tbl }) => tbl === 'transactions').length > 1
  const row = isOfSeveral ? view.get('transactions', first.key.id) : undefined
  throw row ? new RefusedRows({ row, refusal: first.refusal }, refused.length) : first.refusal
}

/** The same for one row. */
export function applyToRow<N extends MutationName>(
  mutation: Mutation<N>,
  view: MutationView,
  key: Key,
  args: InputOf<N>,
  context: MutationContext,
): void {
  if (mutation.uses && key.tbl === 'rules') noteUse(view, key.id, context)
  else mutation.apply(view, key, args, context)
}

/** Notes that a rule has been used; one that is gone meanwhile has nowhere to note it. */
function noteUse(view: MutationView, id: Id, { at }: MutationContext): void {
  const rule = view.get('rules', id)
  if (!rule) return
  const used = usedRule(rule, at)
  if (used !== rule) view.put('rules', used)
}
