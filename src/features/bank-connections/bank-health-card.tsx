import type { OutputOf } from '../../contract/calls.ts'
import type { BankConnection } from '../../domain/account/bank-connection.ts'
import { lastSyncText } from '../../domain/calendar/date-display.ts'
import { TIME_ZONE } from '../../session/time-zone.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { useBankHealth } from './use-bank-health.ts'
import { useNow } from './use-now.ts'

/** Whether the services between answer, and what Plaid has brought so far. */
export function BankHealthCard({ connections }: { connections: readonly BankConnection[] }) {
  const { plaid, mono, analytics, errors: errorByService } = useBankHealth(connections)
  const errors = Object.values(errorByService)
  const now = useNow()
  if (plaid === undefined && mono === undefined && errors.length === 0) return null
  return (
    <Card title="Connection services">
      <div className="flex flex-wrap gap-2">
        {plaid !== undefined && <ServiceBadge name="Plaid" works={plaid} />}
        {mono !== undefined && <ServiceBadge name="Mono" works={mono} />}
      </div>
      {errors.map((error) => (
        <p key={error} className="mt-2 text-sm text-muted">
          {error}
        </p>
      ))}
      {analytics && analytics.totalConnections > 0 && (
        <>
          <h3 className="mt-3 text-sm font-medium">Through Plaid</h3>
          <dl className="mt-1 grid grid-cols-2 gap-3 md:grid-cols-4">
            {figuresOf(analytics, now).map(([label, value]) => (
              <div key={label}>
                <dt className="text-sm text-faint">{label}</dt>
                <dd className="tabular">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  )
}

function figuresOf(
  analytics: OutputOf<'getPlaidAnalytics'>,
  now: number,
): readonly (readonly [string, string])[] {
  return [
    ['Connections', `${analytics.activeConnections} of ${analytics.totalConnections} active`],
    ['Accounts', String(analytics.accounts)],
    ['Imported transactions', analytics.transactions.toLocaleString('en-US')],
    ['Last sync', lastSyncText(analytics.lastSync ?? undefined, now, TIME_ZONE)],
  ]
}

function ServiceBadge({ name, works }: { name: string; works: boolean }) {
  return (
    <Badge tone={works ? 'success' : 'warning'}>
      {name}: {works ? 'available' : 'not available'}
    </Badge>
  )
}
