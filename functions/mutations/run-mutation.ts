import type { InputOf, MutationName, OutputOf } from '../../src/contract/calls.ts'
import { TABLE_NAMES } from '../../src/contract/table-names.ts'
import { marked } from '../../src/domain/rule/rule-reading.ts'
import { applyToRows, keysOf, type Mutation, type Outcome } from '../../src/mutations/mutation.ts'
import { mutationOf } from '../../src/mutations/mutations.ts'
import type { MutationActor } from '../../src/mutations/whole-books.ts'
import { glNamesByNumber } from '../store/tables/gl-accounts.ts'
import { storeRows } from '../store/tables/stored-rows.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import { storeEffects } from './effects.ts'
import { importTransactions } from './import-transactions.ts'
import { LockedRows } from './locked-rows.ts'
import { convertNew } from './transfer-following.ts'
import { wholeBooks } from './whole-books.ts'

/** Mutations that the server stores in a way of its own; a property test holds each equal to its definition. */
const tuned: {
  readonly [N in MutationName]?: (
    write: OrgWrite,
    actor: MutationActor,
    args: InputOf<N>,
  ) => Promise<OutputOf<N>>
} = { bulkImportTransactions: importTransactions }

/**
 * Makes an edit to the books, in a transaction that is already open: locks the rows it names in the order of
 * their ids, asks the guards, does to the rows in memory what a device does to its own, and stores the
 * difference with all that follows from it. Throws Refusal where the edit may not be; the transaction is then
 * to be undone.
 */
export async function runMutation<N extends MutationName>(
  name: N,
  write: OrgWrite,
  actor: MutationActor,
  given: InputOf<N>,
): Promise<OutputOf<N>> {
  const mutation: Mutation<N> = mutationOf(name)
  const store = tuned[name]
  const answer = store ? await store(write, actor, given) : await edit(mutation, write, actor, given)
  await write.holdLocks()
  return answer
}

async function edit<N extends MutationName>(
  mutation: Mutation<N>,
  write: OrgWrite,
  actor: MutationActor,
  given: InputOf<N>,
): Promise<OutputOf<N>> {
  const rows = new LockedRows(write)
  const books = wholeBooks(write, actor, rows)
  const named = await namedByChart(mutation, write, given)
  const args = (await mutation.complete?.(named, books)) ?? named
  const also = (await mutation.alsoTouches?.(args, books)) ?? []
  const keys = keysOf(mutation, args, also)
  await rows.lock(keys)
  applyToRows(mutation, rows, keys, args, actor)
  const leftOut = await mutation.guard?.(rows.before, args, books)
  if (leftOut) rows.exclude(keys.filter(({ id }) => leftOut.has(id)))

  await convertNew(write, rows)
  for (const tbl of TABLE_NAMES) {
    const changed = rows.changed(tbl)
    if (changed.length > 0) await storeRows(write, tbl, changed)
  }
  await storeEffects(write, actor, rows)
  const reason = mutation.reason?.(args)?.trim()
  if (reason !== undefined) write.note({ reason })
  if (!mutation.answer) throw new Error('A mutation that is not stored in a way of its own has an answer')
  const answer = mutation.answer(outcomeOf(rows), args)
  const beside = books.isQueued ? [] : ((await mutation.beside?.(rows.before, args, books)) ?? [])
  for (const { name, args: more } of beside) await runMutation(name, write, actor, more)
  return answer
}

/** The arguments with the chart's names of the GL accounts, which are kept from renaming until the end. */
async function namedByChart<N extends MutationName>(
  { posts }: Mutation<N>,
  write: OrgWrite,
  args: InputOf<N>,
): Promise<InputOf<N>> {
  if (!posts) return args
  const numbers = new Set(posts.numbers(args))
  // A name without a number is for the definition to judge as well.
  const names = numbers.size === 0 ? new Map<string, string>() : await glNamesByNumber(write, [...numbers])
  return posts.named(args, { names, absent: 'refused' })
}

function outcomeOf(rows: LockedRows): Outcome {
  return {
    row(tbl, id) {
      const row = rows.rowOf(tbl, id)
      if (!row) throw new Error(`The edit has left no row ${tbl}/${id} to answer with`)
      // Whether a text is a condition is not stored: it follows from the text.
      return ('naturalLanguageRule' in row ? marked(row) : row) as typeof row
    },
    changed: (tbl) => rows.changed(tbl).map(({ id }) => id),
    added: (tbl) => rows.changed(tbl).flatMap(({ id, before, after }) => (!before && after ? [id] : [])),
  }
}
