import { logger } from 'firebase-functions'
import type { ClientBase } from 'pg'

/*
 * A history of changes belongs to the server that it happened on. The books say which one that was, by the system
 * identifier that PostgreSQL draws when a server is set up. Where they are found on another, somebody has put a backup
 * there, and what devices have seen since is not in it: a new history begins, under which every device loads anew
 * and tells which of its edits are gone. (An upgrade that sets up a new server is taken for the same; devices load once
 * more than they need to.)
 *
 * The timeline is no part of it. It moves when a replica takes over, which mostly loses nothing and happens at night
 * with nobody there, and when a server is put back to a point in time; and it stays where a disk is put back to a
 * snapshot. So it would raise alarms that are false and miss some that are not. On the same server the marks decide
 * instead, device by device: the last action that a device was told of is in the books, or it is not (sync.ts,
 * isOfThisHistory). The few writes that are no action of anybody, as the balance that a bank tells, are in the contents
 * that digests compare. And an operator who restores says so: `npm run migrate -- --restored`.
 */

/** Finds out on each new connection whether the books stand on the server where they were last used. */
export class ServerIdentity {
  #isSilenceLogged = false

  /** To be awaited before anything is asked over the connection. Throws what the database does. */
  async hold(client: ClientBase): Promise<void> {
    if (await tellsIdentity(client)) await holdHistory(client)
    else if (!this.#isSilenceLogged) {
      this.#isSilenceLogged = true
      logger.warn(
        'The database doesn’t tell which server it is; after restoring a backup run "npm run migrate -- --restored"',
      )
    }
  }
}

/** A managed server may keep to itself what it is. */
async function tellsIdentity(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ tells: boolean }>(
    "select has_function_privilege('pg_control_system()', 'execute') as tells",
  )
  return rows[0]?.tells === true
}

async function holdHistory(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ here: string; recorded: string | null }>(
    `select system_identifier::text as here, (select system_id from server_identity) as recorded
     from pg_control_system()`,
  )
  const [found] = rows
  if (!found || found.here === found.recorded) return
  await client.query('begin')
  try {
    await keepHistoryOf(client, found.here)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Of several processes that find the books elsewhere at once, the first begins the history; others find it begun. */
async function keepHistoryOf(client: ClientBase, systemId: string): Promise<void> {
  const first = await client.query(
    'insert into server_identity as s (system_id) values ($1) on conflict (is_only) do nothing',
    [systemId],
  )
  if (first.rowCount === 1) return
  const moved = await client.query('update server_identity set system_id = $1 where system_id <> $1', [
    systemId,
  ])
  if (moved.rowCount === 0) return
  await client.query("set local app.maintenance = 'on'")
  const { rowCount } = await beginHistory(client, systemId)
  logger.warn('The books were restored on another server: every device loads them anew', {
    organizations: rowCount,
  })
}

/**
 * Gives every organisation another epoch, made of the one it has and a salt: each node of a distributed database makes
 * the same. It has the form of a UUID that was drawn, as every id has on the wire.
 */
export function beginHistory(client: ClientBase, salt: string) {
  return client.query(
    `update org_sync set epoch =
       overlay(overlay(md5(epoch::text || $1::text) placing '4' from 13) placing '8' from 17)::uuid`,
    [salt],
  )
}
