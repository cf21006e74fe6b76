import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Page } from '../../ui/primitives/page.tsx'
import { AboutCard } from './about-card.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { CurrenciesCard } from './currencies-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { DeviceDataCard } from './device-data-card.tsx'
import { FiscalYearCard } from './fiscal-year-card.tsx'
import { PrivacyCard } from './privacy-card.tsx'

/** What holds for the organisation, then what holds for this device. `members` is another feature's section. */
export function SettingsScreen({ members }: { members: ReactNode }) {
  return (
    <Page title="Settings">
      <div className="grid max-w-3xl grid-cols-1 gap-8">
        <Group title="Organization">
          <CurrenciesCard />
          <FiscalYearCard />
          <p className="text-sm text-muted">
            Elsewhere:{' '}
            <Link to="/bank-accounts" className="font-medium text-accent underline underline-offset-2">
              bank accounts
            </Link>
            ,{' '}
            <Link to="/bank-connections" className="font-medium text-accent underline underline-offset-2">
              bank connections
            </Link>
            , and lock dates under{' '}
            <Link to="/reconciliation" className="font-medium text-accent underline underline-offset-2">
              Account Reconciliation
            </Link>
            .
          </p>
          {members}
        </Group>
        <Group title="You">
          <DevicesCard />
        </Group>
        <Group title="This device">
          <AppearanceCard />
          <DeviceDataCard />
          <PrivacyCard />
          <AboutCard />
        </Group>
      </div>
    </Page>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-4">
      <h2 className="text-sm font-semibold text-faint">{title}</h2>
      {children}
    </section>
  )
}
