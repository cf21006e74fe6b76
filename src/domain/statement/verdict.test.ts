import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay, calendarDay } from '../calendar-day.ts'
import { minor } from '../money.ts'
import { LineIdentifier } from './fingerprint.ts'
import type { IdentifiedLine } from './statement-line.ts'
import { comparableText, textLikeness } from './text-likeness.ts'
import { type HeldRow, judgeLines } from './verdict.ts'

function day(text: string): CalendarDay {
  const found = calendarDay(text)
  if (!found) throw new Error(`${text} is no day`)
  return found
}

const MARCH = day('2026-03-10')
let count = 0

function lineOf(given: Partial<IdentifiedLine> = {}): IdentifiedLine {
  count += 1
  return {
    line: count,
    day: MARCH,
    description: 'TESCO STORES 3021 LONDON',
    amount: minor(1250),
    type: 'EXPENSE',
    currency: 'GBP',
    raw: [],
    userTransactionId: `line-${count}`,
    ...given,
  }
}

function heldOf(given: Partial<HeldRow> = {}): HeldRow {
  count += 1
  return {
    id: `held-${count}`,
    userTransactionId: `ref-${count}`,
    day: MARCH,
    amount: minor(1250),
    type: 'EXPENSE',
    description: 'Tesco Stores',
    ...given,
  }
}

function identify(lines: readonly IdentifiedLine[]): IdentifiedLine[] {
  const identifier = new LineIdentifier()
  return lines.map((line) => identifier.identify({ ...line }))
}

const likeness = (one: string, other: string) => textLikeness(comparableText(one), comparableText(other))
const verdictOf = (line: IdentifiedLine, ...held: HeldRow[]) => judgeLines([line], held)[0]

test('a line whose reference is held is an exact duplicate', () => {
  const row = heldOf({ userTransactionId: 'T1' })
  expect(verdictOf(lineOf({ userTransactionId: 'T1' }), row)).toMatchObject({
    verdict: 'exact-duplicate',
    heldId: row.id,
  })
})

test('two different purchases of the same amount within seven days are both new', () => {
  const judged = verdictOf(lineOf({ description: 'SHELL GARAGE' }), heldOf({ day: addDays(MARCH, -2) }))
  expect(judged).toMatchObject({ verdict: 'new', reason: '' })
})

test('the same amount with similar text is likely a duplicate up to seven days away, in both directions', () => {
  for (const gap of [-7, 0, 7]) {
    expect(verdictOf(lineOf(), heldOf({ day: addDays(MARCH, gap) }))?.verdict).toBe('likely-duplicate')
  }
  for (const gap of [-8, 8]) {
    expect(verdictOf(lineOf(), heldOf({ day: addDays(MARCH, gap) }))?.verdict).toBe('new')
  }
})

test('another amount or the other side of the account is no duplicate', () => {
  expect(verdictOf(lineOf(), heldOf({ amount: minor(1251) }))?.verdict).toBe('new')
  expect(verdictOf(lineOf(), heldOf({ type: 'INCOME' }))?.verdict).toBe('new')
})

test('each held row is matched once, by the line that is most like it', () => {
  const row = heldOf({ description: 'Tesco Stores 3021' })
  const lines = [lineOf({ description: 'Tesco Stores 9' }), lineOf({ description: 'Tesco Stores 3021' })]
  expect(judgeLines(lines, [row]).map(({ verdict }) => verdict)).toEqual(['new', 'likely-duplicate'])
})

test('a row that is held exactly is not offered to a second line', () => {
  const row = heldOf({ userTransactionId: 'T1', description: 'TESCO STORES 3021 LONDON' })
  const judged = judgeLines([lineOf(), lineOf({ userTransactionId: 'T1' })], [row])
  expect(judged.map(({ verdict }) => verdict)).toEqual(['new', 'exact-duplicate'])
})

test('a bank id repeated in the file is added once', () => {
  const judged = judgeLines([lineOf({ bankId: 'T1' }), lineOf({ bankId: 'T1', repeatsLine: 4 })], [])
  expect(judged.map(({ verdict }) => verdict)).toEqual(['new', 'exact-duplicate'])
  expect(judged[1]?.reason).toContain('Line 4')
})

test('a bank id the account holds for another amount is new, under another reference, and known the next time', () => {
  const row = heldOf({ userTransactionId: 'T1', amount: minor(99) })
  const line = lineOf({ bankId: 'T1', userTransactionId: 'T1' })
  const first = verdictOf(line, row)
  expect(first?.verdict).toBe('new')
  expect(first?.userTransactionId).not.toBe('T1')
  const kept = heldOf({ userTransactionId: first?.userTransactionId ?? '' })
  expect(verdictOf(line, row, kept)).toMatchObject({ verdict: 'exact-duplicate', heldId: kept.id })
})

test('two movements under one bank id are known again when the bank turns the order of its export', () => {
  const first = lineOf({ bankId: 'T1', amount: minor(500) })
  const second = lineOf({ bankId: 'T1', amount: minor(900) })
  const held = judgeLines(identify([first, second]), []).map(({ line, userTransactionId }) =>
    heldOf({ userTransactionId, amount: line.amount }),
  )
  for (const lines of [[first, second], [second, first], [second], [first]]) {
    const verdicts = judgeLines(identify(lines), held).map(({ verdict }) => verdict)
    expect(new Set(verdicts)).toEqual(new Set(['exact-duplicate']))
  }
})

test('texts are alike by what names the payee, not by the words of every statement', () => {
  expect(likeness('POS PURCHASE SHELL', 'POS PURCHASE TESCO')).toBe(0)
  expect(likeness('Card payment 4411', 'Direct debit 4411')).toBe(0)
  expect(likeness('Jones Ltd invoice 44', 'Jones Ltd invoice 45')).toBeLessThan(0.75)
  expect(likeness('Amazon.com*MK1AB2', 'Amazon.com*XY9ZZ8')).toBeLessThan(0.75)
  expect(likeness('Café Müller', 'CAFE MULLER BERLIN')).toBeGreaterThan(0.75)
  expect(likeness('RESTAURANT ADRIA', 'RESTAURAN ADRIA')).toBeGreaterThan(0.75)
  expect(likeness('Rent', 'RiverBank Properties Paying the rent')).toBeGreaterThan(0.75)
  expect(likeness('Monthly fee', 'monthly  FEE')).toBe(1)
})

test('no held row is matched twice and none from outside the window, whatever the rows', () => {
  const item = fc.record({
    gap: fc.integer({ min: 0, max: 30 }),
    amount: fc.integer({ min: 1, max: 3 }),
    text: fc.constantFrom('Shell', 'Shell garage', 'Tesco', 'Netflix'),
  })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 40 }), fc.array(item, { maxLength: 40 }), (lines, rows) => {
      const held = rows.map(({ gap, amount, text }) =>
        heldOf({ day: addDays(MARCH, gap), amount: minor(amount), description: text }),
      )
      const judged = judgeLines(
        lines.map(({ gap, amount, text }) =>
          lineOf({ day: addDays(MARCH, gap), amount: minor(amount), description: text }),
        ),
        held,
      )
      const matched = judged.flatMap(({ heldId }) => heldId ?? [])
      expect(new Set(matched).size).toBe(matched.length)
      for (const { line, heldId } of judged) {
        const row = held.find(({ id }) => id === heldId)
        if (!row) continue
        expect(row.amount).toBe(line.amount)
        expect(Math.abs(Date.parse(row.day) - Date.parse(line.day))).toBeLessThanOrEqual(7 * 86_400_000)
      }
    }),
  )
})

test('ten thousand lines of one day and amount against as many rows are judged without comparing all pairs', () => {
  const texts = Array.from({ length: 10_000 }, (_, index) => `Shop ${index}`)
  const lines = texts.map((description) => lineOf({ description }))
  const held = texts.map((description) => heldOf({ description }))
  const started = Date.now()
  const judged = judgeLines(lines, held)
  expect(Date.now() - started).toBeLessThan(2000)
  expect(judged.every(({ verdict }) => verdict === 'likely-duplicate')).toBe(true)
})
