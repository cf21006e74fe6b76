import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { deviceOf, editOf } from '../../../../tests/support/edited-device.ts'
import { anyBooks, BOOK_RATES } from '../../../../tests/support/books/random-books.ts'
import { addDays, type CalendarDay } from '../../../domain/calendar/calendar-day.ts'
import { minor } from '../../../domain/money/money.ts'
import { clearCachedRows, pruneTransactions } from '../../core/cache.ts'
import { BooksDatabase } from '../../core/database.ts'
import { storeRates } from '../../reads/rates.ts'
import { writeEdits } from '../../write.ts'
import { LedgerFollower } from '../follower.ts'
import { AnswerKeeper, renewAnswers } from './kept-answers.ts'
import { ledgerOf, openLedger } from './ledger-client.ts'
import { queries } from '../queries/queries.ts'
import { rounds } from '../../../../tests/support/rounds.ts'

const TODAY = '2026-03-01' as CalendarDay
const AT = '2026-03-01T12:00:00.000Z'
/** As the page names itself, of which the ledger's client is a part. */
const BUILD = new URL('./ledger-client.ts', import.meta.url).href

const questionsOn = (today: CalendarDay, floor?: string) =>
  [
    ['dashboard', { currency: 'USD', range: 'monthly', today }],
    ['dashboard', { currency: 'EUR', range: 'daily', today }],
    ['comparison', { currency: 'USD', range: 'monthly', today, ...(floor !== undefined && { floor }) }],
    ['transfers', { offset: 0, limit: 3 }],
    ['unheldCounts', {}],
  ] as const

function keeperOf(db: BooksDatabase) {
  const follower = new LedgerFollower(db, false, () => {})
  const keeper = new AnswerKeeper(db, follower, BUILD)
  for (const [name, input] of questionsOn(TODAY)) keeper.asked(name, input)
  const end = () => {
    keeper.stop()
    follower.stop()
  }
  return { follower, keeper, end }
}

/** Starts the app on a day, so to speak: of each question what is known at once, and what a ledger answers now. */
async function startOn(db: BooksDatabase, today: CalendarDay, floor?: string) {
  const opened = new BooksDatabase(db.userId, db.organisationId)
  const fresh = new LedgerFollower(opened, false, () => {})
  try {
    await openLedger(opened)
    const known = questionsOn(today, floor).map(([name, input]) =>
      ledgerOf(opened).known(name, JSON.stringify(input)),
    )
    await fresh.loaded()
    const answers = questionsOn(today, floor).map(([name, input]) =>
      queries[name](fresh.ledger, input as never),
    )
    return { known, answers }
  } finally {
    fresh.stop()
    opened.close()
  }
}

/** What happens to books: what people do here, what a pull brings, and what makes room. */
const doing = fc.oneof(
  fc.record({
    what: fc.constant('edit' as const),
    row: fc.nat(30),
    kind: fc.nat(5),
    amount: fc.integer({ min: 1, max: 900 }),
  }),
  fc.record({
    what: fc.constant('pull' as const),
    row: fc.nat(30),
    amount: fc.integer({ min: 1, max: 900 }),
  }),
  fc.record({ what: fc.constant('prune' as const), keep: fc.integer({ min: 1, max: 12 }) }),
  fc.record({
    what: fc.constantFrom('settle', 'refuse', 'sums', 'rates', 'whole', 'clear', 'given up', 'note' as const),
  }),
  { weight: 3, arbitrary: fc.record({ what: fc.constantFrom('keep', 'read and keep' as const) }) },
)
type Doing = typeof doing extends fc.Arbitrary<infer T> ? T : never

async function run(db: BooksDatabase, step: Doing): Promise<unknown> {
  const rows = await db.transactions.toArray()
  const row = 'row' in step ? rows[step.row % Math.max(1, rows.length)] : rows[0]
  const [account] = await db.accounts.toArray()
  const [sum] = await db.ledgerSums.toArray()
  switch (step.what) {
    case 'edit':
      if (!row) return undefined
      return writeEdits(db, [editOf(row.id, step.kind, step.amount)], AT, () => crypto.randomUUID()).catch(
        () => undefined,
      )
    case 'pull':
      return row && db.transactions.put({ ...row, amount: step.amount as never })
    case 'prune':
      return pruneTransactions(db, step.keep, 2)
    case 'settle':
      if (account) await db.accounts.put({ ...account, runningTotal: (account.runningTotal + 5) as never })
      return db.outbox.clear()
    case 'refuse':
      return db.base.clear()
    case 'sums':
      return sum && db.ledgerSums.put({ ...sum, amount: sum.amount + 7n })
    case 'rates':
      return storeRates(db, BOOK_RATES, [], AT)
    case 'whole':
      return db.meta.bulkDelete(['floor', 'reviewCut'])
    case 'clear':
      return clearCachedRows(db)
    case 'note':
      return db.writeMeta('lastSyncAt', AT)
    case 'given up':
      return db
        .transaction('rw', db.transactions, async () => {
          await db.transactions.clear()
          throw new Error('given up')
        })
        .catch(() => undefined)
    case 'keep':
    case 'read and keep':
      return undefined
  }
}

test(
  'whatever happens to the books, what is known at a start is what a ledger answers then, or nothing',
  async () => {
    let used = 0
    // Of a few drawn histories none may leave anything known: books to which nothing happens always do.
    const untouched = fc.sample(anyBooks, { seed: 1, numRuns: 1 })
    await fc.assert(
      fc.asyncProperty(
        anyBooks,
        fc.array(doing, { maxLength: 8 }),
        fc.array(doing, { maxLength: 2 }),
        fc.integer({ min: -1, max: 2 }),
        async (books, before, after, later) => {
          const steps: Doing[] = [...before, { what: 'read and keep' }, ...after]
          const db = await deviceOf(books)
          const { follower, keeper, end } = keeperOf(db)
          try {
            await follower.loaded()
            for (const step of steps) {
              if (step.what === 'read and keep') await follower.upToDate()
              // Also while the ledger still reads what has just been changed.
              if (step.what === 'keep' || step.what === 'read and keep') await keeper.store()
              else await run(db, step)
            }
            const { known, answers } = await startOn(db, addDays(TODAY, later))
            for (const [index, answer] of known.entries()) {
              if (answer === undefined) continue
              used += 1
              expect(answer).toEqual(answers[index])
            }
          } finally {
            end()
            await db.delete()
          }
        },
      ),
      {
        numRuns: rounds(6, 600),
        endOnFailure: true,
        examples: untouched.map((books): [typeof books, Doing[], Doing[], number] => [books, [], [], 0]),
      },
    )
    expect(used).toBeGreaterThan(rounds(0, 10))
  },
  120_000 * rounds(1, 10),
)

const [books] = fc.sample(anyBooks, { numRuns: 1, seed: 4 })
if (!books) throw new Error('no sample')

async function keptOf(db: BooksDatabase) {
  const kept = keeperOf(db)
  await kept.follower.loaded()
  await kept.keeper.store()
  return kept
}

test('a start knows all that was asked before, on the same day and on the next', async () => {
  const db = await deviceOf(books)
  const { end } = await keptOf(db)
  end()
  for (const later of [0, 1]) {
    const { known, answers } = await startOn(db, addDays(TODAY, later))
    expect(known).toEqual(answers)
  }
  const dayAfter = await startOn(db, addDays(TODAY, 2))
  expect(dayAfter.known.slice(0, 3)).toEqual([undefined, undefined, undefined])
  await db.delete()
})

test('what changes with no page open is in the answers that the next start knows, on whatever day it is', async () => {
  const db = await deviceOf(books)
  const { end } = await keptOf(db)
  end()
  const [row] = await db.transactions.toArray()
  if (!row) throw new Error('no row')
  for (const [later, change] of [
    [0, () => db.transactions.put({ ...row, amount: minor(row.amount + 1) })],
    [30, () => pruneTransactions(db, 2, 2)],
    [75, () => undefined],
  ] as const) {
    await change()
    await renewAnswers(db, addDays(TODAY, later))
    const floor = await db.readMeta('floor')
    const { known, answers } = await startOn(db, addDays(TODAY, later), floor?.timestamp)
    expect(known).toEqual(answers)
    expect(known).not.toContain(undefined)
  }
  await db.delete()
})

test('where nothing was asked yet, or all is known, nothing is read', async () => {
  const db = await deviceOf(books)
  await renewAnswers(db, TODAY)
  expect(await db.readMeta('answers')).toBeUndefined()
  const { end } = await keptOf(db)
  end()
  const kept = await db.readMeta('answers')
  const reading = vi.spyOn(db.transactions, 'orderBy')
  await renewAnswers(db, TODAY)
  expect(reading).not.toHaveBeenCalled()
  expect(await db.readMeta('answers')).toEqual(kept)
  await db.delete()
})

test('the answers of another build of the app are not known', async () => {
  const db = await deviceOf(books)
  const { end } = await keptOf(db)
  end()
  const kept = await db.readMeta('answers')
  if (!kept) throw new Error('nothing was kept')
  await db.writeMeta('answers', { ...kept, build: 'https://daybook.example/assets/books-1.js' })
  expect((await startOn(db, TODAY)).known.filter((answer) => answer !== undefined)).toEqual([])
  await db.delete()
})

test('what only notes how a sync went leaves the answers known', async () => {
  const db = await deviceOf(books)
  const { end } = await keptOf(db)
  end()
  await db.writeFacts({ lastSyncAt: AT, cursor: 7, sync: { phase: 'idle', since: AT, failures: 0 } })
  const { known, answers } = await startOn(db, TODAY)
  expect(known).toEqual(answers)
  await db.delete()
})

test('nothing is kept while another thread has committed what the ledger was not told of', async () => {
  const db = await deviceOf(books)
  const { follower, keeper, end } = keeperOf(db)
  await follower.loaded()
  const told = follower.lastChange ?? 0
  // As another thread does it, whose word comes late.
  await db.writeMeta('changes', told + 1)
  await db.rates.bulkPut(BOOK_RATES)
  await follower.upToDate()
  expect(await db.readMeta('changes')).toBe(told + 2)
  await keeper.store()
  expect(await db.readMeta('answers')).toBeUndefined()
  end()
  await db.delete()
})

test('books that are cleared keep no answers, nor those that were just being worked out', async () => {
  const db = await deviceOf(books)
  const { keeper, end } = await keptOf(db)
  expect(await db.readMeta('answers')).toBeDefined()
  const storing = keeper.store()
  await Promise.all([clearCachedRows(db), storing])
  expect(await db.readMeta('answers')).toBeUndefined()
  keeper.asked('dashboard', { currency: 'JPY', range: 'daily', today: TODAY })
  await Promise.all([clearCachedRows(db), keeper.store()])
  expect(await db.readMeta('answers')).toBeUndefined()
  end()
  await db.delete()
})

test('each thing that figures are made of beside the rows makes what was kept unknown', async () => {
  const beside: [string, (db: BooksDatabase) => Promise<unknown>][] = [
    ['the floor goes down', (db) => db.meta.bulkDelete(['floor', 'reviewCut'])],
    ['the floor goes up', (db) => db.writeFacts({ floor: { timestamp: AT, id: 'r0' } })],
    ['an edit is decided', (db) => db.outbox.clear()],
    ['confirmed rows are forgotten', (db) => db.base.clear()],
    ['rates come', (db) => storeRates(db, BOOK_RATES, [], AT)],
    ['the server tells of parts of a month', (db) => db.monthParts.put({ month: '2025-01', sums: [] })],
  ]
  for (const [what, happens] of beside) {
    const db = await deviceOf(books)
    const { end } = await keptOf(db)
    await happens(db)
    end()
    const { known } = await startOn(db, TODAY)
    expect(
      known.every((answer) => answer === undefined),
      what,
    ).toBe(true)
    await db.delete()
  }
})

test('a page that is left keeps its answers as of the last edit, without waiting for edits to rest', async () => {
  const db = await deviceOf(books)
  const [row] = await db.transactions.toArray()
  if (!row) throw new Error('no row')
  const ledger = ledgerOf(db)
  for (const [name, input] of questionsOn(TODAY)) await ledger.ask(name, input as never)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    await db.transactions.put({ ...row, amount: minor(row.amount + 1) })
    ledger.keepAnswers()
    const isKept = async () => {
      const { changes, answers } = await db.readFacts('changes', 'answers')
      return answers?.changes === changes
    }
    while (!(await isKept())) await new Promise((resolve) => setImmediate(resolve))
  } finally {
    vi.useRealTimers()
  }
  const { known, answers } = await startOn(db, TODAY)
  expect(known).toEqual(answers)
  await db.delete()
})
