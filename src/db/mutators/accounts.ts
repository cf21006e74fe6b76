import { invalid } from '../../contract/errors.ts'
import { minorOf } from '../../contract/rows.ts'
import { ZERO } from '../../domain/money.ts'
import type { Mutator } from './mutator.ts'

export const createAccount: Mutator<'createAccount'> = {
  touches: (args) => (args.id === undefined ? [] : [{ tbl: 'accounts', id: args.id }]),
  joint: false,
  guarded: false,
  apply(view, args, made) {
    if (args.id === undefined) throw invalid('An account that is opened on a device needs an id', 'id')
    if (view.get('accounts', args.id)) return
    view.put('accounts', {
      id: args.id,
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
