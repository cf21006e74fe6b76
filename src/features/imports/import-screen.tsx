import { useNavigate } from 'react-router-dom'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { ChooseFile } from './choose-file.tsx'
import { MappingStep } from './mapping-step.tsx'
import { ReadingCard } from './reading-card.tsx'
import { useImportDraft } from './use-imports.ts'

export function ImportScreen() {
  const { draft, state } = useImportDraft()
  const navigate = useNavigate()
  const { stage, file, progress, problem, waiting } = state

  const run = async () => {
    const summary = await draft.run()
    // Where more files wait, the next one opens here instead of the queue.
    if (summary !== undefined && draft.store.getState().stage === 'empty') {
      await navigate('/transactions/review', { state: { imported: summary } })
    }
  }
  const more = waiting.length > 0 ? `, ${waiting.length} more after it` : ''
  return (
    <Page title="Import" summary={file ? `${file.name}${more}` : undefined}>
      <div className="grid grid-cols-1 gap-4">
        {problem !== undefined && (
          <Notice tone="danger" title="This did not work">
            {problem}
          </Notice>
        )}
        {stage === 'empty' && <ChooseFile onFiles={(files) => draft.offer(files)} />}
        {stage === 'surveying' && <ReadingCard progress={progress} onCancel={() => draft.cancel()} />}
        {(stage === 'mapping' || stage === 'importing') && (
          <MappingStep draft={draft} state={state} onRun={() => void run()} />
        )}
      </div>
    </Page>
  )
}
