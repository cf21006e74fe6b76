import { Trash2 } from 'lucide-react'
import { type FormEvent, useDeferredValue, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { DEFAULT_GL_NUMBER, type GLAccount } from '../../domain/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import { messageOf } from '../../domain/message-of.ts'
import { draftFault, type RuleDraft, type TransactionRule } from '../../domain/transaction-rule.ts'
import { Button, buttonLook } from '../../ui/primitives/button.tsx'
import { GLAccountPicker } from '../../ui/bookkeeping/gl-account-picker.tsx'
import { Notice } from '../../ui/primitives/notice.tsx'
import { SwitchField } from '../../ui/primitives/switch-field.tsx'
import { FieldNote, TextField } from '../../ui/primitives/text-field.tsx'
import { today } from '../../session/today.ts'
import { ConditionField } from './condition-field.tsx'
import { MatchesPanel } from './matches-panel.tsx'
import { RuleWarnings } from './rule-warnings.tsx'
import { TryOn } from './try-on.tsx'
import type { RuleValues } from './use-rule-edits.ts'
import { useWrittenRule } from './use-rule-reach.ts'

interface Props {
  chart: readonly GLAccount[]
  initial: RuleValues
  /** The rule that is changed; a new one comes after all others. */
  rule?: TransactionRule
  triedOn?: Id
  note?: string | undefined
  failureTitle: string
  saveLabel: string
  onSave: (values: RuleValues) => Promise<void>
  onDelete?: () => Promise<void>
}

/** A rule in words, how the words are understood, and what they hold for, while they are typed. */
export function RuleEditor(props: Props) {
  const { chart, initial, rule, note, failureTitle, saveLabel, onSave, onDelete } = props
  const accountNote = useId()
  const [values, setValues] = useState<RuleValues>(() => valuesOf(initial))
  const [triedOn, setTriedOn] = useState(props.triedOn)
  const [faults, setFaults] = useState<Partial<Record<keyof RuleDraft, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  // A rule takes rows off the account on which they wait; it never posts to that.
  const accounts = chart.filter(({ number }) => number !== DEFAULT_GL_NUMBER)
  const text = useDeferredValue(values.naturalLanguageRule)
  const reading = useWrittenRule({
    text,
    today: today(),
    ...(rule === undefined ? {} : { id: rule.id, priority: rule.priority }),
    ...(values.glAccountNumber === '' ? {} : { glAccountNumber: values.glAccountNumber }),
    ...(triedOn === undefined ? {} : { triedOn }),
  })

  const change = (changed: Partial<RuleValues>) => {
    setValues({ ...values, ...changed })
    setFaults({})
  }
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(messageOf(error, failureTitle))
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const fault = draftFault(values)
    if (fault)
      setFaults({ [fault.field]: fault.field === 'glAccountNumber' ? 'GL account is required' : fault.message }) // prettier-ignore
    else void attempt(() => onSave(values))
  }
  const problem = reading.answer?.problem
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,32rem)]">
      <form onSubmit={onSubmit} noValidate className="grid gap-4 rounded border border-line bg-surface p-4">
        {note !== undefined && <Notice>{note}</Notice>}
        {failure !== undefined && (
          <Notice tone="danger" title={failureTitle}>
            {failure}
          </Notice>
        )}
        <ConditionField
          value={values.naturalLanguageRule}
          reading={reading.answer}
          stale={reading.isStale || text !== values.naturalLanguageRule}
          fault={faults.naturalLanguageRule}
          onChange={(naturalLanguageRule) => change({ naturalLanguageRule })}
        />
        <div>
          <p className="mb-1 text-sm font-medium text-muted">Post to GL account</p>
          <GLAccountPicker
            accounts={accounts}
            number={values.glAccountNumber === '' ? DEFAULT_GL_NUMBER : values.glAccountNumber}
            name={values.glAccountName}
            label="Post to GL account"
            onChoose={({ number, name }) => change({ glAccountNumber: number, glAccountName: name })}
          />
          {faults.glAccountNumber !== undefined && (
            <FieldNote id={accountNote} problem={faults.glAccountNumber} hint={undefined} />
          )}
        </div>
        <TextField
          label="Name"
          value={values.description}
          maxLength={500}
          problem={faults.description}
          hint="Shown on each transaction the rule assigns"
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <SwitchField
          label="On"
          hint="A rule that’s off is kept but never runs"
          checked={values.isActive}
          onChange={(isActive) => change({ isActive })}
        />
        {reading.answer && <RuleWarnings reading={reading.answer} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button kind="primary" type="submit" busy={busy}>
            {saveLabel}
          </Button>
          <Link to="/rules" className={buttonLook('quiet')}>
            Cancel
          </Link>
          {onDelete && (
            <Button kind="danger" className="ml-auto" onClick={() => void attempt(onDelete)} disabled={busy}>
              <Trash2 aria-hidden="true" className="size-4" />
              Delete
            </Button>
          )}
        </div>
        {problem && (
          <p className="text-sm text-faint">
            You can save it as is. A rule that isn’t understood is kept and marked, but never runs.
          </p>
        )}
      </form>
      <div className="grid min-w-0 gap-4">
        <MatchesPanel reading={reading.answer} stale={reading.isStale} />
        <TryOn tried={reading.answer?.tried} understood={problem === undefined} onChoose={setTriedOn} />
      </div>
    </div>
  )
}

function valuesOf({
  description,
  naturalLanguageRule,
  glAccountNumber,
  glAccountName,
  isActive,
}: RuleValues): RuleValues {
  return { description, naturalLanguageRule, glAccountNumber, glAccountName, isActive }
}
