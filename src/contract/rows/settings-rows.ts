import * as z from 'zod/mini'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import type { OrganizationSettings } from '../../domain/organisation/organisation-settings.ts'
import { currencyCode, id, instant, lock } from '../rows.ts'

export const currencyCodes = z.array(currencyCode).check(z.maxLength(200))

/** A month from 1. */
export const month = z.int().check(z.minimum(1), z.maximum(12))

/** The settings of an organisation; `id` is the organisation's own. */
export const settingsRow = z.strictObject({
  id,
  defaultCurrency: currencyCode,
  enabledCurrencies: currencyCodes,
  fiscalYearStart: z.exactOptional(month),
  ...lock,
  updatedAt: instant,
})
export type SettingsRow = z.infer<typeof settingsRow>

export function settingsFromRow({ lockDate, ...row }: SettingsRow): OrganizationSettings {
  return { ...row, ...(lockDate === undefined ? {} : { lockDate: lockDate as CalendarDay }) }
}

export function rowFromSettings(settings: OrganizationSettings): SettingsRow {
  return { ...settings, enabledCurrencies: [...settings.enabledCurrencies] }
}
