import 'fake-indexeddb/auto'
import { lightFormat } from 'date-fns'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BooksDatabase } from '../../db/core/database.ts'
import { writeEdits } from '../../db/write.ts'
import { followServerClock, rightInstant } from '../../session/clock.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { redatePending } from './redate.ts'
import type { Remote } from './remote.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** By a clock that is right. */
const SYNCED = Date.parse('2026-05-01T12:00:00.000Z')
const MADE = SYNCED + 2 * HOUR
const SENT = MADE + HOUR

let db: BooksDatabase
let asked: string[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  db = new BooksDatabase('user', '00000000-0000-4000-8000-00000000000a')
  asked = []
  await db.writeMeta('lastSyncAt', iso(SYNCED))
})
afterEach(async () => {
  followServerClock(undefined)
  vi.useRealTimers()
  await db.delete()
})

/** What the device shows at a moment of right time, `off` milliseconds ahead of it. */
function clockAt(time: number, off: number): void {
  vi.setSystemTime(time + off)
}

function send(serverTime = SENT): Promise<void> {
  const call = (async (name: string) => {
    asked.push(name)
    return { status: 'ok', protocol: 1, time: iso(serverTime) }
  }) as Remote['call']
  return redatePending({ db, remote: { call }, now: () => Date.now() })
}

const make = (...edits: Edit[]) => writeEdits(db, edits, rightInstant(), () => crypto.randomUUID())
const waitingAt = async () => (await db.outbox.orderBy('mid').toArray()).map(({ at }) => at)
const iso = (time: number) => new Date(time).toISOString()
const dayAt = (time: number) => lightFormat(time, 'yyyy-MM-dd')

const glAccount = (number: string): Edit => ({
  name: 'createGLAccount',
  args: { id: crypto.randomUUID(), number, name: `Account ${number}` },
})

const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
const bankAccount = (balanceAt: string): Edit => ({
  name: 'createAccount',
  args: {
    id: ACCOUNT,
    name: 'Main',
    type: 'CHECKING',
    institution: 'Bank',
    balance: 5,
    currency: 'USD',
    balanceAt,
  },
})

/** The header of an answer has whole seconds, and half of one is added. */
function expectNear(texts: readonly string[], times: readonly number[]): void {
  expect(texts).toHaveLength(times.length)
  for (const [index, text] of texts.entries()) {
    expect(Math.abs(Date.parse(text) - (times[index] ?? 0)), `${index}: ${text}`).toBeLessThan(2_000)
  }
}

test.each([
  ['days ahead', 5 * DAY],
  ['years ahead', 3000 * DAY],
  ['days behind', -5 * DAY],
  ['years behind', -3000 * DAY],
])('edits of a clock that is %s go out dated by the server’s, in their order', async (_how, off) => {
  clockAt(MADE, off)
  await make(glAccount('9001'))
  clockAt(MADE + 600_000, off)
  await make(glAccount('9002'))
  clockAt(SENT, off)
  await send()
  expectNear(await waitingAt(), [MADE, MADE + 600_000])
  const rows = await db.glAccounts.orderBy('number').toArray()
  expectNear(
    rows.map(({ createdAt }) => createdAt),
    [MADE, MADE + 600_000],
  )
  expect(await db.readMeta('redated')).toEqual({ count: 2, typedDays: 0 })

  await send()
  expectNear(await waitingAt(), [MADE, MADE + 600_000])
  expect(await db.readMeta('redated')).toEqual({ count: 2, typedDays: 0 })
})

test('edits that were dated by the server’s clock already stay as they are', async () => {
  clockAt(MADE, 5 * DAY)
  followServerClock({ behindMs: -5 * DAY, readAt: SYNCED + 5 * DAY })
  await make(glAccount('9001'))
  clockAt(SENT, 5 * DAY)
  await send()
  expectNear(await waitingAt(), [MADE])
  expect(await db.readMeta('redated')).toBeUndefined()
})

test('with a clock that is right nothing changes, and soon after a sync nobody asks', async () => {
  clockAt(MADE, 0)
  await make(glAccount('9001'))
  clockAt(SENT, 0)
  await send()
  expect(asked).toEqual(['healthCheck'])
  await db.writeMeta('lastSyncAt', iso(MADE))
  clockAt(MADE + 600_000, 0)
  await send()
  expect(asked).toEqual(['healthCheck'])
  expectNear(await waitingAt(), [MADE])
})

test('where nothing waits nobody asks for the time', async () => {
  clockAt(SENT, 5 * DAY)
  await send()
  expect(asked).toEqual([])
})

test('of a clock that was ahead and has been put right since, edits are dated no later than now', async () => {
  clockAt(MADE, 5 * DAY)
  await make(glAccount('9001'))
  clockAt(SENT, 0)
  await send()
  const [at] = await waitingAt()
  expect(Date.parse(at ?? '')).toBeLessThanOrEqual(SENT + 5 * 60_000)
})

test('edits made while the clock was right are put no further back than the last sync', async () => {
  clockAt(MADE, 0)
  await make(glAccount('9001'))
  clockAt(SENT, 5 * DAY)
  await send()
  expectNear(await waitingAt(), [SYNCED])
})

test('the balance that was typed as today’s is one of the right day, and that of a statement stays', async () => {
  const off = 5 * DAY
  clockAt(MADE, off)
  await make(bankAccount(dayAt(MADE + off)))
  await make({
    name: 'updateAccount',
    args: { id: ACCOUNT, balance: 7, balanceAt: dayAt(MADE + off), balanceFrom: 'statement' },
  })
  clockAt(SENT, off)
  await send()
  const [opened, told] = await db.outbox.orderBy('mid').toArray()
  expect(opened?.args).toMatchObject({ balance: 5, balanceAt: dayAt(MADE) })
  expect(told?.args).toMatchObject({ balance: 7, balanceAt: dayAt(MADE + off) })
})

test('a day that a form gave as today is counted, for a person to look at', async () => {
  const off = 5 * DAY
  clockAt(MADE, off)
  await make(bankAccount('2026-04-30'), {
    name: 'startStatement',
    args: {
      id: crypto.randomUUID(),
      accountId: ACCOUNT,
      closingDay: dayAt(MADE + off),
      closingBalance: 0,
      openingBalance: 0,
    },
  })
  clockAt(SENT, off)
  await send()
  expect(await db.readMeta('redated')).toEqual({ count: 2, typedDays: 1 })
})

test('what the server has decided already keeps the date it was sent with', async () => {
  const off = 5 * DAY
  clockAt(MADE, off)
  await make(glAccount('9001'))
  await make(glAccount('9002'))
  await db.writeMeta('toldMid', 1)
  clockAt(SENT, off)
  await send()
  expectNear(await waitingAt(), [MADE + off, MADE])
})
