import type { InputOf } from '../../contract/calls.ts'
import type { Id } from '../../domain/ids.ts'
import { decimalFromMinor, type Minor } from '../../domain/money/money.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { bulkEdits } from './bulk.ts'

/* Edits that together decide about any number of transactions. */

/** Approves them as they are posted. */
export function approvalEdits(ids: readonly Id[]): Edit[] {
  return bulkEdits(ids, (transactionIds) => ({ name: 'bulkApproveTransactions', args: { transactionIds } }))
}

export function declineEdits(ids: readonly Id[], reason: string): Edit[] {
  return bulkEdits(ids, (transactionIds) => ({
    name: 'bulkDeclineTransactions',
    args: { transactionIds, reason },
  }))
}

type How = Pick<InputOf<'bulkAssignGLAccount'>, 'autoApprove' | 'aiPredictionUsed' | 'aiPredictionConfidence'>

/** Posts them to an account of the chart. */
export function postingEdits(
  ids: readonly Id[],
  { number, name, subcategory }: { number: string; name: string; subcategory?: string | undefined },
  how: How = {},
): Edit[] {
  return bulkEdits(ids, (transactionIds) => ({
    name: 'bulkAssignGLAccount',
    args: {
      transactionIds,
      glAccountNumber: number,
      glAccountName: name,
      ...(subcategory === undefined ? {} : { glSubcategory: subcategory }),
      ...how,
    },
  }))
}

type Part = Omit<InputOf<'splitTransaction'>['splits'][number], 'amount'> & { amount: Minor }

/**
 * Splits a transaction into parts, which get ids of their own: in the order of these they are listed everywhere. Of a
 * split, which has the lines that are replaced, a part with the id of one stays that line.
 */
export function splitEdit(
  { id: transactionId, currency }: Pick<Transaction, 'id' | 'currency'>,
  parts: readonly Part[],
  replaces?: readonly Id[],
): { edit: Edit; partIds: Id[] } {
  const kept = parts.flatMap(({ id }) => id ?? []).sort()
  const added = parts.filter(({ id }) => id === undefined).map(() => idAfter(kept.at(-1)))
  const ids = added.sort().values()
  const splits = parts.map((part) => ({
    ...part,
    id: part.id ?? ids.next().value ?? '',
    amount: decimalFromMinor(part.amount, currency),
  }))
  const replacing = replaces ? { replaces: [...replaces] } : {}
  return {
    edit: { name: 'splitTransaction', args: { transactionId, splits, ...replacing } },
    partIds: splits.map(({ id }) => id),
  }
}

/** Digits of an id that stand before its first dash. */
const LEADING = 8

/** A new id that is listed behind another one. */
function idAfter(last: Id = ''): Id {
  const id = crypto.randomUUID()
  if (id > last) return id
  const [from, most] = [Number.parseInt(last.slice(0, LEADING), 16), 16 ** LEADING - 1]
  const share = Number.parseInt(id.slice(0, LEADING), 16) / 16 ** LEADING
  const leading = Math.min(most, from + 1 + Math.floor(share * (most - from)))
  return `${leading.toString(16).padStart(LEADING, '0')}${id.slice(LEADING)}`
}
