import { ColumnsForm } from './columns-form.tsx'
import { ImportBar } from './import-bar.tsx'
import type { DraftState, ImportDraft } from './import-draft.ts'
import { PreviewTable } from './preview-table.tsx'
import { QuestionCard } from './question-card.tsx'
import { ReadingCard } from './reading-card.tsx'
import { SetAside } from './set-aside.tsx'
import { TargetAccount } from './target-account.tsx'
import { UnreadRows } from './unread-rows.tsx'

interface Props {
  draft: ImportDraft
  state: DraftState
  onRun: () => void
}

/** How the file is read, and what comes of it, side by side. */
export function MappingStep({ draft, state, onRun }: Props) {
  const { survey, mapping, judged, included, answered, progress, reading } = state
  if (!survey || !mapping) return null
  const readable = mapping.date !== null && mapping.amount !== null
  return (
    <>
      {survey.questions.map((question) => (
        <QuestionCard
          key={question.about}
          question={question}
          answered={answered.has(question.about)}
          value={mapping[question.about]}
          onAnswer={(change) => draft.answer(question.about, change)}
        />
      ))}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid gap-4">
          <TargetAccount draft={draft} state={state} survey={survey} />
          <ColumnsForm
            mapping={mapping}
            columns={survey.columns}
            open={survey.missing.length > 0}
            onChange={(change) => draft.map(change)}
          />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {reading && <ReadingCard progress={progress} onCancel={() => draft.cancel()} />}
          {judged && (
            <>
              <UnreadRows errors={judged.errors} />
              <PreviewTable judged={judged.judged} />
              <SetAside
                judged={judged.judged}
                included={included}
                onInclude={(line, wanted) => draft.include(line, wanted)}
              />
            </>
          )}
          {!readable && (
            <p className="rounded border border-line bg-surface p-4 text-muted">
              Choose the columns that hold the date and the amount to see the rows.
            </p>
          )}
        </div>
      </div>
      <ImportBar state={state} onCancel={() => draft.cancel()} onRun={onRun} />
    </>
  )
}
