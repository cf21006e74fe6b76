import { Trash2, X } from 'lucide-react'
import type { TransactionRule } from '../../domain/rule/transaction-rule.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { counted } from '../../domain/text/count-text.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { Select } from '../../ui/fields/select-field.tsx'
import { useListAddress } from '../../ui/lists/use-list-address.ts'

const STATES = ['all', 'on', 'off'] as const

export interface RuleFilter {
  search: string
  state: (typeof STATES)[number]
  glAccountNumber: string
}

/** The filter of the list, which stands in its address. */
export function useRuleFilter(): {
  filter: RuleFilter
  change: (changes: Partial<RuleFilter>) => void
  clear: () => void
} {
  const { search, type, filter, choose } = useListAddress()
  return {
    filter: {
      search,
      state: STATES.find((each) => each === filter('state')) ?? 'all',
      glAccountNumber: filter('gl') ?? '',
    },
    change({ search: typed, state, glAccountNumber }) {
      if (typed !== undefined) type(typed)
      if (state !== undefined) choose({ state: state === 'all' ? '' : state })
      if (glAccountNumber !== undefined) choose({ gl: glAccountNumber })
    },
    clear: () => choose({ search: '', state: '', gl: '' }),
  }
}

/** The rules that a filter lets through; the words are looked for in name, condition and account. */
export function rulesThatMatch(rules: readonly TransactionRule[], filter: RuleFilter): TransactionRule[] {
  const wanted = filter.search.trim().toLowerCase()
  return rules.filter(
    (rule) =>
      (filter.state === 'all' || rule.isActive === (filter.state === 'on')) &&
      (filter.glAccountNumber === '' || rule.glAccountNumber === filter.glAccountNumber) &&
      [rule.description, rule.naturalLanguageRule, rule.glAccountNumber, rule.glAccountName].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
  )
}

interface Props {
  filter: RuleFilter
  onChange: (changes: Partial<RuleFilter>) => void
  rules: readonly TransactionRule[]
  picked: number
  onUnpick: () => void
  onDelete: () => void
}

/** What the list is narrowed to; once rules are picked, what can be done to them stands in its place. */
export function RuleFilters({ filter, onChange, rules, picked, onUnpick, onDelete }: Props) {
  if (picked > 0) {
    return (
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <output className="block mr-auto font-medium">{counted(picked, 'rule')} selected</output>
        <Button kind="quiet" onClick={onUnpick}>
          <X aria-hidden="true" className="size-4" />
          Clear selection
        </Button>
        <Button edits kind="danger" onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-4" />
          Delete {counted(picked, 'rule')}
        </Button>
      </div>
    )
  }
  const accounts = new Map(rules.map((rule) => [rule.glAccountNumber, rule.glAccountName]))
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchField
        main
        label="Search rules"
        value={filter.search}
        onChange={(search) => onChange({ search })}
        className="w-full md:w-64"
      />
      <SegmentedControl
        label="State"
        value={filter.state}
        onChange={(state) => onChange({ state })}
        options={[
          { value: 'all', label: 'All' },
          { value: 'on', label: 'On' },
          { value: 'off', label: 'Off' },
        ]}
      />
      <div className="min-w-0 flex-1 md:max-w-60">
        <Select
          aria-label="GL account"
          value={filter.glAccountNumber}
          onChange={(event) => onChange({ glAccountNumber: event.currentTarget.value })}
        >
          <option value="">Any GL account</option>
          {[...accounts]
            .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
            .map(([number, name]) => (
              <option key={number} value={number}>
                {number} {name}
              </option>
            ))}
        </Select>
      </div>
    </div>
  )
}
