import { Trash2 } from 'lucide-react'
import { type FormEvent, useDeferredValue, useState } from 'react'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import { messageOf } from '../../errors/message-of.ts'
import { draftFault, type TransactionRule } from '../../domain/rule/transaction-rule.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { today } from '../../session/today.ts'
import { MatchesPanel } from './matches-panel.tsx'
import { type RuleFaults, RuleFields } from './rule-fields.tsx'
import { RuleWarnings } from './rule-warnings.tsx'
import { TryOn } from './try-on.tsx'
import type { RuleValues } from './use-rule-edits.ts'
import { useWrittenRule } from './use-rule-reach.ts'
import { quoted } from '../../domain/text/quoted.ts'

interface Props {
  chart: readonly GLAccount[]
  initial: RuleValues
  /** The rule that is changed; a new one comes after all others. */
  rule?: TransactionRule
  triedOn?: Id
  note?: string | undefined
  failureTitle: string
  saveLabel: string
  /** Whether it stands beside something else: everything below each other, and nothing to try it on. */
  isNarrow?: boolean
  onCancel: () => void
  onSave: (values: RuleValues) => Promise<void>
  onDelete?: () => Promise<void>
}

/** A rule in words, how the words are understood, and what they hold for, while they are typed. */
export function RuleEditor(props: Props) {
  const { chart, initial, rule, note, failureTitle, saveLabel, isNarrow, onCancel, onSave, onDelete } = props
  const [values, setValues] = useState<RuleValues>(() => valuesOf(initial))
  const [triedOn, setTriedOn] = useState(props.triedOn)
  const [faults, setFaults] = useState<RuleFaults>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
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
      setFaults({ [fault.field]: fault.field === 'glAccountNumber' ? 'GL account is required' : fault.message }) // oxfmt-ignore
    else void attempt(() => onSave(values))
  }
  const problem = reading.answer?.problem
  const isAsProposed = values.naturalLanguageRule === initial.naturalLanguageRule
  const missed = isNarrow === true && !isAsProposed && reading.answer?.tried?.holds === false ? reading.answer.tried.row : undefined // oxfmt-ignore
  return (
    <div
      className={`grid items-start gap-4 ${isNarrow ? 'p-4' : 'lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,32rem)]'}`}
    >
      <form
        ref={isNarrow ? focusFirst : undefined}
        onSubmit={onSubmit}
        noValidate
        className={`grid gap-4 ${isNarrow ? '' : 'rounded border border-line bg-surface p-4'}`}
      >
        {/* What a proposal matches is said of its own words alone. */}
        {note !== undefined && isAsProposed && <Notice>{note}</Notice>}
        {failure !== undefined && (
          <Notice tone="danger" title={failureTitle}>
            {failure}
          </Notice>
        )}
        <RuleFields
          chart={chart}
          values={values}
          reading={reading.answer}
          stale={reading.isStale || text !== values.naturalLanguageRule}
          faults={faults}
          isNarrow={isNarrow === true}
          onChange={change}
        />
        {missed && (
          <Notice tone="warning">
            This doesn’t match {quoted(missed.description)}, the transaction you chose.
          </Notice>
        )}
        {reading.answer && <RuleWarnings reading={reading.answer} />}
        <div className="flex flex-wrap items-center gap-2">
          {/* A rule that is proposed whole is saved by one more key. */}
          <Button
            edits
            kind="primary"
            type="submit"
            busy={busy}
            data-complete={draftFault(initial) ? undefined : true}
          >
            {saveLabel}
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
          {onDelete && (
            <Button
              edits
              kind="danger"
              className="ml-auto"
              onClick={() => void attempt(onDelete)}
              disabled={busy}
            >
              <Trash2 aria-hidden="true" className="size-4" />
              Delete
            </Button>
          )}
        </div>
        {problem && (
          <p className="text-sm text-faint">
            You can save it as is. Daybook keeps and marks a rule it doesn’t understand, but never runs it.
          </p>
        )}
      </form>
      <div className="grid min-w-0 gap-4">
        <MatchesPanel reading={reading.answer} stale={reading.isStale} />
        {!isNarrow && (
          <TryOn tried={reading.answer?.tried} understood={problem === undefined} onChoose={setTriedOn} />
        )}
      </div>
    </div>
  )
}

/** Beside something else it has the keyboard: to save what is proposed whole, or else to write it. */
function focusFirst(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>('[data-complete]') ?? form?.querySelector('textarea')
  first?.focus()
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
