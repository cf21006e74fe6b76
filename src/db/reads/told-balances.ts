import type { ToldBalance } from '../../domain/account/balance-source.ts'
import { isSaid, type Tellers, tellersWithout, toldBeside } from '../../domain/account/told-balances.ts'
import type { Id } from '../../domain/ids.ts'
import { decimalFromMinor } from '../../domain/money/money.ts'
import type { Edit } from '../../mutations/mutation.ts'
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

/**
 * The edit after which an account says what its bank told last, where it says what a statement or an import told that
 * is being taken back; none where the account says something else.
 */
export async function saidWithout(
  db: BooksDatabase,
  accountId: Id,
  gone: ToldBalance & { by: Id },
): Promise<Edit[]> {
  const account = await db.accounts.get(accountId)
  if (!account || !isSaid(account, gone)) return []
  const last = toldBeside(account, tellersWithout(await readTellers(db), gone.by)).at(-1)
  const { id, currency } = account
  const said = last
    ? { balance: decimalFromMinor(last.balance, currency), balanceAt: last.day, balanceFrom: last.from }
    : { balance: 0, balanceAt: null }
  return [{ name: 'updateAccount', args: { id, ...said } }]
}
