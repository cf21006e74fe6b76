import { expect, test } from 'vitest'
import { minor } from '../../money/money.ts'
import { isLikelyDuplicate } from './likely-duplicate.ts'

const row = {
  id: 'one',
  userTransactionId: `2026-11-03.-1250.${'a'.repeat(32)}.1`,
  accountId: 'a',
  timestamp: '2026-11-03T00:00:00.000Z',
  amount: minor(1250),
  type: 'EXPENSE' as const,
  description: 'CARD 4711 Hardware House Leeds',
  status: 'UNDER_REVIEW' as const,
}
const other = { ...row, id: 'other', timestamp: '2026-11-05T00:00:00.000Z', description: 'Hardware House' }

test('the same amount in similar words within a week may be the same movement', () => {
  expect(isLikelyDuplicate(row, other)).toBe(true)
})

test.each([
  ['itself', { id: 'one' }],
  ['another account', { accountId: 'b' }],
  ['another amount', { amount: minor(1251) }],
  ['the other way', { type: 'INCOME' as const }],
  ['other words', { description: 'City Railway' }],
  ['more than a week away', { timestamp: '2026-11-11T00:00:00.000Z' }],
  ['declined', { status: 'DECLINED' as const }],
  ['a part of a split', { parentTransactionId: 'whole' }],
])('%s is none', (_, changes) => {
  expect(isLikelyDuplicate(row, { ...other, ...changes })).toBe(false)
})

test('lines of one file are what the bank says there are', () => {
  expect(isLikelyDuplicate({ ...row, importId: 'i' }, { ...other, importId: 'i' })).toBe(false)
  expect(isLikelyDuplicate({ ...row, importId: 'i' }, { ...other, importId: 'j' })).toBe(true)
})

test('two files that tell of the same words on two days tell of two movements', () => {
  const byContent = `2026-11-05.-1250.${'b'.repeat(32)}.1`
  const weekly = {
    ...other,
    importId: 'j',
    userTransactionId: byContent,
    description: 'Card 4733 Hardware House Leeds',
  }
  expect(isLikelyDuplicate({ ...row, importId: 'i' }, weekly)).toBe(false)
  expect(isLikelyDuplicate({ ...row, importId: 'i' }, { ...weekly, timestamp: row.timestamp })).toBe(true)
})

test('two bank references that differ are two movements', () => {
  const wages = { ...row, importId: 'i', userTransactionId: 'FIT-1' }
  const next = { ...other, importId: 'j', userTransactionId: 'FIT-2' }
  expect(isLikelyDuplicate(wages, next)).toBe(false)
  expect(isLikelyDuplicate(wages, { ...other, importId: 'j' })).toBe(true)
})
