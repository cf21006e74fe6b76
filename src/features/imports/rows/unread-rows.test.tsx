import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  CSV,
  clickImport,
  drop,
  importCsv,
  imports,
  showImportsAgain,
  testOnImportScreen,
  user,
} from '../../../../tests/support/import-screen.tsx'

testOnImportScreen()

const DAMAGED =
  'Date,Description,Amount\n2026-10-14,Coffee,-4.50\n2026-02-31,Card sales,120.00\n2026-10-20,Tea,?\n2026-10-31,Rent,-900.00\n'

test('an unreadable row is corrected in place by the keyboard and comes in; the history tells of it', async () => {
  drop(DAMAGED)
  await screen.findByRole('button', { name: 'Import 2 rows' })
  const unread = within(screen.getByRole('region', { name: '2 rows couldn’t be read' }))
  const correct = await unread.findByRole('button', { name: 'Correct line 3' })
  await user.keyboard('j')
  expect(document.activeElement).toBe(correct)
  await user.keyboard('{Enter}')
  const date = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' })
  expect(document.activeElement).toBe(date)
  expect(date.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Include row' }).disabled).toBe(true)
  await user.clear(date)
  await user.keyboard('2026-02-28{Enter}')

  await clickImport('3 rows')
  await screen.findByText('4 rows, 1 couldn’t be read, 3 to review')
  const rows = await imports.db.transactions.orderBy('[timestamp+id]').toArray()
  expect(rows.map((row) => [row.timestamp.slice(0, 10), row.description, row.amount])).toEqual([
    ['2026-02-28', 'Card sales', 12_000],
    ['2026-10-14', 'Coffee', 450],
    ['2026-10-31', 'Rent', 90_000],
  ])
  expect(await imports.db.imports.toArray()).toMatchObject([{ correctedLines: [3], refused: 1, stored: 3 }])
})

test('an amount that may have come in or gone out is put right by one press', async () => {
  drop('Date,Description,Amount,Balance\n2026-10-14,Acme,2000.00,2500.00\n2026-10-27,Tesco,45.10,2454.90\n')
  await screen.findByText('The file doesn’t say whether 2000.00 came in or went out. Choose which.', {
    exact: false,
  })
  await user.click(screen.getByRole('button', { name: 'Line 2: money out' }))
  await clickImport('2 rows')
  await screen.findByText(/2 to review/)
  const rows = await imports.db.transactions.orderBy('[timestamp+id]').toArray()
  expect(rows.map(({ amount, type }) => [amount, type])).toEqual([
    [200_000, 'EXPENSE'],
    [4_510, 'EXPENSE'],
  ])
})

test('a corrected row can be left out again, and what was ticked elsewhere stays ticked', async () => {
  await importCsv()
  showImportsAgain()
  drop(DAMAGED)
  await user.click(await screen.findByRole('checkbox', { name: /Coffee/ }))
  await user.click(await screen.findByRole('button', { name: 'Correct line 4' }))
  const amount = screen.getByRole('textbox', { name: 'Amount' })
  await user.clear(amount)
  await user.type(amount, '-3.00{Enter}')
  await screen.findByRole('button', { name: 'Import 2 rows' })
  const coffee = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Coffee/ })
  expect(coffee.checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Leave line 4 out' }))
  await screen.findByRole('button', { name: 'Import 1 row' })
  await user.click(await screen.findByRole('button', { name: 'Correct line 4' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull()
})

test('a single row that cannot be read is spoken of as one', async () => {
  drop(`${CSV}2026-02-31,Tea,-1.00\n`)
  await screen.findByRole('region', { name: '1 row couldn’t be read' })
  screen.getByText('The other rows import normally; this one is skipped unless you fix it.')
})

test('rows of another account in the file are not said to hold no movement, nor is that with the column names', async () => {
  drop(
    'Account,Date,Description,Amount\nMain,2026-10-14,Coffee,-4.50\nSpare,2026-10-15,Tea,-3.00\nSpare,2026-10-16,Fee,-1.00\n',
  )
  await screen.findByText('2 rows belong to other accounts in the file')
  expect(screen.queryByText(/aren’t transactions|isn’t a transaction/)).toBeNull()
})
