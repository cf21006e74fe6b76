import { sql } from 'kysely'
import {
  FIRST_MONTH,
  type OrganizationSettings,
} from '../../../src/domain/organisation/organisation-settings.ts'
import type { OrgRead } from '../tenancy/org-read.ts'
import type { OrgWrite } from '../tenancy/org-write.ts'

/** Records the settings of an organisation that is being founded. */
export async function insertSettings(write: OrgWrite, settings: OrganizationSettings): Promise<void> {
  await sql`
    insert into organization_setting (org_id, id, default_currency, enabled_currencies, updated_at) values (
      ${write.orgId}, ${write.orgId}, ${settings.defaultCurrency}, ${settings.enabledCurrencies}::text[],
      ${settings.updatedAt}::timestamptz
    )
  `.execute(write.tx)
  write.touch('settings', write.orgId, 'put')
}

/** The month in which the organisation's fiscal year begins, from 1. */
export async function readFiscalYearStart({ tx, orgId }: OrgRead): Promise<number> {
  const { rows } = await sql<{ month: number | null }>`
    select fiscal_year_start as month from organization_setting where org_id = ${orgId}
  `.execute(tx)
  return rows[0]?.month ?? FIRST_MONTH
}
