import { roleLabel } from '../../domain/organisation/access.ts'
import { counted } from '../../domain/text/count-text.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { nameOf } from './member-name.ts'
import type { Member, RoleChange } from './use-members.ts'

interface Props {
  changed: RoleChange
  members: readonly Member[]
  disabled: boolean
  onUndo: () => void
}

/** What was just made of whom, and the way back. */
export function RoleChangeNotice({ changed: { role, before }, members, disabled, onUndo }: Props) {
  const [first] = before
  const only = before.length === 1 ? members.find(({ userId }) => userId === first?.userId) : undefined
  const who = only ? nameOf(only) : counted(before.length, 'member')
  return (
    <Notice
      tone="success"
      action={
        <Button disabled={disabled} onClick={onUndo}>
          Undo
        </Button>
      }
    >
      Changed {who} to {roleLabel(role)}
    </Notice>
  )
}
