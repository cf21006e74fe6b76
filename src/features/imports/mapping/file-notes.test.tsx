import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  ACCOUNT,
  clickImport,
  drop,
  imports,
  testOnImportScreen,
  user,
} from '../../../../tests/support/import-screen.tsx'

testOnImportScreen()

const LEDGER =
  'Account,Date,Payee,Notes,Category_Group,Category,Amount,Split_Amount,Cleared\nGiro,2026-10-05,Clay Works,,Fun,Pottery,-84.23,0,Cleared\nGiro,2026-10-06,Clay Works,,Fun,Pottery,-4.00,0,Cleared\nGiro,2026-10-07,Landlord,,Home,Rent,-900,0,Cleared\nGiro,2026-10-12,Fair,,Income,Stall,2500,0,Cleared\n'

test('categories of another program that the chart lacks are added before the import, in one step', async () => {
  drop(LEDGER, 'actual.csv')
  await screen.findByText('3 categories in this file aren’t in your chart of accounts')
  await user.click(screen.getByRole('checkbox', { name: /Rent/ }))
  await user.click(screen.getByRole('button', { name: 'Add 2 GL accounts' }))
  await screen.findByText('1 category in this file isn’t in your chart of accounts')
  const added = await imports.db.glAccounts.toArray()
  expect(added.map(({ name, category }) => `${name} ${category}`).toSorted()).toEqual(['Pottery EXPENSE', 'Stall INCOME']) // oxfmt-ignore
})

test('the opening balance that another program has for an account is set with the import, and undone with it', async () => {
  const rows = LEDGER.split('\n')
  drop([rows[0], 'Giro,2026-10-01,Starting Balance,,,,1500.00,0,Cleared', ...rows.slice(1)].join('\n'), 'actual.csv') // oxfmt-ignore
  await screen.findByText('This account’s opening balance in the file is $1,500.00')
  await clickImport('4 rows')
  await screen.findByText('4 rows, 4 to review')
  expect(await imports.db.accounts.get(ACCOUNT)).toMatchObject({ openingBalance: 150_000, openingDay: '2026-09-30', balance: 0 }) // oxfmt-ignore
  await act(() => imports.books.history.undo())
  expect((await imports.db.accounts.get(ACCOUNT))?.openingBalance).toBeUndefined()
})

const balanced = (lines: readonly string[]) => ['Date,Description,Amount,Balance', ...lines].join('\n')

test('a row that somebody has cut out of a file is told by the balances beside the others', async () => {
  let held = 1_000
  const rows = Array.from({ length: 16 }, (_, index) => {
    held -= index + 1
    return `2026-10-${10 + index},Shop ${index},-${index + 1}.00,${held}.00`
  })
  drop(balanced(rows.toSpliced(8, 1)))
  expect(await screen.findByText('A transaction may be missing from this file')).toBeTruthy()
  expect(
    screen.getByText(/^At line 10 \(Oct 19\), the balance drops by \$9\.00 that no row explains\./),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  drop(balanced(rows))
  await screen.findByText(/^The bank says/)
  expect(screen.queryByText('A transaction may be missing from this file')).toBeNull()
})

test('transactions that a QIF file splits are said to come in as one row each', async () => {
  drop(
    '!Type:Bank\nD31/01/2026\nT-30.00\nPMarket\nSGroceries\n$-20.00\nSHousehold\n$-10.00\n^\nD01/02/2026\nT-1.00\nPTea\n^\n',
    'old.qif',
  )
  await screen.findByText('1 transaction is split in the file; it is imported as one transaction')
})
