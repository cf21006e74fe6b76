import { sql } from 'kysely'
import type { CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import { type ExchangeRate, RateTable } from '../../../src/domain/money/exchange-rate.ts'
import { column } from '../array-parameter.ts'
import { type Tx } from '../database.ts'

/**
 * The rates by which amounts of a period convert: of each pair those of the period, and the last one
 * before it, which holds until the next.
 */
export async function ratesOf(tx: Tx, from: CalendarDay, to: CalendarDay): Promise<RateTable> {
  const { rows } = await sql<ExchangeRate>`
    select r.base, r.quote, to_char(r.date, 'YYYY-MM-DD') as date, r.source, r.rate::text as rate
    from exchange_rate r
    where r.date <= ${to}::date and r.date >= coalesce(
      (select max(p.date) from exchange_rate p
        where p.base = r.base and p.quote = r.quote and p.date <= ${from}::date),
      r.date)
  `.execute(tx)
  return new RateTable(rows)
}

/** Devices hold so many rates at most: some ten years of days for two pairs. */
const MOST_RATES = 5_000

/** The newest rates between currencies of a list. */
export async function newestRates(tx: Tx, currencies: readonly string[]): Promise<ExchangeRate[]> {
  const { rows } = await sql<ExchangeRate>`
    select base, quote, to_char(date, 'YYYY-MM-DD') as date, source, rate::text as rate
    from exchange_rate
    where base = any (${currencies}::text[]) and quote = any (${currencies}::text[])
    order by exchange_rate.date desc, base, quote, source
    limit ${MOST_RATES}
  `.execute(tx)
  return rows
}

/** Keeps rates; one that is known already for its pair, day and source takes the newer value. */
export async function storeRates(tx: Tx, rates: readonly ExchangeRate[]): Promise<void> {
  await sql`
    insert into exchange_rate (base, quote, date, source, rate)
    select * from unnest(
      ${column('text', rates, (rate) => rate.base)}, ${column('text', rates, (rate) => rate.quote)},
      ${column('date', rates, (rate) => rate.date)}, ${column('text', rates, (rate) => rate.source)},
      ${column('numeric', rates, (rate) => rate.rate)}
    )
    on conflict (base, quote, date, source) do update set rate = excluded.rate, fetched_at = excluded.fetched_at
  `.execute(tx)
}
