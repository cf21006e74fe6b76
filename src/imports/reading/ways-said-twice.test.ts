import { expect, test } from 'vitest'
import { readText as read } from '../../../tests/support/bank-files/read-text.ts'

/* Amounts with signs beside which something else says the way once more, and columns of sides under short names. */

test('the Vietnamese sides beside a total are money out and money in', async () => {
  const { shown, asked } = await read(
    'STT\tNgày giao dịch\tMô tả giao dịch\tNợ\tCó\tSố dư\n1\t14-03-2024\tTien dien\t451,000\t\t9,549,000\n2\t15-03-2024\tTra luong\t\t20,000,000\t29,549,000\n\t\tTổng cộng\t451,000\t20,000,000\t\n',
    { currency: 'VND' },
  )
  expect({ shown, asked }).toEqual({
    shown: ['2024-03-14 -451000 Tien dien', '2024-03-15 20000000 Tra luong'],
    asked: [],
  })
})

const withTypes = (out: string, into: string) =>
  read(`Date, Time, Amount, Type, Description
2024-03-28,10:11:12,-45.10,${out},"PG&E"
2024-03-15,09:00:00,2000.00,${into},"ACME"
2024-03-15,09:00:00,0.55,Interest Paid,"Interest Paid"
`)

test('types that say the same as the signs leave nothing to ask, and those that contradict them do', async () => {
  const { shown, asked } = await withTypes('Withdrawal', 'Deposit')
  expect(asked).toEqual([])
  expect(shown).toEqual(['2024-03-28 -4510 PG&E', '2024-03-15 200000 ACME', '2024-03-15 55 Interest Paid'])
  expect((await withTypes('Deposit', 'Withdrawal')).asked).not.toEqual([])
})

const sap = (sides: readonly string[], amount = 'Betr. in HW') =>
  read(`;Belegnr;Buch.dat.;Art;S/H;${amount};HWähr;Text
;100000001;02.03.2024;ZP;${sides[0]};45,10-;EUR;REWE
;100000002;15.03.2024;DZ;${sides[1]};2.000,00;EUR;Acme GmbH
;100000003;20.03.2024;ZP;${sides[2]};120,00-;EUR;Telekom
*;;;;;1.834,90;EUR;
`)

test('in a ledger the sides and a minus behind the amount say the same', async () => {
  const { shown, asked } = await sap(['H', 'S', 'H'])
  expect(asked).toEqual([])
  expect(shown).toEqual(['2024-03-02 -4510 REWE', '2024-03-15 200000 Acme GmbH', '2024-03-20 -12000 Telekom'])
})

test('sides that contradict a minus in one row, or throughout, are asked about', async () => {
  expect((await sap(['H', 'S', 'S'])).asked).not.toEqual([])
  expect((await sap(['S', 'H', 'S'])).asked).not.toEqual([])
})

const trades = (bought: string) =>
  read(
    `"Trade date","Settle date","Reference","Description","Unit cost (p)","Quantity","Value (£)"
"15/03/2024","19/03/2024","B123456","Buy: Vanguard FTSE","1,025.50","10","${bought}"
"04/03/2024","04/03/2024","FPD","Transfer of cash","n/a","n/a","500.00"
"31/03/2024","31/03/2024","INT","Interest","n/a","n/a","1.20"
`,
    { currency: 'GBP' },
  )

test('what a broker bought is below zero, so the signs of his list say money in and out', async () => {
  const { shown, asked } = await trades('-102.55')
  expect(asked).toEqual([])
  expect(shown).toEqual([
    '2024-03-15 -10255 Buy: Vanguard FTSE',
    '2024-03-04 50000 Transfer of cash',
    '2024-03-31 120 Interest',
  ])
  expect((await trades('102.55')).asked).not.toEqual([])
})
