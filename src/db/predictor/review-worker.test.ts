import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleTransaction } from '../../../tests/support/books/sample-transaction.ts'
import type { Id } from '../../domain/ids.ts'
import { minor } from '../../domain/money/money.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { BooksDatabase } from '../core/database.ts'
import type { Local } from '../../mutations/entities.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { writeEdits } from '../write.ts'
import type { ReviewUpdate } from './messages.ts'
import { ReviewWorker } from './review-worker.ts'
import type { QueueView } from './rows-to-review.ts'

const AT = '2026-11-01T00:00:00.000Z'
const ALL = { order: 'careful', show: 'all', search: '' } as const
let db: BooksDatabase
let worker: ReviewWorker
let updates: ReviewUpdate[]

const idOf = (number: number): Id => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function row(number: number, description: string, changes: Partial<Transaction> = {}): Local<Transaction> {
  const timestamp = new Date(Date.UTC(2026, 0, number)).toISOString()
  return {
    ...sampleTransaction({ id: idOf(number), userTransactionId: `t${number}`, timestamp, description }),
    accountId: idOf(999),
    _seq: 1,
    ...changes,
  }
}

const approved = { status: 'APPROVED', glAccountNumber: '6300', glAccountName: 'Travel' } as const
/** Enough trains for a sure suggestion, and coffees so that not all is trains. */
const history = Array.from({ length: 80 }, (_, index) =>
  index % 2
    ? row(index + 1, 'City Railway', approved)
    : row(index + 1, `Blue Bottle Coffee ${index}`, {
        ...approved,
        glAccountNumber: '6400',
        glAccountName: 'Coffee',
        amount: minor(450),
      }),
)

function open(): ReviewWorker {
  updates = []
  return new ReviewWorker(db, { otherThreads: false, tell: (one) => updates.push(one) })
}

/** The worker learns in its own time. */
const eventually = (check: () => unknown) => vi.waitFor(check, 10_000)
const edit = (...edits: Edit[]) => writeEdits(db, edits, AT, () => crypto.randomUUID())
const firstChoice = async (id: Id) => (await worker.ask('predictions', [id]))[0]?.prediction.choices[0]

beforeEach(async () => {
  db = new BooksDatabase(crypto.randomUUID(), idOf(1000))
  const chart = ['6300', '6400', '6500'].map((number) => ({
    id: number,
    number,
    name: `Account ${number}`,
    category: 'EXPENSE' as const,
    createdAt: AT,
    updatedAt: AT,
    _seq: 1,
  }))
  await db.glAccounts.bulkPut(chart)
  await db.transactions.bulkPut(history)
})

afterEach(async () => {
  await worker.close()
  await db.delete()
})

const ids = async (view: QueueView) => (await worker.ask('queue', view)).ids

describe('what it knows', () => {
  test('an approval teaches at once, and undoing it makes the predictor forget', async () => {
    await db.transactions.bulkPut([row(101, 'Corner Store'), row(102, 'Corner Store')])
    worker = open()
    await worker.ask('queue', ALL)
    const before = await firstChoice(idOf(102))
    expect(before?.glAccountNumber).not.toBe('6500')

    const posting = { glAccountNumber: '6500', glAccountName: 'Supplies', autoApprove: true }
    const { undo } = await edit({
      name: 'bulkAssignGLAccount',
      args: { transactionIds: [idOf(101)], ...posting },
    })
    await eventually(async () => expect((await firstChoice(idOf(102)))?.glAccountNumber).toBe('6500'))

    await edit(...undo)
    await eventually(async () => expect((await firstChoice(idOf(102)))?.glAccountNumber).not.toBe('6500'))
  })

  test('what a bank sync brought is predicted as any row is, pending or settled', async () => {
    await db.transactions.bulkPut([
      row(101, 'CITY RAILWAY', { userTransactionId: 'plaid-1', isPending: true }),
      row(102, 'City Railway', { userTransactionId: 'plaid-2' }),
    ])
    worker = open()
    expect((await ids(ALL)).toSorted()).toEqual([idOf(101), idOf(102)])
    await eventually(async () => {
      for (const number of [101, 102]) expect((await firstChoice(idOf(number)))?.glAccountNumber).toBe('6300')
      expect((await ids({ ...ALL, show: 'filled' })).toSorted()).toEqual([idOf(101), idOf(102)])
    })
  })

  test('a declined row and one moved to another account leave nothing of what they taught', async () => {
    await db.transactions.bulkPut([
      row(101, 'Corner Store', { ...approved, glAccountNumber: '6500' }),
      row(102, 'Corner Store'),
    ])
    worker = open()
    await eventually(async () => expect((await firstChoice(idOf(102)))?.glAccountNumber).toBe('6500'))
    await edit({
      name: 'bulkAssignGLAccount',
      args: { transactionIds: [idOf(101)], glAccountNumber: '6400', glAccountName: 'Coffee' },
    })
    await eventually(async () => expect((await firstChoice(idOf(102)))?.glAccountNumber).toBe('6400'))
    await edit({
      name: 'updateTransactionStatus',
      args: { transactionId: idOf(101), status: 'UNDER_REVIEW' },
    })
    await edit({ name: 'declineTransaction', args: { transactionId: idOf(101), reason: 'Not ours' } })
    await eventually(async () => {
      const reasons = (await worker.ask('predictions', [idOf(102)]))[0]?.prediction.choices.map(
        (each) => each.reason,
      )
      expect(reasons?.join()).not.toContain('corner store')
    })
  })

  test('it is stored, and what happened while nobody looked is put right at the next opening', async () => {
    await db.transactions.put(row(102, 'Corner Store'))
    worker = open()
    await worker.ask('queue', ALL)
    await worker.close()
    const stored = await db.knowledge.get('gl-accounts')
    expect(stored?.bytes.length).toBeGreaterThan(100)

    await db.transactions.bulkDelete(history.slice(0, 40).map(({ id }) => id))
    await db.transactions.put(row(101, 'Corner Store', { ...approved, glAccountNumber: '6500' }))
    worker = open()
    await eventually(async () => {
      const [rowPrediction] = await worker.ask('predictions', [idOf(102)])
      expect(rowPrediction?.prediction.choices[0]).toMatchObject({
        glAccountNumber: '6500',
        reason: 'Used for 1 of 1 “corner store” transactions on this account',
      })
    })
  })

  test('a row is approved as it is stored, also where the review worker has not been told of it yet', async () => {
    await db.transactions.put(row(101, 'Corner Store'))
    worker = open()
    await worker.ask('queue', ALL)
    await db.transactions.bulkPut([
      row(101, 'Corner Store', { glAccountNumber: '6500', glAccountName: 'Supplies' }),
      row(102, 'Corner Store', { glAccountNumber: '6400', glAccountName: 'Coffee' }),
      row(103, 'Corner Store', approved),
    ])
    expect(await worker.ask('approvals', [101, 102, 103].map(idOf))).toEqual([
      { transactionIds: [101, 102].map(idOf) },
    ])
  })

  test('damaged knowledge is learned anew', async () => {
    await db.knowledge.put({ name: 'gl-accounts', bytes: new Uint8Array([1, 200]) })
    await db.transactions.put(row(101, 'City Railway'))
    worker = open()
    await eventually(async () => expect((await firstChoice(idOf(101)))?.glAccountNumber).toBe('6300'))
  })

  test('two review workers on one database learn an approval once each, whoever stores it', async () => {
    await db.transactions.bulkPut([row(101, 'Corner Store'), row(102, 'Corner Store')])
    worker = open()
    const other = open()
    await edit({
      name: 'bulkAssignGLAccount',
      args: { transactionIds: [idOf(101)], glAccountNumber: '6500', glAccountName: 'S', autoApprove: true },
    })
    for (const each of [worker, other]) {
      await eventually(async () => {
        const [rowPrediction] = await each.ask('predictions', [idOf(102)])
        expect(rowPrediction?.prediction.choices[0]?.reason).toBe(
          'Used for 1 of 1 “corner store” transactions on this account',
        )
      })
    }
    await other.close()
    await worker.close()
    worker = open()
    await eventually(async () => {
      const [rowPrediction] = await worker.ask('predictions', [idOf(102)])
      expect(rowPrediction?.prediction.choices[0]?.reason).toBe(
        'Used for 1 of 1 “corner store” transactions on this account',
      )
    })
  })

  test('a GL account that left the chart is not offered', async () => {
    await db.transactions.put(row(101, 'City Railway'))
    await db.glAccounts.delete('6300')
    worker = open()
    const [answer] = await worker.ask('predictions', [idOf(101)])
    expect(answer?.prediction.choices.map((choice) => choice.glAccountNumber)).not.toContain('6300')
  })
})

function account(number: string, name: string, category: 'EXPENSE' | 'INCOME') {
  return { id: number, number, name, category, createdAt: AT, updatedAt: AT, _seq: 1 }
}

describe('before anything was learned', () => {
  beforeEach(async () => {
    await db.transactions.clear()
    await db.glAccounts.bulkPut([
      account('7000', 'Vehicle costs', 'EXPENSE'),
      account('4000', 'Sales', 'INCOME'),
    ])
  })

  test('words of the text, the category of the file and the direction are evidence from the first row', async () => {
    await db.transactions.bulkPut([
      row(101, 'POS 4471 DIESEL KWIKSTOP'),
      row(102, 'REF 99812', { category: 'Vehicle costs' }),
      row(103, 'Stripe payout', { type: 'INCOME' }),
      row(104, 'Diesel', { type: 'INCOME' }),
    ])
    worker = open()
    const choices = async (number: number) =>
      (await worker.ask('predictions', [idOf(number)]))[0]?.prediction.choices ?? []
    expect((await choices(101))[0]).toMatchObject({
      glAccountNumber: '7000',
      reason: '“diesel” usually goes to Vehicle costs',
    })
    expect((await choices(102))[0]).toMatchObject({
      glAccountNumber: '7000',
      reason: 'The file calls it “Vehicle costs”',
    })
    expect((await choices(103))[0]).toMatchObject({ glAccountNumber: '4000' })
    expect((await choices(104)).map(({ glAccountNumber }) => glAccountNumber)).not.toContain('7000')
    expect((await choices(101)).every(({ confidence }) => confidence >= 0.3)).toBe(true)
  })

  test('nothing is filled in from words alone', async () => {
    await db.transactions.put(row(101, 'Shell diesel'))
    worker = open()
    expect((await worker.ask('predictions', [idOf(101)]))[0]?.prediction.confident).toBe(false)
  })
})

describe('the queue', () => {
  beforeEach(async () => {
    await db.transactions.bulkPut([
      row(101, 'City Railway'),
      row(102, 'Somebody new', { type: 'INCOME', amount: minor(99_999) }),
      row(103, 'City Railway 55'),
      row(104, 'Hall', { ruleBasedAssignment: true, appliedRuleName: 'Rent', glAccountNumber: '6500' }),
    ])
    worker = open()
    await worker.ask('queue', ALL)
  })
  test('what needs a person comes first, then what is filled in, each the newest first', async () => {
    expect(await ids(ALL)).toEqual([102, 104, 103, 101].map(idOf))
    expect((await worker.ask('queue', ALL)).counts).toEqual({ all: 4, filled: 3 })
  })

  test('the quick ones come first in groups, or all by day', async () => {
    expect(await ids({ ...ALL, order: 'quick' })).toEqual([103, 101, 104, 102].map(idOf))
    expect(await ids({ ...ALL, order: 'newest' })).toEqual([104, 103, 102, 101].map(idOf))
  })

  test('it is narrowed by what is filled in and by words', async () => {
    expect(await ids({ ...ALL, show: 'open' })).toEqual([idOf(102)])
    expect(await ids({ ...ALL, show: 'filled' })).toEqual([104, 103, 101].map(idOf))
    expect(await ids({ ...ALL, search: 'RAILWAY' })).toEqual([103, 101].map(idOf))
    expect(await ids({ ...ALL, search: '12.8' })).toHaveLength(3)
  })

  test('alike rows are found whatever their numbers', async () => {
    expect((await worker.ask('alike', idOf(101))).toSorted()).toEqual([101, 103].map(idOf))
    expect((await worker.ask('predictions', [idOf(102)]))[0]?.alike).toBe(0)
  })

  test('rows are approved by what is filled in, with the confidence of the least certain', async () => {
    const groups = await worker.ask('approvals', [101, 102, 103, 104].map(idOf))
    expect(groups.map((group) => group.transactionIds)).toEqual([
      [104].map(idOf),
      [102].map(idOf),
      [101, 103].map(idOf),
    ])
    expect(groups[0]?.posting).toBeUndefined()
    expect(groups.map(({ open }) => open)).toEqual([undefined, 1, undefined])
    expect(groups[2]?.posting).toMatchObject({ glAccountNumber: '6300', glAccountName: 'Account 6300' })
    expect(groups[2]?.posting?.confidence).toBeGreaterThan(0.75)
  })

  test('it tells which rows have left and which have come back', async () => {
    updates = []
    const { undo } = await edit({ name: 'approveTransaction', args: { transactionId: idOf(104) } })
    await eventually(() =>
      expect(updates).toContainEqual({
        kind: 'rows',
        toReview: [],
        left: [idOf(104)],
        counts: { all: 3, filled: 2 },
      }),
    )
    await edit(...undo)
    await eventually(() =>
      expect(updates.at(-1)).toMatchObject({ kind: 'rows', toReview: [idOf(104)], left: [] }),
    )
  })

  test('an import hears which accounts may be filled in', async () => {
    const example = {
      description: 'City Railway',
      amount: minor(-1280),
      day: '2026-04-01',
      accountId: idOf(999),
    }
    const found = await worker.ask('suggestions', [
      { ...example, day: example.day as never },
      { ...example, amount: minor(77_777), description: 'Nobody knows', day: example.day as never },
    ])
    expect(found.map((choice) => choice?.glAccountNumber)).toEqual(['6300', undefined])
  })
})
