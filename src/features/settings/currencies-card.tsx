import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { CURRENCIES } from '../../domain/money/iso-4217.ts'
import type { OrganizationSettings } from '../../domain/organisation/organisation-settings.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { DropdownMenu } from '../../ui/overlays/dropdown-menu.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { CurrencyField } from '../../ui/bookkeeping/amounts/currency-field.tsx'
import { isListedCurrency } from '../../ui/bookkeeping/amounts/use-currency-draft.ts'
import { useOrganisationSettings } from './use-settings.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { useFailure } from '../../ui/feedback/use-failure.ts'

const nameByCode = new Map(CURRENCIES.map((currency) => [currency.code, currency]))

export function CurrenciesCard() {
  const { settings, allowed, change } = useOrganisationSettings()
  const { failure, attempt } = useFailure()
  const apply = (label: string, changes: Parameters<typeof change>[1]) =>
    void attempt(() => change(label, changes))
  return (
    <Card title="Currencies" flush>
      <FailureNotice failure={failure} className="p-4 pb-0" />
      {!settings && <SkeletonRows rows={3} />}
      {settings && <EnabledCurrencies settings={settings} allowed={allowed} onChange={apply} />}
      {settings && allowed && <EnableCurrency settings={settings} onChange={apply} />}
      <p className="border-t border-line px-4 py-3 text-sm text-faint">
        {allowed
          ? 'For everyone in the organization. Amounts stay in their account’s currency; these are the currencies totals can be shown in.'
          : 'Owners and admins choose the currencies.'}
      </p>
    </Card>
  )
}

interface Props {
  settings: OrganizationSettings
  onChange: (
    label: string,
    changes: { defaultCurrency?: string; enabledCurrencies?: readonly string[] },
  ) => void
}

function EnabledCurrencies({ settings, allowed, onChange }: Props & { allowed: boolean }) {
  const { enabledCurrencies, defaultCurrency } = settings
  return (
    <ul>
      {enabledCurrencies.map((code) => (
        <li
          key={code}
          className="flex min-h-12 items-center gap-3 border-b border-line pr-2 pl-4 last:border-0"
        >
          <span className="tabular w-10 font-medium">{code}</span>
          <span className="w-8 text-faint">{nameByCode.get(code)?.symbol}</span>
          <span className="min-w-0 flex-1 truncate text-muted">{nameByCode.get(code)?.name ?? code}</span>
          {code === defaultCurrency && (
            <span className="pr-2">
              <Badge tone="primary">Default</Badge>
            </span>
          )}
          {allowed && code !== defaultCurrency && (
            <DropdownMenu
              label={`Change ${code}`}
              actions={[
                {
                  label: 'Make it the default',
                  onSelect: () => onChange(`Made ${code} the default currency`, { defaultCurrency: code }),
                },
                {
                  label: 'Remove it',
                  onSelect: () =>
                    onChange(`Removed ${code} from the currencies`, {
                      enabledCurrencies: enabledCurrencies.filter((each) => each !== code),
                    }),
                },
              ]}
            >
              <Ellipsis aria-hidden="true" className="size-4" />
            </DropdownMenu>
          )}
        </li>
      ))}
    </ul>
  )
}

function EnableCurrency({ settings, onChange }: Props) {
  const { enabledCurrencies } = settings
  const [code, setCode] = useState('')
  const isEnabled = enabledCurrencies.includes(code)
  const enable = () => {
    onChange(`Added ${code} to the currencies`, { enabledCurrencies: [...enabledCurrencies, code] })
    setCode('')
  }
  return (
    <div className="flex items-start gap-2 border-t border-line p-4 print:hidden">
      <CurrencyField
        label="Add a currency"
        className="min-w-0 flex-1"
        value={code}
        onChange={setCode}
        disabled={false}
        problem={undefined}
        hint={isEnabled ? `${code} is already in the list` : undefined}
        without={enabledCurrencies}
      />
      <Button className="mt-6" disabled={!isListedCurrency(code) || isEnabled} onClick={enable}>
        Add
      </Button>
    </div>
  )
}
