import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarDay } from '../../calendar/calendar-day.ts'
import { dayFromParts } from '../../calendar/calendar-day.ts'
import { minor } from '../../money/money.ts'
import { FreeIds, LineIdentifier, readableReference } from './fingerprint.ts'
import { hashText } from '../hash-text.ts'
import type { FileLine } from '../file-line.ts'

const FIRST: CalendarDay | undefined = dayFromParts(2026, 3, 1)

function lineOf(given: Partial<FileLine> = {}): FileLine {
  if (!FIRST) throw new Error('no such day')
  return {
    line: 2,
    day: FIRST,
    description: 'Coffee House',
    amount: minor(350),
    type: 'EXPENSE',
    currency: 'USD',
    raw: [],
    ...given,
  }
}

function idsOf(lines: readonly FileLine[]): string[] {
  const identifier = new LineIdentifier()
  return lines.map((line) => identifier.identify({ ...line }).userTransactionId)
}

test('equal rows of one file stay as many as they are, and come out alike the next time', () => {
  const rows = [lineOf(), lineOf({ line: 3 }), lineOf({ line: 4 })]
  const ids = idsOf(rows)
  expect(new Set(ids).size).toBe(3)
  expect(idsOf(rows)).toEqual(ids)
})

test('a newer export that overlaps gives the overlapping rows the same ids, in either order', () => {
  const row = fc.record({
    amount: fc.integer({ min: 1, max: 5 }),
    description: fc.constantFrom('a', 'b', 'c'),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), fc.array(row, { maxLength: 10 }), (rows, newer) => {
      const old = rows.map(({ amount, description }) => lineOf({ amount: minor(amount), description }))
      const later = dayFromParts(2026, 3, 2) ?? lineOf().day
      const added = newer.map(({ amount, description }) =>
        lineOf({ amount: minor(amount), description, day: later }),
      )
      const before = idsOf(old)
      const after = idsOf([...added, ...old.toReversed()])
      expect(after.slice(added.length).toSorted()).toEqual(before.toSorted())
      expect(new Set(after).size).toBe(after.length)
    }),
  )
})

test('the same bank id twice with the same content is one movement', () => {
  const identifier = new LineIdentifier()
  const first = identifier.identify(lineOf({ bankId: 'T1' }))
  const second = identifier.identify(lineOf({ bankId: 'T1', line: 9 }))
  expect(first).toMatchObject({ userTransactionId: 'T1' })
  expect(first.repeatsLine).toBeUndefined()
  expect(second).toMatchObject({ userTransactionId: 'T1', repeatsLine: 2 })
})

test('a bank id that comes again with another amount is another movement', () => {
  const identifier = new LineIdentifier()
  const first = identifier.identify(lineOf({ bankId: 'T1' }))
  const second = identifier.identify(lineOf({ bankId: 'T1', amount: minor(351) }))
  const third = identifier.identify(lineOf({ bankId: 'T1', amount: minor(351), line: 12 }))
  expect(second.userTransactionId).not.toBe(first.userTransactionId)
  expect(second.repeatsLine).toBeUndefined()
  expect(third).toMatchObject({ userTransactionId: second.userTransactionId, repeatsLine: 2 })
})

test('ids fit their column, however long the bank writes', () => {
  const [long, otherLong] = idsOf([
    lineOf({ bankId: 'x'.repeat(5000) }),
    lineOf({ bankId: `${'x'.repeat(4999)}y` }),
  ])
  expect(long?.length).toBeLessThan(300)
  expect(long).not.toBe(otherLong)
})

test('case of the text does not make another movement, the side of the money does', () => {
  const [one] = idsOf([lineOf({ description: 'COFFEE HOUSE' })])
  expect(idsOf([lineOf()])[0]).toBe(one)
  expect(idsOf([lineOf({ type: 'INCOME' })])[0]).not.toBe(one)
})

test('an id for a duplicate that is imported all the same is the first free one', () => {
  const taken = new Set(['T1~2', 'T1~3', 'T1~5'])
  const ids = new FreeIds((id) => taken.has(id))
  expect(['T1', 'T1', 'T2', 'T1'].map((id) => ids.beside(id))).toEqual(['T1~4', 'T1~6', 'T2~2', 'T1~7'])
  let last = ''
  for (let n = 0; n < 100_000; n += 1) taken.add((last = ids.beside('T3')))
  expect(last).toBe('T3~100001')
})

test('the hash is 128 bits, stable, and apart for texts that differ in a letter, an order or a length', () => {
  expect(hashText('daybook')).toMatch(/^[0-9a-f]{32}$/)
  expect(hashText('daybook')).toBe(hashText('daybook'))
  const hashes = new Set<string>()
  for (let n = 0; n < 20_000; n += 1) hashes.add(hashText(`shop ${n}`))
  for (let n = 0; n < 40; n += 1) hashes.add(hashText('\0'.repeat(n)))
  expect(hashes.size).toBe(20_040)
})

const shown = (userTransactionId: string) => readableReference({ userTransactionId })

test('only a reference that somebody gave is for reading, not one made of the content or for a row typed in', () => {
  const [made = '', again = ''] = idsOf([lineOf(), lineOf()])
  const [given = ''] = idsOf([lineOf({ bankId: 'FT26061-0012' })])
  expect([made, again, `${made}~2`, crypto.randomUUID()].map(shown)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(shown(given)).toBe('FT26061-0012')
  const line = { userTransactionId: `split:${crypto.randomUUID()}`, parentTransactionId: 'whole' }
  expect(readableReference(line)).toBeUndefined()
})
