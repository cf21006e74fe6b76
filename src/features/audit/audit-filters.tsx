import { AUDIT_KINDS, type AuditKind } from '../../contract/calls/audit-calls.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { LogFilter } from './use-audit-log.ts'

const KIND_NAMES: Readonly<Record<AuditKind, string>> = {
  transactions: 'Transactions',
  accounts: 'Bank accounts',
  glAccounts: 'GL accounts',
  rules: 'Rules',
  journals: 'Journal entries',
  transfers: 'Transfers',
  reconciliation: 'Reconciliation and lock dates',
  bankConnections: 'Bank connections',
  people: 'Members and invites',
  settings: 'Settings',
  exports: 'Exports',
  refused: 'Not allowed',
}

interface Props {
  filter: LogFilter
  /** Each with the name to show. */
  people: readonly { userId: string; name: string }[]
  disabled: boolean
  onChange: (filter: LogFilter) => void
}

export function AuditFilters({ filter, people, disabled, onChange }: Props) {
  const { userId, kind } = filter
  return (
    <div className="grid max-w-xl grid-cols-2 gap-3">
      <SelectField
        label="Person"
        name="person"
        disabled={disabled}
        value={userId ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...(kind !== undefined && { kind }), ...(value !== '' && { userId: value }) })
        }
      >
        <option value="">Everyone</option>
        {people.map((person) => (
          <option key={person.userId} value={person.userId}>
            {person.name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Kind"
        name="kind"
        disabled={disabled}
        value={kind ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const chosen = AUDIT_KINDS.find((each) => each === value)
          onChange({ ...(userId !== undefined && { userId }), ...(chosen !== undefined && { kind: chosen }) })
        }}
      >
        <option value="">Everything</option>
        {AUDIT_KINDS.map((each) => (
          <option key={each} value={each}>
            {KIND_NAMES[each]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
