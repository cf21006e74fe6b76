import { expect, test } from 'vitest'
import { readText as read } from '../../../../../tests/support/bank-files/read-text.ts'

/* Whole amounts that may be hundredths of the currency, as payment services export them. */

const CENTS =
  'created,amount,description\n2025-03-01,-12345,Rent\n2025-03-02,250000,Client\n2025-03-04,-1299,Software\n2025-03-09,-4567,Shop\n'

test('whole amounts of a size and with digits that cents have are asked about once', async () => {
  const { survey, shown, asked } = await read(CENTS)
  expect(asked).toEqual(['hundredths'])
  expect(survey.questions[0]?.choices.map(({ label, change }) => [label, change])).toEqual([
    ['Yes, 12345 is 123.45', { hundredths: true }],
    ['No, 12345 is 12,345.00', { hundredths: false }],
  ])
  expect(shown[0]).toBe('2025-03-01 -12345 Rent')
  const fewer = await read(CENTS.split('\n').slice(0, 3).join('\n'))
  expect(fewer.survey.questions[0]?.choices[0]?.change).toEqual({ hundredths: false })
})

test('the answer holds for balances and for the next file, which is not asked about', async () => {
  const text =
    'created,amount,balance,description\n2025-03-01,-12345,987655,Rent\n2025-03-02,250000,1237655,Client\n'
  const { survey } = await read(text)
  const mapping = { ...survey.mapping, hundredths: true, ambiguous: [] }
  const next = await read(text, { remembered: mapping })
  expect([next.asked, next.shown]).toEqual([[], ['2025-03-01 -12345 Rent', '2025-03-02 250000 Client']])
  expect(next.proved).toMatchObject({ amount: '12376.55' })
  const decimals = await read(
    text.replace('-12345,987655', '-123.45,9876.55').replace('250000,1237655', '2500.00,12376.55'),
    { remembered: mapping },
  )
  expect(decimals.shown).toEqual(['2025-03-01 -12345 Rent', '2025-03-02 250000 Client'])
})

test.each([
  ['round amounts', 'date,amount,text\n2025-03-01,-1000,Rent\n2025-03-02,2500,Client\n2025-03-04,-450,Car\n2025-03-09,-120,Shop\n'],
  ['small amounts', 'date,amount,text\n2025-03-01,-12,Bus\n2025-03-02,25,Client\n2025-03-04,-7,Coffee\n2025-03-09,1250,Shop\n'],
  ['yen', 'date,amount (JPY),text\n2025-03-01,-12345,A\n2025-03-02,250001,B\n2025-03-04,-1299,C\n'],
  ['Japanese columns', '日付,摘要,金額\n2025/03/01,A,-12345\n2025/03/02,B,250001\n'],
  ['forints', 'date,amount,currency,text\n2025-03-01,-12345,HUF,A\n2025-03-02,250001,HUF,B\n2025-03-04,-1299,HUF,C\n'],
  ['grouped amounts', 'date;amount;text\n2025-03-01;-12 345;A\n2025-03-02;250 001;B\n2025-03-04;-1 299;C\n'],
  ['balances with cents', 'date,amount,balance,text\n2025-03-01,-1234,8766.50,A\n2025-03-02,2501,11267.50,B\n'],
])('of %s nobody is asked', async (_, text) => {
  const { asked } = await read(text)
  expect(asked).not.toContain('hundredths')
}) // oxfmt-ignore

test('round amounts are asked about beside a currency in small letters, as programs write it', async () => {
  const text =
    'id,created,amount,currency,description\nt1,2025-03-13,-10000,usd,Rent\nt2,2025-03-15,300000,usd,Client\n'
  expect((await read(text, { currency: 'USD' })).asked).toEqual(['hundredths'])
  expect((await read(text.replaceAll('usd', 'USD'), { currency: 'USD' })).asked).toEqual([])
  expect((await read(text.replaceAll('usd', 'jpy'), { currency: 'JPY' })).asked).toEqual([])
  expect((await read(text.replaceAll('0000', '.00'), { currency: 'USD' })).asked).toEqual([])
})

test('amounts of two columns and of a flag are asked about as well', async () => {
  const pair = 'date,text,debit,credit\n2025-03-01,A,12345,\n2025-03-02,B,,250099\n2025-03-03,C,1299,\n'
  expect((await read(pair)).asked).toEqual(['hundredths'])
  const flagged =
    'date,text,amount,type\n2025-03-01,A,12345,debit\n2025-03-02,B,250099,credit\n2025-03-03,C,1299,debit\n'
  expect((await read(flagged)).asked).toEqual(['hundredths'])
})
