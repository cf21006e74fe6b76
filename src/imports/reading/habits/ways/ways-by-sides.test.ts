import { expect, test } from 'vitest'
import { readText as read } from '../../../../../tests/support/bank-files/read-text.ts'

const HEAD = 'Receipt No,Completion Time,From,To,Amount,Status\n'

test('whoever paid or was paid in every row owns the wallet, and the other side describes it', async () => {
  const { shown, asked } = await read(
    `${HEAD}1,2024-03-02 10:11:00,254700 JANE,254722 NAIVAS,"1,250.00",Completed\n2,2024-03-05 08:00:10,254733 ACME,254700 JANE,30000.00,Completed\n3,2024-03-06 09:30:00,254700 JANE,254711 KPLC,800.00,Completed\n`,
    { currency: 'KES' },
  )
  expect(asked).toEqual([])
  expect(shown).toEqual([
    '2024-03-02 -125000 254722 NAIVAS',
    '2024-03-05 3000000 254733 ACME',
    '2024-03-06 -80000 254711 KPLC',
  ])
})

test('a fee beside it is part of what left the wallet where the balance says so', async () => {
  const { shown, asked } = await read(
    'Id,Date,Status,From,From Name,To,To Name,Amount,Fee,Balance,Currency\n1,2024-04-02,Successful,25677,MY SHOP,25678,John,50000,500,449500,UGX\n2,2024-04-03,Successful,25679,Mary,25677,MY SHOP,120000,0,569500,UGX\n3,2024-04-04,Successful,25677,MY SHOP,25670,Umeme,69000,500,500000,UGX\n',
    { currency: 'UGX' },
  )
  expect(asked).toEqual([])
  expect(shown).toEqual(['2024-04-02 -50500 John', '2024-04-03 120000 Mary', '2024-04-04 -69500 Umeme'])
})

test.each([
  ['two names stand in every row', '2,2024-03-05,JANE,NAIVAS,30.00,Completed\n', 'sign'],
  ['no name stands in every row', '2,2024-03-05,ACME,SHOP,30.00,Completed\n', 'amount'],
])('where %s the way is asked', async (_, row, about) => {
  const { asked } = await read(
    `${HEAD}1,2024-03-02,JANE,NAIVAS,12.00,Completed\n${row}3,2024-03-06,JANE,NAIVAS,8.00,Completed\n`,
  )
  expect(asked).toEqual([about])
})

test('a later row between two others is told, not guessed', async () => {
  const rows = Array.from({ length: 600 }, (_, at) => `${at},2024-03-02,JANE,SHOP ${at},12.00,Completed\n`)
  const { shown, errors } = await read(`${HEAD}${rows.join('')}601,2024-03-06,ACME,SHOP,8.00,Completed\n`)
  expect(shown).toHaveLength(600)
  expect(errors.map(({ line }) => line)).toEqual([602])
})

test('whether a service charge was taken beside the amounts is asked where no balance tells', async () => {
  const { survey, asked } = await read(
    'Date,Sender,Receiver,Transaction Amount,Service Charge\n2024-03-02,068 ME,0712,15000,300\n2024-03-05,0688,068 ME,90000,0\n2024-03-09,068 ME,DAWASCO,20000,400\n',
    { currency: 'TZS' },
  )
  expect(asked).toEqual(['amount'])
  expect(survey.questions[0]?.choices.map(({ label }) => label)).toEqual([
    '“Transaction Amount (signed)”: 15000 out',
    '“Transaction Amount (signed)” with “Service Charge”: 15300 out',
  ])
})

const ENTRIES =
  'Belegdatum;Buchungstext;Sollkonto;Habenkonto;Betrag\n13.03.2024;Miete;4210;1200;1250,00\n15.03.2024;Acme;1200;8400;3000,00\n'

test('the account that each entry of books debits or credits is the one that money went into or out of', async () => {
  const { shown, asked } = await read(ENTRIES)
  expect(asked).toEqual([])
  expect(shown).toEqual(['2024-03-13 -125000 Miete', '2024-03-15 300000 Acme'])
})

test('entries of several accounts are refused, as either answer would be wrong for some', async () => {
  await expect(read(`${ENTRIES}16.03.2024;Porto;4910;1000;20,00\n`)).rejects.toThrow(
    'each with a debit and a credit account',
  )
})

test('a bank debits the account of whoever paid', async () => {
  const own = '40702810000000000001'
  const { shown, asked } = await read(
    `Дата проводки;Счет дебет;Счет кредит;Сумма;Назначение платежа\n13.03.2024;${own};40702810000000000002;1250,00;Аренда\n15.03.2024;40702810000000000003;${own};3000,00;Оплата\n`,
    { currency: 'RUB' },
  )
  expect(asked).toEqual([])
  expect(shown).toEqual(['2024-03-13 -125000 Аренда', '2024-03-15 300000 Оплата'])
})

test('numbers of debited and credited accounts are no amounts', async () => {
  const { shown, asked } = await read(
    'Дата проводки;Счет дебет;Счет кредит;Сумма по дебету;Сумма по кредиту;Назначение платежа\n13.03.2024;40702810000000000001;40702810000000000002;1250,00;;Аренда\n15.03.2024;40702810000000000003;40702810000000000001;;3000,00;Оплата\n',
    { currency: 'RUB' },
  )
  expect(asked).toEqual([])
  expect(shown).toEqual(['2024-03-13 -125000 Аренда', '2024-03-15 300000 Оплата'])
})
