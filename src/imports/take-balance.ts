import { readAccounts } from '../db/reads/accounts.ts'
import type { InputOf } from '../contract/calls.ts'
import type { Id } from '../domain/ids.ts'
import { decimalFromMinor } from '../domain/money/money.ts'
import type { ClosingCheck } from '../domain/bank-file/closing-check.ts'
import type { Books } from '../session/books.ts'
import type { Included } from './import-messages.ts'

/**
 * Keeps what a file has told of its account once its rows are in: the bank's balance, unless one of a later day
 * is known, and the opening balance that it proves. That was worked out from the new rows alone, so it is not
 * set where duplicates came in as well. A step of its own, which can be taken back while the rows stay.
 */
export async function takeBalance(
  books: Books,
  accountId: Id,
  fileName: string,
  closing: ClosingCheck | undefined,
  included: Included,
): Promise<void> {
  const account = (await readAccounts(books.db)).find(({ id }) => id === accountId)
  if (!closing || account?.currency !== closing.currency) return
  const { day, bank, currency } = closing
  const isNewest = account.balanceAt === undefined || account.balanceAt <= day
  const told = isNewest
    ? { balance: decimalFromMinor(bank, currency), balanceAt: day, balanceFrom: 'file' as const }
    : undefined
  const { amount, day: openingDay } = (included !== 'all' && included.size === 0 && closing.opening) || {}
  const opening =
    amount === undefined || openingDay === undefined
      ? undefined
      : { openingBalance: decimalFromMinor(amount, currency), openingDay }
  const label = `Updated the balance of ${account.name} from ${fileName}`
  const take = async (change: Partial<InputOf<'updateAccount'>>) => {
    await books.step(label, { name: 'updateAccount', args: { id: accountId, ...change } })
  }
  if (!opening) return told && take(told)
  try {
    await take({ ...told, ...opening })
  } catch {
    // A lock date was moved meanwhile. The account then says that it has no opening balance yet.
    if (told) await take(told)
  }
}
