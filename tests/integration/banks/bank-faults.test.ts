import { expect, test } from 'vitest'
import { configuredBanks } from '../../../functions/banks/bank-settings.ts'
import { syncConnection } from '../../../functions/banks/sync-connection.ts'
import type { SandboxTransaction } from '../../../functions/local/banks/sandbox-state.ts'
import { openStore } from '../../../functions/store/tenancy/store.ts'
import { BANK_ERROR_TYPES } from '../../../src/domain/account/bank-connection.ts'
import { useBackend } from '../support/backend.ts'
import {
  allTransactions,
  bankAccount,
  bankLine,
  connectMono,
  connectedToPlaid,
  useSandboxes,
} from '../support/banks.ts'
import { totalsOf } from '../support/books.ts'
import { person, tokenOf } from '../support/identity.ts'
import { rounds } from '../../support/rounds.ts'

const sandboxes = useSandboxes()
const backend = useBackend()

const ascending = (a: number, b: number) => a - b

let founded = 0
const connected = (rows?: readonly Partial<SandboxTransaction>[]) =>
  connectedToPlaid(backend(), sandboxes(), `bank-fault-${(founded += 1)}`, rows)

/** What a reading of twelve rows on three pages survives by itself, at once. */
const PASSING = [
  { what: 'mutated' },
  { what: 'cut' },
  { what: 'garbled' },
  { what: 'lostCursor' },
  { what: 'RATE_LIMIT_EXCEEDED', retryAfter: 0 },
  { what: 'INSTITUTION_DOWN' },
  { what: 'INSTITUTION_NOT_RESPONDING' },
  { what: 'API_ERROR' },
] as const
const TWELVE = Array.from({ length: 12 }, (_, index) => ({ out: 100 + index, day: '2026-03-14' }))
const TWELVE_AMOUNTS = TWELVE.map(({ out }) => out / 100)
const amountsOf = (rows: readonly { amount: number }[]) =>
  rows.map(({ amount }) => amount).toSorted(ascending)

async function inPagesOf<T>(rows: number, work: () => Promise<T>): Promise<T> {
  const { plaid, mono } = sandboxes()
  plaid.log.mostRows = rows
  mono.mostRows = rows
  try {
    return await work()
  } finally {
    plaid.log.mostRows = 500
    mono.mostRows = 50
  }
}

const PAGES = [1, 2, 3]
const startingWith = (place: number) => [...PAGES.slice(place), ...PAGES.slice(0, place)]

test.each(PASSING.map((fault, at) => ({ at, ...fault })))(
  '$what at each page of a reading loses and doubles nothing',
  async ({ at, ...fault }) => {
    await inPagesOf(4, async () => {
      // Each page of each reading in a long run; else each page of one of them, which is not the same for all faults.
      for (let first = at; first < at + rounds(1, PAGES.length); first += 1) {
        const { item, account, sync, rowsNow } = await connected(TWELVE)
        const expected: number[] = []
        for (const [reading, page] of startingWith(first % PAGES.length).entries()) {
          const outs = TWELVE.map(({ out }) => out + reading * 1000)
          // After the first there is news, which is read with a cursor that stands.
          const news = reading === 0 ? [] : outs.map((out) => bankLine(account, { out }))
          sandboxes().plaid.tell(
            item,
            ...news.map((transaction) => ({ kind: 'added' as const, transaction })),
          )
          sandboxes().plaid.log.failAt({ page, ...fault })
          expect(await sync()).toMatchObject({ added: 12, removed: 0 })
          expected.push(...outs.map((out) => out / 100))
          expect(amountsOf(await rowsNow())).toEqual(expected)
        }
        expect(await sync()).toMatchObject({ added: 0, modified: 0, removed: 0 })
      }
    })
  },
  60_000 * rounds(1, 3),
)

test.each(BANK_ERROR_TYPES)(
  '%s that stays in the middle of a reading leaves the books as they were',
  async (type) => {
    await inPagesOf(4, async () => {
      const { who, connectionId, sync, rowsNow } = await connected(TWELVE)
      for (let tries = 0; tries < 5; tries += 1) {
        sandboxes().plaid.log.failAt({ page: 2, what: type, retryAfter: 0 })
      }
      await backend().failure(who, 'syncPlaidTransactions', { connectionId })
      expect(await rowsNow()).toEqual([])
      await expect
        .poll(
          () =>
            sync().then(
              ({ added }) => added,
              () => 0,
            ),
          { timeout: 10_000 },
        )
        .toBe(12)
      expect(amountsOf(await rowsNow())).toEqual(TWELVE_AMOUNTS)
    })
  },
  60_000,
)

test.each(['cut', 'garbled', 'RATE_LIMIT_EXCEEDED', 'API_ERROR'] as const)(
  '%s at each page of Mono loses and doubles nothing',
  async (what) => {
    await inPagesOf(2, async () => {
      const { who } = await backend().founder(`mono-fault-${(founded += 1)}`)
      const day = new Date().toISOString().slice(0, 10)
      const outs = [1, 2, 3, 4, 5]
      for (const page of PAGES) {
        const account = bankAccount({ currency: 'NGN' })
        const rows = outs.map((n) => bankLine(account, { day, out: n * 100 }))
        const item = sandboxes().mono.link(account, rows)
        const connectionIds = [await connectMono(backend(), sandboxes(), who, item)]
        sandboxes().mono.failAt({ page, what, retryAfter: 0 })
        const { results } = await backend().call(who, 'syncMonoTransactions', { connectionIds })
        expect(results[0]).toMatchObject({ added: 5 })
        const expected = outs.flatMap((n) => Array.from({ length: page }, () => n))
        expect(amountsOf(await allTransactions(backend(), who))).toEqual(expected)
      }
    })
  },
  60_000,
)

test('a limit that asks for minutes is not waited for, and is told with what to do', async () => {
  const { who, connectionId, sync } = await connected()
  sandboxes().plaid.log.failAt({ page: 1, what: 'RATE_LIMIT_EXCEEDED', retryAfter: 300 })
  const began = Date.now()
  const failure = await backend().failure(who, 'syncPlaidTransactions', { connectionId })
  expect(Date.now() - began).toBeLessThan(5_000)
  expect(failure).toMatchObject({
    status: 'RESOURCE_EXHAUSTED',
    message: expect.stringContaining('few minutes'),
  })
  expect(await sync()).toMatchObject({ added: 1 })
})

test('a member who is removed while the bank is being asked has nothing more written', async () => {
  const { who, connectionId, rowsNow } = await connected()
  const { inviteCode } = await backend().call(who, 'createInviteCode', {})
  const member = person('removed-in-mid-sync')
  await backend().call(member, 'joinOrganization', { inviteCode })
  for (const what of [undefined, 'ITEM_LOCKED'] as const) {
    sandboxes().plaid.log.failAt({
      page: 1,
      ...(what === undefined ? {} : { what }),
      meanwhile: async () => {
        await backend().call(who, 'removeMember', { userId: member.uid })
      },
    })
    const failure = await backend().failure(member, 'syncPlaidTransactions', { connectionId })
    expect(failure.status).toBe('PERMISSION_DENIED')
    expect(await rowsNow()).toEqual([])
    const { connections } = await backend().call(who, 'getPlaidConnections', null)
    expect(connections).toMatchObject([{ status: 'ACTIVE', accounts: [] }])
    if (what === undefined) {
      const again = await backend().call(who, 'createInviteCode', {})
      await backend().call(member, 'joinOrganization', { inviteCode: again.inviteCode })
    }
  }
})

test('two servers with pools of their own that sync one connection at once add each row once', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => ({ out: index + 1 }))
  const { orgId, connectionId, rowsNow } = await connected(rows)
  const other = await openStore(backend().database.appUrl)
  try {
    const at = new Date().toISOString()
    const actor = { userId: 'Daybook', role: 'owner' as const, at, receivedAt: at }
    const results = await inPagesOf(40, () =>
      Promise.all(
        [backend().store, other, backend().store, other].map((store) =>
          syncConnection({ store, banks: configuredBanks(), orgId, actor }, connectionId),
        ),
      ),
    )
    expect(results.every(({ ok }) => ok)).toBe(true)
    expect(results.reduce((sum, one) => sum + (one.ok ? one.value.added : 0), 0)).toBe(300)
  } finally {
    await other.close()
  }
  const found = await rowsNow()
  expect(found).toHaveLength(300)
  expect(await totalsOf(backend(), found[0]?.accountId ?? '')).toEqual({ total: '-451.50', count: 300 })
})

test('a log that moves on and loses rows between two pages is read again from the first', async () => {
  sandboxes().plaid.log.mostRows = 2
  try {
    const { item, account, sync, rowsNow } = await connected([{ out: 1 }, { out: 2 }, { out: 3 }])
    const [first] = item.log
    sandboxes().plaid.log.failAt({ page: 2, what: 'mutated' })
    if (first?.kind === 'added') {
      sandboxes().plaid.tell(item, { kind: 'removed', id: first.transaction.id, accountId: account.id })
    }
    await sync()
    expect((await rowsNow()).map(({ amount }) => amount).toSorted(ascending)).toEqual([0.02, 0.03])
  } finally {
    sandboxes().plaid.log.mostRows = 500
  }
})

test('a lost cursor has the whole log read again without doubling a row', async () => {
  const { connectionId, sync, rowsNow } = await connected([{ out: 1 }, { out: 2 }])
  await sync()
  await backend().asOwner("update bank_feed set cursor = 'bm93aGVyZQ' where connection_id = $1", [
    connectionId,
  ])
  expect(await sync()).toMatchObject({ added: 0, modified: 0, removed: 0 })
  expect(await rowsNow()).toHaveLength(2)
})

test('a commit whose answer is lost is not repeated by the next sync', async () => {
  const { who, connectionId, sync, rowsNow } = await connected([{ out: 1 }])
  const gone = new AbortController()
  const unheard = fetch(`${backend().url}/api/syncPlaidTransactions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(who)}` },
    body: JSON.stringify({ data: { connectionId } }),
    signal: gone.signal,
  }).catch(() => undefined)
  await expect.poll(async () => (await rowsNow()).length).toBe(1)
  gone.abort()
  await unheard
  await sync()
  expect(await sync()).toMatchObject({ added: 0 })
  expect(await rowsNow()).toHaveLength(1)
})
