import { sql } from 'kysely'
import type { OrganizationSettings } from '../../../src/domain/organisation-settings.ts'
import type { OrgWrite } from '../tenancy/org-write.ts'

export const columns = sql`
  id, default_currency as "defaultCurrency", enabled_currencies as "enabledCurrencies",
  fiscal_year_start as "fiscalYearStart", to_char(lock_date, 'YYYY-MM-DD') as "lockDate", lock_set_at as "lockSetAt",
  lock_set_by as "lockSetBy", updated_at as "updatedAt"
`

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
