import { expect, test } from 'vitest'
import { readText as read } from '../../../../../tests/support/bank-files/read-text.ts'

/* A spreadsheet of another country knows "01/03" for January 3 and leaves "13/03" as it is. */

const statement = (days: readonly string[]) =>
  `Date,Description,Amount\n${days.map((day, at) => `${day},Shop ${at},-5.00`).join('\n')}\n`
const daysOf = (shown: readonly string[]) => shown.map((row) => row.slice(0, 10))

test.each(['', ' 00:00:00'])(
  'days are turned back where all follow one another by that: “2024-03-01%s”',
  async (time) => {
    const known = ['2024-01-03', '2024-08-03', '2024-02-04', '2024-09-04'].map((day) => `${day}${time}`)
    const [one = '', two = '', three = '', four = ''] = known
    const { shown, asked, errors } = await read(
      statement([one, two, '13/03/2024', '19/03/2024', three, four]),
    )
    expect([asked, errors]).toEqual([[], []])
    expect(daysOf(shown)).toEqual([
      '2024-03-01',
      '2024-03-08',
      '2024-03-13',
      '2024-03-19',
      '2024-04-02',
      '2024-04-09',
    ])
  },
)

test('days that follow one another either way, or neither, are refused', async () => {
  const refused = expect.stringContaining('swapped days and months')
  for (const days of [
    ['2024-01-03 00:00:00', '13/03/2024', '14/03/2024'],
    ['2024-08-03', '2024-01-03', '2024-09-03', '13/03/2024', '2024-02-04'],
  ])
    await expect(read(statement(days))).rejects.toMatchObject({ message: refused })
})
