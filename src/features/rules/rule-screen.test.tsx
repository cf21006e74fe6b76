import { screen } from '@testing-library/react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { openTestBooks } from '../../../tests/support/test-books.tsx'
import { minor } from '../../domain/money.ts'
import { RuleScreen } from './rule-screen.tsx'

const AT = '2026-11-01T00:00:00.000Z'

const token = (number: number, glAccountNumber: string) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  userTransactionId: `t${number}`,
  timestamp: AT,
  description: 'PREPAID METER TOKEN',
  amount: minor(1000 * number),
  type: 'EXPENSE' as const,
  currency: 'NGN',
  accountId: '00000000-0000-4000-8000-0000000000a1',
  glAccountNumber,
  glAccountName: 'As it was',
  status: 'UNDER_REVIEW' as const,
  reconciled: false,
  createdAt: AT,
  updatedAt: AT,
  _seq: 1,
})

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label).value

test('a rule made from a row has its words, the account it came with and a name', async () => {
  const { db, show } = await openTestBooks()
  const waiting = token(1, 'DEFAULT')
  await db.transactions.bulkPut([waiting, token(2, '6500'), token(3, 'DEFAULT')])
  await db.glAccounts.put({
    id: 'g1',
    number: '6500',
    name: 'Utilities',
    category: 'EXPENSE',
    createdAt: AT,
    updatedAt: AT,
    _seq: 1,
  })
  show(
    <Routes>
      <Route path="/" element={<Navigate to={`/rules/new?from=${waiting.id}&gl=6500`} />} />
      <Route path="/rules/new" element={<RuleScreen />} />
    </Routes>,
  )
  await screen.findByText(/This matches the transaction you chose and about 2 others/)
  expect(valueOf('When')).toBe('description contains "prepaid meter token"')
  expect(valueOf('Post to GL account')).toBe('6500 Utilities')
  expect(valueOf('Name')).toBe('Prepaid meter token')
})
