import { invalid } from '../../contract/errors.ts'
import { minorOf } from '../../contract/rows.ts'
import { ZERO } from '../../domain/money.ts'
import type { Mutator } from './mutator.ts'

export const createAccount: Mutator<'createAccount'> = {
  touches(args) {
    if (args.id === undefined) throw invalid('An account that is opened on a device needs an id', 'id')
    return [{ tbl: 'accounts', id: args.id }]
  },
  joint: false,
  guarded: false,
  apply(view, { id }, args, made) {
    if (view.get('accounts', id)) return
    view.put('accounts', {
      id,
      name: args.name,
      type: args.type,
      institution: args.institution,
      currency: args.currency,
      balance: minorOf(args.balance, args.currency, 'balance'),
      runningTotal: ZERO,
      transactionCount: 0,
      isActive: true,
      createdAt: made.at,
      updatedAt: made.at,
    })
  },
}
