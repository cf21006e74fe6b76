import { calls } from '../../src/contract/calls.ts'
import type { TransactionRow } from '../../src/contract/rows.ts'
import type { HistoryEntry, HistoryFields } from '../../src/contract/rows/history-rows.ts'
import { roleReaches } from '../../src/domain/organisation/access.ts'
import type { Actor } from '../admit.ts'
import { readMembers } from '../store/tenancy/members.ts'
import type { OrgRead } from '../store/tenancy/org-read.ts'

/** The members' addresses, for those whom another call would tell them as well. */
export async function emailsFor(
  read: OrgRead,
  { role }: Actor,
): Promise<ReadonlyMap<string, string | undefined>> {
  if (!roleReaches(role, calls.getOrganizationMembers.access)) return new Map()
  return new Map((await readMembers(read)).map(({ userId, email }) => [userId, email]))
}

/** Fields that say something only together are told together. */
const FIELD_GROUPS = [
  ['timestamp'],
  ['description'],
  ['amount'],
  ['type'],
  ['category'],
  ['glAccountNumber', 'glAccountName'],
  ['glSubcategory'],
  ['status'],
  ['declineReason'],
  ['reconciled'],
  ['appliedRuleName'],
] as const satisfies (keyof HistoryFields)[][]

/** What differs between two states that were kept, where both were. */
export function differences(
  change: { before?: TransactionRow; after?: TransactionRow } | undefined,
): Pick<HistoryEntry, 'before' | 'after'> {
  if (!change?.before || !change.after) return { before: {}, after: {} }
  const [before, after] = [withTime(change.before), withTime(change.after)]
  const changed = FIELD_GROUPS.filter((fields) =>
    fields.some((field) => before[field] !== after[field]),
  ).flat()
  const only = (state: HistoryFields): HistoryFields =>
    Object.fromEntries(
      changed.flatMap((field) => (state[field] === undefined ? [] : [[field, state[field]]])),
    )
  return { before: only(before), after: only(after) }
}

function withTime({ timestamp, ...state }: TransactionRow): HistoryFields {
  return { ...state, timestamp: new Date(timestamp).toISOString() }
}

/** Everything that a history tells of one state. */
export function fieldsOf(state: TransactionRow): HistoryFields {
  const fields = withTime(state)
  return Object.fromEntries(
    FIELD_GROUPS.flat().flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]])),
  )
}
