import { expect, test } from 'vitest'
import { readText as read } from '../../../../tests/support/bank-files/read-text.ts'

const SWEDISH = 'Datum;Bokfört;Specifikation;Ort;Valuta;Utl. belopp;Belopp\n'
const NORWEGIAN = 'TransactionDate;Text;Currency Amount;Currency Rate;Currency;Amount\n'

test.each([
  ['nothing where it names that at home', `${SWEDISH}2024-03-02;2024-03-03;ICA;STOCKHOLM;SEK;0;345,50\n2024-03-10;2024-03-11;AMAZON;LUX;EUR;20,00;229,10\n`],
  ['the same where it names that at home', `${NORWEGIAN}02.03.2024;Rema;345,50;1,00;NOK;345,50\n10.03.2024;AMAZON;20,00;11,455;EUR;229,10\n`],
  ['beside a foreign currency alone', `${SWEDISH}2024-03-02;2024-03-03;HOTEL;WIEN;EUR;30,00;345,50\n2024-03-10;2024-03-11;AMAZON;LUX;EUR;20,00;229,10\n`],
])('what was paid abroad, %s, has the currency that a card lists', async (_, text) => {
  const { errors, asked, shown } = await read(text, { currency: text.startsWith(NORWEGIAN) ? 'NOK' : 'SEK', answers: { sign: 'positive-out' } })
  expect(asked).toHaveLength(1)
  expect(errors).toEqual([])
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-34550', '-22910'])
}) // oxfmt-ignore

test('a currency beside amounts stays theirs where rows of one currency have both', async () => {
  const { survey } = await read(
    'Date;Text;Amount;Currency;Original amount\n2024-03-02;Rema;-345,50;SEK;-345,50\n2024-03-03;Coop;-45,50;SEK;-45,50\n2024-03-10;AMAZON;-229,10;SEK;-20,00\n',
    { currency: 'SEK' },
  )
  expect(survey.mapping.currency).toBe(3)
})
