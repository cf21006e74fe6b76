import { ACTS_BY_KIND, type AuditChange, type AuditEntry } from '../../src/contract/calls/audit-calls.ts'
import { type Role, ROLES } from '../../src/domain/organisation/access.ts'
import type { Id } from '../../src/domain/ids.ts'
import type { Read } from '../define-call.ts'
import { changeOf } from './audit-change.ts'
import {
  countRows,
  type LoggedEntry,
  readChanges,
  readEntries,
  readSingleAdditions,
} from '../store/sync/audit-pages.ts'
import { changesOf } from '../store/sync/row-reads.ts'
import { accountNames } from './account-names.ts'
import { emailsOf, readMembers } from '../store/tenancy/members.ts'
import type { OrgRead } from '../store/tenancy/org-read.ts'

const ENTRIES_PER_PAGE = 50
/** Of an action that changed many rows these many are told one by one. */
const CHANGES_SHOWN = 20

/** The log as people read it. Who stands in it is named by the address of today, also where they have left. */
export const getAuditLog: Read<'getAuditLog'> = async (read, _actor, input) => {
  const { userId, kind, after, limit = ENTRIES_PER_PAGE } = input
  const filter = {
    ...(userId === undefined ? {} : { userId }),
    ...(kind === undefined ? {} : { names: ACTS_BY_KIND[kind] }),
    ...(after === undefined ? {} : { after }),
  }
  const found = await readEntries(read, filter, limit + 1)
  const page = found.slice(0, limit)
  const ids = page.map(({ id }) => id)
  const counts = await countRows(read, ids)
  const changesById = await changesByEntry(read, ids)
  const members = await readMembers(read)
  const concerned = page.flatMap(({ userId, detail }) => [userId, memberIn(detail) ?? userId])
  const emailById = await emailsOf(read, [...new Set([...concerned, ...members.map((each) => each.userId)])])
  const person = (userId: string) => {
    const email = emailById.get(userId)
    return { userId, ...(email === undefined ? {} : { email }) }
  }
  const entries = page.map(({ id, at, receivedAt, userId, device, name, detail }): AuditEntry => ({
    id,
    at,
    receivedAt,
    ...person(userId),
    ...(device === undefined ? {} : { device }),
    act: name,
    ...particularsOf(name, detail, person),
    rows: counts.flatMap(({ entryId, tbl, op, count }) => (entryId === id ? [{ tbl, op, count }] : [])),
    changes: changesById.get(id) ?? [],
  }))
  const people = [...new Set([...members.map((each) => each.userId), ...page.map((each) => each.userId)])]
  return { entries, hasMore: found.length > limit, people: people.map(person) }
}

/** What became of the first rows of each action; where it added a single one, that as it is today. */
async function changesByEntry(read: OrgRead, ids: readonly Id[]): Promise<Map<Id, AuditChange[]>> {
  const changesById = new Map<Id, AuditChange[]>()
  const add = (id: Id, change: AuditChange) => changesById.set(id, [...(changesById.get(id) ?? []), change])
  const additions = await readSingleAdditions(read, ids)
  for (const tbl of new Set(additions.map((addition) => addition.tbl))) {
    const added = additions.filter((addition) => addition.tbl === tbl)
    const json = await changesOf(
      read,
      tbl,
      added.map(({ id }) => id),
    )
    const rows = JSON.parse(json) as { id: Id; row: Readonly<Record<string, unknown>> }[]
    for (const { entryId, id } of added) {
      const row = rows.find((each) => each.id === id)?.row
      if (row) add(entryId, changeOf(tbl, 'add', row, row))
    }
  }
  const changes = await readChanges(read, ids, CHANGES_SHOWN)
  const accounts = changes.some(({ tbl }) => tbl === 'journals') ? await accountNames(read) : undefined
  for (const { entryId, tbl, op, before, after } of changes) {
    const change = changeOf(tbl, op, before, after, accounts)
    // What only follows, like the count of an account's rows, says nothing of its own.
    if (op === 'delete' || change.fields.length > 0) add(entryId, change)
  }
  return changesById
}

type Detail = LoggedEntry['detail']

function memberIn(detail: Detail): string | undefined {
  return textIn(detail, 'userId')
}

/** What the log keeps of an action beside its rows. */
function particularsOf(
  name: string,
  detail: Detail,
  person: (userId: string) => { userId: string; email?: string },
): Pick<AuditEntry, 'refused' | 'member' | 'reason'> {
  if (name === 'refused') {
    return { refused: { act: textIn(detail, 'call') ?? '', message: textIn(detail, 'message') ?? '' } }
  }
  const member = memberIn(detail)
  const reason = textIn(detail, 'reason')
  const [before, after] = [roleIn(detail, 'before'), roleIn(detail, 'after') ?? roleIn(detail, 'role')]
  return {
    ...(reason === undefined || reason === '' ? {} : { reason }),
    ...(member === undefined
      ? {}
      : {
          member: {
            ...person(member),
            ...(before === undefined ? {} : { before }),
            ...(after === undefined ? {} : { after }),
          },
        }),
  }
}

function textIn(detail: Detail, key: string): string | undefined {
  const value = detail?.[key]
  return typeof value === 'string' ? value : undefined
}

function roleIn(detail: Detail, key: string): Role | undefined {
  return ROLES.find((role) => role === detail?.[key])
}
