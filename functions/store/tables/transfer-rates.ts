import { sql } from 'kysely'
import { type ExchangeRate, RateTable } from '../../../src/domain/money/exchange-rate.ts'
import type { OrgRead } from '../tenancy/org-read.ts'

/** The dated rates between currencies of a list, and those through a third one; undefined where one is listed. */
export async function ratesBetween(
  { tx }: OrgRead,
  currencies: readonly string[],
): Promise<RateTable | undefined> {
  if (new Set(currencies).size < 2) return undefined
  const { rows } = await sql<ExchangeRate>`
    select base, quote, to_char(date, 'YYYY-MM-DD') as date, source, rate::text as rate from exchange_rate
    where base = any (${currencies}::text[]) or quote = any (${currencies}::text[])
  `.execute(tx)
  return rows.length === 0 ? undefined : new RateTable(rows)
}
