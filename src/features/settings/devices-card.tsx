import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { displayDate, lastSyncText } from '../../domain/date-display.ts'
import { TIME_ZONE } from '../../session/time-zone.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { SkeletonRows } from '../../ui/primitives/loading.tsx'
import { RetryNotice } from '../../ui/primitives/retry-notice.tsx'
import { type SignedInDevice, useDevices } from './use-devices.ts'

/** Where this person is signed in, and how to end that from here. */
export function DevicesCard() {
  const { devices, online, busy, error, reload, signOut, signOutOthers } = useDevices()
  const [now] = useState(() => Date.now())
  const others = devices?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <Card
      title="Your devices"
      flush
      action={
        others.length > 0 && (
          <Button disabled={!online || busy} onClick={() => void signOutOthers()}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <p className="px-4 pt-4 pb-2 text-muted">
        A device you sign out closes these books the next time it syncs. If someone else may know your
        password, change it too.
      </p>
      {error !== undefined && (
        <div className="px-4 pb-3">
          <RetryNotice error={error} onRetry={() => void reload()} busy={busy} disabled={!online} />
        </div>
      )}
      {devices ? (
        <ul className="divide-y divide-line border-t border-line">
          {devices.map((device) => (
            <DeviceLine
              key={device.id}
              device={device}
              now={now}
              disabled={!online || busy}
              onSignOut={() => void signOut(device.id)}
            />
          ))}
        </ul>
      ) : (
        error === undefined &&
        (online ? (
          <SkeletonRows rows={2} />
        ) : (
          <p className="px-4 pb-4 text-muted">You’re offline. Connect to see your devices.</p>
        ))
      )}
    </Card>
  )
}

interface Props {
  device: SignedInDevice
  now: number
  disabled: boolean
  onSignOut: () => void
}

function DeviceLine({ device, now, disabled, onSignOut }: Props) {
  const { name = 'Unknown browser', signedInAt, lastSeenAt, isCurrent } = device
  const Icon = /iPhone|iPad|Android/.test(name) ? Smartphone : Laptop
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 md:min-h-12">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-faint" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="tabular block text-sm text-faint">
          Last used {lastSyncText(lastSeenAt, now, TIME_ZONE).toLowerCase()} · Signed in:{' '}
          {displayDate(signedInAt, now, TIME_ZONE)}
        </span>
      </span>
      {isCurrent ? (
        <Badge tone="success">This device</Badge>
      ) : (
        <Button kind="quiet" disabled={disabled} aria-label={`Sign out ${name}`} onClick={onSignOut}>
          Sign out
        </Button>
      )}
    </li>
  )
}
