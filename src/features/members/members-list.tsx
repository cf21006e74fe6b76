import { useState } from 'react'
import type { Role } from '../../domain/organisation/access.ts'
import { useRowKeys } from '../../ui/keyboard/use-row-keys.ts'
import { useRowSelection } from '../../ui/keyboard/use-row-selection.ts'
import { MemberRow, roleFieldOf } from './member-row.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { SelectedMembers } from './selected-members.tsx'
import type { Member } from './use-members.ts'

interface Props {
  members: readonly Member[]
  /** The uid of whoever looks. */
  me: string
  disabled: boolean
  /** Only owners are given these. */
  onChangeRoles?: (members: readonly Member[], role: Role) => Promise<void>
  onRemove?: (members: readonly Member[]) => Promise<void>
}

export function MembersList({ members, me, disabled, onChangeRoles, onRemove }: Props) {
  const [leaving, setLeaving] = useState<readonly Member[]>([])
  const selection = useRowSelection()
  const editable = onChangeRoles !== undefined && onRemove !== undefined
  // Nobody changes or removes themselves, so that there is always an owner left.
  const others = editable ? members.filter(({ userId }) => userId !== me) : []
  const selected = others.filter(({ userId }) => selection.ids.has(userId))
  const changeRoles = (changed: readonly Member[], role: Role) => {
    selection.clear()
    void onChangeRoles?.(changed, role)
  }
  useRowKeys({
    title: 'Members',
    noun: 'member',
    list: 'members',
    enter: null,
    ...(editable && !disabled
      ? {
          selection: {
            ids: selection.ids,
            choose: (ids, on) =>
              selection.choose(
                others.flatMap(({ userId }) => (ids.includes(userId) ? [userId] : [])),
                on,
              ),
          },
          onDelete: {
            label: 'Remove the member, or those selected',
            run: (ids) => setLeaving(others.filter(({ userId }) => ids.includes(userId))),
          },
          more: (focusedId) => [
            { label: 'Change the role', keys: ['Enter'], run: () => roleFieldOf(focusedId())?.focus() },
          ],
        }
      : {}),
  })
  return (
    <>
      <SelectedMembers
        count={selected.length}
        disabled={disabled}
        onClear={selection.clear}
        onChangeRole={(role) => changeRoles(selected, role)}
        onRemove={() => setLeaving(selected)}
      />
      <ul data-rows="members" className="divide-y divide-line">
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            isMe={member.userId === me}
            editable={others.includes(member)}
            disabled={disabled}
            // A box beside one member alone would only be in the way.
            selected={others.length > 1 ? selection.ids.has(member.userId) : undefined}
            onSelect={(on) => selection.choose([member.userId], on)}
            onChangeRole={(role) => changeRoles([member], role)}
            onRemove={() => setLeaving([member])}
          />
        ))}
      </ul>
      <RemoveDialog
        members={leaving}
        onClose={() => setLeaving([])}
        onRemove={() => {
          selection.clear()
          void onRemove?.(leaving)
        }}
      />
    </>
  )
}
