import { describe, expect, test } from 'vitest'
import { type BalanceCheck, changedBalances, firstDifference } from './account-balance.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'

function check(day: string, bank: number, books: number): BalanceCheck {
  return { day: day as CalendarDay, bank: BigInt(bank), books: BigInt(books), from: 'statement' }
}

test('books without a word of the bank differ from nothing', () => {
  expect(firstDifference([])).toBeUndefined()
})

test('what agrees on the latest day agrees, whatever was before', () => {
  expect(firstDifference([check('2026-02-28', 7, 7), check('2026-01-31', 5, 4)])).toBeUndefined()
})

test('the first day that differs is told with the last before it that agreed, in whatever order they come', () => {
  const [january, february, march] = [
    check('2026-01-31', 5, 5),
    check('2026-02-28', 7, 6),
    check('2026-03-31', 9, 6),
  ]
  expect(firstDifference([march, january, february])).toEqual({ first: february, agreed: january })
})

test('a difference that was put right in between counts no more', () => {
  const [january, february, march] = [
    check('2026-01-31', 5, 4),
    check('2026-02-28', 7, 7),
    check('2026-03-31', 9, 8),
  ]
  expect(firstDifference([january, february, march])).toEqual({ first: march, agreed: february })
})

test('where they never agreed the first day of all is told alone', () => {
  const only = check('2026-01-31', 5, 4)
  expect(firstDifference([only])).toEqual({ first: only, agreed: undefined })
})

describe('what a person or the bank connection said', () => {
  const today = '2026-03-31' as CalendarDay
  const typed = { balance: 7, balanceAt: '2026-01-31' as CalendarDay, balanceFrom: 'typed' as const }
  const byFile = { balance: 9, balanceAt: '2026-02-28', balanceFrom: 'file' as const }
  const byStatement = { balance: 8, balanceAt: '2026-03-15', balanceFrom: 'statement' as const }
  const kept = { day: '2026-01-31', balance: 7, from: 'typed' }

  test('is kept where a file and a statement tell more', () => {
    const afterFile = changedBalances(typed, byFile, today)
    expect(afterFile).toEqual({ ...byFile, toldBefore: kept })
    expect(changedBalances(afterFile, byStatement, today)).toEqual({ ...byStatement, toldBefore: kept })
    expect(changedBalances(afterFile, { openingBalance: 1, openingDay: '2026-01-01' }, today)).toMatchObject({
      ...byFile,
      toldBefore: kept,
    })
  })

  test('is not kept once it is what the account says, or where nobody has said anything', () => {
    const afterFile = changedBalances(typed, byFile, today)
    const { balance, ...said } = typed
    expect(changedBalances(afterFile, { balance, ...said }, today)).toEqual(typed)
    expect(changedBalances(afterFile, { balance: 4 }, today)).toEqual({
      balance: 4,
      balanceAt: today,
      balanceFrom: 'typed',
    })
    expect(changedBalances({ balance: 0 }, byFile, today)).toEqual(byFile)
  })

  test('is as an undo says, whatever would follow', () => {
    const afterFile = changedBalances(typed, byFile, today)
    expect(changedBalances(afterFile, { ...byStatement, toldBefore: null }, today)).toEqual(byStatement)
    const again = changedBalances(
      { ...typed, balance: 5 },
      { ...byFile, toldBefore: { ...kept, from: 'typed' } },
      today,
    )
    expect(again).toEqual(afterFile)
  })
})
