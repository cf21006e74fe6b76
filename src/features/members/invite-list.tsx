import { roleLabel } from '../../domain/organisation/access.ts'
import { countText } from '../../domain/text/count-text.ts'
import { dayOfMoment } from '../../session/day-of-moment.ts'
import { useRowKeys } from '../../ui/keyboard/use-row-keys.ts'
import { useRowSelection } from '../../ui/keyboard/use-row-selection.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { SelectionBar } from '../../ui/lists/selection-bar.tsx'
import { nameOf } from './member-name.ts'
import type { Invite, Member } from './use-members.ts'

interface Props {
  invites: readonly Invite[]
  members: readonly Member[]
  disabled: boolean
  onRevoke: (ids: readonly string[]) => void
}

/** The codes that are out; one or several can be revoked. */
export function InviteList({ invites, members, disabled, onRevoke }: Props) {
  const selection = useRowSelection()
  const selected = invites.filter(({ id }) => selection.ids.has(id))
  const creatorOf = ({ createdBy }: Invite) => members.find(({ userId }) => userId === createdBy)
  const revoke = (ids: readonly string[]) => {
    selection.clear()
    onRevoke(ids)
  }
  useRowKeys({
    title: 'Invite codes',
    noun: 'invite code',
    list: 'invites',
    enter: null,
    ...(disabled
      ? {}
      : { selection, onDelete: { label: 'Revoke the invite code, or those selected', run: revoke } }),
  })
  return (
    <div className="border-t border-line">
      <SelectionBar noun="invite code" count={selected.length} onClear={selection.clear}>
        <Button disabled={disabled} onClick={() => revoke(selected.map(({ id }) => id))}>
          Revoke {countText(selected.length)}
        </Button>
      </SelectionBar>
      <ul data-rows="invites" className="divide-y divide-line">
        {invites.map((invite) => {
          const creator = creatorOf(invite)
          const what = `${roleLabel(invite.role)}, ${usesText(invite.usesLeft)} left`
          return (
            <li
              key={invite.id}
              data-row={invite.id}
              tabIndex={-1}
              className="flex min-h-14 items-center gap-3 px-4 py-2 outline-offset-[-2px] md:min-h-12"
            >
              {invites.length > 1 && (
                <Checkbox
                  label={`Select the code for ${what}`}
                  hideLabel
                  checked={selection.ids.has(invite.id)}
                  disabled={disabled}
                  onChange={({ currentTarget }) => selection.choose([invite.id], currentTarget.checked)}
                />
              )}
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{what}</span>
                <span className="tabular block truncate text-sm text-faint">
                  Until {dayOfMoment(invite.expiresAt)}
                  {creator && `, made by ${nameOf(creator)}`}
                </span>
              </span>
              <Button disabled={disabled} onClick={() => revoke([invite.id])}>
                Revoke
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

export function usesText(count: number, one = 'use', many = 'uses'): string {
  return `${count} ${count === 1 ? one : many}`
}
