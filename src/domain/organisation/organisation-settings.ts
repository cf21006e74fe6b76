import { calendarDay, type CalendarDay } from '../calendar/calendar-day.ts'
import { DEFAULT_CURRENCY, isCurrencyCode } from '../money/currency.ts'
import { lockMoveProblem, movedLock } from '../reconciliation/lock-date.ts'
import type { Id } from '../ids.ts'

/** What holds for a whole organisation; there is one of it, under the organisation's own id. */
export interface OrganizationSettings {
  id: Id
  /** The currency in which figures are shown unless somebody picks another; always one of the enabled. */
  defaultCurrency: string
  /** The currencies that are offered, in the order in which they are offered. */
  enabledCurrencies: readonly string[]
  /** The month in which the fiscal year begins, from 1; January where it is absent. */
  fiscalYearStart?: number
  /** The books up to this day, itself included, are closed; open where it is absent. */
  lockDate?: CalendarDay
  /** When and by whom the lock date was last changed. */
  lockSetAt?: string
  lockSetBy?: string
  updatedAt: string
}

/** The first month of the fiscal year where an organisation has not chosen one. */
export const FIRST_MONTH = 1

/** What somebody changes of the settings; a lock date of null opens the books. */
export interface SettingsChanges {
  defaultCurrency?: string
  enabledCurrencies?: readonly string[]
  fiscalYearStart?: number
  lockDate?: string | null
  /** Why an earlier lock date, or none, opens days that were closed. */
  reason?: string
}

export const DEFAULT_ENABLED_CURRENCIES: readonly string[] = [DEFAULT_CURRENCY, 'NGN', 'EUR', 'GBP']

/** The settings an organisation begins with. */
export function newSettings(organisationId: Id, at: string): OrganizationSettings {
  return {
    id: organisationId,
    defaultCurrency: DEFAULT_CURRENCY,
    enabledCurrencies: DEFAULT_ENABLED_CURRENCIES,
    updatedAt: at,
  }
}

/** Which field of the changed settings is wrong and why, or undefined where nothing is. */
export function settingsProblem(
  was: OrganizationSettings,
  changes: SettingsChanges,
): { field: keyof SettingsChanges; message: string } | undefined {
  const currencies = changes.enabledCurrencies ?? was.enabledCurrencies
  const chosen = changes.defaultCurrency ?? was.defaultCurrency
  const field = changes.enabledCurrencies ? 'enabledCurrencies' : 'defaultCurrency'
  if (currencies.length === 0) return { field, message: 'Keep at least one currency enabled' }
  const odd = currencies.find((code) => !isCurrencyCode(code))
  if (odd !== undefined) return { field, message: `${odd} isn’t a currency code` }
  if (new Set(currencies).size < currencies.length) return { field, message: 'A currency is listed twice' }
  if (!currencies.includes(chosen)) {
    return { field, message: `${chosen} is the default currency, so it must be enabled` }
  }
  const { fiscalYearStart: month } = changes
  if (month !== undefined && !(Number.isInteger(month) && month >= 1 && month <= 12)) {
    return { field: 'fiscalYearStart', message: 'A fiscal year begins with a month from 1 to 12' }
  }
  if (typeof changes.lockDate === 'string' && !calendarDay(changes.lockDate)) {
    return { field: 'lockDate', message: `${changes.lockDate} isn’t a valid date` }
  }
  const unexplained = lockMoveProblem(was.lockDate, changes.lockDate, changes.reason)
  return unexplained === undefined ? undefined : { field: 'reason', message: unexplained }
}

/** The settings after a change without a problem: what is not named stays. */
export function changedSettings(
  was: OrganizationSettings,
  changes: SettingsChanges,
  { at, userId }: { at: string; userId: string },
): OrganizationSettings {
  const lock = movedLock(was, changes.lockDate, { at, userId })
  const fiscalYearStart = changes.fiscalYearStart ?? was.fiscalYearStart
  return {
    id: was.id,
    defaultCurrency: changes.defaultCurrency ?? was.defaultCurrency,
    enabledCurrencies: changes.enabledCurrencies ?? was.enabledCurrencies,
    ...(fiscalYearStart === undefined ? {} : { fiscalYearStart }),
    ...lock,
    updatedAt: at,
  }
}
