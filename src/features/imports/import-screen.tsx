import { History } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { buttonLook } from '../../ui/primitives/button.tsx'
import { Notice } from '../../ui/primitives/notice.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { ChooseFile } from './choose-file.tsx'
import { CutOffNotice } from './cut-off-notice.tsx'
import { FileVerdicts } from './file-verdicts.tsx'
import { FirstRows } from './first-rows.tsx'
import type { ImportDraft } from '../../imports/import-draft.ts'
import { MappingStep } from './mapping-step.tsx'
import { ReadingCard } from './reading-card.tsx'
import { useImportDraft } from './use-imports.ts'
import { usePastedRows } from './use-pasted-rows.ts'
import { QueuedFiles } from './queued-files.tsx'

export function ImportScreen() {
  const { draft, state } = useImportDraft()
  const { stage, file, progress, problem, waiting, verdicts, early } = state
  usePastedRows((pasted) => draft.offer([pasted]))
  useQueueAfter(draft)
  const more = waiting.length > 0 ? `, ${waiting.length.toLocaleString('en-US')} more after it` : ''
  return (
    <Page
      title="Import"
      summary={file ? `${file.name}${more}` : undefined}
      actions={
        <Link to="/transactions/imports" className={buttonLook('quiet')}>
          <History aria-hidden="true" className="size-4" />
          Earlier imports
        </Link>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {stage !== 'importing' && <CutOffNotice />}
        <FileVerdicts verdicts={verdicts} />
        <QueuedFiles draft={draft} state={state} />
        {problem !== undefined && (
          <Notice tone="danger" title="This did not work">
            {problem}
          </Notice>
        )}
        {stage === 'empty' && <ChooseFile onFiles={(files) => draft.offer(files)} />}
        {stage === 'surveying' && (
          <>
            <ReadingCard progress={progress} onCancel={() => void draft.cancel()} />
            {early.length > 0 && <FirstRows lines={early} />}
          </>
        )}
        {(stage === 'mapping' || stage === 'importing') && (
          <MappingStep draft={draft} state={state} onRun={() => void draft.run()} />
        )}
      </div>
    </Page>
  )
}

/**
 * Opens the queue when the last file of a sitting is done with and any of them brought rows. Somebody who
 * has gone elsewhere meanwhile stays there; the verdicts wait here.
 */
function useQueueAfter(draft: ImportDraft): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      draft.store.subscribe(({ summary }, before) => {
        if (summary === undefined || summary === before.summary) return
        void navigate('/transactions/review', { state: { imported: summary } })
      }),
    [draft, navigate],
  )
}
