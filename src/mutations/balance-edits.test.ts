import { expect, test } from 'vitest'
import type { Account } from '../domain/account/account.ts'
import { type CalendarDay, calendarDay } from '../domain/calendar/calendar-day.ts'
import { minor } from '../domain/money/money.ts'
import type { BankStatement } from '../domain/reconciliation/bank-statement.ts'
import { balanceEditsOfStatement, balanceEditsWithout, balanceOfStatement } from './balance-edits.ts'
import { sampleAccount } from '../../tests/support/books/sample-account.ts'

const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
const [MAY, APRIL] = ['1', '2'].map((n) => `00000000-0000-4000-8000-0000000000b${n}`) as [string, string]
const day = (text: string) => calendarDay(text) as CalendarDay
const at = '2026-06-01T09:00:00.000Z'

const account = sampleAccount({ id: ACCOUNT, name: 'Current' })
const may: BankStatement = {
  id: MAY,
  accountId: ACCOUNT,
  currency: 'USD',
  openingBalance: minor(10_000),
  closingBalance: minor(7_550),
  closingDay: day('2026-05-31'),
  status: 'CLOSED',
  tickedIds: [],
  createdAt: at,
  updatedAt: at,
}
const april: BankStatement = {
  ...may,
  id: APRIL,
  closingBalance: minor(10_000),
  closingDay: day('2026-04-30'),
}
const saysMay: Account = {
  ...account,
  balance: may.closingBalance,
  balanceAt: may.closingDay,
  balanceFrom: 'statement',
}

test('a closed statement is what the bank says, unless it has told the balance of a later day', () => {
  const said = [
    {
      name: 'updateAccount',
      args: { id: ACCOUNT, balance: 75.5, balanceAt: '2026-05-31', balanceFrom: 'statement' },
    },
  ]
  expect(balanceEditsOfStatement(account, may)).toEqual(said)
  expect(balanceEditsOfStatement({ ...account, balanceAt: day('2026-05-31') }, may)).toEqual(said)
  expect(balanceEditsOfStatement({ ...account, balanceAt: day('2026-06-01') }, may)).toEqual([])
})

test('without the statement the account says what was told before it, or that nothing was', () => {
  const gone = balanceOfStatement(may)
  expect(gone).toEqual({ day: '2026-05-31', balance: 7_550, from: 'statement', by: MAY })
  expect(balanceEditsWithout(saysMay, { imports: [], statements: [may] }, gone)).toEqual([
    { name: 'updateAccount', args: { id: ACCOUNT, balance: 0, balanceAt: null } },
  ])
  expect(balanceEditsWithout(saysMay, { imports: [], statements: [april, may] }, gone)).toEqual([
    {
      name: 'updateAccount',
      args: { id: ACCOUNT, balance: 100, balanceAt: '2026-04-30', balanceFrom: 'statement' },
    },
  ])
})

test('an account that says something else goes on saying it', () => {
  const told = { imports: [], statements: [april, may] }
  const gone = balanceOfStatement(may)
  expect(balanceEditsWithout({ ...saysMay, balance: minor(1) }, told, gone)).toEqual([])
  expect(balanceEditsWithout({ ...saysMay, balanceAt: day('2026-06-01') }, told, gone)).toEqual([])
  expect(balanceEditsWithout({ ...saysMay, balanceFrom: 'typed' }, told, gone)).toEqual([])
})
