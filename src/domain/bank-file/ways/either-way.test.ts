import { expect, test } from 'vitest'
import { surveyRows } from '../../../../tests/support/bank-files/survey-rows.ts'
import type { FileMapping } from '../columns/file-mapping.ts'
import { readFileRows } from '../row-reader.ts'
import { eitherWay } from './either-way.ts'
import { UNTOLD } from './untold-way.ts'

const CENTS = 1234

function surveyed(cells: readonly (readonly string[])[], changes: Partial<FileMapping>) {
  const rows = cells.map((each, at) => ({ line: at + 1, cells: each }))
  return { rows, mapping: { ...surveyRows(rows).mapping, ...changes } }
}

/** Minor units of a row, plus being into the account. */
function signed(cells: readonly string[] | undefined, mapping: FileMapping): number | undefined {
  const { lines } = readFileRows([{ line: 2, cells: cells ?? [] }], mapping, { id: 'a', currency: 'USD' })
  const [line] = lines
  return line && (line.type === 'EXPENSE' ? -line.amount : line.amount)
}

test.each(['positive-in', 'positive-out', 'marked-in'] as const)(
  'an amount without a way reads either way where a file is %s',
  (sign) => {
    const { rows, mapping } = surveyed(
      [
        ['Date', 'Text', 'Amount', 'Balance'],
        ['2026-03-01', 'Shop', `12.34${UNTOLD}`, '100.00'],
        ['2026-03-02', 'Fee', '-1.00', '99.00'],
        ['2026-03-03', 'Sale', '+2.00', '101.00'],
      ],
      { sign },
    )
    const { errors } = readFileRows(rows, mapping, { id: 'a', currency: 'USD' })
    expect(errors.map(({ reason }) => reason)).toEqual([
      'The file doesn’t say whether 12.34 came in or went out. Choose which.',
    ])
    const [error] = errors
    expect([error?.ways?.in, error?.ways?.out].map((cells) => signed(cells, mapping))).toEqual([
      CENTS,
      -CENTS,
    ])
  },
)

test('a row whose flag tells neither way reads either way', () => {
  const { rows, mapping } = surveyed(
    [
      ['Date', 'Text', 'Amount', 'D/C'],
      ['2026-03-01', 'Shop', '12.34', 'X'],
      ['2026-03-02', 'Rent', '500.00', 'D'],
      ['2026-03-03', 'Sale', '20.00', 'C'],
    ],
    {},
  )
  const { errors } = readFileRows(rows, mapping, { id: 'a', currency: 'USD' })
  expect(errors).toHaveLength(1)
  const ways = errors[0]?.ways
  expect([ways?.in, ways?.out].map((cells) => signed(cells, mapping))).toEqual([CENTS, -CENTS])
})

test('what is wrong otherwise has no two readings', () => {
  const { mapping } = surveyed([['Date', 'Text', 'Amount'], ['2026-03-01', 'Shop', '-12.34'], ['2026-03-02', 'Tea', '3.00']], {}) // oxfmt-ignore
  expect(eitherWay(['2026-03-01', 'Shop', 'twelve'], 2, mapping)).toBeUndefined()
  expect(eitherWay(['2026-03-01', 'Shop'], 2, mapping)).toBeUndefined()
})
