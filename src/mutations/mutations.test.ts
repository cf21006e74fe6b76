import { expect, test } from 'vitest'
import { calls, type MutationName } from '../contract/calls.ts'
import { mutationOf } from './mutations.ts'

/* What holds of edits whatever they do; each is looked up by its name. */

const names = Object.entries(calls).flatMap(([name, { kind }]) =>
  kind === 'mutation' ? [name as MutationName] : [],
)

test('edits of amounts, postings, splits and closed statements meet those of others as conflicts, and no others', () => {
  expect(names.filter((name) => mutationOf(name).conflictChecked).toSorted()).toEqual([
    'bulkAssignGLAccount',
    'bulkDeleteTransactions',
    'closeStatement',
    'deleteJournal',
    'deleteTransaction',
    'reopenStatement',
    'splitTransaction',
    'unsplitTransaction',
    'updateJournal',
    'updateTransaction',
  ])
})

test('edits whose rows depend on each other are done whole or not at all', () => {
  expect(names.filter((name) => mutationOf(name).atomic).toSorted()).toEqual([
    'closePeriod',
    'closeStatement',
    'createJournal',
    'createManualTransfer',
    'deleteJournal',
    'reopenPeriod',
    'reopenStatement',
    'splitTransaction',
    'startStatement',
    'unsplitTransaction',
    'updateJournal',
  ])
})
