import { expect, test } from 'vitest'
import { readText as read } from '../../../tests/support/bank-files/read-text.ts'

/* Signs, groups of digits, days and marks as statements of Turkey, India, Arabia, Kazakhstan and Malaysia have them. */

const rowOf = (day: string, text: string, amount: string, balance: string) =>
  `${day}   ${text.padEnd(30)}${amount.padStart(14)}${balance.padStart(14)}\n`

const amountsOf = (shown: readonly string[]) => shown.map((row) => row.split(' ')[1])

test('a minus in brackets behind an amount is one', async () => {
  const { asked, shown } = await read(
    'Kart No:;**** 4321\n\nTarih;Açıklama;Tutar;Taksit\n04/06/2026;KITAP 12;902,50;Peşin\n06/06/2026;KITAP 12 iade;38,50 (-);Peşin\n15/06/2026;BÜFE;1.294,90;Peşin\n19/06/2026;BÜFE iade;11.916,50(-);Peşin\n',
    { currency: 'TRY' },
  )
  expect(asked).toEqual(['sign'])
  expect(amountsOf(shown)).toEqual(['-90250', '3850', '-129490', '1191650'])
})

test('lines of words have amounts in groups as India writes them', async () => {
  const { errors, shown } = await read(
    'Date Transaction Description Amount (in Rs.)\n14/06/2026 ACME LTD 3,14,061.00 Cr\n21/06/2026 CORNER KIOSK 2,973.00\n25/06/2026 PAPER SHOP 37.00\n10/07/2026 GREEN LINE 1,04,354.00\n',
    { currency: 'INR' },
  )
  expect(errors).toEqual([])
  expect(amountsOf(shown)).toEqual(['31406100', '-297300', '-3700', '-10435400'])
})

test.each([
  ['التاريخ الميلادي', 'التاريخ الهجري'],
  ['Gregorian date', 'Hijri date'],
])('the same day by another calendar is no second day: %s', async (date, hijri) => {
  const { asked, shown } = await read(
    `${date},${hijri},Description,Debit,Credit,Balance\n19/08/2026,07/03/1448,Acme,,397.73,647.88\n20/08/2026,08/03/1448,Kiosk,3.49,,644.39\n29/08/2026,17/03/1448,Green Line,45.83,,598.56\n`,
    { currency: 'SAR' },
  )
  expect(asked).toEqual([])
  expect(shown.map((row) => row.split(' ')[0])).toEqual(['2026-08-19', '2026-08-20', '2026-08-29'])
})

test('an amount right behind the day may have its sign and its thousands apart', async () => {
  const { errors, shown } = await read(
    'Доступно на 03.08.26: 52 178,45 ₸\nДата Сумма Операция Детали\n29.08.26 - 10 431,50 ₸ Покупка Киоск 22\n26.08.26 - 102,90 ₸ Покупка Книги\n24.08.26 + 1 155,90 ₸ Пополнение Иван П.\n',
    { currency: 'KZT' },
  )
  expect(errors).toEqual([])
  expect(shown).toEqual([
    '2026-08-29 -1043150 Покупка Киоск 22',
    '2026-08-26 -10290 Покупка Книги',
    '2026-08-24 115590 Пополнение Иван П.',
  ])
})

test('a number before an amount that has no sign is nobody’s guess', async () => {
  await expect(
    read('29.08.26 10 431,50 Kiosk\n26.08.26 12 102,90 Books\n24.08.26 13 155,90 Acme\n'),
  ).rejects.toThrow()
})

test('a mark within one text parts no cells of a printed list', async () => {
  const { errors, shown } = await read(
    [
      'DATE       DESCRIPTION                           AMOUNT       BALANCE\n',
      rowOf('03/08/26', 'CORNER KIOSK', '15.32-', '270.13'),
      rowOf('17/08/26', 'GREEN LINE', '19.98-', '250.15'),
      rowOf('19/08/26', 'ACME LTD', '3,140.93+', '3,391.08'),
      rowOf('19/08/26', 'PAPER SHOP', '0.37-', '3,390.71'),
      rowOf('24/08/26', 'INVOICE 17; PART', '0.37+', '3,391.08'),
    ].join(''),
    { currency: 'MYR' },
  )
  expect(errors).toEqual([])
  expect(amountsOf(shown)).toEqual(['-1532', '-1998', '314093', '-37', '37'])
})

test('the number of a bank that looks like a day with its year in front is none', async () => {
  const { shown } = await read(
    '"70070024";"1234567";"31.08.26";"20.08.26";"20.08.26";"+0,74";"Acme GmbH";"EUR"\n"70070024";"1234567";"31.08.26";"29.08.26";"29.08.26";"-257,63";"Kiosk";"EUR"\n"70070024";"1234567";"31.08.26";"29.08.26";"29.08.26";"-6,22";"Green Line";"EUR"\n',
  )
  expect(shown.map((row) => row.split(' ')[0])).toEqual(['2026-08-20', '2026-08-29', '2026-08-29'])
})
