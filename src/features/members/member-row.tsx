import { type Role, ROLES, roleLabel } from '../../domain/organisation/access.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { controlLook } from '../../ui/fields/text-field.tsx'
import { dayOfMoment } from '../../session/day-of-moment.ts'
import { nameOf } from './member-name.ts'
import type { Member } from './use-members.ts'

interface Props {
  member: Member
  isMe: boolean
  /** Whether whoever looks may change the role and remove the member. */
  editable: boolean
  disabled: boolean
  /** Undefined where there is nothing to select for. */
  selected: boolean | undefined
  onSelect: (selected: boolean) => void
  onChangeRole: (role: Role) => void
  onRemove: () => void
}

export function MemberRow({ member, isMe, editable, disabled, selected, ...on }: Props) {
  const name = nameOf(member)
  return (
    <li
      data-row={member.userId}
      tabIndex={-1}
      className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 outline-offset-[-2px] md:min-h-12"
    >
      {editable && selected !== undefined && (
        <Checkbox
          label={`Select ${name}`}
          hideLabel
          checked={selected}
          disabled={disabled}
          onChange={({ currentTarget }) => on.onSelect(currentTarget.checked)}
        />
      )}
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate font-medium">{name}</span>
        <span className="tabular block text-sm text-faint">Joined {dayOfMoment(member.joinedAt)}</span>
      </span>
      {isMe && <span className="text-sm text-faint">You</span>}
      {editable ? (
        <>
          <select
            data-role-field
            aria-label={`Role of ${name}`}
            value={member.role}
            disabled={disabled}
            onChange={(event) => {
              const role = ROLES.find((each) => each === event.currentTarget.value)
              if (role) on.onChangeRole(role)
            }}
            onKeyDown={({ key, currentTarget }) => {
              // Back to the row, whose keys are no typing.
              if (key === 'Escape') currentTarget.closest<HTMLElement>('[data-row]')?.focus()
            }}
            className={`${controlLook} max-w-32`}
          >
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {roleLabel(each)}
              </option>
            ))}
          </select>
          <Button kind="quiet" disabled={disabled} aria-label={`Remove ${name}`} onClick={on.onRemove}>
            Remove
          </Button>
        </>
      ) : (
        <Badge>{roleLabel(member.role)}</Badge>
      )}
    </li>
  )
}

/** Where the role of a member is chosen. The row has the focus, not the field, which would take j and k as typing. */
export function roleFieldOf(userId: string | undefined): HTMLElement | undefined {
  const fields = document.querySelectorAll<HTMLElement>('[data-row] [data-role-field]')
  return [...fields].find((field) => field.closest<HTMLElement>('[data-row]')?.dataset['row'] === userId)
}
