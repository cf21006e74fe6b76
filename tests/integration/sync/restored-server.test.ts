import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { describe, expect, inject, test } from 'vitest'
import { beginHistory } from '../../../functions/store/tenancy/server-identity.ts'
import { openStore } from '../../../functions/store/tenancy/store.ts'
import { PROTOCOL, type SyncPage } from '../../../src/contract/protocol.ts'
import { isGivenDatabase } from '../../support/database.ts'
import { onConnection, useBackend } from '../support/backend.ts'
import type { Person } from '../support/identity.ts'

const backend = useBackend({ isProxied: true })

const epochOf = async (orgId: string) =>
  (await backend().asOwner<{ epoch: string }>('select epoch from org_sync where org_id = $1', [orgId]))[0]
    ?.epoch ?? ''

const recorded = async () =>
  (await backend().asOwner<{ id: string }>('select system_id as id from server_identity'))[0]?.id

/** As the books are found after a backup of another server was restored here. */
const restoreFromElsewhere = () =>
  backend().asOwner("update server_identity set system_id = 'another server'")

const reopen = async () => (await openStore(backend().database.appUrl)).close()

async function device(name: string) {
  const { who, orgId } = await backend().founder(name)
  const clientId = randomUUID()
  const sync = (who_: Person, more: { epoch?: string; cursor: number }) =>
    backend().call(who_, 'sync', { protocol: PROTOCOL, org: orgId, clientId, mutations: [], ...more })
  const load = async () => (await sync(who, { cursor: 0 })) as SyncPage
  const after = (page: SyncPage) => sync(who, { epoch: page.epoch, cursor: page.to })
  const page = await load()
  return { orgId, epoch: page.epoch, load, after, again: () => after(page) }
}

/** As whoever set the server up, whom nothing is denied. */
function asSuperuser(statement: string) {
  const url = new URL(inject('postgresUrl'))
  url.pathname = new URL(backend().database.ownerUrl).pathname
  return onConnection(url.href, (client) => client.query<{ id: string }>(statement))
}

// The nodes of a distributed database have an identity each, and none is held.
describe.skipIf(isGivenDatabase)('the server of the books', () => {
  test('is recorded as it calls itself, and finding them there again changes nothing', async () => {
    const { orgId, epoch, again } = await device('same-server')
    await reopen()
    const { rows } = await asSuperuser('select system_identifier::text as id from pg_control_system()')
    expect(await recorded()).toBe(rows[0]?.id)
    expect(await epochOf(orgId)).toBe(epoch)
    expect(await again()).toHaveProperty('changes')
  })

  test('where it is another, a new history begins once, however many processes find it at once', async () => {
    const { orgId, epoch, again } = await device('other-server')
    await restoreFromElsewhere()
    await Promise.all([reopen(), reopen(), reopen()])
    const [once] = await backend().asOwner<{ epoch: string }>(
      `select overlay(overlay(md5($1::text || system_id) placing '4' from 13) placing '8' from 17)::uuid as epoch
       from server_identity`,
      [epoch],
    )
    expect(await epochOf(orgId)).toBe(once?.epoch)
    expect(await again()).toEqual({ reset: 'epoch' })
    await reopen()
    expect(await epochOf(orgId)).toBe(once?.epoch)
  })

  test('is asked for on each new connection of a process that runs on', async () => {
    const { again } = await device('other-while-running')
    expect(await again()).toHaveProperty('changes')
    await restoreFromElsewhere()
    await backend().proxy.cut()
    await backend().proxy.restore()
    expect(await again()).toEqual({ reset: 'epoch' })
  })

  test('may keep what it is to itself: then nothing begins', async () => {
    const { orgId, epoch } = await device('silent-server')
    await restoreFromElsewhere()
    await asSuperuser('revoke execute on function pg_control_system() from public')
    await reopen()
    expect(await recorded()).toBe('another server')
    expect(await epochOf(orgId)).toBe(epoch)
    await asSuperuser('grant execute on function pg_control_system() to public')
    await reopen()
    expect(await epochOf(orgId)).not.toBe(epoch)
  })
})

function migrate(...options: string[]) {
  return promisify(execFile)('npm', ['run', '-s', 'migrate', '--', ...options], {
    env: { ...process.env, DATABASE_OWNER_URL: backend().database.ownerUrl },
  })
}

test('an operator who has restored a backup begins a new history', async () => {
  const { orgId, epoch, load, after, again } = await device('told-by-operator')
  await migrate()
  expect(await epochOf(orgId)).toBe(epoch)
  const { stdout } = await migrate('--restored')
  expect(stdout).toContain('A new history has begun')
  expect(await again()).toEqual({ reset: 'epoch' })
  expect(await after(await load()), 'the device goes on in the new history').toHaveProperty('changes')
})

test('a device goes on in each history that a restore has begun, also in one that was named by no UUID', async () => {
  const { orgId, load, after } = await device('many-histories')
  for (let times = 0; times < 8; times += 1) {
    await onConnection(backend().database.ownerUrl, (client) => beginHistory(client, randomUUID()))
    expect(await after(await load())).toHaveProperty('changes')
  }
  const named = '65bb0d10-14f1-a1bf-f871-73c62c96e5d4'
  await backend().asOwner('update org_sync set epoch = $2 where org_id = $1', [orgId, named])
  expect(await after(await load())).toHaveProperty('changes')
})
