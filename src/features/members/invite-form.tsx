import { type FormEvent, useState } from 'react'
import { type Role, ROLE_MEANINGS, ROLES, roleLabel, roleReaches } from '../../domain/organisation/access.ts'
import { MAX_INVITE_USES } from '../../domain/organisation/invite-code.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

interface Props {
  role: Role
  disabled: boolean
  busy: boolean
  onChange: () => void
  onCreate: (wanted: { role: Role; uses: number }) => void
}

export function InviteForm({ role: own, disabled, busy, onChange, onCreate }: Props) {
  const [role, setRole] = useState<Role>('member')
  const [typedUses, setTypedUses] = useState('1')
  const uses = /^\d{1,3}$/.test(typedUses) ? Number(typedUses) : 0
  const problem = uses < 1 || uses > MAX_INVITE_USES ? `A number from 1 to ${MAX_INVITE_USES}` : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem === undefined) onCreate({ role, uses })
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid items-start gap-4 md:grid-cols-[1fr_1fr_auto] print:hidden"
    >
      <SelectField
        label="Role"
        name="role"
        disabled={disabled}
        value={role}
        hint={ROLE_MEANINGS[role]}
        onChange={(event) => {
          const chosen = ROLES.find((each) => each === event.currentTarget.value)
          if (chosen) setRole(chosen)
          onChange()
        }}
      >
        {ROLES.filter((each) => roleReaches(own, each)).map((each) => (
          <option key={each} value={each}>
            {roleLabel(each)}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Number of uses"
        name="uses"
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={typedUses}
        problem={problem}
        onChange={(event) => {
          setTypedUses(event.currentTarget.value.trim())
          onChange()
        }}
      />
      <Button
        kind="primary"
        type="submit"
        busy={busy}
        disabled={disabled || problem !== undefined}
        className="md:mt-6"
      >
        Create invite code
      </Button>
    </form>
  )
}
