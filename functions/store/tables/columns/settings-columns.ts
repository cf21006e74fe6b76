import { type RawBuilder, sql } from 'kysely'

/** The columns of an organisation's settings under the names of the wire. */
export const columns: RawBuilder<unknown> = sql`
  id, default_currency as "defaultCurrency", enabled_currencies as "enabledCurrencies",
  fiscal_year_start as "fiscalYearStart", to_char(lock_date, 'YYYY-MM-DD') as "lockDate", lock_set_at as "lockSetAt",
  lock_set_by as "lockSetBy", updated_at as "updatedAt"
`
