import { expect, test } from 'vitest'
import { readText as read } from '../../../../../tests/support/bank-files/read-text.ts'

test('six digits under the name of a day are one, the year first where nothing else can be', async () => {
  const { shown } = await read(
    'お支払い日,2024年 4月 2日,,\nご利用明細,,,\nご利用日,ご利用先,ご利用金額,\n240214,スーパー,13530,\n240131,ガソリン,4520,\n',
    { currency: 'JPY' },
  )
  expect(shown).toEqual(['2024-02-14 -13530 スーパー', '2024-01-31 -4520 ガソリン'])
})

test('days of which several orders are possible are asked about', async () => {
  const { asked } = await read('Date,Description,Amount\n120324,Shop,-12.00\n110324,Acme,20.00\n')
  expect(asked).toEqual(['dateOrder'])
})

test('numbers of something else are no days', async () => {
  await expect(read('Date,Description,Amount\n992399,Shop,-12.00\n881199,Acme,20.00\n')).rejects.toThrow(
    'No column in this file has dates',
  )
})
