import { precondition } from '../../contract/errors.ts'
import {
  moveProblem,
  type Transaction,
  type TransactionStatus,
} from '../../domain/transaction/transaction.ts'
import type { Id } from '../../domain/ids.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { RefusedRows } from '../../mutations/refused-rows.ts'
import type { BooksDatabase } from '../core/database.ts'
import { readTransactions } from '../reads/transactions.ts'

/** A decision about several transactions, which is made on each by itself. */
type Decision = Extract<
  Edit,
  {
    name:
      | 'bulkApproveTransactions'
      | 'bulkAssignGLAccount'
      | 'bulkDeclineTransactions'
      | 'bulkUpdateTransactionStatus'
  }
>

/** A transaction that stays as it is where a decision is made again, and why. */
export interface StayingRow {
  row: Transaction
  why: string
}

/** Of the transactions of a decision those that it can be made on no more, as others have decided meanwhile. */
export function stayingRows(edit: Edit, rows: readonly Transaction[]): StayingRow[] {
  const wanted = isDecision(edit) ? wantedStatus(edit) : undefined
  if (wanted === undefined) return []
  return rows.flatMap((row) => {
    const why = row.status === wanted ? undefined : moveProblem(row, wanted)
    return why === undefined ? [] : [{ row, why }]
  })
}

/** The edit without those that stay. Throws Refusal where none is left. */
export function withoutStaying(edit: Edit, staying: readonly StayingRow[]): Edit {
  const [first] = staying
  if (!first || !isDecision(edit)) return edit
  const left = new Set(staying.map(({ row }) => row.id))
  const transactionIds = edit.args.transactionIds.filter((id) => !left.has(id))
  if (transactionIds.length > 0) return { ...edit, args: { ...edit.args, transactionIds } } as Decision
  const refusal = precondition(first.why)
  throw staying.length === 1 ? refusal : new RefusedRows({ row: first.row, refusal }, staying.length)
}

/** An edit that did not come through as it can be made on the rows as they are now. Throws Refusal where on none. */
export async function remade(db: BooksDatabase, edit: Edit): Promise<Edit> {
  return withoutStaying(edit, await readStaying(db, edit))
}

/**
 * As remade, where somebody else has decided otherwise about the one transaction of a decision: theirs is undone first,
 * for whoever keeps their own means that.
 */
export async function remadeAgainst(db: BooksDatabase, edit: Edit): Promise<Edit[]> {
  const id = decidedAlone(edit)
  const rows = id === undefined ? [] : await readTransactions(db, [id])
  const undoing = undoingFirst(edit, rows)
  return undoing ? [undoing, edit] : [await remade(db, edit)]
}

/** What undoes the other decision about the one transaction of a decision; undefined where nothing has to be. */
export function undoingFirst(edit: Edit, rows: readonly Transaction[]): Edit | undefined {
  const wanted = wantedStatus(edit)
  const row = rows.find(({ id }) => id === decidedAlone(edit))
  if (!row || wanted === undefined || wanted === 'UNDER_REVIEW' || row.status === wanted) return undefined
  if (moveProblem(row, wanted) === undefined || moveProblem(row, 'UNDER_REVIEW') !== undefined)
    return undefined
  if (moveProblem({ ...row, status: 'UNDER_REVIEW' }, wanted) !== undefined) return undefined
  return { name: 'updateTransactionStatus', args: { transactionId: row.id, status: 'UNDER_REVIEW' } }
}

/** The one transaction that a decision is about. */
function decidedAlone(edit: Edit): Id | undefined {
  if (edit.name === 'approveTransaction' || edit.name === 'declineTransaction') return edit.args.transactionId
  return isDecision(edit) && edit.args.transactionIds.length === 1 ? edit.args.transactionIds[0] : undefined
}

/** As stayingRows, of the rows as they are held now. */
export async function readStaying(db: BooksDatabase, edit: Edit): Promise<StayingRow[]> {
  return isDecision(edit) ? stayingRows(edit, await readTransactions(db, edit.args.transactionIds)) : []
}

function isDecision(edit: Edit): edit is Decision {
  return edit.name.startsWith('bulk') && wantedStatus(edit) !== undefined
}

/** What a decision makes of each of its transactions. */
function wantedStatus(edit: Edit): TransactionStatus | undefined {
  if (edit.name === 'approveTransaction') return 'APPROVED'
  if (edit.name === 'declineTransaction') return 'DECLINED'
  if (edit.name === 'bulkApproveTransactions') return 'APPROVED'
  if (edit.name === 'bulkAssignGLAccount') return edit.args.autoApprove === true ? 'APPROVED' : undefined
  if (edit.name === 'bulkDeclineTransactions') return 'DECLINED'
  return edit.name === 'bulkUpdateTransactionStatus' ? edit.args.status : undefined
}
