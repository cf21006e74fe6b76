import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { describe, expect, inject, test } from 'vitest'
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
  const page = (await sync(who, { cursor: 0 })) as SyncPage
  return { orgId, epoch: page.epoch, again: () => sync(who, { epoch: page.epoch, cursor: page.to }) }
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
      'select md5($1::text || system_id)::uuid as epoch from server_identity',
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
  const { orgId, epoch, again } = await device('told-by-operator')
  await migrate()
  expect(await epochOf(orgId)).toBe(epoch)
  const { stdout } = await migrate('--restored')
  expect(stdout).toContain('A new history has begun')
  expect(await again()).toEqual({ reset: 'epoch' })
})
