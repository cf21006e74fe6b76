import { describe, expect, test } from 'vitest'
import { minor } from '../money/money.ts'
import type { BankStatement } from '../reconciliation/bank-statement.ts'
import type { FileImport } from '../transaction/file-import.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { balanceReportsWithout, reportedBalances } from './reported-balances.ts'
import { sampleAccount } from '../../../tests/support/books/sample-account.ts'

const AT = '2026-01-01T00:00:00.000Z'
const account = sampleAccount({ id: 'bank' })
const day = (text: string) => text as CalendarDay

function file(id: string, on: string, balance: number, more: Partial<FileImport> = {}): FileImport {
  return {
    id,
    accountId: 'bank',
    fileName: `${id}.csv`,
    rows: 1,
    wanted: 1,
    stored: 1,
    assigned: 0,
    duplicates: 0,
    refused: 0,
    state: 'done',
    told: { day: day(on), balance: minor(balance), currency: 'USD' },
    createdAt: AT,
    createdBy: 'ada',
    updatedAt: AT,
    ...more,
  }
}

function statement(
  id: string,
  on: string,
  balance: number,
  more: Partial<BankStatement> = {},
): BankStatement {
  return {
    id,
    accountId: 'bank',
    currency: 'USD',
    openingBalance: minor(0),
    closingBalance: minor(balance),
    closingDay: day(on),
    status: 'CLOSED',
    tickedIds: [],
    closedAt: AT,
    createdAt: AT,
    updatedAt: AT,
    ...more,
  }
}

describe('what else was told of an account', () => {
  test('comes from its files and closed statements, the oldest first', () => {
    const imports = [file('march', '2026-03-31', 30), file('january', '2026-01-31', 10)]
    const statements = [statement('february', '2026-02-28', 20)]
    expect(reportedBalances(account, { imports, statements })).toEqual([
      { day: '2026-01-31', balance: 10, from: 'file' },
      { day: '2026-02-28', balance: 20, from: 'statement' },
      { day: '2026-03-31', balance: 30, from: 'file' },
    ])
  })

  test('holds nothing of what was undone or is open, of other accounts, or in a currency of before', () => {
    const told = { day: day('2026-01-31'), balance: minor(1), currency: 'EUR' }
    const { told: _nothing, ...silent } = file('silent', '2026-01-31', 1)
    const imports = [
      file('undone', '2026-01-31', 1, { state: 'undone' }),
      file('other', '2026-01-31', 1, { accountId: 'card' }),
      file('euros', '2026-01-31', 1, { told }),
      silent,
    ]
    const statements = [
      statement('open', '2026-01-31', 1, { status: 'OPEN' }),
      statement('other', '2026-01-31', 1, { accountId: 'card' }),
      statement('euros', '2026-01-31', 1, { currency: 'EUR' }),
    ]
    expect(reportedBalances(account, { imports, statements })).toEqual([])
  })

  test('is of one day what was told last, and a person’s word of before only where nothing else is known', () => {
    const typed = { day: day('2026-01-31'), balance: minor(1), from: 'typed' as const }
    const imports = [
      file('again', '2026-01-31', 3, { createdAt: '2026-02-02T00:00:00.000Z' }),
      file('first', '2026-01-31', 2),
    ]
    const statements = [statement('late', '2026-01-31', 4, { closedAt: '2026-02-03T00:00:00.000Z' })]
    const { toldBefore, ...silent } = { ...account, toldBefore: typed }
    const spoken = { ...silent, toldBefore }
    expect(reportedBalances(spoken, { imports: [], statements: [] })).toEqual([typed])
    expect(reportedBalances(spoken, { imports, statements: [] })).toMatchObject([{ balance: 3 }])
    expect(reportedBalances(spoken, { imports, statements })).toMatchObject([
      { balance: 4, from: 'statement' },
    ])
    expect(reportedBalances(spoken, balanceReportsWithout({ imports, statements }, 'late'))).toMatchObject([
      { balance: 3 },
    ])
  })
})
