import { expect, test } from 'vitest'
import { type CalendarDay } from '../domain/calendar-day.ts'
import { minor } from '../domain/money.ts'
import type { IdentifiedLine } from '../domain/statement/statement-line.ts'
import { PackedLines } from './packed-lines.ts'

function lineOf(place: number): IdentifiedLine {
  return {
    line: place + 2,
    day: '2026-10-14' as CalendarDay,
    description: `Café № ${place}, "Zürich"`,
    amount: minor(place),
    type: place % 2 === 0 ? 'EXPENSE' : 'INCOME',
    currency: 'EUR',
    userTransactionId: `id-${place}`,
    raw: ['a cell'],
    ...(place % 3 === 0 ? { bankId: `bank-${place}` } : {}),
    ...(place % 5 === 0 ? { category: 'Food' } : {}),
    ...(place % 7 === 0 ? { reference: 'R', repeatsLine: 3 } : {}),
  }
}

/** What is kept of a line: all but its cells. */
function keptOf(place: number): IdentifiedLine {
  return { ...lineOf(place), raw: [] }
}

test('lines beyond what stays unpacked come back as they were, in order and by their places', () => {
  const many = 107_501
  const lines = new PackedLines()
  for (let place = 0; place < many; place += 1) lines.add(lineOf(place))
  expect(lines.length).toBe(many)
  let place = 0
  for (const line of lines) {
    if (place % 500 === 0 || place > 107_400) expect(line).toMatchObject(keptOf(place))
    place += 1
  }
  expect(place).toBe(many)
  for (const at of [0, 99_999, 100_000, 101_999, 102_000, 106_000, 107_500, 100_001]) {
    expect(lines.at(at)).toMatchObject(keptOf(at))
  }
  expect(lines.at(105_000)).toEqual(keptOf(105_000))
  expect(lines.at(many)).toBeUndefined()
  expect([...new PackedLines()]).toEqual([])
})
