import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay, calendarDay } from '../../calendar/calendar-day.ts'
import { minor } from '../../money/money.ts'
import { LineIdentifier } from './fingerprint.ts'
import type { IdentifiedLine } from '../file-line.ts'
import { comparableText, textLikeness } from './text-likeness.ts'
import { type ExistingRow, ExistingRows } from './existing-rows.ts'
import { judgeLines, type JudgedLine } from './verdict.ts'

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

function existingOf(given: Partial<ExistingRow> = {}): ExistingRow {
  count += 1
  return {
    id: `existing-${count}`,
    userTransactionId: `ref-${count}`,
    day: MARCH,
    amount: minor(1250),
    type: 'EXPENSE',
    description: 'Tesco Stores',
    status: 'UNDER_REVIEW',
    ...given,
  }
}

function identify(lines: readonly IdentifiedLine[]): IdentifiedLine[] {
  const identifier = new LineIdentifier()
  return lines.map((line) => identifier.identify({ ...line }))
}

async function judge(
  lines: readonly IdentifiedLine[],
  rows: readonly ExistingRow[],
  lockedThrough?: CalendarDay,
): Promise<JudgedLine[]> {
  const existing = new ExistingRows()
  for (const row of rows) existing.add(row)
  const existingBetween = (from: CalendarDay, to: CalendarDay) =>
    Promise.resolve(rows.filter(({ day: on }) => from <= on && on <= to))
  const verdicts = await judgeLines(lines, existing, { lockedThrough, existingBetween })
  return lines.map((line, index) => verdicts.judged(index, line))
}

const likeness = (one: string, other: string) => textLikeness(comparableText(one), comparableText(other))
const verdictOf = async (line: IdentifiedLine, ...existing: ExistingRow[]) =>
  (await judge([line], existing))[0]

test('a line whose reference exists already is an exact duplicate', async () => {
  const row = existingOf({ userTransactionId: 'T1' })
  expect(await verdictOf(lineOf({ userTransactionId: 'T1' }), row)).toMatchObject({
    verdict: 'exact-duplicate',
    reason: 'Already in this account, on Mar 10, 2026.',
  })
})

test('two different purchases of the same amount within seven days are both new', async () => {
  const judged = await verdictOf(
    lineOf({ description: 'SHELL GARAGE' }),
    existingOf({ day: addDays(MARCH, -2) }),
  )
  expect(judged).toMatchObject({ verdict: 'new', reason: '' })
})

test('the same amount with similar text is likely a duplicate up to seven days away, in both directions', async () => {
  for (const gap of [-7, 0, 7]) {
    expect((await verdictOf(lineOf(), existingOf({ day: addDays(MARCH, gap) })))?.verdict).toBe(
      'likely-duplicate',
    )
  }
  for (const gap of [-8, 8]) {
    expect((await verdictOf(lineOf(), existingOf({ day: addDays(MARCH, gap) })))?.verdict).toBe('new')
  }
})

test('another amount or the other side of the account is no duplicate', async () => {
  expect((await verdictOf(lineOf(), existingOf({ amount: minor(1251) })))?.verdict).toBe('new')
  expect((await verdictOf(lineOf(), existingOf({ type: 'INCOME' })))?.verdict).toBe('new')
})

test('two bank references that differ are two movements, however alike', async () => {
  const wages = lineOf({ bankId: 'FIT-2', userTransactionId: 'FIT-2' })
  const row = existingOf({ userTransactionId: 'FIT-1', hasBankReference: true })
  expect((await verdictOf(wages, row))?.verdict).toBe('new')
  expect((await verdictOf(wages, existingOf()))?.verdict).toBe('likely-duplicate')
  expect((await verdictOf(lineOf(), row))?.verdict).toBe('likely-duplicate')
})

/** Rows as the books hold them once lines of a file without bank ids are imported. */
const imported = (lines: readonly IdentifiedLine[]) =>
  lines.map(({ userTransactionId, day: on, description, amount, type }) =>
    existingOf({ userTransactionId, day: on, description, amount, type }),
  )

/** A line as a file without bank ids has it, so many days from March 10. */
const dated = (away: number, description: string) => lineOf({ day: addDays(MARCH, away), description })

test('two kinds of bank references for the same days are told by what they stand on, and asked about', async () => {
  const texts = ['STARBUCKS 1', 'SHELL GARAGE', 'CITY RAILWAY']
  const numbered = (kind: string, shift = 0) =>
    texts.map((description, index) => {
      const bankId = `${kind}-${index + shift}`
      return lineOf({ description, bankId, userTransactionId: bankId, day: addDays(MARCH, index + shift) })
    })
  const books = imported(numbered('CSV')).map((row): ExistingRow => ({ ...row, hasBankReference: true }))
  const verdicts = async (lines: readonly IdentifiedLine[]) =>
    (await judge(lines, books)).map(({ verdict }) => verdict)
  expect(await verdicts(numbered('OFX'))).toEqual([
    'likely-duplicate',
    'likely-duplicate',
    'likely-duplicate',
  ])
  expect(await verdicts(numbered('OFX', 4))).toEqual(['new', 'new', 'new'])
  // One that is known shows that the file counts as the account does.
  const next = lineOf({ description: 'STARBUCKS 1', bankId: 'CSV-9', userTransactionId: 'CSV-9' })
  expect(await verdicts([...numbered('CSV'), next])).toEqual([...Array(3).fill('exact-duplicate'), 'new'])
})

test('a text that an export has cut off is the whole one', async () => {
  const row = existingOf({ description: 'Mr John S & Mrs Veronica T Walters' })
  const line = lineOf({ description: 'MR JOHN S & MRS VERONICA T WALTE' })
  expect((await verdictOf(line, row))?.verdict).toBe('likely-duplicate')
  expect(likeness('PAYMENT TO J', 'PAYMENT TO JONES AND SONS')).toBeLessThan(0.75)
})

test('what costs the same every few days is new in the file of the next week', async () => {
  const coffees = [-3, -1, 0, 2, 6].map((away) => dated(away, `STARBUCKS STORE ${away + 9}`))
  const before = identify(coffees.slice(0, 2))
  const week = identify(coffees.slice(2))
  const judged = await judge(week, imported(before))
  expect(judged.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'new'])
  // Another kind of export may date the last one a day later.
  const referenced = { ...dated(0, 'STARBUCKS STORE'), bankId: 'FIT-1', userTransactionId: 'FIT-1' }
  expect((await verdictOf(referenced, ...imported(before)))?.verdict).toBe('likely-duplicate')
})

test('a row that the bank has moved to another day within the file is told of once', async () => {
  const [pending] = identify([lineOf({ day: addDays(MARCH, 1) })])
  const moved = identify([lineOf({ day: MARCH, description: 'Rent' }), lineOf({ day: addDays(MARCH, 2) })])
  const judged = await judge(moved, imported(pending ? [pending] : []))
  expect(judged.map(({ verdict }) => verdict)).toEqual(['new', 'likely-duplicate'])
})

test('a fee in similar words is new a week later, and may be another dating of one a day before', async () => {
  const [line] = identify([dated(0, 'Card purchase insufficient funds fee')])
  if (!line) throw new Error('There is no line')
  const verdicts = [-5, -1].map((away) =>
    verdictOf(line, ...imported(identify([dated(away, 'Online insufficient funds fee')]))),
  )
  expect((await Promise.all(verdicts)).map((judged) => judged?.verdict)).toEqual(['new', 'likely-duplicate'])
})

test('what somebody has entered by hand, or another file has in other words, is the same a few days later', async () => {
  const [line] = identify([lineOf()])
  const earlier = identify([lineOf({ day: addDays(MARCH, -2), description: 'TESCO STORES' })])
  if (!line) throw new Error('There is no line')
  expect((await verdictOf(line, existingOf({ day: addDays(MARCH, -2) })))?.verdict).toBe('likely-duplicate')
  expect((await verdictOf(line, ...imported(earlier)))?.verdict).toBe('likely-duplicate')
})

test('whichever days a bank’s files have, each movement comes into the books once', async () => {
  const movement = fc.record({
    day: fc.integer({ min: 0, max: 27 }).map((days) => addDays(MARCH, days)),
    description: fc.constantFrom('STARBUCKS 1', 'STARBUCKS 2', 'SMS CHARGE', 'BUS FARE'),
    amount: fc.constantFrom(minor(400), minor(450)),
  })
  const span = fc
    .tuple(fc.integer({ min: 0, max: 27 }), fc.integer({ min: 0, max: 9 }))
    .map(([from, days]) => ({ from: addDays(MARCH, from), to: addDays(MARCH, from + days) }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(movement, { maxLength: 40 }),
      fc.array(span, { maxLength: 6 }),
      async (all, files) => {
        const ledger = all.map(lineOf).sort((a, b) => (a.day < b.day ? -1 : 1))
        const books: ExistingRow[] = []
        for (const { from, to } of files) {
          const judged = await judge(identify(ledger.filter(({ day: on }) => from <= on && on <= to)), books)
          books.push(...imported(judged.filter(({ verdict }) => verdict === 'new').map(({ line }) => line)))
        }
        const told = ledger.filter(({ day: on }) => files.some(({ from, to }) => from <= on && on <= to))
        expect(books.length).toBe(told.length)
      },
    ),
  )
})

test('each existing row is matched once, by the line that is most like it', async () => {
  const row = existingOf({ description: 'Tesco Stores 3021' })
  const lines = [lineOf({ description: 'Tesco Stores 9' }), lineOf({ description: 'Tesco Stores 3021' })]
  expect((await judge(lines, [row])).map(({ verdict }) => verdict)).toEqual(['new', 'likely-duplicate'])
})

test('a row that exists exactly is not offered to a second line', async () => {
  const row = existingOf({ userTransactionId: 'T1', description: 'TESCO STORES 3021 LONDON' })
  const judged = await judge([lineOf(), lineOf({ userTransactionId: 'T1' })], [row])
  expect(judged.map(({ verdict }) => verdict)).toEqual(['new', 'exact-duplicate'])
})

test('a bank id repeated in the file is added once', async () => {
  const judged = await judge([lineOf({ bankId: 'T1' }), lineOf({ bankId: 'T1', repeatsLine: 4 })], [])
  expect(judged.map(({ verdict }) => verdict)).toEqual(['new', 'exact-duplicate'])
  expect(judged[1]?.reason).toContain('Line 4')
})

test('a bank id the account holds for another amount is new, under another reference, and known the next time', async () => {
  const row = existingOf({ userTransactionId: 'T1', amount: minor(99) })
  const line = lineOf({ bankId: 'T1', userTransactionId: 'T1' })
  const first = await verdictOf(line, row)
  expect(first?.verdict).toBe('new')
  expect(first?.userTransactionId).not.toBe('T1')
  const kept = existingOf({ userTransactionId: first?.userTransactionId ?? '' })
  expect(await verdictOf(line, row, kept)).toMatchObject({
    verdict: 'exact-duplicate',
    userTransactionId: kept.userTransactionId,
  })
})

test('two movements under one bank id are known again when the bank turns the order of its export', async () => {
  const first = lineOf({ bankId: 'T1', amount: minor(500) })
  const second = lineOf({ bankId: 'T1', amount: minor(900) })
  const existing = (await judge(identify([first, second]), [])).map(({ line, userTransactionId }) =>
    existingOf({ userTransactionId, amount: line.amount }),
  )
  for (const lines of [[first, second], [second, first], [second], [first]]) {
    const verdicts = (await judge(identify(lines), existing)).map(({ verdict }) => verdict)
    expect(new Set(verdicts)).toEqual(new Set(['exact-duplicate']))
  }
})

test('texts are alike by what names the payee, not by the words of every statement', async () => {
  expect(likeness('POS PURCHASE SHELL', 'POS PURCHASE TESCO')).toBe(0)
  expect(likeness('Card payment 4411', 'Direct debit 4411')).toBe(0)
  expect(likeness('Jones Ltd invoice 44', 'Jones Ltd invoice 45')).toBeLessThan(0.75)
  expect(likeness('Amazon.com*MK1AB2', 'Amazon.com*XY9ZZ8')).toBeLessThan(0.75)
  expect(likeness('Café Müller', 'CAFE MULLER BERLIN')).toBeGreaterThan(0.75)
  expect(likeness('RESTAURANT ADRIA', 'RESTAURAN ADRIA')).toBeGreaterThan(0.75)
  expect(likeness('Rent', 'RiverBank Properties Paying the rent')).toBeGreaterThan(0.75)
  expect(likeness('Monthly fee', 'monthly  FEE')).toBe(1)
})

test('no existing row is matched twice and none from outside the window, whatever the rows', async () => {
  const item = fc.record({
    gap: fc.integer({ min: 0, max: 30 }),
    amount: fc.integer({ min: 1, max: 3 }),
    text: fc.constantFrom('Shell', 'Shell garage', 'Tesco', 'Netflix'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(item, { maxLength: 40 }),
      fc.array(item, { maxLength: 40 }),
      async (lines, rows) => {
        const existing = rows.map(({ gap, amount, text }) =>
          existingOf({ day: addDays(MARCH, gap), amount: minor(amount), description: text }),
        )
        const judged = await judge(
          lines.map(({ gap, amount, text }) =>
            lineOf({ day: addDays(MARCH, gap), amount: minor(amount), description: text }),
          ),
          existing,
        )
        const matched = judged.flatMap(({ existingId }) => existingId ?? [])
        expect(new Set(matched).size).toBe(matched.length)
        for (const { line, existingId } of judged) {
          const row = existing.find(({ id }) => id === existingId)
          if (!row) continue
          expect(row.amount).toBe(line.amount)
          expect(Math.abs(Date.parse(row.day) - Date.parse(line.day))).toBeLessThanOrEqual(7 * 86_400_000)
        }
      },
    ),
  )
})

test('ten thousand lines of one day and amount against as many rows are judged without comparing all pairs', async () => {
  const texts = Array.from({ length: 10_000 }, (_, index) => `Shop ${index}`)
  const lines = texts.map((description) => lineOf({ description }))
  const existing = texts.map((description) => existingOf({ description }))
  const judged = await judge(lines, existing)
  expect(judged.every(({ verdict }) => verdict === 'likely-duplicate')).toBe(true)
})

test('a new line of a locked day is locked, a duplicate of one stays a duplicate that cannot be had', async () => {
  const existing = existingOf({ userTransactionId: 'T1', description: 'Rent', amount: minor(90_000) })
  const lines = [
    lineOf({ userTransactionId: 'T1' }),
    lineOf({ day: MARCH, description: 'Tea' }),
    lineOf({ day: addDays(MARCH, 1), description: 'Cake' }),
  ]
  const judged = await judge(lines, [existing], MARCH)
  expect(judged.map(({ verdict, locked }) => [verdict, locked])).toEqual([
    ['exact-duplicate', true],
    ['locked', true],
    ['new', false],
  ])
  expect(judged[1]?.reason).toBe('The books are locked through Mar 10, 2026.')
})

test('the counts and the indexes of each verdict tell of every line once', async () => {
  const rows = Array.from({ length: 3_000 }, (_, index) => existingOf({ userTransactionId: `T${index}` }))
  const lines = Array.from({ length: 5_000 }, (_, index) =>
    lineOf({ userTransactionId: `T${index}`, amount: minor(7), description: `Shop ${index}` }),
  )
  const existing = new ExistingRows()
  for (const row of rows) existing.add(row)
  const verdicts = await judgeLines(lines, existing, { existingBetween: () => Promise.resolve(rows) })
  expect(verdicts.counts).toMatchObject({ new: 2_000, 'exact-duplicate': 3_000, 'likely-duplicate': 0 })
  expect(verdicts.indexes(['likely-duplicate', 'exact-duplicate'], 2_998, 10)).toEqual([2_998, 2_999])
  expect(verdicts.indexes(['new'], 0, 2)).toEqual([3_000, 3_001])
  expect(verdicts.isExisting('T2999')).toBe(true)
  expect(verdicts.isExisting('T3000')).toBe(false)
})

test.each([
  ['was declined', { status: 'DECLINED' as const }],
  ['is a part of a split', { parentTransactionId: 'whole' }],
])('a row that %s is no likely duplicate, and an exact one all the same', async (_, given) => {
  expect(await verdictOf(lineOf(), existingOf(given))).toMatchObject({ verdict: 'new' })
  const same = existingOf({ ...given, userTransactionId: 'the same' })
  expect(await verdictOf(lineOf({ userTransactionId: 'the same' }), same)).toMatchObject({
    verdict: 'exact-duplicate',
  })
})

/** What a connection has brought, and the file that the bank makes of the same days in words of its own. */
function retold() {
  const texts = [
    ['COSTCO WHOLESALE #482', 'POS PURCHASE COSTCO WHOLESALE 482 SAN JOSE CA', 37_100],
    ['CARD SETTLEMENT STRIPE', 'STRIPE TRANSFER CARD SETTLEMENT', 138_096],
    ['SUNSET PROPERTIES RENT', 'RENT SUNSET PROPERTIES LLC', 245_000],
    ['PG&E ELECTRIC', 'PACIFIC GAS AND ELECTRIC', 21_565],
    ['DEMO BANK CARD PAYMENT', 'ONLINE PAYMENT THANK YOU', 62_000],
  ] as const
  const rows = texts.map(([description, , amount], at) =>
    existingOf({ day: addDays(MARCH, at), description, amount: minor(amount) }),
  )
  const lines = texts.map(([, description, amount], at) =>
    lineOf({ day: addDays(MARCH, at), description, amount: minor(amount) }),
  )
  return { rows, lines }
}

test('where a file tells anew of most rows of its days, one in quite other words is likely a duplicate as well', async () => {
  const { rows, lines } = retold()
  const judged = await judge(lines, rows)
  expect(judged.map(({ verdict }) => verdict)).toEqual(rows.map(() => 'likely-duplicate'))
  expect(judged.map(({ existingId }) => existingId)).toEqual(rows.map(({ id }) => id))
  expect(judged[3]?.reason).toBe(
    'Same amount on Mar 13, 2026: “PG&E ELECTRIC”. Most transactions of those dates were already in the account.',
  )
  // One more of the same amount is not told of twice, and what no row comes to is new.
  const more = [lineOf({ day: addDays(MARCH, 3), amount: minor(21_565), description: 'WATER' }), lineOf()]
  const verdicts = (await judge([...lines, ...more], rows)).map(({ verdict }) => verdict)
  expect(verdicts.filter((verdict) => verdict === 'new')).toHaveLength(2)
})

test('a file that tells of a few rows only leaves those in other words new, and so does a reference of the bank', async () => {
  const { rows, lines } = retold()
  const others = Array.from({ length: 6 }, (_, at) =>
    existingOf({ day: addDays(MARCH, at % 5), amount: minor(700 + at), description: `Market ${at}` }),
  )
  const few = await judge(lines, [...rows, ...others])
  expect(few.map(({ verdict }) => verdict)).toEqual([
    ...Array.from({ length: 3 }, () => 'likely-duplicate'),
    'new',
    'new',
  ])
  const [referenced, line] = [{ ...rows[3], hasBankReference: true } as ExistingRow, lines[3]]
  const own = { ...line, bankId: 'FIT-9', userTransactionId: 'FIT-9' } as IdentifiedLine
  const [, , , judged] = await judge([...lines.slice(0, 3), own], [...rows.slice(0, 3), referenced])
  expect(judged?.verdict).toBe('new')
})
