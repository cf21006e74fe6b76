import { useId } from 'react'
import { DEFAULT_GL_NUMBER, type GLAccount } from '../../domain/gl-account/gl-account.ts'
import { GLAccountPicker } from '../../ui/bookkeeping/accounts/gl-account-picker.tsx'
import { FieldNote } from '../../ui/fields/text-field.tsx'
import type { RuleValues } from './use-rule-edits.ts'

interface Props {
  chart: readonly GLAccount[]
  values: Pick<RuleValues, 'glAccountNumber' | 'glAccountName'>
  /** What is missing, once somebody has tried to save. */
  fault: string | undefined
  onChoose: (account: GLAccount) => void
}

/** Where a rule posts to. It takes rows off the default account, on which they wait, and never posts to that. */
export function PostingField({ chart, values, fault, onChoose }: Props) {
  const note = useId()
  return (
    <div>
      <p className="mb-1 text-sm font-medium text-muted">Post to GL account</p>
      <GLAccountPicker
        accounts={chart.filter(({ number }) => number !== DEFAULT_GL_NUMBER)}
        number={values.glAccountNumber === '' ? DEFAULT_GL_NUMBER : values.glAccountNumber}
        name={values.glAccountName}
        label="Post to GL account"
        onChoose={onChoose}
      />
      {fault !== undefined && <FieldNote id={note} problem={fault} hint={undefined} />}
    </div>
  )
}
