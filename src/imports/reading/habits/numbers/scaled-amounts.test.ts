import { expect, test } from 'vitest'
import { readText } from '../../../../../tests/support/bank-files/read-text.ts'

const HEADER =
  'id,dates.booked,amount.value.unscaledValue,amount.value.scale,amount.currencyCode,descriptions.display'

test('a column that tells how many digits are decimals is gone by, row by row', async () => {
  const { shown, asked, errors } = await readText(
    `${HEADER}\nt1,2024-03-02,-12575,2,EUR,Market\nt2,2024-03-05,20000,1,EUR,Acme\nt3,2024-03-19,-500,0,EUR,Rent\n`,
  )
  expect(shown).toEqual(['2024-03-02 -12575 Market', '2024-03-05 200000 Acme', '2024-03-19 -50000 Rent'])
  expect([asked, errors]).toEqual([[], []])
})

test('each amount has the scale that is called as it is', async () => {
  const { shown } = await readText(
    'date,text,original_scale,original_amount,amount,amount_scale,balance,balance_scale\n2024-03-02,Market,2,-13000,-12575,2,874,0\n2024-03-05,Acme,3,2000000,20000,1,2874,0\n2024-03-19,Rent,2,-50000,-500,0,2374,0\n',
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-12575', '200000', '-50000'])
})

test('a row without its scale is not guessed', async () => {
  const { shown, errors } = await readText(
    `${HEADER}\nt1,2024-03-02,-12575,2,EUR,Market\nt2,2024-03-05,20000,,EUR,Acme\n`,
  )
  expect([shown.length, errors.length]).toEqual([1, 1])
})

test('without any scale it is asked, whatever the size of the amounts', async () => {
  const { asked, shown } = await readText(
    'date,text,unscaledValue\n2024-03-02,Market,-125\n2024-03-05,Acme,450\n',
  )
  expect([asked, shown[0]]).toEqual([['hundredths'], '2024-03-02 -125 Market'])
})
