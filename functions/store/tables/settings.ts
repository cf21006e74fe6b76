import { sql } from 'kysely'
import type { SettingsRow } from '../../../src/contract/settings-rows.ts'
import type { OrganizationSettings } from '../../../src/domain/organisation-settings.ts'
import { present } from '../database.ts'
import type { OrgWrite } from '../tenancy/org-write.ts'

export const columns = sql`
  id, default_currency as "defaultCurrency", enabled_currencies as "enabledCurrencies",
  to_char(lock_date, 'YYYY-MM-DD') as "lockDate", lock_set_at as "lockSetAt",
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

/** The settings, kept from other writers until the transaction ends. */
export async function lockSettings(write: OrgWrite): Promise<SettingsRow | undefined> {
  const { rows } = await sql<SettingsRow>`
    select ${columns} from organization_setting where org_id = ${write.orgId} for no key update
  `.execute(write.tx)
  const locked = rows.map((row) => present<SettingsRow>(row))
  write.remember('settings', locked)
  return locked[0]
}

/** Stores settings that are locked. */
export async function storeSettings(write: OrgWrite, settings: OrganizationSettings): Promise<void> {
  await sql`
    update organization_setting set
      default_currency = ${settings.defaultCurrency},
      enabled_currencies = ${settings.enabledCurrencies}::text[],
      lock_date = ${settings.lockDate ?? null}::date,
      lock_set_at = ${settings.lockSetAt ?? null}::timestamptz, lock_set_by = ${settings.lockSetBy ?? null},
      updated_at = ${settings.updatedAt}::timestamptz
    where org_id = ${write.orgId} and id = ${write.orgId}
  `.execute(write.tx)
  write.touch('settings', write.orgId, 'put')
}
