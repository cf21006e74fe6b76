import { invalid, Refusal, precondition } from '../contract/errors.ts'
import {
  changedGLAccount,
  usedByJournals,
  usedByPostings,
  usedByRules,
  newGLAccount,
} from '../domain/gl-account/gl-account-edit.ts'
import { DEFAULT_GL_NUMBER, type GLAccount } from '../domain/gl-account/gl-account.ts'
import type { Id } from '../domain/ids.ts'
import { keyIn } from './entities.ts'
import { type Before, type Edit, existing, type Mutation, type MutationView } from './mutation.ts'
import { namedIn } from './named-in.ts'
import type { WholeBooks } from './whole-books.ts'

const keyOf = keyIn('glAccounts')

function idOf(args: { id?: Id }): Id {
  if (args.id === undefined) throw invalid('A GL account that is added on a device needs an id', 'id')
  return args.id
}

function remove(view: MutationView, id: Id, several: readonly Id[] = []): void {
  if (existing(view, 'glAccounts', id, several).number === DEFAULT_GL_NUMBER) {
    throw precondition('The default account can’t be deleted')
  }
  view.remove('glAccounts', id)
}

/** Refuses to remove an account that anything is posted to, and one that a rule or a journal entry posts to. */
async function refuseUsed(before: Before, ids: readonly Id[], books: WholeBooks): Promise<void> {
  const rows = ids.map((id) => before.get('glAccounts', id)).filter((row) => row !== undefined)
  const numbers = rows.map(({ number }) => number)
  const countByNumber = await books.postedCounts(numbers)
  const used = rows.find(({ number }) => countByNumber.has(number))
  if (used) throw precondition(usedByPostings(used, countByNumber.get(used.number) ?? 0))
  const entries = await books.journalCounts(rows.map(({ id }) => id))
  const inJournals = rows.find(({ id }) => entries.has(id))
  if (inJournals) throw precondition(usedByJournals(inJournals, entries.get(inJournals.id) ?? 0))
  const rules = await books.rulesPosting(numbers)
  const wanted = rows.find(({ number }) => rules.some((rule) => rule.glAccountNumber === number))
  if (!wanted) return
  const posting = rules.filter(({ glAccountNumber }) => glAccountNumber === wanted.number)
  throw precondition(
    usedByRules(
      wanted,
      posting.map(({ description }) => description),
    ),
  )
}

function numberTaken(number: string): Refusal {
  const message = `GL account with number ${number} already exists`
  return new Refusal('VALIDATION_ERROR', message, 'already-exists', 'number')
}

/** Field by field: a row of the device carries more than the server takes. */
function creationOf({ id, number, name, description, category, subcategory }: GLAccount): Edit {
  return {
    name: 'createGLAccount',
    args: {
      id,
      number,
      name,
      category,
      ...(description === undefined ? {} : { description }),
      ...(subcategory === undefined ? {} : { subcategory }),
    },
  }
}

export const createGLAccount: Mutation<'createGLAccount'> = {
  touches: (args) => [keyOf(idOf(args))],
  atomic: false,
  conflictChecked: false,
  apply(view, { id }, args, context) {
    if (!view.get('glAccounts', id)) view.put('glAccounts', newGLAccount({ ...args, id }, context.at))
  },
  complete: async (args, books) => ({ ...args, id: args.id ?? books.newId() }),
  async guard(before, args, books) {
    const account = { id: idOf(args), number: args.number.trim() }
    const known = before.get('glAccounts', account.id)
    const taken = known ? known.number !== account.number : (await books.takenNumbers([account])).size > 0
    if (taken) throw numberTaken(account.number)
  },
  answer: ({ row }, args) => ({ glAccount: row('glAccounts', idOf(args)) }),
  inverse: (_before, args) => [{ name: 'deleteGLAccount', args: { id: idOf(args) } }],
}

export const bulkCreateGLAccounts: Mutation<'bulkCreateGLAccounts'> = {
  touches: (args) => args.accounts.map((account) => keyOf(idOf(account))),
  atomic: false,
  conflictChecked: false,
  apply(view, { id }, args, context) {
    const draft = args.accounts.find((account) => account.id === id)
    if (draft && !view.get('glAccounts', id))
      view.put('glAccounts', newGLAccount({ ...draft, id }, context.at))
  },
  complete: async (args, books) => ({
    accounts: args.accounts.map((account) => ({ ...account, id: account.id ?? books.newId() })),
  }),
  /** Of accounts with one number the first comes in; one whose number is taken is left out and listed. */
  async guard(_before, args, books) {
    const accounts = args.accounts.map((account) => ({ id: idOf(account), number: account.number.trim() }))
    const taken = new Set(await books.takenNumbers(accounts))
    const leftOut = new Set<Id>()
    for (const { id, number } of accounts) {
      if (taken.has(number)) leftOut.add(id)
      taken.add(number)
    }
    return leftOut
  },
  answer(outcome, args) {
    const added = outcome.added('glAccounts')
    const taken = args.accounts.flatMap((account, index) => {
      const number = account.number.trim()
      if (added.includes(idOf(account))) return []
      return [{ index, number, reason: `GL account with number ${number} already exists` }]
    })
    return { successful: added.map((id) => outcome.row('glAccounts', id)), skipped: taken }
  },
  inverse: (_before, args) => [{ name: 'bulkDeleteGLAccounts', args: { ids: args.accounts.map(idOf) } }],
}

/** What is posted to the account follows with the next pull: a device may hold only some of it. */
export const updateGLAccount: Mutation<'updateGLAccount'> = {
  touches: (args) => [keyOf(args.id)],
  atomic: false,
  conflictChecked: false,
  apply(view, { id }, args, context) {
    const was = existing(view, 'glAccounts', id)
    const account = changedGLAccount(was, args, context.at)
    if (was.number === DEFAULT_GL_NUMBER && account.number !== was.number) {
      throw precondition('The default account keeps its number', 'number')
    }
    view.put('glAccounts', account)
  },
  async guard(before, { id, number }, books) {
    const was = before.get('glAccounts', id)
    const next = number?.trim()
    if (next === undefined || next === was?.number) return
    if ((await books.takenNumbers([{ id, number: next }])).size > 0) throw numberTaken(next)
  },
  answer: ({ row }, { id }) => ({ glAccount: row('glAccounts', id) }),
  inverse(before, args) {
    const was = before.get('glAccounts', args.id)
    if (!was) return []
    const { number, name, description = null, category, subcategory = null } = was
    const back = namedIn(args, { number, name, description, category, subcategory })
    return [{ name: 'updateGLAccount', args: { id: was.id, ...back } }]
  },
}

export const deleteGLAccount: Mutation<'deleteGLAccount'> = {
  touches: (args) => [keyOf(args.id)],
  atomic: false,
  conflictChecked: false,
  apply: (view, { id }) => remove(view, id),
  guard: (before, { id }, books) => refuseUsed(before, [id], books),
  answer: (_outcome, { id }) => ({ id }),
  inverse(before, args) {
    const was = before.get('glAccounts', args.id)
    return was ? [creationOf(was)] : []
  },
}

export const bulkDeleteGLAccounts: Mutation<'bulkDeleteGLAccounts'> = {
  touches: (args) => args.ids.map(keyOf),
  atomic: false,
  conflictChecked: false,
  apply: (view, { id }, { ids }) => remove(view, id, ids),
  guard: (before, { ids }, books) => refuseUsed(before, ids, books),
  answer: (outcome) => ({ deletedCount: outcome.changed('glAccounts').length }),
  inverse: (before, args) =>
    args.ids
      .map((id) => before.get('glAccounts', id))
      .filter((account) => account !== undefined)
      .map(creationOf),
}
