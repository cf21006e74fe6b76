import type { InputOf } from '../../contract/calls.ts'
import type { Account } from '../../domain/account/account.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { decimalFromMinor } from '../../domain/money/money.ts'

/**
 * What opens an account, from what a form says of it in minor units. A balance of the bank was read today; one
 * of zero is what the form has where none was typed.
 */
export function openingArgs(
  {
    name,
    institution,
    type,
    currency,
    balance,
    openingBalance,
    openingDay,
    isPettyCash,
  }: Pick<
    Account,
    'name' | 'institution' | 'type' | 'currency' | 'balance' | 'openingBalance' | 'openingDay'
  > & { isPettyCash?: boolean },
  today: CalendarDay,
): InputOf<'createAccount'> {
  return {
    name,
    institution,
    type,
    currency,
    balance: decimalFromMinor(balance, currency),
    ...(isPettyCash ? { isPettyCash } : {}),
    ...(balance === 0 ? {} : { balanceAt: today }),
    ...(openingBalance === undefined || openingDay === undefined
      ? {}
      : { openingBalance: decimalFromMinor(openingBalance, currency), openingDay }),
  }
}
