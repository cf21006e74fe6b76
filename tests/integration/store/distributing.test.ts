import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '../../../functions/store/migrations/migrate.ts'
import { openStore } from '../../../functions/store/tenancy/store.ts'
import { insertOrgSync } from '../../../functions/store/tenancy/organisations.ts'
import { freshDatabase, isGivenDatabase } from '../../support/database.ts'
import type { TestDatabase } from '../../support/postgres.ts'
import { onConnection } from '../support/backend.ts'
import { installRecorders, pretendDistributed } from '../support/cluster-stand-in.ts'
import { rounds } from '../../support/rounds.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

const asOwner = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  onConnection(database.ownerUrl, async (client) => (await client.query<R>(text, values)).rows)
const distribute = () => migrate(database.ownerUrl, { distributed: true })

interface Asked {
  what: string
  tbl: string
  by_column: string | null
  beside: string | null
}
const asked = () => asOwner<Asked>('select what, tbl, by_column, beside from asked order by place')
const placed = async () => (await asked()).filter(({ what }) => what !== 'truncated')

/** Makes a table as a later migration does. */
async function add(name: string): Promise<void> {
  await asOwner(`create table ${name} (org_id uuid not null, primary key (org_id))`)
  await asOwner("select place($1, 'tenant')", [name])
}

describe.skipIf(isGivenDatabase)('migrate --distributed', () => {
  test('refuses a database without Citus, without nodes, and nodes that do not reach each other', async () => {
    await expect(distribute()).rejects.toThrow('create extension citus')
    await installRecorders(database.ownerUrl)
    await asOwner('update pg_dist_node set isactive = false')
    await expect(distribute()).rejects.toThrow('citus_add_node')
    await asOwner('update pg_dist_node set isactive = true')
    await asOwner(
      "insert into node_way values ('one', 5432, 'two', 5432, true), ('two', 5432, 'one', 5432, false)",
    )
    await expect(distribute()).rejects.toThrow('two:5432 to one:5432')
    expect(await asked()).toEqual([])
  })

  test('places every table once, parents first, and those of organisations beside org_sync', async () => {
    const before = await asOwner<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
    )
    await installRecorders(database.ownerUrl)
    await distribute()
    const all = await placed()
    expect(all.map(({ tbl }) => tbl).toSorted()).toEqual(before.map(({ name }) => name))

    const keys = await asOwner<{ child: string; parent: string }>(
      "select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'",
    )
    expect(keys.length).toBeGreaterThan(5)
    const places = new Map(all.map(({ tbl }, index) => [tbl, index]))
    for (const { child, parent } of keys) {
      if (child !== parent)
        expect(places.get(parent), `${child} → ${parent}`).toBeLessThan(places.get(child) ?? -1)
    }

    const parted = await asOwner<{ name: string }>(
      `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
       where a.attname = 'org_id' and a.attnotnull and c.relnamespace = 'public'::regnamespace`,
    )
    const shared = new Set(['membership', 'bank_item'])
    // What belongs to a user or an address, and to no organisation.
    const ofPeople = new Set(['call_count', 'user_session'])
    for (const { what, tbl, by_column: by, beside } of all) {
      if (ofPeople.has(tbl)) expect([tbl, what, by, beside]).toEqual([tbl, 'distributed', 'subject', 'none'])
      else if (parted.some(({ name }) => name === tbl) && !shared.has(tbl)) {
        expect([tbl, what, by, beside]).toEqual([
          tbl,
          'distributed',
          'org_id',
          tbl === 'org_sync' ? 'none' : 'org_sync',
        ])
      } else expect([tbl, what]).toEqual([tbl, 'reference'])
    }
    expect(all.find(({ tbl }) => tbl === 'schema_migration')?.what).toBe('reference')
  })

  test('takes away what was stored here once all tables are placed, and asks for nothing a second time', async () => {
    await installRecorders(database.ownerUrl)
    await distribute()
    const kinds = (await asked()).map(({ what }) => what)
    const first = kinds.indexOf('truncated')
    expect(kinds.slice(first).every((what) => what === 'truncated')).toBe(true)
    expect(kinds.slice(first)).toHaveLength(2)
    await distribute()
    await migrate(database.ownerUrl)
    expect(await placed()).toHaveLength(first)
  })

  test('goes on where it was interrupted', async () => {
    await installRecorders(database.ownerUrl)
    await asOwner("alter table asked add constraint breaks check (tbl <> 'transfer')")
    await expect(distribute()).rejects.toThrow('violates check constraint')
    const began = await placed()
    expect(began.length).toBeGreaterThan(5)
    await asOwner('alter table asked drop constraint breaks')
    await distribute()
    const tables = (await placed()).map(({ tbl }) => tbl)
    expect(tables.slice(0, began.length)).toEqual(began.map(({ tbl }) => tbl))
    expect(tables[began.length]).toBe('transfer')
    expect(new Set(tables).size).toBe(tables.length)
  })

  test('a table of a later migration is placed as it is made, and not where nothing is distributed', async () => {
    await add('before_all')
    await installRecorders(database.ownerUrl)
    await add('before_it')
    expect(await asked()).toEqual([])
    await distribute()
    await add('later')
    expect((await asked()).at(-1)).toEqual({
      what: 'distributed',
      tbl: 'later',
      by_column: 'org_id',
      beside: 'org_sync',
    })
  })
})

describe.skipIf(isGivenDatabase)('openStore', () => {
  test('refuses a distributed database whose nodes are not told the settings of a transaction', async () => {
    const url = new URL(database.appUrl)
    url.searchParams.set('options', '-c citus.propagate_set_commands=none')
    await (await openStore(url.href)).close()
    await pretendDistributed(database.ownerUrl)
    await expect(openStore(url.href)).rejects.toThrow('show every device empty books')
    await (await openStore(database.appUrl)).close()
  })
})

test.skipIf(isGivenDatabase)('one statement and several stamp alike', async () => {
  const together = await openStore(database.appUrl)
  await pretendDistributed(database.ownerUrl)
  const apart = await openStore(database.appUrl)
  const ids = Array.from({ length: 6 }, () => randomUUID())
  const clients = [randomUUID(), randomUUID()]
  const touch = fc.record({
    tbl: fc.constantFrom('glAccounts', 'ledgerSums', 'transactions'),
    id: fc.constantFrom(...ids),
    how: fc.constantFrom('add', 'put', 'delete'),
    bucket: fc.constantFrom('', '2026-01', '2026-02'),
    isRemembered: fc.boolean(),
  } as const)
  const action = fc.record({
    touches: fc.array(touch, { maxLength: 8 }),
    many: fc.constantFrom(0, 0, 0, 600),
    client: fc.option(fc.constantFrom(...clients), { nil: undefined }),
    isLogged: fc.boolean(),
    detail: fc.option(fc.constant({ what: 'is said of it' }), { nil: undefined }),
  })

  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 6 }), async (actions) => {
      const orgs = [randomUUID(), randomUUID()]
      for (const [index, store] of [together, apart].entries()) {
        const orgId = orgs[index] ?? ''
        await store.withOrgWrite({ orgId }, (write) => insertOrgSync(write, orgId))
        await asOwner(
          `insert into gl_account (org_id, id, number, name, category, created_at, updated_at)
           select $1, id, id, 'Rent', 'EXPENSE', '2026-01-01', '2026-01-01' from unnest($2::uuid[]) id`,
          [orgId, ids.slice(0, 4)],
        )
        for (const [place, { touches, many, client, isLogged, detail }] of actions.entries()) {
          const entry = {
            id: idOf(place),
            name: 'action',
            userId: 'somebody',
            at: '2026-01-01T00:00:00.000Z',
          }
          const scope = { orgId, ...(client && { writer: client }), ...(isLogged && { action: entry }) }
          await store.withOrgWrite(scope, async (write) => {
            const rows = new Map(touches.map((one) => [`${one.tbl}/${one.id}`, one]))
            for (const { tbl, id, how, bucket, isRemembered } of rows.values()) {
              // Whoever says that a row is new knows it.
              const isThere = place > 0 || how !== 'add'
              if (isRemembered && how !== 'add') write.remember(tbl, [{ id }])
              write.touch(tbl, id, how === 'add' && isThere ? 'put' : how, bucket)
            }
            for (let row = 0; row < many; row++)
              write.touch('transactions', idOf(1_000 + row), 'put', '2026-03')
            if (detail) write.note(detail)
            if (client === undefined) return
            write.record({
              clientId: client,
              userId: 'somebody',
              mutation: { mid: place + 1, uuid: idOf(place), name: 'action' },
              result: { mid: place + 1, status: 'applied' },
            })
          })
        }
      }
      const [left, right] = await Promise.all(orgs.map(traceOf))
      expect(right).toEqual(left)
    }),
    { numRuns: rounds(6, 250) },
  )
  await Promise.all([together.close(), apart.close()])
})

/** The same id for the same number, so that both sides have it. */
function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

const TRACES = {
  org_sync: 'head',
  sync_entity: 'tbl, id, seq, op, bucket, writer, foreign_seq',
  sync_digest: 'tbl, bucket, n, h',
  audit_log: 'id, at, user_id, client_id, name, detail, seq',
  audit_addition: 'entry_id, tbl, row_ids',
  audit_change: 'entry_id, tbl, row_id, op, before, after',
  sync_client: 'client_id, last_mid',
  sync_mutation: 'client_id, mid, uuid, user_id, name, status, code, result',
}

/** All that stamping leaves behind of an organisation. */
async function traceOf(orgId: string): Promise<object> {
  const tables = Object.entries(TRACES).map(async ([table, columns]) => {
    const rows = await asOwner(`select ${columns} from ${table} where org_id = $1 order by ${columns}`, [
      orgId,
    ])
    return [table, rows] as const
  })
  return Object.fromEntries(await Promise.all(tables))
}
