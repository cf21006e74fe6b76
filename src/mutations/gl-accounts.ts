import type { InputOf } from '../contract/calls.ts'
import { invalid, Refusal } from '../contract/errors.ts'
import { changedGLAccount, newGLAccount } from '../domain/gl-account-edit.ts'
import { DEFAULT_GL_NUMBER, type GLAccount } from '../domain/gl-account.ts'
import type { Id } from '../domain/ids.ts'
import { keyIn } from './entities.ts'
import { type Edit, held, type Mutation, type MutationView } from './mutation.ts'

const keyOf = keyIn('glAccounts')

function idOf(args: { id?: Id }): Id {
  if (args.id === undefined) throw invalid('A GL account that is added on a device needs an id', 'id')
  return args.id
}

function remove(view: MutationView, id: Id): void {
  if (held(view, 'glAccounts', id).number === DEFAULT_GL_NUMBER) {
    throw new Refusal('VALIDATION_ERROR', 'The default account cannot be deleted', 'failed-precondition')
  }
  view.remove('glAccounts', id)
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
  inverse: (_before, args) => [{ name: 'bulkDeleteGLAccounts', args: { ids: args.accounts.map(idOf) } }],
}

/** The transactions posted to the account follow with the next pull: a device may hold only some of them. */
export const updateGLAccount: Mutation<'updateGLAccount'> = {
  touches: (args) => [keyOf(args.id)],
  atomic: false,
  conflictChecked: false,
  apply(view, { id }, args, context) {
    const was = held(view, 'glAccounts', id)
    const account = changedGLAccount(was, args, context.at)
    if (was.number === DEFAULT_GL_NUMBER && account.number !== was.number) {
      throw new Refusal('VALIDATION_ERROR', 'The default account keeps its number', 'failed-precondition')
    }
    view.put('glAccounts', account)
  },
  inverse(before, args) {
    const was = before.get('glAccounts', args.id)
    if (!was) return []
    const back: InputOf<'updateGLAccount'> = {
      id: was.id,
      number: was.number,
      name: was.name,
      description: was.description ?? null,
      category: was.category,
      subcategory: was.subcategory ?? null,
    }
    return [{ name: 'updateGLAccount', args: back }]
  },
}

export const deleteGLAccount: Mutation<'deleteGLAccount'> = {
  touches: (args) => [keyOf(args.id)],
  atomic: false,
  conflictChecked: false,
  apply: (view, { id }) => remove(view, id),
  inverse(before, args) {
    const was = before.get('glAccounts', args.id)
    return was ? [creationOf(was)] : []
  },
}

export const bulkDeleteGLAccounts: Mutation<'bulkDeleteGLAccounts'> = {
  touches: (args) => args.ids.map(keyOf),
  atomic: false,
  conflictChecked: false,
  apply: (view, { id }) => remove(view, id),
  inverse: (before, args) =>
    args.ids
      .map((id) => before.get('glAccounts', id))
      .filter((account) => account !== undefined)
      .map(creationOf),
}
