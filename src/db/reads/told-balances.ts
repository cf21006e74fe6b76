import type { ToldBalance } from '../../domain/account/balance-source.ts'
import { type Tellers, toldBeside } from '../../domain/account/told-balances.ts'
import type { Id } from '../../domain/ids.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { saidWithout } from '../../mutations/told-edits.ts'
import type { BooksDatabase } from '../core/database.ts'

/** What the bank is known to have said of an account beside what the account itself says; the oldest first. */
export async function readTold(db: BooksDatabase, accountId: Id): Promise<ToldBalance[]> {
  const account = await db.accounts.get(accountId)
  return account ? toldBeside(account, await readTellers(db)) : []
}

async function readTellers(db: BooksDatabase): Promise<Tellers> {
  const [imports, statements] = await Promise.all([db.fileImports.toArray(), db.statements.toArray()])
  return { imports, statements }
}

/** The edits that take from an account what a statement or an import has told of it; see `saidWithout`. */
export async function untellingEdits(
  db: BooksDatabase,
  accountId: Id,
  gone: ToldBalance & { by: Id },
): Promise<Edit[]> {
  const account = await db.accounts.get(accountId)
  return account ? saidWithout(account, await readTellers(db), gone) : []
}
