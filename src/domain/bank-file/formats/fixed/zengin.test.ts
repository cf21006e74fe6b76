import { expect, test } from 'vitest'
import { readText as read } from '../../../../../tests/support/bank-files/read-text.ts'
import { detectFormat } from '../format.ts'

const digits = (value: number, width: number) => String(value).padStart(width, '0')

const HEADER = `10310605010604010604300001${'ﾐｽﾞﾎ'.padEnd(15)}001${'ﾎﾝﾃﾝ'.padEnd(15)}   11234567890${'ｶ)ﾃｽﾄ'.padEnd(40)}1 `
const header = (opening: number) => `${HEADER}${digits(opening, 14)}`.padEnd(200)

function movement(day: string, way: string, amount: number, name: string, words = ''): string {
  const head = `200000001${day}${day}${way}11${digits(amount, 12)}${digits(0, 12)}`.padEnd(81)
  return `${`${head}${name.padEnd(48)}`.padEnd(159)}${words.padEnd(20)}`.padEnd(200)
}

function trailer([ins, outs]: readonly [number, number], closing: number): string {
  return `8${digits(1, 6)}${digits(ins, 13)}${digits(1, 6)}${digits(outs, 13)}1${digits(closing, 14)}`.padEnd(
    200,
  )
}

const RECORDS = [
  header(350_000),
  movement('060402', '1', 100_000, 'ｶ)ｱｸﾒ', 'ﾌﾘｺﾐ'),
  movement('060418', '2', 54_000, 'ﾔﾁﾝ'),
  trailer([100_000, 54_000], 396_000),
  '9'.padEnd(200),
]

test.each(['\r\n', ''])('a Zengin statement is read and proved, its records parted by %j', async (end) => {
  const text = `${RECORDS.join(end)}${end}`
  expect(detectFormat(text)).toEqual({ format: 'zengin' })
  const { shown, errors, faults, survey, asked } = await read(text, {
    currency: 'JPY',
    encoding: 'shift_jis',
  })
  expect(shown).toEqual(['2024-04-02 100000 ｶ)ｱｸﾒ ﾌﾘｺﾐ', '2024-04-18 -54000 ﾔﾁﾝ 振込'])
  expect([errors, faults, asked]).toEqual([[], [], []])
  expect(survey.closing).toEqual([
    { account: '0001 001 1234567890', amount: '396000', currency: 'JPY', day: '2024-04-30' },
  ])
})

test.each([
  ['a movement is missing', RECORDS.toSpliced(1, 1), 'balances'],
  ['its end is missing', RECORDS.slice(0, 2), 'cut-off'],
])('that %s is told', async (_, records, kind) => {
  const { faults } = await read(`${records.join('\r\n')}\r\n`, { currency: 'JPY', encoding: 'shift_jis' })
  expect(faults).toMatchObject([{ kind }])
})

test('a movement that went neither way is told with its code, and years may be ours', async () => {
  const records = RECORDS.toSpliced(1, 1, movement('240402', '3', 100_000, 'ｱｸﾒ')).toSpliced(
    2,
    1,
    movement('240418', '2', 54_000, 'ﾔﾁﾝ'),
  )
  const { shown, errors } = await read(`${records.join('\r\n')}\r\n`, {
    currency: 'JPY',
    encoding: 'shift_jis',
  })
  expect(shown).toEqual(['2024-04-18 -54000 ﾔﾁﾝ 振込'])
  expect(errors).toMatchObject([{ reason: expect.stringContaining('“3”') }])
})
