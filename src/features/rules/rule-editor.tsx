import { Trash2 } from 'lucide-react'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import { draftFault, type TransactionRule } from '../../domain/rule/transaction-rule.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { MatchesPanel } from './matches-panel.tsx'
import { RuleFields } from './rule-fields.tsx'
import { RuleWarnings } from './rule-warnings.tsx'
import { TryOn } from './try-on.tsx'
import type { RuleValues } from './use-rule-edits.ts'
import { useRuleEditor } from './use-rule-editor.ts'
import { quoted } from '../../domain/text/quoted.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

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
  const { chart, initial, note, failureTitle, saveLabel, isNarrow, onCancel, onDelete } = props
  const { values, change, faults, text, reading, setTriedOn, failure, busy, attempt, submit } =
    useRuleEditor(props)
  const problem = reading.answer?.problem
  const isAsProposed = values.naturalLanguageRule === initial.naturalLanguageRule
  const missed =
    isNarrow === true && !isAsProposed && reading.answer?.tried?.holds === false
      ? reading.answer.tried.row
      : undefined
  return (
    <div
      className={`grid items-start gap-4 ${isNarrow ? 'p-4' : 'lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,32rem)]'}`}
    >
      <form
        ref={isNarrow ? focusFirst : undefined}
        onSubmit={submit}
        noValidate
        className={`grid gap-4 ${isNarrow ? '' : 'rounded border border-line bg-surface p-4'}`}
      >
        {/* What a proposal matches is said of its own words alone. */}
        {note !== undefined && isAsProposed && <Notice>{note}</Notice>}
        <FailureNotice failure={failure} title={failureTitle} />
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
        <EditorButtons
          saveLabel={saveLabel}
          isComplete={!draftFault(initial)}
          busy={busy}
          onCancel={onCancel}
          onDelete={onDelete && (() => void attempt(onDelete))}
        />
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

interface ButtonsProps {
  saveLabel: string
  isComplete: boolean
  busy: boolean
  onCancel: () => void
  onDelete: (() => void) | undefined
}

function EditorButtons({ saveLabel, isComplete, busy, onCancel, onDelete }: ButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {/* A rule that is proposed whole is saved by one more key. */}
      <Button edits kind="primary" type="submit" busy={busy} data-complete={isComplete || undefined}>
        {saveLabel}
      </Button>
      <Button kind="quiet" onClick={onCancel}>
        Cancel
      </Button>
      {onDelete && (
        <Button edits kind="danger" className="ml-auto" onClick={onDelete} disabled={busy}>
          <Trash2 aria-hidden="true" className="size-4" />
          Delete
        </Button>
      )}
    </div>
  )
}
