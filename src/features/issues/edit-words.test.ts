import { expect, test } from 'vitest'
import type { Edit } from '../../mutations/mutation.ts'
import { editText, editWords } from './edit-words.ts'

const ids = [crypto.randomUUID(), crypto.randomUUID()]

function assigned(transactionIds: string[], autoApprove?: boolean): Edit {
  return {
    name: 'bulkAssignGLAccount',
    args: {
      transactionIds,
      glAccountNumber: '6100',
      glAccountName: 'Travel',
      ...(autoApprove === undefined ? {} : { autoApprove }),
    },
  }
}

test('an approval under an account is called one, and an account that is only chosen is not', () => {
  const subject = { name: 'Coffee House', more: 0 }
  expect(editText(assigned(ids.slice(1), true), subject)).toBe(
    'Approve a transaction: 6100 Travel · Coffee House',
  )
  expect(editWords(assigned(ids, true))).toBe('Approve transactions: 6100 Travel')
  expect(editWords(assigned(ids))).toBe('Assign a GL account: 6100 Travel')
  const back = { transactionIds: ids, glAccountNumber: 'DEFAULT', glAccountName: 'Default Account' }
  expect(editWords({ name: 'bulkAssignGLAccount', args: back })).toBe('Assign a GL account: Unassigned')
})

test('what is recorded of an import is told as the import of its file, or as its undoing', () => {
  const facts = { rows: 2, wanted: 2, stored: 2, assigned: 0, duplicates: 0, refused: 0 }
  const recorded = (state: 'done' | 'undone'): Edit => ({
    name: 'recordImport',
    args: {
      id: crypto.randomUUID(),
      accountId: crypto.randomUUID(),
      fileName: 'march.csv',
      ...facts,
      state,
    },
  })
  expect(editWords(recorded('done'))).toBe('Import a file: march.csv')
  expect(editWords(recorded('undone'))).toBe('Undo an import: march.csv')
})
