import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { minor } from '../../domain/money/money.ts'
import { BooksDatabase } from '../core/database.ts'
import { readSuggest } from './suggest.ts'

const AT = '2026-11-01T00:00:00.000Z'
const ACCOUNT = '00000000-0000-4000-8000-000000000001'
let db: BooksDatabase

beforeEach(async () => {
  db = new BooksDatabase(crypto.randomUUID(), '00000000-0000-4000-8000-00000000000a')
  await db.glAccounts.bulkPut(
    ['6300', '6400'].map((number) => ({
      id: number,
      number,
      name: `Account ${number}`,
      category: 'EXPENSE' as const,
      subcategory: 'Office',
      createdAt: AT,
      updatedAt: AT,
      _seq: 1,
    })),
  )
})

afterEach(() => db.delete())

async function teach(): Promise<void> {
  await db.transactions.bulkPut(
    Array.from({ length: 80 }, (_, index) => ({
      id: `00000000-0000-4000-8000-${String(index + 100).padStart(12, '0')}`,
      userTransactionId: `t${index}`,
      timestamp: new Date(Date.UTC(2026, 0, index)).toISOString(),
      description: index % 2 ? 'City Railway' : `Blue Bottle Coffee ${index}`,
      amount: minor(index % 2 ? 1280 : 450),
      type: 'EXPENSE' as const,
      currency: 'USD',
      accountId: ACCOUNT,
      glAccountNumber: index % 2 ? '6300' : '6400',
      glAccountName: 'As it was called then',
      status: 'APPROVED' as const,
      reconciled: false,
      createdAt: AT,
      updatedAt: AT,
      _seq: 1,
    })),
  )
}

const row = {
  userTransactionId: 'new',
  timestamp: AT,
  description: 'City Railway',
  amount: 12.8,
  type: 'EXPENSE' as const,
  currency: 'USD',
  accountId: ACCOUNT,
}

test('nothing is suggested before anything was approved', async () => {
  const rows = [row]
  expect((await readSuggest(db))(rows)).toBe(rows)
})

test('a sure row comes in with its account, by a prediction and with its confidence', async () => {
  await teach()
  const [suggested] = (await readSuggest(db))([row])
  expect(suggested).toMatchObject({
    glAccountNumber: '6300',
    glAccountName: 'Account 6300',
    glSubcategory: 'Office',
    aiPredictionUsed: true,
  })
  expect(suggested?.aiPredictionConfidence).toBeGreaterThan(0.75)
})

test('an unsure row stays as it is, and so does one that a rule has posted', async () => {
  await teach()
  const unsure = { ...row, description: 'Nobody knows', amount: 9999.99 }
  const posted = { ...row, glAccountNumber: '6400', glAccountName: 'Coffee', ruleBasedAssignment: true }
  expect((await readSuggest(db))([unsure, posted])).toEqual([unsure, posted])
})
