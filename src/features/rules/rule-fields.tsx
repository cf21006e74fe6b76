import type { ComponentProps } from 'react'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import type { RuleDraft } from '../../domain/rule/transaction-rule.ts'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useMayEdit } from '../../ui/primitives/editing.ts'
import { ConditionField } from './condition-field.tsx'
import { PostingField } from './posting-field.tsx'
import type { RuleValues } from './use-rule-edits.ts'

/** What is wrong with what was typed, by field. */
export type RuleFaults = Partial<Record<keyof RuleDraft, string>>

interface Props extends Pick<ComponentProps<typeof ConditionField>, 'reading' | 'stale'> {
  chart: readonly GLAccount[]
  values: RuleValues
  faults: RuleFaults
  /** Whether it stands beside something else: then a rule is made, and one that is made is on. */
  isNarrow: boolean
  onChange: (changed: Partial<RuleValues>) => void
}

/** The fields of a rule: its condition, the account it posts to, its name, and whether it runs. */
export function RuleFields({ chart, values, reading, stale, faults, isNarrow, onChange }: Props) {
  const mayEdit = useMayEdit()
  return (
    <fieldset disabled={!mayEdit} className="grid min-w-0 gap-4">
      <ConditionField
        value={values.naturalLanguageRule}
        reading={reading}
        stale={stale}
        fault={faults.naturalLanguageRule}
        onChange={(naturalLanguageRule) => onChange({ naturalLanguageRule })}
      />
      <PostingField
        chart={chart}
        values={values}
        fault={faults.glAccountNumber}
        onChoose={({ number, name }) => onChange({ glAccountNumber: number, glAccountName: name })}
      />
      <TextField
        label="Name"
        placeholder={values.glAccountName}
        value={values.description}
        maxLength={500}
        problem={faults.description}
        hint="Shown on each transaction the rule assigns"
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      {!isNarrow && (
        <SwitchField
          label="On"
          hint="A rule that’s off is kept but never runs"
          checked={values.isActive}
          onChange={(isActive) => onChange({ isActive })}
        />
      )}
    </fieldset>
  )
}
