import { precondition } from '../../contract/errors.ts'
import {
  moveProblem,
  type Transaction,
  type TransactionStatus,
} from '../../domain/transaction/transaction.ts'
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
  const wanted = wantedStatus(edit)
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

/** As stayingRows, of the rows as they are held now. */
export async function readStaying(db: BooksDatabase, edit: Edit): Promise<StayingRow[]> {
  return isDecision(edit) ? stayingRows(edit, await readTransactions(db, edit.args.transactionIds)) : []
}

function isDecision(edit: Edit): edit is Decision {
  return wantedStatus(edit) !== undefined
}

/** What a decision about several makes of each of them. */
function wantedStatus(edit: Edit): TransactionStatus | undefined {
  if (edit.name === 'bulkApproveTransactions') return 'APPROVED'
  if (edit.name === 'bulkAssignGLAccount') return edit.args.autoApprove === true ? 'APPROVED' : undefined
  if (edit.name === 'bulkDeclineTransactions') return 'DECLINED'
  return edit.name === 'bulkUpdateTransactionStatus' ? edit.args.status : undefined
}
