import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { DeviceList } from './device-list.tsx'
import { useDevices } from './use-devices.ts'

/** Where this person is signed in, and how to end that from here. */
export function DevicesCard() {
  const { devices, online, busy, error, reload, signOut, signOutOthers } = useDevices()
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
        <DeviceList devices={devices} disabled={!online || busy} onSignOut={(ids) => void signOut(ids)} />
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
