import { lastSyncText } from '../../domain/bank-connection.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { useBankHealth } from './use-bank-connections.ts'
import { useNow } from './use-now.ts'

/** Whether the services between answer, and what Plaid has brought so far. */
export function BankHealthCard() {
  const { health, error } = useBankHealth()
  const now = useNow()
  if (error !== undefined) return <p className="text-sm text-muted">{error}</p>
  if (!health) return null
  const { analytics } = health
  const figures: readonly (readonly [string, string])[] = [
    ['Connections', `${analytics.activeConnections} of ${analytics.totalConnections} active`],
    ['Accounts', String(analytics.accounts)],
    ['Imported transactions', analytics.transactions.toLocaleString('en-US')],
    ['Last sync', lastSyncText(analytics.lastSync ?? undefined, now)],
  ]
  return (
    <Card title="Connection services">
      <div className="flex flex-wrap gap-2">
        <ServiceBadge name="Plaid" works={health.plaid} />
        <ServiceBadge name="Mono" works={health.mono} />
      </div>
      {analytics.totalConnections > 0 && (
        <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-faint">{label}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

function ServiceBadge({ name, works }: { name: string; works: boolean }) {
  return (
    <Badge tone={works ? 'success' : 'warning'}>
      {name}: {works ? 'available' : 'not available'}
    </Badge>
  )
}
