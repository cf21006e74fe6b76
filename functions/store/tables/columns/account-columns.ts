import { type RawBuilder, sql } from 'kysely'

/** The columns of a bank account under the names of the wire. */
export const columns: RawBuilder<unknown> = sql`
  id, name, type, institution, currency, balance, to_char(balance_at, 'YYYY-MM-DD') as "balanceAt",
  balance_from as "balanceFrom", told_before as "toldBefore", opening_balance as "openingBalance",
  to_char(opening_day, 'YYYY-MM-DD') as "openingDay", running_total as "runningTotal",
  nullif(opening_total, 0) as "openingTotal", nullif(balance_total, 0) as "balanceTotal",
  transaction_count as "transactionCount", is_active as "isActive",
  is_petty_cash as "isPettyCash",
  to_char(lock_date, 'YYYY-MM-DD') as "lockDate", lock_set_at as "lockSetAt", lock_set_by as "lockSetBy",
  created_at as "createdAt", updated_at as "updatedAt"
`
