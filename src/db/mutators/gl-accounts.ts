import type { InputOf } from '../../contract/calls.ts'
import { invalid, Refusal } from '../../contract/errors.ts'
import { changedGLAccount, newGLAccount } from '../../domain/gl-account-edit.ts'
import { DEFAULT_GL_NUMBER, type GLAccount } from '../../domain/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import { keyIn } from '../entities.ts'
import { type Edit, held, type Mutator, type View } from './mutator.ts'

const keyOf = keyIn('glAccounts')

function idOf(args: { id?: Id }): Id {
  if (args.id === undefined) throw invalid('A GL account that is added on a device needs an id', 'id')
  return args.id
}

function remove(view: View, id: Id): void {
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

export const createGLAccount: Mutator<'createGLAccount'> = {
  touches: (args) => [keyOf(idOf(args))],
  joint: false,
  guarded: false,
  apply(view, { id }, args, made) {
    if (!view.get('glAccounts', id)) view.put('glAccounts', newGLAccount({ ...args, id }, made.at))
  },
  inverse: (_before, args) => [{ name: 'deleteGLAccount', args: { id: idOf(args) } }],
}

export const bulkCreateGLAccounts: Mutator<'bulkCreateGLAccounts'> = {
  touches: (args) => args.accounts.map((account) => keyOf(idOf(account))),
  joint: false,
  guarded: false,
  apply(view, { id }, args, made) {
    const draft = args.accounts.find((account) => account.id === id)
    if (draft && !view.get('glAccounts', id)) view.put('glAccounts', newGLAccount({ ...draft, id }, made.at))
  },
  inverse: (_before, args) => [{ name: 'bulkDeleteGLAccounts', args: { ids: args.accounts.map(idOf) } }],
}

/** The transactions posted to the account follow with the next pull: a device may hold only some of them. */
export const updateGLAccount: Mutator<'updateGLAccount'> = {
  touches: (args) => [keyOf(args.id)],
  joint: false,
  guarded: false,
  apply(view, { id }, args, made) {
    const was = held(view, 'glAccounts', id)
    const account = changedGLAccount(was, args, made.at)
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

export const deleteGLAccount: Mutator<'deleteGLAccount'> = {
  touches: (args) => [keyOf(args.id)],
  joint: false,
  guarded: false,
  apply: (view, { id }) => remove(view, id),
  inverse(before, args) {
    const was = before.get('glAccounts', args.id)
    return was ? [creationOf(was)] : []
  },
}

export const bulkDeleteGLAccounts: Mutator<'bulkDeleteGLAccounts'> = {
  touches: (args) => args.ids.map(keyOf),
  joint: false,
  guarded: false,
  apply: (view, { id }) => remove(view, id),
  inverse: (before, args) =>
    args.ids
      .map((id) => before.get('glAccounts', id))
      .filter((account) => account !== undefined)
      .map(creationOf),
}
