import type { InputOf } from '../contract/calls.ts'
import { invalid, missing } from '../contract/errors.ts'
import { journalFromRow, rowFromJournal } from '../contract/rows/journal-rows.ts'
import { cashLineProblem, type JournalEntry, journalProblem } from '../domain/journal/journal-entry.ts'
import { keyIn } from './entities.ts'
import { existing, type Mutation } from './mutation.ts'
import type { WholeBooks } from './whole-books.ts'

const keyOf = keyIn('journals')

type Args = InputOf<'createJournal'>

/** The entry that arguments describe. Throws Refusal where it does not balance. */
function entryOf(args: Args, times: Pick<JournalEntry, 'createdAt' | 'updatedAt'>): JournalEntry {
  const entry = journalFromRow({ ...args, memo: args.memo.trim(), ...times })
  const problem = journalProblem(entry)
  if (problem !== undefined) throw invalid(problem, 'lines')
  return entry
}

/** The arguments that make an entry what it is; field by field, for a row of the device carries more. */
function argsOf(was: JournalEntry): Args {
  const { id, day, memo, reference, lines, reversesOn, templateName } = rowFromJournal(was)
  return {
    id,
    day,
    memo,
    ...(reference === undefined ? {} : { reference }),
    lines,
    ...(reversesOn === undefined ? {} : { reversesOn }),
    ...(templateName === undefined ? {} : { templateName }),
  }
}

/**
 * Refuses currencies and accounts that there are not, and bank accounts other than petty cash in its own currency; the
 * accounts stay until the entry is stored.
 */
async function refuseUnknown({ lines }: Args, books: WholeBooks): Promise<void> {
  const unknown = lines.find(({ currency }) => !books.isCurrency(currency))
  if (unknown) throw invalid(`${unknown.currency} is not a currency`, 'lines')
  const ids = [...new Set(lines.map(({ glAccountId }) => glAccountId))]
  const postable = await books.postableAccounts(ids)
  const others = ids.filter((id) => !postable.has(id))
  if (others.length === 0) return
  const banks = new Map((await books.accounts(others)).map((account) => [account.id, account]))
  if (banks.size < others.length) throw missing('One of the accounts of the entry was not found')
  for (const [index, line] of lines.entries()) {
    const problem = cashLineProblem(line.currency, banks.get(line.glAccountId))
    if (problem !== undefined) throw invalid(`Line ${index + 1}: ${problem}`, 'lines')
  }
}

export const createJournal: Mutation<'createJournal'> = {
  touches: (args) => [keyOf(args.id)],
  atomic: true,
  conflictChecked: false,
  apply(view, { id }, args, { at }) {
    if (view.get('journals', id)) return
    view.put('journals', entryOf(args, { createdAt: at, updatedAt: at }))
  },
  guard: (_before, args, books) => refuseUnknown(args, books),
  answer: ({ row }, { id }) => ({ journal: row('journals', id) }),
  inverse: (_before, { id }) => [{ name: 'deleteJournal', args: { id } }],
}

export const updateJournal: Mutation<'updateJournal'> = {
  touches: (args) => [keyOf(args.id)],
  atomic: true,
  conflictChecked: true,
  apply(view, { id }, args, { at }) {
    const { createdAt } = existing(view, 'journals', id)
    view.put('journals', entryOf(args, { createdAt, updatedAt: at }))
  },
  guard: (_before, args, books) => refuseUnknown(args, books),
  answer: ({ row }, { id }) => ({ journal: row('journals', id) }),
  inverse(before, { id }) {
    const was = before.get('journals', id)
    return was ? [{ name: 'updateJournal', args: argsOf(was) }] : []
  },
}

export const deleteJournal: Mutation<'deleteJournal'> = {
  touches: (args) => [keyOf(args.id)],
  atomic: true,
  conflictChecked: true,
  apply(view, { id }) {
    existing(view, 'journals', id)
    view.remove('journals', id)
  },
  answer: (_outcome, { id }) => ({ id }),
  inverse(before, { id }) {
    const was = before.get('journals', id)
    return was ? [{ name: 'createJournal', args: argsOf(was) }] : []
  },
}
