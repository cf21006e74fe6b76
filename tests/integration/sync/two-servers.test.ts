import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { caller } from '../../../functions/local/calls.ts'
import { PROTOCOL, type SyncPage } from '../../../src/contract/protocol.ts'
import { transactionId } from '../../../src/domain/ids.ts'
import { isGivenDatabase } from '../../support/database.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { bundleServer, type ServerBundle } from '../../support/server-bundle.ts'
import { openTill } from '../../support/books/till.ts'
import { onConnection } from '../support/backend.ts'
import { line } from '../support/books.ts'
import { person, PROJECT, startIdentity, tokenOf } from '../support/identity.ts'
import { rounds } from '../../support/rounds.ts'

/* Two processes of the server behind one address, which take turns, and die in turns. */

const together = test.skipIf(isGivenDatabase)
let product: Product
let bundle: ServerBundle

beforeAll(async () => {
  await startIdentity()
  bundle = await bundleServer()
  const services = {
    serverEntry: bundle.entry,
    postgresUrl: inject('postgresUrl'),
    authUrl: `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST']}`,
    webDir: '',
    project: PROJECT,
  }
  if (!isGivenDatabase) product = await startProduct(services, { servers: 2 })
})
afterAll(async () => {
  await product?.stop()
  await bundle?.remove()
})

const DEVICES = 6
const EDITS = 10

/** Asks until it is answered, as a device does; only what the server itself refuses is an end. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (tries === 40) throw error
      await new Promise((resolve) => setTimeout(resolve, 50 * Math.min(tries, 10)))
    }
  }
}

together('every edit takes effect once, whichever server it reaches and whichever dies', async () => {
  const who = person('behind-a-balancer')
  const call = caller(product.url, tokenOf(who))
  const { organization } = await call('createOrganization', { name: 'balanced', displayName: 'Balanced' })
  const accountId = await openTill(call)
  const lines = Array.from({ length: DEVICES * EDITS }, (_, index) => line(accountId, `r${index}`))
  await call('bulkImportTransactions', { isCSVImport: true, transactions: lines })
  const ids = lines.map(({ userTransactionId }) => transactionId(accountId, userTransactionId))
  const sync = (
    clientId: string,
    from: { cursor: number; epoch?: string },
    mutations: object[],
  ): Promise<SyncPage> =>
    untilAnswered(async () => {
      const input = { protocol: PROTOCOL, org: organization.id, clientId, ...from, mutations }
      const page = await call('sync', input as Parameters<typeof call<'sync'>>[1])
      if ('reset' in page) throw new Error(page.reset)
      return page
    })

  let working = true
  const seen = new Map<string, number>()
  const follow = async () => {
    const clientId = randomUUID()
    let from: { cursor: number; epoch?: string } = { cursor: 0 }
    for (let last = false; !last;) {
      last = !working
      const page = await sync(clientId, from, [])
      for (const { tbl, id, seq } of page.changes) if (tbl === 'transactions') seen.set(id, seq)
      from = { cursor: page.to, epoch: page.epoch }
    }
  }
  const device = async (place: number) => {
    const clientId = randomUUID()
    for (let edit = 0; edit < EDITS; edit++) {
      const args = { transactionId: ids[place * EDITS + edit] }
      const mutation = { mid: edit + 1, uuid: randomUUID(), name: 'approveTransaction', v: 1, args }
      const page = await sync(clientId, { cursor: 0 }, [{ ...mutation, at: new Date().toISOString() }])
      expect(page.results).toEqual([{ mid: edit + 1, status: 'applied' }])
    }
  }
  const death = async () => {
    for (let round = 0; round < rounds(2, 20); round++) {
      await product.killServer(round % 2)
      await product.restartServer(round % 2)
    }
  }
  const following = follow()
  following.catch(() => {})
  await Promise.all([...Array.from({ length: DEVICES }, (_, place) => device(place)), death()])
  working = false
  await following

  const rows = await onConnection(product.ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string; seq: string; n: string }>(
      `select e.id, e.seq, (select count(*) from audit_change c where c.org_id = e.org_id and c.row_id = e.id) as n
       from sync_entity e join bank_transaction t on t.org_id = e.org_id and t.id = e.id and t.status = 'APPROVED'
       where e.org_id = $1 and e.tbl = 'transactions'`,
      [organization.id],
    )
    return rows
  })
  expect(rows).toHaveLength(DEVICES * EDITS)
  expect(
    rows.every(({ n }) => n === '1'),
    'each is in the log once',
  ).toBe(true)
  expect(new Map(rows.map(({ id, seq }) => [id, Number(seq)]))).toEqual(seen)
})

together('a limit that holds over all servers is used up by both together', async () => {
  const who = person('guesses-at-both')
  const call = caller(product.url, tokenOf(who))
  const guess = () =>
    call('joinOrganization', { inviteCode: 'ABC234' }).then(String, (error: unknown) => String(error))
  const answers: string[] = []
  for (let tries = 0; tries < 7; tries++) answers.push(await guess())
  expect(answers.slice(0, 5).filter((answer) => answer.includes('not found'))).toHaveLength(5)
  expect(answers.slice(5).filter((answer) => answer.includes('not found'))).toEqual([])
})
