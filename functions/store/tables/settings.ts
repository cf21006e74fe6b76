import { sql } from 'kysely'
import type { OrganizationSettings } from '../../../src/domain/organisation-settings.ts'
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
