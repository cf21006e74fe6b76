import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CacheHealth } from '../../domain/device/cache-policy.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { LevelBar } from '../../ui/feedback/progress-bar.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { bytesText } from './bytes-text.ts'
import { useHeldData, useStorage } from './use-settings.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { useFailure } from '../../ui/feedback/use-failure.ts'

/** What is kept here, how much room it takes, and the ways to keep more or less of it. */
export function DeviceDataCard() {
  const data = useHeldData()
  const { held } = data
  const storage = useStorage()
  const [clearing, setClearing] = useState(false)
  const { failure, attempt } = useFailure()
  const pending = held?.pending ?? 0
  const unsent = pending + (held?.issues ?? 0)
  return (
    <Card
      title="Data on this device"
      footer={
        <div className="flex flex-wrap gap-2">
          <Button disabled={unsent === 0} onClick={() => void attempt(() => data.exportUnsent())}>
            Export unsynced changes
          </Button>
          <Button onClick={() => setClearing(true)}>Clear and download again</Button>
        </div>
      }
    >
      <dl className="grid gap-y-2 md:grid-cols-2 md:gap-x-8">
        <Fact name="Transactions">{count(held?.transactions)}</Fact>
        <Fact name="Accounts, rules, transfers">{count(held?.otherRows)}</Fact>
        <Fact name="Last sync">{held?.lastSync ?? '…'}</Fact>
        <Fact name="Account list">
          <Freshness of={held?.health.accounts} />
        </Fact>
        <Fact name="Transaction list">
          <Freshness of={held?.health.transactions} />
        </Fact>
        <Fact name="Waiting to sync">
          {pending > 0 ? (
            <Link to="/outbox" className="font-medium text-accent hover:underline">
              {count(pending)}
            </Link>
          ) : (
            count(held?.pending)
          )}
        </Fact>
        {storage && <Fact name="Storage used">{bytesText(storage.usage)}</Fact>}
        {storage && <Fact name="Kept when storage is low">{storage.kept ? 'Yes' : 'Not guaranteed'}</Fact>}
      </dl>
      {held?.health.warning !== undefined && (
        <p className="mt-3 text-sm text-review">{held.health.warning}. Sync now to bring it up to date.</p>
      )}
      {held?.health.validation?.error !== undefined && (
        <p className="mt-3 text-sm text-review">{held.health.validation.error}</p>
      )}
      {storage && storage.quota > 0 && (
        <div className="mt-3">
          <LevelBar label="Share of available storage" percent={(storage.usage / storage.quota) * 100} />
          <p className="mt-1 text-sm text-faint">of {bytesText(storage.quota)} available in this browser</p>
        </div>
      )}
      <div className="mt-4 border-t border-line pt-4">
        <SwitchField
          label="Keep full history on this device"
          hint="Every transaction is available and searchable offline. Otherwise, recent ones are kept and older ones load when you ask."
          checked={held?.keepFullHistory ?? false}
          disabled={!held}
          onChange={(keep) => void attempt(() => data.keepFullHistory(keep))}
        />
      </div>
      <FailureNotice failure={failure} title="That didn’t work" className="mt-4" />
      <Dialog open={clearing} onClose={() => setClearing(false)} title="Clear and download again">
        <p className="text-muted">
          Everything is removed from this device and downloaded again, which needs a connection. Unsynced
          changes stay.
        </p>
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button onClick={() => setClearing(false)}>Cancel</Button>
          <Button
            kind="primary"
            onClick={() => {
              setClearing(false)
              void attempt(() => data.clear())
            }}
          >
            Clear and download again
          </Button>
        </div>
      </Dialog>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular text-right font-medium">{children}</dd>
    </div>
  )
}

/** How old a list is, as the bands of the cache's lifetime name it. */
function Freshness({ of }: { of: CacheHealth<string> | undefined }) {
  if (!of) return '…'
  const { status, ageInMinutes, details } = of
  const named = status.charAt(0).toUpperCase() + status.slice(1)
  return (
    <span title={details}>{ageInMinutes === undefined ? named : `${named}, ${ageInMinutes} min old`}</span>
  )
}

function count(value: number | undefined): string {
  return value === undefined ? '…' : value.toLocaleString('en-US')
}
