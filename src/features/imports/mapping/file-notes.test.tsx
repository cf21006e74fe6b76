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
  expect(added.map(({ name, category }) => `${name} ${category}`).toSorted()).toEqual([
    'Pottery EXPENSE',
    'Stall INCOME',
  ])
})

test('the opening balance that another program has for an account is set with the import, and undone with it', async () => {
  const rows = LEDGER.split('\n')
  drop(
    [rows[0], 'Giro,2026-10-01,Starting Balance,,,,1500.00,0,Cleared', ...rows.slice(1)].join('\n'),
    'actual.csv',
  )
  await screen.findByText('This account’s opening balance in the file is $1,500.00')
  await clickImport('4 rows')
  await screen.findByText('4 rows, 4 to review')
  expect(await imports.db.accounts.get(ACCOUNT)).toMatchObject({
    openingBalance: 150_000,
    openingDay: '2026-09-30',
    balance: 0,
  })
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

const ofMonth = (month: string, opening: string, closing: string, amount: string) =>
  `:20:${month}\n:25:12/3456\n:28C:1\n:60F:C26${month}01USD${opening}\n:61:26${month}05${amount}NTRF\n:86:Shop ${month}\n:62F:C26${month}28USD${closing}\n-\n`
const june = ofMonth('06', '1100,00', '1090,00', 'D10,00')
const august = ofMonth('08', '1070,00', '1065,00', 'D5,00')

test('a statement that is missing between two is told as that, not as a row to correct, and stops nothing', async () => {
  drop(june + august, 'months.sta')
  await screen.findByText('A statement may be missing from this file')
  screen.getByText(
    'The statement ending Aug 28 starts at $1,070.00, but the one before it, ending Jun 28, ends at $1,090.00.',
  )
  screen.getByText('Download the statement in between and import it too. You can still import this file now.')
  expect(screen.queryByText(/couldn’t be read/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull()
  screen.getByText('2 new rows · 1 statement problem')
  await clickImport('2 rows')
  await screen.findByText('2 rows, 2 to review')
})

const SUMS_ADVICE =
  'A transaction may be missing, or an amount may be wrong. Download the file from the bank again, or import it as it is and compare it with the bank’s list.'

test('a statement whose balances its rows do not lead to says by how much, and proves no opening balance', async () => {
  drop(june.replace('1090,00', '1085,00'), 'june.sta')
  await screen.findByText('This statement doesn’t add up')
  screen.getByText(
    'The statement ending Jun 28 starts at $1,100.00 and ends at $1,085.00, but its transactions lead to $1,090.00: a difference of $5.00.',
  )
  screen.getByText(SUMS_ADVICE)
  screen.getByText('The bank says $1,085.00 on Jun 28')
  expect(screen.queryByText(/opening balance/)).toBeNull()
})

test('a file that breaks off is told as cut off, and what it has can be imported', async () => {
  drop(june.slice(0, june.indexOf(':62F:')), 'june.sta')
  await screen.findByText('This file is cut off')
  await clickImport('1 row')
  await screen.findByText('1 row, 1 to review')
  expect(await imports.db.imports.toArray()).toMatchObject([{ faults: ['cut-off'], stored: 1 }])
  expect(await imports.db.fileImports.toArray()).toMatchObject([{ faults: ['cut-off'] }])
})

test('of many statements that do not add up the first few are told', async () => {
  const months = ['01', '02', '03', '04', '05']
  drop(months.map((month) => ofMonth(month, '10,00', '10,00', 'C1,00')).join(''), 'months.sta')
  await screen.findByText('5 statements don’t add up')
  expect(screen.getAllByText(/^The statement ending /)).toHaveLength(3)
  screen.getByText('And 2 more statements.')
})

const table = (closing: string) =>
  `Opening balance;100.00\nDate;Description;Amount\n2026-10-01;Tea;-4.00\n2026-10-02;Cake;-6.50\n2026-10-03;Sale;20.00\nClosing balance;${closing}\n`

test('until the currency of a file is known its amounts are told without one', async () => {
  imports.choosesAccount = false
  drop(table('119.50'))
  await screen.findByText(
    'The statement starts at 100.00 and ends at 119.50, but its transactions lead to 109.50: a difference of 10.00.',
  )
})

test('lines around a table that its rows do not lead from and to are told as a statement’s balances are', async () => {
  drop(table('119.50'))
  await screen.findByText(
    'The statement starts at $100.00 and ends at $119.50, but its transactions lead to $109.50: a difference of $10.00.',
  )
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  drop(table('109.50'))
  await screen.findByRole('button', { name: 'Import 3 rows' })
  expect(screen.queryByText('This statement doesn’t add up')).toBeNull()
})

test('transactions that a QIF file splits are said to come in as one row each', async () => {
  drop(
    '!Type:Bank\nD31/01/2026\nT-30.00\nPMarket\nSGroceries\n$-20.00\nSHousehold\n$-10.00\n^\nD01/02/2026\nT-1.00\nPTea\n^\n',
    'old.qif',
  )
  await screen.findByText('1 transaction is split in the file; it is imported as one transaction')
})
