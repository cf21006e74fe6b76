import type { AuditChange } from '../../src/contract/calls/audit-calls.ts'
import { dayOfTimestamp } from '../../src/domain/calendar/calendar-day.ts'
import type { Id } from '../../src/domain/ids.ts'
import { changesOf } from '../store/sync/row-reads.ts'
import {
  numbersPosted,
  type OtherChange,
  otherChangesSince,
  type StoredClosing,
} from '../store/tables/closings.ts'
import { accountNames } from './account-names.ts'
import { transactionsById } from '../store/tables/transactions.ts'
import type { OrgRead } from '../store/tenancy/org-read.ts'
import { changeOf } from './audit-change.ts'

/** So many changes are looked at; most of them move no figure of the period. */
const MOST_READ = 2_000

type State = Readonly<Record<string, unknown>>

/** A change of a row that is no transaction, as it is told, and who made it. */
interface Told extends Omit<AuditChange, 'tbl'> {
  id: Id
  tbl: OtherChange['tbl']
  by: Pick<OtherChange, 'at' | 'receivedAt' | 'userId'>
}

/**
 * What moved figures of a closed period without being a transaction, newest first, and whether there is more that was
 * not looked at.
 */
export async function otherChanges(
  read: OrgRead,
  closing: StoredClosing,
): Promise<{ others: Told[]; hasMore: boolean }> {
  const later = await otherChangesSince(read, closing, MOST_READ + 1)
  const found = await withAdded(read, later.slice(0, MOST_READ))
  const sides = await sidesOf(read, found)
  const numbers = found.flatMap(({ tbl, before, after }) =>
    tbl === 'glAccounts' ? [textOf(before, 'number'), textOf(after, 'number')] : [],
  )
  const posted = await numbersPosted(read, numbers, closing.to)
  const accounts = found.some(({ tbl }) => tbl === 'journals') ? await accountNames(read) : undefined
  const moves: Record<OtherChange['tbl'], (change: OtherChange) => boolean> = {
    accounts: ({ before, after }) => [before, after].some((state) => countsOn(anchorDay(state), closing)),
    glAccounts: ({ before, after }) => [before, after].some((state) => posted.has(textOf(state, 'number'))),
    journals: ({ before, after }) => [before, after].some((state) => postsBy(state, closing)),
    transfers: (change) => movesTransfer(change, sides, closing),
  }
  const others = found
    .filter((change) => moves[change.tbl](change))
    .flatMap(({ tbl, id, op, before, after, at, receivedAt, userId }) => {
      const { label, ...reported } = changeOf(tbl, op, before, after, accounts)
      // What only follows, like the totals of an account, says nothing of its own.
      if (op === 'put' && reported.fields.length === 0) return []
      const name = tbl === 'transfers' ? transferName(before ?? after, sides) : label
      return {
        ...reported,
        ...(name === undefined ? {} : { label: name }),
        id,
        tbl,
        by: { at, receivedAt, userId },
      }
    })
  return { others, hasMore: later.length > MOST_READ }
}

/** Rows that were added as they are today; those that are gone again have moved nothing. */
async function withAdded(read: OrgRead, changes: readonly OtherChange[]): Promise<OtherChange[]> {
  const rows = new Map<Id, State>()
  for (const tbl of new Set(changes.map((change) => change.tbl))) {
    const added = changes.filter((change) => change.tbl === tbl && change.op === 'add')
    if (added.length === 0) continue
    const json = await changesOf(
      read,
      tbl,
      added.map(({ id }) => id),
    )
    for (const { id, row } of JSON.parse(json) as { id: Id; row?: State }[]) if (row) rows.set(id, row)
  }
  return changes.flatMap((change) => {
    if (change.op !== 'add') return [change]
    const after = rows.get(change.id)
    return after ? [{ ...change, after }] : []
  })
}

/** The day that an account is counted from: that of its opening balance, else that of the bank's. */
function anchorDay(state: State | undefined): string {
  return textOf(state, 'openingDay') || textOf(state, 'balanceAt')
}

function countsOn(day: string, { to }: StoredClosing): boolean {
  return day !== '' && day <= to
}

function postsBy(state: State | undefined, closing: StoredClosing): boolean {
  if (!state || state['templateName'] !== undefined) return false
  return countsOn(textOf(state, 'day'), closing)
}

/** The two transactions of a transfer, as far as they are there. */
type Sides = ReadonlyMap<Id, { day: string; description: string }>

async function sidesOf(read: OrgRead, changes: readonly OtherChange[]): Promise<Sides> {
  const ids = changes.flatMap(({ tbl, before, after }) =>
    tbl === 'transfers' ? [...sideIds(before), ...sideIds(after)] : [],
  )
  const rows = await transactionsById(read, [...new Set(ids)])
  return new Map(
    rows.map(({ id, timestamp, description }) => [id, { day: dayOfTimestamp(timestamp), description }]),
  )
}

function sideIds(state: State | undefined): Id[] {
  return ['expenseTransactionId', 'incomeTransactionId']
    .map((field) => textOf(state, field))
    .filter((id) => id !== '')
}

/** An approved one moves what its sides are posted to; a side that is gone may have been of any day. */
function movesTransfer({ before, after }: OtherChange, sides: Sides, { to }: StoredClosing): boolean {
  const approved = [before, after].filter((state) => state?.['status'] === 'APPROVED')
  return approved.flatMap(sideIds).some((id) => (sides.get(id)?.day ?? to) <= to)
}

function transferName(state: State | undefined, sides: Sides): string | undefined {
  const names = sideIds(state).flatMap((id) => sides.get(id)?.description ?? [])
  return names.length === 0 ? undefined : names.join(' → ').slice(0, 2_000)
}

function textOf(state: State | undefined, field: string): string {
  const value = state?.[field]
  return typeof value === 'string' ? value : ''
}
