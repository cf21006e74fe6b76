import { missing } from '../../src/contract/errors.ts'
import type { TransactionRow } from '../../src/contract/rows.ts'
import type { Read } from '../define-call.ts'
import { changesSince, closingById, type LaterChange } from '../store/tables/closings.ts'
import { otherChanges } from './closing-others.ts'
import { differences, emailsFor, fieldsOf } from './history-fields.ts'

/** Most changes that one answer tells. */
const MAX_CHANGES = 200

export const getClosingChanges: Read<'getClosingChanges'> = async (read, actor, { closingId }) => {
  const closing = await closingById(read, closingId)
  if (!closing) throw missing('The closed period was not found')
  const found = await changesSince(read, closing, MAX_CHANGES + 1)
  const { others, hasMore } = await otherChanges(read, closing)
  const emailById = await emailsFor(read, actor)
  // A transaction that came in to be reviewed moved nothing until it was approved, which is told by itself.
  const approvedLater = new Set(
    found.flatMap(({ transactionId, before }) => (before?.status === 'UNDER_REVIEW' ? [transactionId] : [])),
  )
  const reported = found.filter(({ op, transactionId }) => op !== 'add' || !approvedLater.has(transactionId))
  return {
    changes: reported.slice(0, MAX_CHANGES).map((change) => {
      const { transactionId, at, receivedAt, userId } = change
      const email = emailById.get(userId)
      return {
        transactionId,
        at,
        receivedAt,
        userId,
        ...(email === undefined ? {} : { email }),
        currency: (change.after ?? change.before)?.currency ?? '',
        ...splitOf(change),
        ...statesOf(change),
      }
    }),
    others: others.slice(0, MAX_CHANGES).map(({ by, ...change }) => {
      const email = emailById.get(by.userId)
      return { ...by, ...(email === undefined ? {} : { email }), ...change }
    }),
    hasMore: hasMore || found.length > MAX_CHANGES || others.length > MAX_CHANGES,
  }
}

function splitOf({ op, before, after }: LaterChange): { isSplit?: boolean } {
  const [was, is] = [before?.isSplit === true, after?.isSplit === true]
  return op === 'put' && was !== is ? { isSplit: is } : {}
}

/** Beside what differs, what a person knows the transaction by. */
function statesOf({ op, before, after }: LaterChange) {
  if (op === 'add') return { kind: 'added' as const, after: named(after) }
  if (op === 'delete') return { kind: 'deleted' as const, before: named(before) }
  const states = differences({ ...(before && { before }), ...(after && { after }) })
  return {
    kind: 'changed' as const,
    before: { ...nameOf(before), ...states.before },
    after: { ...nameOf(after), ...states.after },
  }
}

function nameOf(state: TransactionRow | undefined) {
  const { description, timestamp } = named(state)
  return {
    ...(description === undefined ? {} : { description }),
    ...(timestamp === undefined ? {} : { timestamp }),
  }
}

function named(state: TransactionRow | undefined) {
  return state ? fieldsOf(state) : {}
}
