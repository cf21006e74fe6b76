import { ChevronDown } from 'lucide-react'
import { type Role, ROLES, roleLabel } from '../../domain/organisation/access.ts'
import { Button, buttonLook } from '../../ui/primitives/button.tsx'
import { DropdownMenu } from '../../ui/overlays/dropdown-menu.tsx'
import { SelectionBar } from '../../ui/lists/selection-bar.tsx'

interface Props {
  count: number
  disabled: boolean
  onClear: () => void
  onChangeRole: (role: Role) => void
  onRemove: () => void
}

/** What can be done to several members together. */
export function SelectedMembers({ count, disabled, onClear, onChangeRole, onRemove }: Props) {
  return (
    <SelectionBar noun="member" count={count} onClear={onClear}>
      <DropdownMenu
        disabled={disabled}
        buttonClassName={buttonLook('secondary')}
        actions={ROLES.map((role) => ({ label: roleLabel(role), onSelect: () => onChangeRole(role) }))}
      >
        Change role
        <ChevronDown aria-hidden="true" className="size-4" />
      </DropdownMenu>
      <Button kind="danger" disabled={disabled} onClick={onRemove}>
        Remove
      </Button>
    </SelectionBar>
  )
}
