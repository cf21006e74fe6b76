import { expect, test } from 'vitest'
import { readText as read } from '../../../../../tests/support/bank-files/read-text.ts'

const MOVEMENTS = '14.03.2024;Rimi;-45,10;954,90\n28.03.2024;Paga;2000,00;2954,90\n'
const READ = ['2024-03-14 -4510 Rimi', '2024-03-28 200000 Paga']

test('a row that leaves the balance as it was is a balance, whatever it is called', async () => {
  const { shown, skipped } = await read(
    `Date;Description;Amount;Balance\n${MOVEMENTS}31.03.2024;Mbetja;2954,90;2954,90\n`,
  )
  expect(shown).toEqual(READ)
  expect(skipped.map(({ line, reason }) => [line, reason])).toEqual([
    [4, 'The row is a balance, not a transaction.'],
  ])
})

test('so is one above the newest movement', async () => {
  const newestFirst = MOVEMENTS.trim().split('\n').toReversed().join('\n')
  const { shown } = await read(
    `Date;Description;Amount;Balance\n31.03.2024;Mbetja;2954,90;2954,90\n${newestFirst}\n`,
  )
  expect(shown).toEqual(READ.toReversed())
})

test('all that an account held at first may be its opening balance where no name of the file is known', async () => {
  const { shown, errors } = await read(
    `Dîrok;Şirove;Mîqdar;Maye\n01.03.2024;Di destpêkê de;1000,00;1000,00\n${MOVEMENTS}`,
  )
  expect(shown).toEqual(READ)
  expect(errors).toMatchObject([{ line: 2, reason: expect.stringContaining('may be the opening balance') }])
})

test('the first movement of a new account is one where its name would tell a balance', async () => {
  const { shown, errors } = await read(
    `Date;Description;Amount;Balance\n01.03.2024;First deposit;1000,00;1000,00\n${MOVEMENTS}`,
  )
  expect(shown).toEqual(['2024-03-01 100000 First deposit', ...READ])
  expect(errors).toEqual([])
})

test('a row without an amount that the balance passes over is none, whatever it is called', async () => {
  const { shown, skipped, errors } = await read(
    'Account,Name,Date,Other party,Particulars,Money in,Money out,Balance\nACC1,Cheque,,Carried over from before,,,,1000.00\nACC1,Cheque,14/03/2024,Shop,Food,,45.20,954.80\nACC1,Cheque,14/03/2024,Details of the shop,Card 1234,,,\nACC1,Cheque,15/03/2024,Acme,Salary,3500.00,,4454.80\nACC1,Cheque,18/03/2024,Cafe,Lunch,,4.50,4450.30\n',
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-4520', '350000', '-450'])
  expect([skipped.map(({ line }) => line), errors]).toEqual([[2, 4], []])
})

test('a row that lost its amount moved the balance, and is put to a person', async () => {
  const { errors } = await read(
    'Date,Other party,Particulars,Money in,Money out,Balance\n14/03/2024,Shop,Food,,45.20,954.80\n15/03/2024,Acme,Bonus,,,1954.80\n16/03/2024,Acme,Salary,3500.00,,5454.80\n18/03/2024,Cafe,Lunch,,4.50,5450.30\n',
  )
  expect(errors.map(({ line }) => line)).toEqual([3])
})
