import { expect, test } from 'vitest'
import { type CalendarDay } from '../../../domain/calendar/calendar-day.ts'
import { minor } from '../../../domain/money/money.ts'
import type { IdentifiedLine } from '../../../domain/bank-file/file-line.ts'
import { PackedLines } from './packed-lines.ts'

function lineOf(index: number): IdentifiedLine {
  return {
    line: index + 2,
    day: '2026-10-14' as CalendarDay,
    description: `Café № ${index}, "Zürich"`,
    amount: minor(index),
    type: index % 2 === 0 ? 'EXPENSE' : 'INCOME',
    currency: 'EUR',
    userTransactionId: `id-${index}`,
    raw: ['a cell'],
    ...(index % 3 === 0 ? { bankId: `bank-${index}` } : {}),
    ...(index % 5 === 0 ? { category: 'Food' } : {}),
    ...(index % 7 === 0 ? { reference: 'R', repeatsLine: 3 } : {}),
  }
}

/** What is kept of a line: all but its cells. */
function keptOf(index: number): IdentifiedLine {
  return { ...lineOf(index), raw: [] }
}

test('lines beyond what stays unpacked come back as they were, in order and by their indexes', () => {
  const many = 107_501
  const lines = new PackedLines()
  for (let index = 0; index < many; index += 1) lines.add(lineOf(index))
  expect(lines.length).toBe(many)
  let index = 0
  for (const line of lines) {
    if (index % 500 === 0 || index > 107_400) expect(line).toMatchObject(keptOf(index))
    index += 1
  }
  expect(index).toBe(many)
  for (const at of [0, 99_999, 100_000, 101_999, 102_000, 106_000, 107_500, 100_001]) {
    expect(lines.at(at)).toMatchObject(keptOf(at))
  }
  expect(lines.at(105_000)).toEqual(keptOf(105_000))
  expect(lines.at(many)).toBeUndefined()
  expect([...new PackedLines()]).toEqual([])
})
