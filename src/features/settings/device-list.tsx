import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { countText } from '../../domain/text/count-text.ts'
import { displayDate, lastSyncText } from '../../domain/calendar/date-display.ts'
import { TIME_ZONE } from '../../session/time-zone.ts'
import { useRowKeys } from '../../ui/keyboard/use-row-keys.ts'
import { useRowSelection } from '../../ui/keyboard/use-row-selection.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { SelectionBar } from '../../ui/lists/selection-bar.tsx'
import type { SignedInDevice } from './use-devices.ts'
import { rightTime } from '../../session/clock.ts'

interface Props {
  devices: readonly SignedInDevice[]
  disabled: boolean
  onSignOut: (ids: readonly string[]) => void
}

/** The devices one by one; those selected are signed out together. This one is signed out elsewhere. */
export function DeviceList({ devices, disabled, onSignOut }: Props) {
  const [now] = useState(rightTime)
  const selection = useRowSelection()
  const others = devices.flatMap(({ id, isCurrent }) => (isCurrent ? [] : [id]))
  const selected = others.filter((id) => selection.ids.has(id))
  const signOut = (ids: readonly string[]) => {
    selection.clear()
    onSignOut(others.filter((id) => ids.includes(id)))
  }
  useRowKeys({
    title: 'Your devices',
    noun: 'device',
    list: 'devices',
    enter: null,
    ...(disabled
      ? {}
      : {
          selection: {
            ids: selection.ids,
            choose: (ids, on) =>
              selection.choose(
                others.filter((id) => ids.includes(id)),
                on,
              ),
          },
          onDelete: { label: 'Sign out the device, or those selected', run: signOut },
        }),
  })
  return (
    <div className="border-t border-line">
      <SelectionBar noun="device" count={selected.length} onClear={selection.clear}>
        <Button disabled={disabled} onClick={() => signOut(selected)}>
          Sign out {countText(selected.length)}
        </Button>
      </SelectionBar>
      <ul data-rows="devices" className="divide-y divide-line">
        {devices.map((device) => (
          <DeviceLine
            key={device.id}
            device={device}
            now={now}
            disabled={disabled}
            selected={others.length > 1 ? selection.ids.has(device.id) : undefined}
            onSelect={(on) => selection.choose([device.id], on)}
            onSignOut={() => signOut([device.id])}
          />
        ))}
      </ul>
    </div>
  )
}

interface LineProps {
  device: SignedInDevice
  now: number
  disabled: boolean
  /** Undefined where there is nothing to select for. */
  selected: boolean | undefined
  onSelect: (selected: boolean) => void
  onSignOut: () => void
}

function DeviceLine({ device, now, disabled, selected, onSelect, onSignOut }: LineProps) {
  const { name = 'Unknown browser', signedInAt, lastSeenAt, isCurrent } = device
  const Icon = /iPhone|iPad|Android/.test(name) ? Smartphone : Laptop
  return (
    <li
      data-row={device.id}
      tabIndex={-1}
      className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 outline-offset-[-2px] md:min-h-12"
    >
      {selected !== undefined && !isCurrent && (
        <Checkbox
          label={`Select ${name}`}
          hideLabel
          checked={selected}
          disabled={disabled}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        />
      )}
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
