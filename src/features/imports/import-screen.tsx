import { History } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { buttonLook } from '../../ui/primitives/button.tsx'
import { whenIdle } from '../../db/core/when-idle.ts'
import { holdPredictor } from '../../db/predictor/predictor.ts'
import { countText } from '../../domain/text/count-text.ts'
import { Page } from '../../ui/primitives/page.tsx'
import { ChooseFile } from './choose-file.tsx'
import { CutOffNotice } from './history/cut-off-notice.tsx'
import { FileVerdicts } from './file-verdicts.tsx'
import { FirstRows } from './rows/first-rows.tsx'
import { type ImportDraft, isUnderWay } from '../../imports/import-draft.ts'
import { placeOfOpen } from '../../imports/draft-state.ts'
import { ImportBar } from './mapping/import-bar.tsx'
import { MappingStep } from './mapping/mapping-step.tsx'
import { ReadingCard } from './reading-card.tsx'
import { useImportDraft } from './use-imports.ts'
import { usePastedRows } from './use-pasted-rows.ts'
import { useBooks } from '../../session/session-context.ts'
import { QueuedFiles } from './queued-files.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

export function ImportScreen() {
  const { draft, state } = useImportDraft()
  useEffect(() => whenIdle(() => draft.prepare()), [draft])
  usePastedRows((pasted) => draft.offer([pasted]))
  useQueueAfter(draft)
  usePredictorAhead(
    state.stage === 'importing' || (state.stage === 'mapping' && state.accountId !== undefined),
  )
  const { verdicts } = state
  const place = placeOfOpen(state)
  const ofMany = place ? ` (${countText(place.nth)} of ${countText(place.of)})` : ''
  return (
    <Page
      title="Import"
      summary={state.stage === 'empty' ? undefined : `${state.file.name}${ofMany}`}
      actions={
        <Link to="/transactions/imports" className={buttonLook('quiet')}>
          <History aria-hidden="true" className="size-4" />
          Earlier imports
        </Link>
      }
      foot={
        (state.stage === 'mapping' || state.stage === 'importing') && (
          <ImportBar
            state={state}
            onCancel={() => void draft.cancel()}
            onCheckOnly={() => draft.finishCheck()}
            onRun={() => void draft.run()}
          />
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {state.stage !== 'importing' && <CutOffNotice />}
        <FileVerdicts verdicts={verdicts} />
        <QueuedFiles draft={draft} state={state} />
        {state.stage === 'mapping' && <FailureNotice failure={state.problem} title="That didn’t work" />}
        {state.stage === 'mapping' && state.found !== undefined && (
          <Notice tone="success" title="Checked, nothing imported yet">
            {state.found}. Import the rows below, or cancel.
          </Notice>
        )}
        {state.stage === 'empty' && <ChooseFile onFiles={(files) => draft.offer(files)} />}
        {state.stage === 'surveying' && (
          <>
            <ReadingCard progress={state.progress} onCancel={() => void draft.cancel()} />
            {state.early.length > 0 && <FirstRows lines={state.early} isCurrencyKnown={false} />}
          </>
        )}
        {(state.stage === 'mapping' || state.stage === 'importing') && (
          <MappingStep draft={draft} state={state} />
        )}
      </div>
    </Page>
  )
}

/**
 * Opens the queue when the last file of a sitting is done with and any of them brought rows; where it brings many,
 * as soon as the first of them are stored. Somebody who has gone elsewhere meanwhile stays there; the verdicts wait
 * here.
 */
function useQueueAfter(draft: ImportDraft): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      draft.store.subscribe((state, before) => {
        const { summary } = state
        if (summary !== undefined && summary !== before.summary)
          void navigate('/transactions/review', { state: { imported: summary } })
        else if (isUnderWay(state) && !isUnderWay(before)) void navigate('/transactions/review')
      }),
    [draft, navigate],
  )
}

/** The queue comes next: what it has to read is read before rows are stored, which would hold that up. */
function usePredictorAhead(isNext: boolean): void {
  const { db } = useBooks()
  useEffect(() => (isNext ? holdPredictor(db) : undefined), [db, isNext])
}
