import type { InputOf } from '../../contract/calls.ts'
import type { Account } from '../../domain/account/account.ts'
import { dayOfTimestamp } from '../../domain/calendar/calendar-day.ts'
import { counted } from '../../domain/text/count-text.ts'
import { DEFAULT_GL_NUMBER, type GLAccount } from '../../domain/gl-account/gl-account.ts'
import type { ExportedRow } from '../../domain/transaction/exported-row.ts'
import { type Id, transactionId } from '../../domain/ids.ts'
import { decimalFromMinor } from '../../domain/money/money.ts'
import { cutText } from '../../domain/text/sanitize-text.ts'
import { splitPartId, splittingProblem } from '../../domain/transaction/transaction-edit.ts'
import { signedAmount, type Transaction } from '../../domain/transaction/transaction.ts'
import { manualPairProblem, sidesOf } from '../../domain/transfer/transfer-pair.ts'
import { minorOfPlain } from '../../domain/bank-file/numbers/number-text.ts'
import { chunks } from '../../mutations/chunks.ts'
import type { Edit } from '../../mutations/mutation.ts'
import type { BooksDatabase } from '../core/database.ts'
import { bulkEdits } from '../edits/bulk.ts'
import { writeEdits } from '../write.ts'

const ROWS_AT_ONCE = 1_000

/** A transaction that came in from Daybook's own export, and what the export says of it. */
export interface ReturningRow {
  /** Its id in these books. */
  id: Id
  exported: ExportedRow
  /** The lines of its split, in their order. */
  parts: readonly ExportedRow[]
  /** The other side of its transfer, as exported. */
  partner: ExportedRow | undefined
}

interface Dependencies {
  accounts: readonly Account[]
  chart: readonly GLAccount[]
  at: string
  newId: () => Id
  /** What the step is called by which all of it can be undone. */
  label: string
  /** Told how many of how many transactions have been looked at. */
  onRestored?: (done: number, of: number) => void
}

/**
 * Makes the decisions again that an export tells: splits, statuses, reconciled flags, and transfers whose other side
 * is in these books. What the chart or the rows do not allow is left for review. Answers how many of the transactions
 * are decided by it.
 */
export async function restoreDecisions(
  db: BooksDatabase,
  returned: readonly ReturningRow[],
  { accounts, chart, at, newId, label, onRestored = () => {} }: Dependencies,
): Promise<number> {
  const known = new Set([DEFAULT_GL_NUMBER, ...chart.map(({ number }) => number)])
  const active = accounts.filter(({ isActive }) => isActive)
  let [decided, done] = [0, 0]
  for (const chunk of chunks(returned, [{ of: ({ parts }) => 1 + parts.length, most: ROWS_AT_ONCE }])) {
    onRestored(done, returned.length)
    done += chunk.length
    const rows = await db.transactions.bulkGet(chunk.map(({ id }) => id))
    const edits: Edit[] = []
    const approved: Id[] = []
    const declinedByReason = new Map<string, Id[]>()
    const decide = (id: Id, { status, declineReason }: ExportedRow) => {
      if (status === 'APPROVED') approved.push(id)
      if (status !== 'DECLINED') return
      const declined = declinedByReason.get(declineReason)
      if (declined) declined.push(id)
      else declinedByReason.set(declineReason, [id])
    }
    const reconciled: Id[] = []
    for (const [index, { id, exported, parts }] of chunk.entries()) {
      const row = rows[index]
      // Posted otherwise than in the export, somebody should look at it.
      if (!row || row.glAccountNumber !== exported.glAccountNumber) continue
      const split = splitOf(row, parts, known)
      if (split) {
        edits.push({ name: 'splitTransaction', args: split })
        for (const [place, each] of parts.entries()) {
          decide(splitPartId(id, place), each)
          if (each.reconciled) reconciled.push(splitPartId(id, place))
        }
      } else if (parts.length === 0) decide(id, exported)
      if (exported.reconciled) reconciled.push(id)
      const own = parts.length === 0 ? [exported] : split ? parts : []
      decided += own.length > 0 && own.every(({ status }) => status !== 'UNDER_REVIEW') ? 1 : 0
    }
    edits.push(
      ...bulkEdits(approved, (transactionIds) => ({
        name: 'bulkApproveTransactions',
        args: { transactionIds },
      })),
      ...[...declinedByReason].flatMap(([reason, ids]) =>
        bulkEdits(ids, (transactionIds) =>
          reason === ''
            ? { name: 'bulkUpdateTransactionStatus', args: { transactionIds, status: 'DECLINED' } }
            : { name: 'bulkDeclineTransactions', args: { transactionIds, reason: cutText(reason, 500) } },
        ),
      ),
      ...reconciled.map((id): Edit => ({ name: 'updateTransaction', args: { id, reconciled: true } })),
    )
    if (edits.length > 0) await writeEdits(db, edits, at, newId, label)
  }
  onRestored(done, returned.length)
  const joined = await transfersOf(db, returned, active)
  if (joined.length > 0) {
    await writeEdits(db, joined, at, newId, `Matched ${counted(joined.length, 'transfer')} again`)
  }
  return decided
}

/** The split of a transaction as it was exported; undefined where its lines cannot be those of the row. */
function splitOf(
  row: Transaction,
  exported: readonly ExportedRow[],
  known: ReadonlySet<string>,
): InputOf<'splitTransaction'> | undefined {
  const parts = exported.flatMap(({ amount, description, glAccountNumber, glSubcategory }) => {
    const signed = minorOfPlain(amount, row.currency)
    if (signed === undefined || !known.has(glAccountNumber)) return []
    const magnitude = (signed < 0 ? -signed : signed) as typeof signed
    const type = signed < 0 ? ('EXPENSE' as const) : ('INCOME' as const)
    return [
      {
        description,
        amount: magnitude,
        type,
        glAccountNumber,
        ...(glSubcategory === '' ? {} : { glSubcategory }),
      },
    ]
  })
  if (parts.length < exported.length || splittingProblem(row, parts) !== undefined) return undefined
  return {
    transactionId: row.id,
    splits: parts.map((part) => ({ ...part, amount: decimalFromMinor(part.amount, row.currency) })),
  }
}

/** The transfers both of whose sides are in these books as they were exported, and in no other transfer. */
async function transfersOf(
  db: BooksDatabase,
  returned: readonly ReturningRow[],
  active: readonly Account[],
): Promise<Edit[]> {
  const sides = returned.flatMap(({ id, partner }) => (partner ? [{ id, partner }] : []))
  if (sides.length === 0) return []
  const paired = new Set<Id | undefined>()
  await db.transfers.where({ status: 'APPROVED' }).each(({ expenseTransactionId, incomeTransactionId }) => {
    paired.add(expenseTransactionId).add(incomeTransactionId)
  })
  const edits: Edit[] = []
  for (const { id, partner } of sides) {
    const [row, ...candidates] = await db.transactions.bulkGet([
      id,
      ...active.map((account) => transactionId(account.id, partner.reference)),
    ])
    const other = candidates.find((each) => each !== undefined && isAsExported(each, partner))
    if (!row || !other || paired.has(row.id) || paired.has(other.id)) continue
    const pair = sidesOf(row, other.id)
    const [expense, income] = row.type === 'EXPENSE' ? [row, other] : [other, row]
    if (manualPairProblem(expense, income) !== undefined) continue
    paired.add(row.id).add(other.id)
    edits.push({ name: 'createManualTransfer', args: pair })
  }
  return edits
}

function isAsExported(row: Transaction, { day, amount }: ExportedRow): boolean {
  return dayOfTimestamp(row.timestamp) === day && signedAmount(row) === minorOfPlain(amount, row.currency)
}
