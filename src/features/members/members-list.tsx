import { useState } from 'react'
import { type Role, ROLES, roleLabel } from '../../domain/access.ts'
import { useRowKeys } from '../../ui/keyboard/use-row-keys.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { controlLook } from '../../ui/primitives/text-field.tsx'
import type { Member } from './use-members.ts'
import { dayOfMoment } from '../../session/day-of-moment.ts'

interface Props {
  members: readonly Member[]
  /** The uid of whoever looks. */
  me: string
  disabled: boolean
  /** Only owners are given these. */
  onChangeRole?: (userId: string, role: Role) => void
  onRemove?: (userId: string) => void
}

export function MembersList({ members, me, disabled, onChangeRole, onRemove }: Props) {
  const [leaving, setLeaving] = useState<Member>()
  useRowKeys({
    title: 'Members',
    noun: 'member',
    enter: 'Change the role',
    ...(onRemove && !disabled
      ? {
          onDelete: {
            label: 'Remove the member',
            run: ([id]) => setLeaving(members.find(({ userId }) => userId === id && userId !== me)),
          },
        }
      : {}),
  })
  return (
    <>
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <li
            key={member.userId}
            data-row={member.userId}
            tabIndex={-1}
            className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 md:min-h-12"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{nameOf(member)}</span>
              <span className="tabular block text-sm text-faint">Joined {dayOfMoment(member.joinedAt)}</span>
            </span>
            {member.userId === me && <span className="text-sm text-faint">You</span>}
            {onChangeRole && onRemove && member.userId !== me ? (
              <>
                <select
                  data-row-control
                  aria-label={`Role of ${nameOf(member)}`}
                  value={member.role}
                  disabled={disabled}
                  onChange={(event) => {
                    const role = ROLES.find((each) => each === event.currentTarget.value)
                    if (role) onChangeRole(member.userId, role)
                  }}
                  className={`${controlLook} max-w-32`}
                >
                  {ROLES.map((each) => (
                    <option key={each} value={each}>
                      {roleLabel(each)}
                    </option>
                  ))}
                </select>
                <Button
                  kind="quiet"
                  disabled={disabled}
                  aria-label={`Remove ${nameOf(member)}`}
                  onClick={() => setLeaving(member)}
                >
                  Remove
                </Button>
              </>
            ) : (
              <Badge>{roleLabel(member.role)}</Badge>
            )}
          </li>
        ))}
      </ul>
      <RemoveDialog member={leaving} onClose={() => setLeaving(undefined)} onRemove={onRemove} />
    </>
  )
}

interface RemoveProps {
  member: Member | undefined
  onClose: () => void
  onRemove: ((userId: string) => void) | undefined
}

function RemoveDialog({ member, onClose, onRemove }: RemoveProps) {
  const name = member ? nameOf(member) : ''
  return (
    <Dialog open={member !== undefined} onClose={onClose} title={`Remove ${name}?`}>
      <p className="text-muted">
        <span className="break-all text-ink">{name}</span> can no longer open these books on any device. Their
        work stays. To let them back in, send an invite code.
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          kind="danger"
          onClick={() => {
            if (member) onRemove?.(member.userId)
            onClose()
          }}
        >
          Remove
        </Button>
      </div>
    </Dialog>
  )
}

/** The address, or what tells two members without one apart. */
export function nameOf({ email, userId }: Pick<Member, 'email' | 'userId'>): string {
  return email ?? `Member ${userId.slice(0, 8)}`
}
