import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  ACCOUNT,
  CARD,
  CSV,
  clickImport,
  drop,
  importCsv,
  imports,
  showImportsAgain,
  testOnImportScreen,
  user,
} from '../../../../tests/support/import-screen.tsx'
import type { CalendarDay } from '../../../domain/calendar/calendar-day.ts'

testOnImportScreen()

const AT = '2026-11-01T00:00:00.000Z'

test('the same file again sets its rows aside, and one can be had all the same', async () => {
  await importCsv()
  showImportsAgain()
  drop(CSV)
  await screen.findByText('Nothing new in this file')
  await screen.findByRole('checkbox', { name: /Coffee/ })
  await user.keyboard('j')
  while (!document.activeElement?.textContent?.includes('Coffee')) await user.keyboard('j')
  await user.keyboard('x')
  await clickImport('1 row')
  await screen.findByText('3 rows, 2 duplicates set aside, 1 to review')
  expect(await imports.db.transactions.count()).toBe(4)
})

test('older rows are checked on the server, and once more after it could not be asked', async () => {
  await imports.db.writeFacts({ loaded: true, floor: { timestamp: '2026-10-20T00:00:00.000Z', id: ACCOUNT } })
  await imports.db.accounts.update(ACCOUNT, { transactionCount: 1 })
  const coffee = {
    id: CARD,
    userTransactionId: 'typed by hand',
    timestamp: '2026-10-14T00:00:00.000Z',
    description: 'Coffee',
    amount: 4.5,
    type: 'EXPENSE',
    currency: 'USD',
    accountId: ACCOUNT,
    status: 'APPROVED',
  }
  let down = true
  const answers: Record<string, unknown> = {
    getTransactions: { transactions: [coffee], totalCount: 1, hasMore: false },
    readRows: { changes: [] },
  }
  imports.books.ask = ((name: string) =>
    down ? Promise.reject(new Error('down')) : Promise.resolve(answers[name])) as typeof imports.books.ask
  drop(CSV)
  await screen.findByText('2 older rows not fully checked for duplicates')
  down = false
  await user.click(await screen.findByRole('button', { name: 'Check again' }))
  await screen.findByText('1 duplicate set aside')
  expect(screen.queryByText(/not fully checked/)).toBeNull()
  await clickImport('2 rows')
  await screen.findByText('3 rows, 1 duplicate set aside, 2 to review')
})

test('rows that could not be checked without a network are checked once there is one', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await imports.db.writeFacts({ loaded: true, floor: { timestamp: '2026-10-20T00:00:00.000Z', id: ACCOUNT } })
  await imports.db.accounts.update(ACCOUNT, { transactionCount: 1 })
  const answer = { transactions: [], totalCount: 0, hasMore: false, changes: [] }
  imports.books.ask = (() => Promise.resolve(answer)) as typeof imports.books.ask
  drop(CSV)
  await screen.findByText(/^This device has all transactions since .* You’re offline/)
  isOnline.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(/not fully checked/)).toBeNull())
  isOnline.mockRestore()
})

test.each(['organisation', 'account'] as const)(
  'rows on locked days of the %s are told beforehand and stay out',
  async (which) => {
    const lockDate = '2026-10-15' as CalendarDay
    if (which === 'account') await imports.db.accounts.update(ACCOUNT, { lockDate })
    else {
      const [id, createdAt, updatedAt] = [imports.db.organisationId, AT, AT]
      await imports.db.settings.put({ id, lockDate, createdAt, updatedAt, _seq: 1 } as never)
    }
    drop(CSV)
    await screen.findByRole('region', { name: '2 rows are in a locked period' })
    await clickImport('1 row')
    await screen.findByText('3 rows, 2 in a locked period, 1 to review')
    expect((await imports.db.transactions.toArray()).map(({ description }) => description)).toEqual(['Rent'])
    expect(await imports.db.imports.toArray()).toMatchObject([{ locked: 2, duplicates: 0, stored: 1 }])
  },
)

test('duplicates behind a lock date cannot be had all the same', async () => {
  await importCsv()
  await imports.db.accounts.update(ACCOUNT, { lockDate: '2026-10-15' as CalendarDay })
  showImportsAgain()
  drop(CSV)
  await user.click(await screen.findByRole('button', { name: 'Import all' }))
  const coffee = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Coffee/ })
  expect(coffee.disabled).toBe(true)
  await clickImport('1 row')
  await screen.findByText('3 rows, 2 duplicates set aside, 1 to review')
  expect(await imports.db.transactions.count()).toBe(4)
})
