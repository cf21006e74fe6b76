import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Id } from '../../../src/domain/ids.ts'
import type { AuditAction } from '../sync/audit.ts'
import { forgetOldCounts } from './call-counts.ts'
import { databaseOf, type Database, DEFAULT_POOL_SIZE, openPool, setLocal, type Tx } from '../database.ts'
import { retrying } from '../faults.ts'
import { SCHEMA_VERSION } from '../migrations/all.ts'
import type { ServerKind } from '../sync/touched.ts'
import type { OrgRead } from './org-read.ts'
import { OrgWrite } from './org-write.ts'
import { ServerIdentity } from './server-identity.ts'
import type { UserScope } from './user-scope.ts'

/** Whose write it is: the organisation, the person, and the device where the edit was queued on one. */
export interface WriteScope {
  orgId: Id
  /** Needed only where rows of the user are written beside those of the organisation. */
  userId?: string
  writer?: Id
  /** What the audit log will say of it; nothing is logged without. */
  action?: AuditAction
  /** Lets an invite code be seen and used by who knows it. */
  inviteHash?: string
}

/**
 * The way to the database. Every transaction names its organisation or its user first, and row-level
 * security shows it nothing else.
 */
export interface Store {
  /**
   * One transaction on behalf of a user, before any organisation is known. The work may run again where
   * the outcome of the first time is not known, so what it writes must be the same the second time.
   */
  withUser<T>(userId: string, work: (scope: UserScope) => Promise<T>): Promise<T>
  /** One snapshot of an organisation: everything read in it was committed at the same moment. */
  withOrgRead<T>(orgId: Id, work: (read: OrgRead) => Promise<T>): Promise<T>
  /**
   * One transaction that changes an organisation and ends by stamping every row it touched. The work may
   * run again where the database undid it, so it makes ids and reads clocks outside; where a commit may
   * or may not have taken effect it does not, and the error is thrown.
   */
  withOrgWrite<T>(scope: WriteScope, work: (write: OrgWrite) => Promise<T>): Promise<T>
  /** One transaction over what belongs to no organisation; it may run again, and must do the same then. */
  withReferences<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** All organisations, for maintenance; nothing else of them is seen by it. */
  organizationIds(): Promise<Id[]>
  /** Maintenance: forgets how often calls were made in windows that are long over. */
  forgetOldCounts(): Promise<void>
  /** The connection that a provider's webhook is for, by the keyed hash of the item's id. */
  bankItem(itemKey: string): Promise<{ orgId: Id; connectionId: Id } | undefined>
  /** Maintenance: the organisations of which webhooks have announced something. */
  organizationsWithBankEvents(): Promise<Id[]>
  /** Ends after the transactions that are under way. */
  close(): Promise<void>
}

/**
 * Opens the store and refuses to where row-level security would not hold (the role owns a table, is a
 * superuser or bypasses it), where the schema is not the one this code speaks, or where a distributed
 * database would not tell its nodes whose rows are asked for. Where the books were last used on another server, they
 * begin another history. Throws Error with a sentence that says what to do.
 */
export async function openStore(url: string, poolSize = DEFAULT_POOL_SIZE): Promise<Store> {
  let identity: ServerIdentity | undefined
  const pool = openPool(url, poolSize, async (client) => identity?.hold(client))
  const db = databaseOf(pool)
  let kind: ServerKind
  try {
    await refuseUnsafeRole(db)
    await refuseOtherSchema(db)
    kind = await kindOf(db)
    if (kind === 'many') await refuseSilentNodes(db)
    else identity = await firstHeld(pool)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    withUser: (userId, work) =>
      inTransaction(db, 'repeatable', async (tx) => {
        await setLocal(tx, 'app.user_id', userId)
        const seeOrganizations = (ids: readonly Id[]) => setLocal(tx, 'app.org_ids', ids.map(uuid).join(','))
        const seeInvite = (codeHash: string) => setLocal(tx, 'app.invite_hash', codeHash)
        const seeCounts = (subject: string) => setLocal(tx, 'app.subject', subject)
        return work({ tx, userId, seeOrganizations, seeInvite, seeCounts })
      }),
    withOrgRead: (orgId, work) =>
      inTransaction(db, 'snapshot', async (tx) => {
        await setLocal(tx, 'app.org_id', uuid(orgId))
        return work({ tx, orgId })
      }),
    withOrgWrite: ({ orgId, userId, writer, action, inviteHash }, work) =>
      inTransaction(db, 'once', async (tx) => {
        await setLocal(tx, 'app.org_id', uuid(orgId))
        if (userId !== undefined) await setLocal(tx, 'app.user_id', userId)
        if (inviteHash !== undefined) await setLocal(tx, 'app.invite_hash', inviteHash)
        const write = new OrgWrite({ tx, orgId, kind }, writer, action)
        const result = await work(write)
        await write.finish()
        return result
      }),
    withReferences: (work) => inTransaction(db, 'repeatable', work),
    organizationIds: () =>
      inTransaction(db, 'snapshot', async (tx) => {
        await setLocal(tx, 'app.maintenance', 'on')
        const { rows } = await sql<{ id: Id }>`select org_id as id from org_sync order by org_id`.execute(tx)
        return rows.map((row) => row.id)
      }),
    forgetOldCounts: () =>
      inTransaction(db, 'repeatable', async (tx) => {
        await setLocal(tx, 'app.maintenance', 'on')
        await forgetOldCounts(tx)
      }),
    bankItem: (itemKey) =>
      inTransaction(db, 'snapshot', async (tx) => {
        await setLocal(tx, 'app.bank_item', itemKey)
        const { rows } = await sql<{ orgId: Id; connectionId: Id }>`
          select org_id as "orgId", connection_id as "connectionId" from bank_item where item_key = ${itemKey}
        `.execute(tx)
        return rows[0]
      }),
    organizationsWithBankEvents: () =>
      inTransaction(db, 'snapshot', async (tx) => {
        await setLocal(tx, 'app.maintenance', 'on')
        const { rows } = await sql<{ id: Id }>`select distinct org_id as id from bank_news`.execute(tx)
        return rows.map((row) => row.id)
      }),
    close: () => db.destroy(),
  }
}

/** Of a distributed database no identity is held: each node has its own, and any of them may be connected to. */
async function firstHeld(pool: Pool): Promise<ServerIdentity> {
  const identity = new ServerIdentity()
  const client = await pool.connect()
  try {
    await identity.hold(client)
  } finally {
    client.release()
  }
  return identity
}

/**
 * How a transaction runs: as a read-only snapshot; as a write that may be done a second time without
 * harm; or as one that must not be, so that a connection lost at its commit is the caller's to handle.
 */
type TransactionMode = 'snapshot' | 'repeatable' | 'once'

async function inTransaction<T>(
  db: Database,
  mode: TransactionMode,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let committing = false
  const run = () => {
    committing = false
    return db
      .transaction()
      .setIsolationLevel(mode === 'snapshot' ? 'repeatable read' : 'read committed')
      .setAccessMode(mode === 'snapshot' ? 'read only' : 'read write')
      .execute(async (tx) => {
        const result = await work(tx)
        committing = mode === 'once'
        return result
      })
  }
  return retrying(run, () => committing)
}

function uuid(id: Id): Id {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new TypeError(`Not a UUID: ${id}`)
  return id
}

async function refuseUnsafeRole(db: Database): Promise<void> {
  const { rows } = await sql<{ role: string; above: boolean; owned: string | null }>`
    select current_user as role, r.rolsuper or r.rolbypassrls as above,
      (select min(c.relname) from pg_class c
        where c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'member')
          and c.relnamespace = 'public'::regnamespace) as owned
    from pg_roles r where r.rolname = current_user
  `.execute(db)
  const [found] = rows
  if (!found || found.above) {
    throw new Error(
      `The database role "${found?.role}" is a superuser or bypasses row-level security; connect as the application's role (daybook_app)`,
    )
  }
  if (found.owned !== null) {
    throw new Error(
      `The database role "${found.role}" owns the table "${found.owned}", so row-level security does not bind it; connect as the application's role (daybook_app)`,
    )
  }
}

async function refuseOtherSchema(db: Database): Promise<void> {
  const exists = await sql<{ found: boolean }>`
    select to_regclass('public.schema_migration') is not null as found
  `.execute(db)
  const version = exists.rows[0]?.found
    ? (
        await sql<{ version: number | null }>`select max(version) as version from schema_migration`.execute(
          db,
        )
      ).rows[0]?.version
    : undefined
  if (version !== SCHEMA_VERSION) {
    throw new Error(
      `The database has schema version ${version ?? 'none'} and this server needs ${SCHEMA_VERSION}; ${
        (version ?? 0) < SCHEMA_VERSION ? 'run the migrations first' : 'deploy the newer server'
      }`,
    )
  }
}

/** Whether the organisations' tables are spread over several nodes. */
async function kindOf(db: Database): Promise<ServerKind> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('pg_dist_partition') is not null as found
  `.execute(db)
  if (!rows[0]?.found) return 'one'
  const placed = await sql`
    select logicalrelid from pg_dist_partition where logicalrelid = 'org_sync'::regclass
  `.execute(db)
  return placed.rows.length > 0 ? 'many' : 'one'
}

/**
 * Nodes that are not told the settings of a transaction show nothing of anybody: every list would be empty, and
 * every device would be told that it has lost its access.
 */
async function refuseSilentNodes(db: Database): Promise<void> {
  const { rows } = await sql<{ setting: string | null }>`
    select current_setting('citus.propagate_set_commands', true) as setting
  `.execute(db)
  const setting = rows[0]?.setting ?? 'not set'
  if (setting !== 'local') {
    throw new Error(
      `The database is distributed, and citus.propagate_set_commands is ${setting} on this connection instead of "local", ` +
        'so that its nodes would show every device empty books; let the options of the connection through, ' +
        'or set it on the role: alter role daybook_app set citus.propagate_set_commands to local',
    )
  }
}
