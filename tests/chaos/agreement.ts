import { isDeepStrictEqual } from 'node:util'
import { PROTOCOL } from '../../src/contract/protocol.ts'
import type { TableName } from '../../src/contract/table-names.ts'
import { localFromRow } from '../../src/db/core/local-row.ts'
import type { LocalRow } from '../../src/db/core/row-view.ts'
import { onConnection } from '../integration/support/backend.ts'
import type { Issue } from '../../src/db/core/records.ts'
import type { Person } from '../support/product.ts'
import { type ChaosDevice, type Holdings, keyOf } from './chaos-device.ts'

/** Every row as a device that has never been seen gets it. */
export async function rowsAtServer(owner: Person, org: string): Promise<Map<string, LocalRow>> {
  const rows = new Map<string, LocalRow>()
  const clientId = crypto.randomUUID()
  let from: { cursor: number; epoch?: string } = { cursor: 0 }
  for (;;) {
    const page = await owner.call('sync', { protocol: PROTOCOL, org, clientId, ...from, mutations: [] })
    if ('reset' in page) throw new Error(`The observer was reset: ${page.reset}`)
    for (const change of page.changes) {
      if (change.op === 'put') {
        rows.set(keyOf(change.tbl, change.id), localFromRow(change.tbl, change.row, change.seq))
      } else rows.delete(keyOf(change.tbl, change.id))
    }
    if (!page.more) return rows
    from = { cursor: page.to, epoch: page.epoch }
  }
}

/** The keys of the rows that were deleted at the server, and are not there again. */
export function deletedAtServer(ownerUrl: string): Promise<Set<string>> {
  return onConnection(ownerUrl, async (client) => {
    const found = await client.query<{ tbl: TableName; id: string }>(
      "select tbl, id from sync_entity where op = 'delete'",
    )
    return new Set(found.rows.map(({ tbl, id }) => keyOf(tbl, id)))
  })
}

/** In what the device and the server differ, a line each. */
export function differences(
  name: string,
  held: ReadonlyMap<string, LocalRow>,
  atServer: ReadonlyMap<string, LocalRow>,
): string[] {
  const keys = new Set([...held.keys(), ...atServer.keys()])
  return [...keys].flatMap((key) => {
    const [here, there] = [held.get(key), atServer.get(key)]
    if (here === undefined || there === undefined) {
      return [`${name}: ${key} is ${here ? 'only here' : 'only at the server'}`]
    }
    const fields = [...new Set([...Object.keys(here), ...Object.keys(there)])]
    const different = fields.filter((field) => !isDeepStrictEqual(plain(here, field), plain(there, field)))
    return different.map(
      (field) =>
        `${name}: ${field} of ${key} is ${text(here, field)} here and ${text(there, field)} at the server`,
    )
  })
}

/** Keys that are absent and keys that are undefined say the same, within rows as well. */
function plain(row: LocalRow, field: string): unknown {
  const json = text(row, field)
  return json === undefined ? undefined : JSON.parse(json)
}

function text(row: LocalRow, field: string): string | undefined {
  const value: unknown = Reflect.get(row, field)
  return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner))
}

export interface Told {
  applied: number
  /** As an issue on the device that made it. */
  asIssue: number
  /** Said to be lost without a name, by a device whose storage ran out. */
  unnamed: number
  /** Edits of which nobody knows any more, a line each. */
  lost: string[]
  /** How many issues there are, by why. */
  issues: Record<Issue['status'], number>
  /** Edits that a device asks about although they are in the books, a line each. */
  needless: string[]
}

/** What has become of every edit that a device promised: it took effect, or the device has it among its issues. */
export async function fates(
  ownerUrl: string,
  devices: readonly { device: ChaosDevice; holdings: Holdings }[],
): Promise<Told> {
  const rows = await onConnection(ownerUrl, async (client) => {
    const found = await client.query<{ uuid: string; status: string }>(
      'select uuid, status from sync_mutation',
    )
    return found.rows
  })
  const statuses = new Map(rows.map(({ uuid, status }) => [uuid, status]))
  const issues = { undone: 0, rejected: 0, conflict: 0 }
  const told: Told = { applied: 0, asIssue: 0, unnamed: 0, lost: [], issues, needless: [] }
  for (const { device, holdings } of devices) {
    const open = new Set(holdings.issues.map(({ uuid }) => uuid))
    for (const { uuid, status } of holdings.issues) {
      issues[status] += 1
      if (statuses.get(uuid) === 'applied')
        told.needless.push(`${device.name} asks about ${uuid} (${status}), which is in the books`)
    }
    const lost: string[] = []
    for (const [uuid, name] of device.acknowledged) {
      if (statuses.get(uuid) === 'applied') told.applied += 1
      else if (open.has(uuid)) told.asIssue += 1
      else
        lost.push(
          `${device.name}: ${name} ${uuid} is ${statuses.get(uuid) ?? 'unknown at the server'} and no issue`,
        )
    }
    // A device that was full says how many at most it can name no more.
    if (lost.length > holdings.unnamed) told.lost.push(...lost)
    else told.unnamed += lost.length
  }
  return told
}
