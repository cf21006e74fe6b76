import { timestampOfDay } from '../../domain/calendar/calendar-day.ts'
import type { ClosingCheck } from '../../domain/bank-file/closing-check.ts'
import { decimalFromMinor } from '../../domain/money/money.ts'
import { lockProblem } from '../../domain/reconciliation/reconciliation.ts'
import type { FileBalance } from '../../domain/transaction/file-import.ts'
import type { Edit } from '../../mutations/mutation.ts'
import type { BooksDatabase } from '../core/database.ts'
import type { ImportRecord } from '../core/records.ts'
import { readLocks } from '../edits/locks.ts'
import { retractionEdits } from '../reads/reported-balances.ts'

/** What a file has told of its account, and the edits by which the account says so. */
export interface BalanceFromFile {
  told: FileBalance
  edits: Edit[]
  label: string
}

/**
 * What an import keeps of the balance that its file tells, once its rows are in. The account says it too, unless one of
 * a later day is known, and takes the opening balance that the file proves, unless its day has been locked meanwhile.
 */
export async function balanceFromFile(
  db: BooksDatabase,
  { accountId, fileName }: Pick<ImportRecord, 'accountId' | 'fileName'>,
  closing: ClosingCheck | undefined,
): Promise<BalanceFromFile | undefined> {
  const account = await db.accounts.get(accountId)
  if (!closing || account?.currency !== closing.currency) return undefined
  const { day, bank, currency } = closing
  const isNewest = !closing.opens && (account.balanceAt === undefined || account.balanceAt <= day)
  const opening = closing.opening && {
    day: closing.opening.day,
    balance: closing.opening.amount,
  }
  const isLocked =
    opening !== undefined &&
    lockProblem([timestampOfDay(opening.day)], await readLocks(db, accountId)) !== undefined
  const change = {
    ...(isNewest
      ? { balance: decimalFromMinor(bank, currency), balanceAt: day, balanceFrom: 'file' as const }
      : {}),
    ...(opening && !isLocked
      ? { openingBalance: decimalFromMinor(opening.balance, currency), openingDay: opening.day }
      : {}),
  }
  return {
    told: { day, balance: bank, currency, ...(opening && !isLocked ? { opening } : {}) },
    edits:
      Object.keys(change).length === 0 ? [] : [{ name: 'updateAccount', args: { id: accountId, ...change } }],
    label: `Updated the balance of ${account.name} from ${fileName}`,
  }
}

/**
 * The edits that take from an account what an import that is undone has told: the balance, where the account says that
 * still, and the opening balance, where that is still as the file proved it and its day is not locked.
 */
export async function importRetractionEdits(
  db: BooksDatabase,
  { id, accountId, told }: ImportRecord,
): Promise<Edit[]> {
  if (!told) return []
  const { day, balance, opening } = told
  const edits = await retractionEdits(db, accountId, { day, balance, from: 'file', by: id })
  const account = await db.accounts.get(accountId)
  if (!opening || account?.openingDay !== opening.day || account.openingBalance !== opening.balance)
    return edits
  const locked = lockProblem([timestampOfDay(opening.day)], await readLocks(db, accountId))
  if (locked !== undefined) return edits
  return [
    ...edits,
    { name: 'updateAccount', args: { id: accountId, openingBalance: null, openingDay: null } },
  ]
}
