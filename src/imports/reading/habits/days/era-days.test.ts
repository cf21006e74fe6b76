import { expect, test } from 'vitest'
import { readText as read } from '../../../../../tests/support/bank-files/read-text.ts'

const HEAD = '年月日,お引出し,お預入れ,お取り扱い内容,残高\n'

test.each([
  ['parted by points', '06.04.01', '06.04.18', '2024-04-01', '2024-04-18'],
  ['in six digits', '060401', '060418', '2024-04-01', '2024-04-18'],
  ['of the last days of the era before', '31.04.30', '01.05.01', '2019-04-30', '2019-05-01'],
  ['by our years, which the era has not come to', '24/04/01', '24/04/18', '2024-04-01', '2024-04-18'],
])('days of a Japanese bank %s', async (_, one, other, first, second) => {
  const { shown, asked } = await read(`${HEAD}${one},,100000,給与,350000\n${other},3500,,カード,346500\n`, {
    currency: 'JPY',
    encoding: 'shift_jis',
  })
  expect(asked).toEqual([])
  expect(shown).toEqual([`${first} 100000 給与`, `${second} -3500 カード`])
})

test('two digits are a year of ours in a file that is not Japanese', async () => {
  const { shown } = await read(
    'Date,Text,Amount\n06.04.28,Rent,-10.00\n06.04.29,Rent,-10.00\n06.04.30,Pay,5.00\n06.05.01,Pay,5.00\n06.05.31,Pay,5.00\n',
  )
  expect(shown[0]).toBe('2006-04-28 -1000 Rent')
})

test('days that end in a year of ours are of one month, and not of years that lie far apart', async () => {
  const rows = '14.03.24,,100000,給与,350000\n15.03.24,3500,,カード,346500\n18.03.24,1000,,カード,345500\n'
  const { shown } = await read(HEAD + rows, { currency: 'JPY' })
  expect(shown).toEqual(['2024-03-14 100000 給与', '2024-03-15 -3500 カード', '2024-03-18 -1000 カード'])
})
