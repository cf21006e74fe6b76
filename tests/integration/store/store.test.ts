import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations, SCHEMA_VERSION } from '../../../functions/store/migrations/all.ts'
import { migrate } from '../../../functions/store/migrations/migrate.ts'
import type { OrgWrite } from '../../../functions/store/tenancy/org-write.ts'
import { MAX_ROWS_PER_SEQ } from '../../../functions/store/sync/touched.ts'
import { openStore } from '../../../functions/store/tenancy/store.ts'
import { freshDatabase } from '../../support/database.ts'
import type { TestDatabase } from '../../support/postgres.ts'
import { onConnection, useBackend } from '../support/backend.ts'
import { wipe as wipeSchema } from '../support/cluster-stand-in.ts'

describe('migrate', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.drop())

  const wipe = () => onConnection(database.ownerUrl, wipeSchema)
  const version = () =>
    onConnection(database.ownerUrl, async (client) => {
      const { rows } = await client.query<{ version: number }>(
        'select max(version) as version from schema_migration',
      )
      return rows[0]?.version
    })

  test('a second run changes nothing', async () => {
    await migrate(database.ownerUrl)
    expect(await version()).toBe(SCHEMA_VERSION)
  })

  test('servers that start together migrate once', async () => {
    await wipe()
    await Promise.all([1, 2, 3, 4].map(() => migrate(database.ownerUrl)))
    expect(await version()).toBe(SCHEMA_VERSION)
  })

  test('an interrupted migration leaves nothing of itself and is taken up again', async () => {
    await wipe()
    // A table in the way of the second migration's last steps breaks it off in the middle.
    await onConnection(database.ownerUrl, (client) => client.query('create table bank_transaction (x int)'))
    await expect(migrate(database.ownerUrl)).rejects.toThrow('already exists')
    expect(await version()).toBe(migrations[0]?.version)
    await onConnection(database.ownerUrl, async (client) => {
      const { rows } = await client.query("select to_regclass('bank_account') as found")
      expect(rows).toEqual([{ found: null }])
      await client.query('drop table bank_transaction')
    })
    await migrate(database.ownerUrl)
    expect(await version()).toBe(SCHEMA_VERSION)
  })

  test('what actions have added stays known where the log keeps it in lists of its own', async () => {
    await wipe()
    const [orgId, entryId, one, other, rule] = Array.from({ length: 5 }, () => randomUUID())
    const lists = { transactions: [one, other], rules: [rule] }
    await onConnection(database.ownerUrl, async (client) => {
      for (const { sql: text } of migrations.slice(0, 9)) await client.query(text)
      await client.query(`create table schema_migration (
        version integer primary key, name text not null, applied_at timestamptz not null default now())`)
      await client.query('insert into schema_migration select n, n from generate_series(1, 9) n')
      await client.query(
        `insert into audit_log (org_id, id, at, user_id, name, added) values
           ($1, $2, now(), 'somebody', 'an action', $3), ($1, $1, now(), 'somebody', 'another', null)`,
        [orgId, entryId, JSON.stringify(lists)],
      )
    })
    await migrate(database.ownerUrl)
    await onConnection(database.ownerUrl, async (client) => {
      const { rows } = await client.query('select * from audit_addition order by tbl')
      expect(rows).toEqual(
        ['rules', 'transactions'].map((tbl) => ({
          org_id: orgId,
          entry_id: entryId,
          tbl,
          row_ids: tbl === 'rules' ? lists.rules : lists.transactions,
        })),
      )
    })
  })

  test('versions count from 1 without a gap', () => {
    expect(migrations.map((migration) => migration.version)).toEqual(migrations.map((_, index) => index + 1))
  })
})

describe('openStore', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.drop())

  test('refuses a role that owns tables', async () => {
    await expect(openStore(database.ownerUrl)).rejects.toThrow(/owns the table .*daybook_app/)
  })

  test('refuses a superuser', async () => {
    const url = new URL(database.ownerUrl)
    const { inject } = await import('vitest')
    const server = new URL(inject('postgresUrl'))
    url.username = server.username
    url.password = server.password
    await expect(openStore(url.href)).rejects.toThrow(/superuser or bypasses row-level security/)
  })

  test('refuses a schema that is older or newer than its own', async () => {
    const set = (version: number) =>
      onConnection(database.ownerUrl, (client) =>
        client.query(
          'update schema_migration set version = $1 where version = (select max(version) from schema_migration)',
          [version],
        ),
      )
    await set(900)
    await expect(openStore(database.appUrl)).rejects.toThrow('deploy the newer server')
    await onConnection(database.ownerUrl, (client) =>
      client.query('delete from schema_migration where version = 900'),
    )
    await expect(openStore(database.appUrl)).rejects.toThrow('run the migrations first')
  })
})

describe('withOrgWrite', () => {
  const backend = useBackend()

  const entities = (orgId: string) =>
    backend().asOwner<{ id: string; seq: string; writer: string | null; foreign_seq: string }>(
      'select id, seq, writer, foreign_seq from sync_entity where org_id = $1 order by seq, id',
      [orgId],
    )

  test('a row that is changed and not stamped does not commit', async () => {
    const { orgId } = await backend().founder('unstamped')
    const id = randomUUID()
    await expect(
      backend().store.withOrgWrite({ orgId }, (write) => addGLAccount(write, id, false)),
    ).rejects.toThrow('was changed and not stamped')
    expect(await backend().asOwner('select from gl_account where id = $1', [id])).toEqual([])
  })

  test('large writes are stamped in chunks of bounded size', async () => {
    const { orgId } = await backend().founder('in-chunks')
    const rows = 2 * MAX_ROWS_PER_SEQ + 7
    await backend().store.withOrgWrite({ orgId }, async (write) => {
      for (let index = 0; index < rows; index++)
        write.touch('transactions', randomUUID(), 'delete', '2026-01')
    })
    const sizes = await backend().asOwner<{ n: number }>(
      "select count(*)::int as n from sync_entity where org_id = $1 and tbl = 'transactions' group by seq order by seq",
      [orgId],
    )
    expect(sizes.map((row) => row.n)).toEqual([MAX_ROWS_PER_SEQ, MAX_ROWS_PER_SEQ, 7])
    const [state] = await backend().asOwner<{ head: string }>('select head from org_sync where org_id = $1', [
      orgId,
    ])
    expect(Number(state?.head)).toBe(4)
  })

  test('remembers the last change by anybody but the present writer', async () => {
    const { orgId } = await backend().founder('writers')
    const id = randomUUID()
    const [phone, laptop] = [randomUUID(), randomUUID()]
    const touchBy = (writer?: string) =>
      backend().store.withOrgWrite({ orgId, ...(writer && { writer }) }, async (write) =>
        write.touch('transactions', id, 'delete'),
      )
    const state = async () => (await entities(orgId)).find((row) => row.id === id)
    const changed = (writer: string | undefined, since: number) =>
      backend().store.withOrgWrite({ orgId, ...(writer && { writer }) }, (write) =>
        write.changedByOthersSince({ [id]: since }),
      )

    await touchBy(phone)
    expect(await state()).toMatchObject({ seq: '2', foreign_seq: '0' })
    await touchBy(phone)
    expect(await state()).toMatchObject({ seq: '3', foreign_seq: '0' })
    expect(await changed(phone, 1)).toBe(false)
    expect(await changed(laptop, 1)).toBe(true)
    expect(await changed(undefined, 2)).toBe(true)

    await touchBy(laptop)
    expect(await state()).toMatchObject({ seq: '4', foreign_seq: '3' })
    expect(await changed(phone, 3)).toBe(true)
    expect(await changed(laptop, 3)).toBe(false)
    await touchBy()
    await touchBy()
    expect(await state()).toMatchObject({ seq: '6', foreign_seq: '5', writer: null })
    expect(await changed(undefined, 5)).toBe(true)
    expect(await changed(undefined, 6)).toBe(false)
  })

  test('with twelve writers at once, a reader that follows the cursor misses nothing', async () => {
    const { orgId } = await backend().founder('twelve')
    const written = new Set<string>()
    const seen = new Set<string>()
    let cursor = 0
    const state = { writing: true }

    const writer = async () => {
      for (let round = 0; round < 25; round++) {
        const ids = [randomUUID(), randomUUID()]
        await backend().store.withOrgWrite({ orgId }, async (write) => {
          for (const id of ids) await addGLAccount(write, id)
          await sql`select pg_sleep(${Math.random() / 100})`.execute(write.tx)
        })
        for (const id of ids) written.add(id)
      }
    }
    const readOnce = () =>
      backend().store.withOrgRead(orgId, async ({ tx }) => {
        const { rows } = await sql<{ id: string; seq: number }>`
          select id, seq from sync_entity where org_id = ${orgId} and seq > ${cursor} order by seq
        `.execute(tx)
        for (const row of rows) seen.add(row.id)
        cursor = rows.at(-1)?.seq ?? cursor
      })
    const reader = async () => {
      while (state.writing) await readOnce()
      await readOnce()
    }
    const reading = reader()
    await Promise.all(Array.from({ length: 12 }, writer))
    state.writing = false
    await reading
    expect(written.size).toBe(600)
    expect([...written].filter((id) => !seen.has(id))).toEqual([])
  })

  test('work that takes too long is given up, and not begun again', async () => {
    const { orgId } = await backend().founder('too-long')
    const store = await openStore(backend().database.appUrl, 1)
    let tries = 0
    const sleeping = store.withOrgRead(orgId, async ({ tx }) => {
      tries++
      await sql`set local statement_timeout = 200`.execute(tx)
      await sql`select pg_sleep(30)`.execute(tx)
    })
    await expect(sleeping).rejects.toMatchObject({ code: '57014' })
    expect(tries).toBe(1)
    await store.close()
  })

  test('nobody holds a connection for long: statements, waits for locks, pauses and transactions end', async () => {
    const { orgId } = await backend().founder('limits')
    const { rows } = await backend().store.withOrgRead(orgId, ({ tx }) =>
      sql<{ name: string; setting: string }>`
        select name, setting from pg_settings where name in
          ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')
      `.execute(tx),
    )
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))).toEqual({
      statement_timeout: 50_000,
      lock_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
      transaction_timeout: 55_000,
    })
  })

  test('survives that the database ends all connections between and during calls', async () => {
    const { who, orgId } = await backend().founder('terminated')
    const endAll = () =>
      onConnection(backend().database.ownerUrl, (client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and usename = 'daybook_app'`,
        ),
      ).catch(() => undefined)
    const id = randomUUID()
    let attempts = 0
    await backend().store.withOrgWrite({ orgId }, async (write) => {
      attempts++
      await addGLAccount(write, id)
      if (attempts === 1) {
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(write.tx)
      }
    })
    expect(attempts).toBe(2)
    expect(await backend().asOwner('select from gl_account where id = $1', [id])).toHaveLength(1)
    await endAll()
    expect((await backend().call(who, 'checkOnboardingStatus', null)).hasOrganization).toBe(true)
  })
})

/** Adds a row that devices keep, and marks it as changed unless told not to. */
async function addGLAccount(write: OrgWrite, id: string, stamped = true): Promise<void> {
  await sql`
    insert into gl_account (org_id, id, number, name, category, created_at, updated_at)
    values (${write.orgId}, ${id}, ${id}, 'Test', 'ASSET', now(), now())
  `.execute(write.tx)
  if (stamped) write.touch('glAccounts', id, 'put')
}
