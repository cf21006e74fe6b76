import { counted } from '../../../domain/text/count-text.ts'
import { accountsNamed } from '../../../domain/bank-file/row-survey.ts'
import { ClosingNote } from './closing-note.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { DaysNote } from './days-note.tsx'
import { CorrectedRows } from '../rows/corrected-rows.tsx'
import { lastRead, type OpenDraft } from '../../../imports/draft-state.ts'
import type { Checked } from '../../../imports/import-messages.ts'
import { FirstRows } from '../rows/first-rows.tsx'
import { GapNote } from './gap-note.tsx'
import { currencyOf } from '../../../imports/reading/file-currency.ts'
import { isOfLedger } from '../../../imports/reading/cells/text-form.ts'
import type { ImportDraft } from '../../../imports/import-draft.ts'
import { LeftOutRows } from '../rows/left-out-rows.tsx'
import { LockedRows } from '../rows/locked-rows.tsx'
import { MissingAccounts } from './missing-accounts.tsx'
import { moneyText } from './money-text.ts'
import { OwnExportNote } from './own-export-note.tsx'
import { QuestionCard } from './question-card.tsx'
import { ReadingCard } from '../reading-card.tsx'
import { SetAside } from '../rows/set-aside.tsx'
import { SplitNote } from './split-note.tsx'
import { StatementFaults } from './statement-faults.tsx'
import { TargetAccount } from './target-account.tsx'
import { UnreadRows } from '../rows/unread-rows.tsx'
import { UncheckedRows } from '../rows/unchecked-rows.tsx'

interface Props {
  draft: ImportDraft
  state: OpenDraft
}

/** How the file is read, and what comes of it, side by side. */
export function MappingStep({ draft, state }: Props) {
  const { survey, mapping, questions, answered, early } = state
  const checked = lastRead(state)?.checked
  const reading = state.stage === 'mapping' && state.reading.kind === 'reading' ? state.reading : undefined
  const readable = mapping.date !== null && mapping.amount !== null
  const storing = state.stage === 'importing'
  return (
    <>
      {questions.map((question) => (
        <QuestionCard
          key={question.about}
          question={question}
          answered={answered.has(question.about)}
          mapping={mapping}
          disabled={storing}
          onAnswer={(change) => draft.answer(question.about, change)}
        />
      ))}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <fieldset disabled={storing} className="grid gap-4">
          <TargetAccount draft={draft} state={state} />
          <ColumnsForm
            mapping={mapping}
            columns={survey.columns}
            open={survey.missing.length > 0}
            onChange={(change) => draft.map(change)}
          />
        </fieldset>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {reading && (
            <ReadingCard
              progress={reading.progress}
              rows={survey.rowCount - survey.aboveCount}
              onCancel={() => void draft.cancel()}
            />
          )}
          {!checked && reading && early.length > 0 && (
            <FirstRows lines={early} isCurrencyKnown={isCurrencyKnownIn(state)} />
          )}
          {checked && <CheckResults draft={draft} state={state} checked={checked} />}
          {!readable && (
            <p className="rounded border border-line bg-surface p-4 text-muted">
              Choose the date and amount columns to see the rows.
            </p>
          )}
        </div>
      </div>
    </>
  )
}

interface ResultsProps extends Props {
  checked: Checked
}

/** What the check of all rows has found, the most urgent first, and the rows it would import. */
function CheckResults({ draft, state, checked }: ResultsProps) {
  const { survey, mapping, included } = state
  const storing = state.stage === 'importing'
  const isReading = state.stage === 'mapping' && state.reading.kind === 'reading'
  const isCurrencyKnown = isCurrencyKnownIn(state)
  const money = moneyText(isCurrencyKnown)
  return (
    <>
      {checked.gap && <GapNote gap={checked.gap} money={money} />}
      {!storing && <DaysNote draft={draft} state={state} />}
      <StatementFaults faults={checked.faults} money={money} />
      {checked.closing && <ClosingNote closing={checked.closing} />}
      <OwnExportNote exported={checked.exported} />
      <SplitNote splits={checked.splits} />
      {!storing && (
        <MissingAccounts
          checked={checked}
          others={accountsNamed(survey, mapping)}
          isLedger={isOfLedger(survey.form)}
        />
      )}
      <UnreadRows draft={draft} state={state} checked={checked} />
      <CorrectedRows
        checked={checked}
        disabled={storing}
        onExclude={(row) => draft.correct(row, undefined)}
      />
      <LockedRows checked={checked} />
      {checked.unchecked && (
        <UncheckedRows
          unchecked={checked.unchecked}
          disabled={storing || isReading}
          onCheckAgain={() => draft.recheck()}
        />
      )}
      <FirstRows
        lines={checked.first.map(({ line }) => line)}
        verdicts={checked.first.map(({ verdict }) => verdict)}
        isCurrencyKnown={isCurrencyKnown}
      />
      <SetAside
        checked={checked}
        included={included}
        disabled={storing}
        onInclude={(index, wanted) => draft.include(index, wanted)}
        onIncludeAll={(wanted) => draft.includeAll(wanted)}
      />
      <LeftOutRows checked={checked} />
      {checked.others > 0 && (
        <p className="px-4 text-muted">
          {counted(checked.others, 'row belongs to another account', 'rows belong to other accounts')} in the
          file
        </p>
      )}
    </>
  )
}

function isCurrencyKnownIn({ accountId, survey, mapping }: OpenDraft): boolean {
  return accountId !== undefined || currencyOf({ ...survey, mapping }) !== undefined
}
