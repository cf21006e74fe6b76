import { expect, test } from 'vitest'
import { readText as read } from '../../../../../tests/support/bank-files/read-text.ts'

test.each([
  [
    'names that a bank knows',
    'Historia operacji\n\nData księgowania\n02.03.2024\nNadawca / Odbiorca\nSKLEP\nTytułem\nZakupy\nKwota operacji\n-125,75 PLN\n\nData księgowania\n05.03.2024\nNadawca / Odbiorca\nACME\nTytułem\nWynagrodzenie\nKwota operacji\n2 000,00 PLN\n\nData księgowania\n19.03.2024\nNadawca / Odbiorca\nAnna\nTytułem\nCzynsz\nKwota operacji\n-900,00 PLN\n',
    [
      '2024-03-02 -12575 SKLEP Zakupy',
      '2024-03-05 200000 ACME Wynagrodzenie',
      '2024-03-19 -90000 Anna Czynsz',
    ],
  ],
  [
    'names with a colon, and values over two lines or none',
    'Data operacji:\n2024-03-14\nOpis:\nBIEDRONKA\nKraków\nKwota:\n-45,20 PLN\n\nData operacji:\n2024-03-15\nOpis:\nKwota:\n5 000,00 PLN\nTytułem:\npensja\n',
    ['2024-03-14 -4520 BIEDRONKA Kraków', '2024-03-15 500000 pensja'],
  ],
])('a name and its value stand on lines by turns: %s', async (_, text, rows) => {
  const { shown, asked, errors } = await read(text, { currency: 'PLN' })
  expect([shown, asked, errors]).toEqual([rows, [], []])
})

test('a letter with days and amounts is no list of movements', async () => {
  const text =
    'Date\n2024-03-14\nDear Ann,\nyou owe me\n45.20\nfor the lunch.\nDate\n2024-03-15\nKind regards\n'
  await expect(read(text)).rejects.toThrow('No transactions found')
})
