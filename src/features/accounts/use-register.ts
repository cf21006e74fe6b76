import { useMemo } from 'react'
import type { RegisterLine } from '../../db/ledger/queries/reports/register-query.ts'
import { useLedger } from '../../db/ledger/worker/use-ledger.ts'
import { useLive } from '../../db/core/use-live.ts'
import { readReportedBalances } from '../../db/reads/reported-balances.ts'
import type { Account } from '../../domain/account/account.ts'
import { addDays } from '../../domain/calendar/calendar-day.ts'
import type { Id } from '../../domain/ids.ts'
import { decimalFromMinor, isMinor, minor } from '../../domain/money/money.ts'
import { useBooks } from '../../session/session-context.ts'
import { dayText } from '../../session/day-text.ts'

/** Lines are fetched in chunks that begin at a multiple of this. */
export const CHUNK = 100

/**
 * The lines of an account around those in sight, with what the bank has told beside the books; the register is
 * undefined until anything is known.
 */
export function useRegister(accountId: Id, firstInSight: number) {
  const { db } = useBooks()
  const known = useLive(async () => {
    const [floor, told] = await Promise.all([db.readMeta('floor'), readReportedBalances(db, accountId)])
    return { floor: floor?.timestamp, told }
  }, [db, accountId])
  const offset = Math.max(0, (Math.floor(firstInSight / CHUNK) - 1) * CHUNK)
  const { answer, error } = useLedger(
    db,
    'register',
    known && { accountId, ...known, offset, limit: 3 * CHUNK },
  )
  const register = useMemo(
    () =>
      answer && {
        ...answer,
        lineAt: (index: number): RegisterLine | undefined => answer.lines[index - answer.offset],
      },
    [answer],
  )
  return { register, error }
}

export type RegisterInSight = NonNullable<ReturnType<typeof useRegister>['register']>

/**
 * Moves the opening balance to the day before the first row, less what the rows up to its day come to, so that
 * they count and the balance stays what it is. One step; rejects with the sentence to show.
 */
export function useMoveOpening() {
  const books = useBooks()
  return async (
    { id, name, currency, openingBalance, openingTotal = minor(0) }: Account,
    before: NonNullable<RegisterInSight['beforeOpening']>,
  ): Promise<void> => {
    const amount = BigInt(openingBalance ?? 0) - BigInt(openingTotal)
    if (openingBalance === undefined || !isMinor(amount)) throw new Error('The opening balance is too large')
    const openingDay = addDays(before.first, -1)
    await books.step(`Moved the opening balance of ${name} to ${dayText(openingDay)}`, {
      name: 'updateAccount',
      args: { id, openingBalance: decimalFromMinor(minor(Number(amount)), currency), openingDay },
    })
  }
}
