import { invalid, Refusal } from '../contract/errors.ts'
import { minorOf } from '../contract/rows.ts'
import type { Account } from '../domain/account.ts'
import { decimalFromMinor, ZERO } from '../domain/money.ts'
import { keyIn } from './entities.ts'
import { type Edit, held, type Mutation } from './mutation.ts'

const keyOf = keyIn('accounts')

export const createAccount: Mutation<'createAccount'> = {
  touches(args) {
    if (args.id === undefined) throw invalid('An account that is opened on a device needs an id', 'id')
    return [keyOf(args.id)]
  },
  atomic: false,
  conflictChecked: false,
  apply(view, { id }, args, context) {
    if (view.get('accounts', id)) return
    view.put('accounts', {
      id,
      name: args.name.trim(),
      type: args.type,
      institution: args.institution.trim(),
      currency: args.currency,
      balance: minorOf(args.balance, args.currency, 'balance'),
      runningTotal: ZERO,
      transactionCount: 0,
      isActive: true,
      createdAt: context.at,
      updatedAt: context.at,
    })
  },
  inverse: (_before, args) =>
    args.id === undefined ? [] : [{ name: 'deleteAccount', args: { id: args.id } }],
}

/** Not conflict-checked: the row changes with every import, and an edit of its name must not conflict with that. */
export const updateAccount: Mutation<'updateAccount'> = {
  touches: (args) => [keyOf(args.id)],
  atomic: false,
  conflictChecked: false,
  apply(view, { id }, args, context) {
    const was = held(view, 'accounts', id)
    const currency = args.currency ?? was.currency
    if (currency !== was.currency && was.transactionCount > 0) {
      throw new Refusal(
        'VALIDATION_ERROR',
        'Cannot change the currency of an account with associated transactions',
        'failed-precondition',
        'currency',
      )
    }
    const balance = args.balance ?? decimalFromMinor(was.balance, was.currency)
    view.put('accounts', {
      ...was,
      name: args.name?.trim() ?? was.name,
      type: args.type ?? was.type,
      institution: args.institution?.trim() ?? was.institution,
      currency,
      balance: minorOf(balance, currency, 'balance'),
      isActive: args.isActive ?? was.isActive,
      updatedAt: context.at,
    })
  },
  inverse(before, args) {
    const was = before.get('accounts', args.id)
    return was ? [restorationOf(was)] : []
  },
}

/**
 * Whether transactions are left is for the server to say: the count that an account carries lags behind
 * the edits that wait. Screens ask what it comes to with those.
 */
export const deleteAccount: Mutation<'deleteAccount'> = {
  touches: (args) => [keyOf(args.id)],
  atomic: false,
  conflictChecked: false,
  apply(view, { id }) {
    held(view, 'accounts', id)
    view.remove('accounts', id)
  },
  inverse(before, args) {
    const was = before.get('accounts', args.id)
    if (!was) return []
    const { id, name, type, institution, currency } = was
    const balance = decimalFromMinor(was.balance, currency)
    const creation: Edit = {
      name: 'createAccount',
      args: { id, name, type, institution, currency, balance },
    }
    return was.isActive ? [creation] : [creation, restorationOf(was)]
  },
}

function restorationOf(was: Account): Edit {
  const { id, name, type, institution, currency, isActive } = was
  const balance = decimalFromMinor(was.balance, currency)
  return { name: 'updateAccount', args: { id, name, type, institution, currency, balance, isActive } }
}
