import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  ACCOUNT,
  CARD,
  addAccount,
  clickImport,
  drop,
  findInto,
  imports,
  showImportsAgain,
  testOnImportScreen,
  user,
} from '../../../../tests/support/import-screen.tsx'

testOnImportScreen()

test('what a file leaves open is asked, and the answer is remembered for the next one like it', async () => {
  drop('Date,Description,Amount\n03/04/2026,Coffee,-4.50\n05/06/2026,Rent,900.00\n')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import 2 rows' })
  expect(button.disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Month first (Mar 4, 2026)' }))
  // The rows are read anew by the answer first.
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  await screen.findByText('2 rows, 2 to review')
  expect((await imports.db.transactions.toArray()).map((row) => row.timestamp.slice(0, 10)).sort()).toEqual([
    '2026-03-04',
    '2026-05-06',
  ])
  showImportsAgain()
  drop('Date,Description,Amount\n07/08/2026,Tea,-3.50\n09/10/2026,Rent,900.00\n')
  await clickImport('2 rows')
  // The rows are stored before the import has ended, and the books are not closed under it.
  await screen.findByText('2 rows, 2 to review')
  expect(await imports.db.transactions.count()).toBe(4)
  expect(
    await imports.db.transactions.where('[timestamp+id]').between(['2026-07-08'], ['2026-07-09']).count(),
  ).toBe(1)
})

const amountIs = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'A positive amount is' })

const CARD_CSV = 'Booked,Memo,Total\n2026-10-14,Coffee,4.50\n2026-10-15,Fuel,60.00\n'

/** Imports a card's file, whose positive amounts are money out, into the card, and comes back for the next one. */
async function importCardFile() {
  imports.choosesAccount = false
  await addAccount(CARD, 'Card X')
  drop(CARD_CSV)
  await user.click(await screen.findByRole('button', { name: 'Positive is money out' }))
  await user.selectOptions(await findInto(), CARD)
  await clickImport('2 rows')
  await screen.findByText('2 rows, 2 to review')
  showImportsAgain()
}

test('how a file went into one account says nothing of a file for another account', async () => {
  imports.choosesAccount = false
  await importCardFile()
  drop('Booked,Memo,Total\n2026-10-16,Salary,1000.00\n2026-10-17,Rent,-700.00\n2026-10-18,Food,-20.00\n')
  const into = await findInto()
  expect([into.value, (await amountIs()).value]).toEqual([CARD, 'positive-out'])
  await user.selectOptions(into, ACCOUNT)
  expect((await amountIs()).value).toBe('positive-in')
  await clickImport('3 rows')
  await screen.findByText('3 rows, 3 to review')
  const rows = await imports.db.transactions.orderBy('[timestamp+id]').toArray()
  expect(rows.map((row) => [row.description, row.accountId, row.type])).toEqual([
    ['Coffee', CARD, 'EXPENSE'],
    ['Fuel', CARD, 'EXPENSE'],
    ['Salary', ACCOUNT, 'INCOME'],
    ['Rent', ACCOUNT, 'EXPENSE'],
    ['Food', ACCOUNT, 'EXPENSE'],
  ])
})

test('a question is put again where a file of known columns goes into an account that is new to them', async () => {
  imports.choosesAccount = false
  await importCardFile()
  drop(CARD_CSV)
  await screen.findByText('Nothing new in this file')
  expect(screen.queryByRole('button', { name: 'Positive is money out' })).toBeNull()
  await user.selectOptions(await findInto(), ACCOUNT)
  await screen.findByText('Answer the question above first')
  await user.selectOptions(await findInto(), CARD)
  await screen.findByText('Nothing new in this file')
})

test('a column that only looks like accounts is given up in the columns, for the next file too', async () => {
  imports.choosesAccount = false
  await addAccount(CARD, 'Card X')
  const text =
    'Date,Description,Amount,Account\n2026-10-14,Aldi,-4.50,Groceries\n2026-10-15,Pay,9.00,Salary\n'
  drop(text)
  await screen.findByRole('combobox', { name: /^This file has several accounts/ })
  await user.selectOptions(await findInto(), ACCOUNT)
  await screen.findByRole('button', { name: 'Import 1 row' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'None')
  await clickImport('2 rows')
  await screen.findByText('2 rows, 2 to review')
  showImportsAgain()
  drop(text)
  await screen.findByText('Nothing new in this file')
  expect(screen.queryByRole('combobox', { name: /^This file has several accounts/ })).toBeNull()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Currency' }).value).toBe('')
})

test('cards of one account are imported together', async () => {
  drop(
    'Date,Description,Amount,Account\n2026-10-14,Aldi,-4.50,Visa 1\n2026-10-15,Pay,9.00,Wallet\n2026-10-16,Aldi,-2.00,Visa 1\n',
  )
  const several = await screen.findByRole('combobox', { name: /^This file has several accounts/ })
  await user.selectOptions(await findInto(), ACCOUNT)
  await screen.findByRole('button', { name: 'Import 2 rows' })
  await user.selectOptions(several, 'All rows, as one account')
  await screen.findByRole('button', { name: 'Import 3 rows' })
  // What was chosen stays in sight, and can be taken back.
  await user.selectOptions(several, 'Wallet')
  await screen.findByRole('button', { name: 'Import 1 row' })
  await user.selectOptions(several, 'All rows, as one account')
  await clickImport('3 rows')
  await screen.findByText('3 rows, 3 to review')
})

test('of two days in each row it is said which the transactions get, and the other is a click away', async () => {
  drop(
    'Transaction Date,Post Date,Description,Amount\n2026-10-12,2026-10-14,Coffee,-4.50\n2026-10-13,2026-10-13,Pay,9.00\n',
  )
  await screen.findByText('Dates come from “Post Date”')
  await user.click(screen.getByRole('button', { name: 'Use “Transaction Date”' }))
  await screen.findByText('Dates come from “Transaction Date”')
  await clickImport('2 rows')
  await screen.findByText('2 rows, 2 to review')
  const rows = await imports.db.transactions.toArray()
  expect(rows.map((row) => row.timestamp.slice(0, 10)).sort()).toEqual(['2026-10-12', '2026-10-13'])
})
