import { expect, test } from 'vitest'
import { readText } from '../../../tests/support/bank-files/read-text.ts'

/* Later files of a layout that was read before, which show what the first one could not. */

/** What a second file of the same bank is read as, by what the first one was. */
async function readNext(header: string, first: string, second: string, currency = 'EUR') {
  const { survey } = await readText(`${header}\n${first}`, { currency })
  return readText(`${header}\n${second}`, { currency, remembered: survey.mapping })
}

test('a word that no file had before goes by the signs, where these said what the known words do', async () => {
  const next = await readNext(
    'Date,Amount,Type,Description',
    '2026-03-28,-45.10,Withdrawal,Power\n2026-03-15,2000.00,Deposit,Acme\n',
    '2026-04-30,0.55,Interest Paid,Interest\n2026-04-28,-45.10,Withdrawal,Power\n2026-04-20,-9.00,Monthly cost,Account\n',
  )
  expect([next.asked, next.errors]).toEqual([[], []])
  expect(next.shown).toEqual(['2026-04-30 55 Interest', '2026-04-28 -4510 Power', '2026-04-20 -900 Account'])
})

test('beside amounts without signs such a word says nothing', async () => {
  const next = await readNext(
    'Date,Amount,Type,Description',
    '2026-03-28,45.10,Withdrawal,Power\n2026-03-15,2000.00,Deposit,Acme\n',
    '2026-04-28,45.10,Withdrawal,Power\n2026-04-20,9.00,Monthly cost,Account\n',
  )
  expect([next.shown, next.errors.length]).toEqual([['2026-04-28 -4510 Power'], 1])
})

test('a column of currencies may turn out to be of what was paid abroad', async () => {
  const next = await readNext(
    'Дата,Деталі операції,Сума в валюті картки (UAH),Сума в валюті операції,Валюта,Курс',
    '20.03.2026,Сільпо,-451.00,-451.00,UAH,—\n15.03.2026,Акме,8000.00,8000.00,UAH,—\n',
    '20.04.2026,Сільпо,-100.00,-100.00,UAH,—\n10.04.2026,Spotify,-210.55,-4.99,EUR,42.19\n',
    'UAH',
  )
  expect([next.shown, next.errors]).toEqual([['2026-04-20 -10000 Сільпо', '2026-04-10 -21055 Spotify'], []])
})
