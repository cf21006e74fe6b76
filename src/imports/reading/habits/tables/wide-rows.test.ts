import { expect, test } from 'vitest'
import { readText } from '../../../../../tests/support/bank-files/read-text.ts'

const ROWS = ['2024-06-03,Rent,-500.00', '2024-06-05,Salary,1500.00', '2024-06-16,Kiosk,-3.20']
const table = (...wide: string[]) => ['Date,Description,Amount', ...ROWS, ...wide, ''].join('\n')

test('a text that its own commas part is whole again where no cell but one can be the amount', async () => {
  const { shown, errors, asked } = await readText(table('2024-06-17,Shop, Inc, Paris,-20.00'))
  expect([errors, asked]).toEqual([[], []])
  expect(shown.at(-1)).toBe('2024-06-17 -2000 Shop, Inc, Paris')
})

test.each(['2024-06-17,Shop, 5,-20.00', '2024-06-17,Shop,-1,406.21'])(
  'of %s nobody can tell the amount',
  async (row) => {
    const { shown, errors } = await readText(table(row))
    expect(shown).toHaveLength(3)
    expect(errors.map(({ line, reason }) => [line, reason])).toEqual([
      [
        5,
        'The row has more cells than the table has columns, so its amount may be in another cell. Correct the row.',
      ],
    ])
  },
)

test('cells behind the last column, and texts behind the amount, leave it as it is', async () => {
  const { shown, errors } = await readText(table('2024-06-17,Shop,-20.00,,seen'))
  expect([errors, shown.at(-1)]).toEqual([[], '2024-06-17 -2000 Shop'])
  const behind = await readText(`Date,Amount,Description\n2024-06-03,-5.00,Rent\n2024-06-14,-6.00,Shop, 7\n`)
  expect(behind.errors).toEqual([])
  expect(behind.shown).toHaveLength(2)
})

test('a balance behind the amount proves where both are', async () => {
  const text =
    'Date,Description,Amount,Balance\n2024-06-03,Rent,-500.00,1000.00\n2024-06-14,Shop, Inc,-20.00,980.00\n2024-06-15,Kiosk,-3.20,976.80\n'
  const { shown, proved } = await readText(text)
  expect(shown[1]).toBe('2024-06-14 -2000 Shop, Inc')
  expect(proved?.amount).toBe('976.80')
})

test('amounts that the commas between their thousands part are whole again', async () => {
  const text =
    'Date,Description,Amount,Balance\n2024-06-03,Rent,-1,500.00,12,000.00\n2024-06-14,Shop,-20.00,11,980.00\n2024-06-15,Bonus,1,000,000.00,1,011,980.00\n'
  const { shown, errors, proved } = await readText(text)
  expect(errors).toEqual([])
  expect(shown).toEqual(['2024-06-03 -150000 Rent', '2024-06-14 -2000 Shop', '2024-06-15 100000000 Bonus'])
  expect(proved?.amount).toBe('1011980.00')
})
