import { ArrowLeft, ArrowRight, CircleCheck, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { RuleChanges, RuleDryRun, RuleReach } from '../../db/ledger/queries/rules/rule-dry-run.ts'
import { DEFAULT_GL_NUMBER, glAccountText } from '../../domain/gl-account/gl-account.ts'
import { Button, buttonLook } from '../../ui/primitives/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { counted, countText } from '../../domain/text/count-text.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FootBar } from '../../ui/primitives/foot-bar.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { NewRule } from './add-rules.tsx'
import { CountsNote } from './counts-note.tsx'
import { SampleRows } from './sample-rows.tsx'
import { useRuleEdits } from './use-rule-edits.ts'
import { useDryRun } from './use-rule-reach.ts'
import { useRules } from './use-rules.ts'
import { messageOr } from '../../errors/message-of.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { useFailure } from '../../ui/feedback/use-failure.ts'

/** What the rules would change among the transactions that are there, before anything is changed. */
export function ApplyRulesScreen() {
  const [reach, setReach] = useState<RuleReach>({ chosenByPeople: false, approved: false })
  const { answer: run, isStale, error } = useDryRun(reach)
  const rules = useRules()
  const edits = useRuleEdits()
  const navigate = useNavigate()
  const { failure, busy, attempt } = useFailure(messageOr('Failed to apply the rules'))

  const apply = (wanted: RuleDryRun) =>
    attempt(async () => {
      await edits.apply(wanted)
      await navigate('/rules')
    })
  return (
    <Page
      title="Apply rules to existing transactions"
      summary={
        <Link
          to="/rules"
          className="touch inline-flex items-center gap-1 underline-offset-2 hover:text-ink hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          All rules
        </Link>
      }
      foot={
        run &&
        run.changed > 0 && (
          <FootBar
            place="sticky"
            className="flex flex-wrap items-center gap-2 border-t border-line bg-paper py-3 md:bottom-0"
          >
            <p className="mr-auto text-sm text-muted">Nothing has changed yet. You can undo this.</p>
            <Link to="/rules" className={buttonLook('quiet')}>
              Cancel
            </Link>
            <Button kind="primary" busy={busy} disabled={isStale} onClick={() => void apply(run)}>
              Apply to {counted(run.changed, 'transaction')}
            </Button>
          </FootBar>
        )
      }
    >
      <div className="grid gap-4">
        <FailureNotice failure={failure ?? error?.message} title="The rules weren’t applied" />
        {rules?.length === 0 ? (
          <NoRules />
        ) : (
          <>
            <Reach reach={reach} run={run} onChange={setReach} />
            {run === undefined && error === undefined && <SkeletonRows />}
            {run && <Preview run={run} stale={isStale} />}
          </>
        )}
        {run && rules && rules.length > 0 && <CountsNote />}
      </div>
    </Page>
  )
}

/** Which transactions the rules may change besides those that nobody has assigned. */
function Reach({
  reach,
  run,
  onChange,
}: {
  reach: RuleReach
  run: RuleDryRun | undefined
  onChange: (reach: RuleReach) => void
}) {
  return (
    <fieldset className="rounded border border-line bg-surface px-4 py-3">
      <legend className="sr-only">Which transactions may change</legend>
      <p className="mb-1 text-muted">
        Unassigned transactions in review get the first matching rule. Select what else may change.
      </p>
      <Checkbox
        label={`Also transactions assigned by a person${keptText(run?.keptChosenByPeople)}`}
        checked={reach.chosenByPeople}
        onChange={(event) => onChange({ ...reach, chosenByPeople: event.currentTarget.checked })}
      />
      <br />
      <Checkbox
        label={`Also approved transactions${keptText(run?.keptApproved)}`}
        checked={reach.approved}
        onChange={(event) => onChange({ ...reach, approved: event.currentTarget.checked })}
      />
    </fieldset>
  )
}

function NoRules() {
  return (
    <div className="rounded border border-line bg-surface">
      <EmptyState icon={ListChecks} title="No rules yet" action={<NewRule />}>
        Add a rule, and see here which transactions it would change.
      </EmptyState>
    </div>
  )
}

function Preview({ run, stale }: { run: RuleDryRun; stale: boolean }) {
  if (run.changed === 0) {
    return (
      <div className="rounded border border-line bg-surface">
        <EmptyState icon={CircleCheck} title="No transaction would change">
          {run.examined === 0
            ? 'There are no transactions yet.'
            : `All ${counted(run.examined, 'transaction')} already follow your rules, or no rule matches.`}
        </EmptyState>
      </div>
    )
  }
  return (
    <section aria-label="What would change" className={stale ? 'opacity-60' : ''} aria-busy={stale}>
      <output className="block mb-2 font-medium">
        {counted(run.changed, 'transaction')} of {countText(run.examined)} would change
      </output>
      <ul className="grid gap-3">
        {run.changes.map((changes) => (
          <RuleGroup key={changes.posting.appliedRuleId} changes={changes} />
        ))}
      </ul>
    </section>
  )
}

function RuleGroup({ changes: { posting, ids, from, samples } }: { changes: RuleChanges }) {
  const rest = ids.length - samples.length
  return (
    <li className="rounded border border-line bg-surface">
      <div className="border-b border-line px-4 py-2.5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Link
            to={`/rules/${posting.appliedRuleId}`}
            className="font-medium underline-offset-2 hover:underline"
          >
            {posting.appliedRuleName}
          </Link>
          <span className="tabular text-sm text-muted">{counted(ids.length, 'transaction')}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {from
            .slice(0, 3)
            .map((account) => accountText(account))
            .join(', ')}
          {from.length > 3 && ` and ${from.length - 3} more`}
          <ArrowRight aria-label="to" className="size-4 text-faint" />
          <span className="font-medium text-ink">
            {glAccountText(posting.glAccountNumber, posting.glAccountName)}
          </span>
        </p>
      </div>
      <SampleRows rows={samples} label={`Transactions that ${posting.appliedRuleName} would post`} />
      {rest > 0 && (
        <p className="tabular px-4 py-2 text-sm text-faint">and {counted(rest, 'transaction')} more</p>
      )}
    </li>
  )
}

function accountText({ glAccountNumber, glAccountName, rows }: RuleChanges['from'][number]): string {
  const name =
    glAccountNumber === DEFAULT_GL_NUMBER ? 'No account yet' : glAccountText(glAccountNumber, glAccountName)
  return `${name} (${countText(rows)})`
}

function keptText(kept: number | undefined): string {
  return kept === undefined || kept === 0 ? '' : ` (${countText(kept)} with another account)`
}
