import { readSettings } from '../../db/reads/settings.ts'
import { useShared } from '../../db/core/use-shared.ts'
import { DEFAULT_CURRENCY } from '../../domain/money/currency.ts'
import { useDeviceSettings } from '../device-context.ts'
import { useBooks } from '../session-context.ts'

/**
 * The currency in which figures over several accounts are shown: the one picked on this device for this
 * organisation, else the organisation's own. `enabled` is what can be picked.
 */
export function useChosenCurrency(): {
  currency: string
  enabled: readonly string[]
  choose: (code: string) => void
} {
  const { db, organisation } = useBooks()
  const { settings, change } = useDeviceSettings()
  const shared = useShared(db, readSettings)
  const own = shared?.defaultCurrency ?? DEFAULT_CURRENCY
  const enabled = shared?.enabledCurrencies ?? [own]
  const picked = settings.currencyByOrganisation[organisation.organisationId]
  return {
    currency: picked !== undefined && enabled.includes(picked) ? picked : own,
    enabled,
    choose: (code) =>
      change({
        currencyByOrganisation: { ...settings.currencyByOrganisation, [organisation.organisationId]: code },
      }),
  }
}
