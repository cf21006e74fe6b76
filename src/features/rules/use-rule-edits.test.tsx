import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestBooks } from '../../../tests/support/test-books.tsx'
import { BooksContext } from '../../session/session-context.ts'
import { useRuleEdits } from './use-rule-edits.ts'

const RULE = {
  id: '',
  description: 'Fuel',
  naturalLanguageRule: 'description contains fuel',
  glAccountNumber: '6450',
  glAccountName: 'Travel and Transport',
  isActive: true,
  priority: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

test('a rule without an id is not updated, and no edit is made', async () => {
  const { books, db } = await openTestBooks()
  const { result } = renderHook(() => useRuleEdits(), {
    wrapper: ({ children }) => <BooksContext value={books}>{children}</BooksContext>,
  })
  await expect(result.current.update(RULE, { isActive: false })).rejects.toThrow(
    'Rule ID is required for update',
  )
  expect(await db.outbox.count()).toBe(0)
})
