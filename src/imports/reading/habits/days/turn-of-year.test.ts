import { expect, test } from 'vitest'
import { readText as read } from '../../../../../tests/support/bank-files/read-text.ts'

/* Days without a year around its turn, where rows do not stand in the order of either day. */

const BOOKED = ['2025-12-29', '2026-01-02', '2025-12-31', '2026-01-03', '2026-01-06']
const ROWS = ['28 dec;29 dec;AH;12,50;Af', '30 dec;02 jan;BOL;45,00;Af', '29 dec;31 dec;NS;23,10;Af', '02 jan;03 jan;IDEAL;500,00;Bij', '05 jan;06 jan;SPOTIFY;10,99;Af'] // oxfmt-ignore

test.each([
  ['Datum transactie;Datum boeking;Omschrijving;Bedrag;Af/Bij', ROWS],
  ['Transactie;Boeking;Omschrijving;Bedrag;Af/Bij', ROWS.toReversed()],
])('a card’s list below %s is of two years, by the day of booking', async (names, rows) => {
  const { shown, asked, errors } = await read([names, ...rows, ''].join('\n'))
  expect(shown.map((row) => row.slice(0, 10)).toSorted()).toEqual(BOOKED.toSorted())
  expect([asked, errors]).toEqual([['year', 'date'], []])
})

test('the same copied from a page is read', async () => {
  const lines = ROWS.map((row) => row.replaceAll(';', ' '))
  const { shown, errors } = await read(['Cards BV', ...lines, ''].join('\n'))
  expect([shown.map((row) => row.slice(0, 10)), errors]).toEqual([BOOKED, []])
})

test('days of all months that pass the turn several times are refused', async () => {
  const months = ['12/28', '01/02', '05/04', '12/31', '01/03', '06/04']
  await expect(
    read(['Date,Description,Amount', ...months.map((day) => `${day},Shop,-12.50`), ''].join('\n')),
  ).rejects.toThrow('no year')
})
