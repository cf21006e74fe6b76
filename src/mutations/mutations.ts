import type { MutationName } from '../contract/calls.ts'
import * as accounts from './accounts.ts'
import * as closings from './closings.ts'
import * as glAccounts from './gl-accounts.ts'
import * as importHistory from './import-history.ts'
import * as imports from './imports.ts'
import * as journals from './journals.ts'
import type { Mutation } from './mutation.ts'
import * as restore from './restore.ts'
import * as review from './review.ts'
import * as rules from './rules.ts'
import * as settings from './settings.ts'
import * as splits from './splits.ts'
import * as statements from './statements.ts'
import * as transactions from './transactions.ts'
import * as transfers from './transfers.ts'

/**
 * Every mutation under the name of its call; one that is missing does not compile. A mutation stays as long
 * as an outbox somewhere may hold its edits.
 */
const mutations: { readonly [N in MutationName]: Mutation<N> } = {
  ...accounts,
  ...closings,
  ...glAccounts,
  ...importHistory,
  ...imports,
  ...journals,
  ...restore,
  ...review,
  ...rules,
  ...settings,
  ...splits,
  ...statements,
  ...transactions,
  ...transfers,
}

export function mutationOf<N extends MutationName>(name: N): Mutation<N> {
  return mutations[name]
}
