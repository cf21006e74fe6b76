import { readAccounts } from '../../db/reads/accounts.ts'
import { readAccountSpan, readFirstDay } from '../../db/reads/transactions.ts'
import type { BooksDatabase } from '../../db/core/database.ts'
import type { Account } from '../../domain/account/account.ts'
import {
  checkedClosing,
  type ClosingCheck,
  closingOf,
  rowsUntil,
} from '../../domain/bank-file/closing-check.ts'
import type { ClosingBalance } from '../../domain/bank-file/table-reader.ts'
import { addDays, type CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { minorFromDecimal } from '../../domain/money/money.ts'
import type { TargetAccount } from '../../domain/bank-file/read-rows.ts'
import { newLines, type JudgedFile } from '../imported-rows.ts'
import type { AccountRows } from './judge-file.ts'

/** The last day that has a name. */
const LAST_DAY = '9999-12-31' as CalendarDay

/** What a file tells of its account beside its rows. */
interface Told {
  /** The balances that it states. */
  closing: readonly ClosingBalance[]
  /** The one that its running balances prove. */
  proved: ClosingBalance | undefined
  /** Whether rows of it could not be read, or are missing by what it says itself. */
  lacksRows: boolean
}

/** What the bank says the account held, where the file tells, beside what its rows come to with the new ones. */
export async function checkClosing(
  file: JudgedFile,
  { closing, proved, lacksRows }: Told,
  { id, only }: TargetAccount,
  { db, lockedThrough }: Pick<AccountRows, 'db' | 'lockedThrough'>,
): Promise<ClosingCheck | undefined> {
  const said = closingOf(closing, only) ?? proved
  const account = (await readAccounts(db)).find((each) => each.id === id)
  if (!said?.day || said.amount === undefined || !account) return undefined
  const { day } = said
  const { currency, runningTotal } = account
  const bank = minorFromDecimal(Number(said.amount), currency)
  if (bank === undefined || (said.currency !== '' && said.currency !== currency)) return undefined
  const later = await readAccountSpan(db, id, addDays(day, 1), LAST_DAY)
  return checkedClosing(day, bank, {
    account,
    rows: rowsUntil(day, runningTotal, later, newLines(file)),
    fresh: newLines(file),
    firstDay: await firstDay(db, account, file),
    lockedThrough,
    lacksRows,
    ...(said.opens ? { opens: true } : {}),
  })
}

/** The day of an account's first row, the new ones among them; undefined where this device cannot know it. */
async function firstDay(
  db: BooksDatabase,
  { id, transactionCount }: Account,
  file: JudgedFile,
): Promise<CalendarDay | undefined> {
  const existing = await readFirstDay(db, id)
  if (transactionCount > 0 && (existing === undefined || (await db.readMeta('floor')) !== undefined)) {
    return undefined
  }
  let first = existing
  for (const { day } of newLines(file)) if (first === undefined || day < first) first = day
  return first
}
