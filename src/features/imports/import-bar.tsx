import { Button } from '../../ui/button.tsx'
import type { DraftState } from './import-draft.ts'
import { type Counts, counted, countsOf } from './plan.ts'

interface Props {
  state: DraftState
  onCancel: () => void
  onRun: () => void
}

/** What will happen, and the button that makes it happen; always in sight. */
export function ImportBar({ state, onCancel, onRun }: Props) {
  const { judged, included, stage } = state
  const counts = judged && countsOf(judged, included)
  const obstacle = obstacleOf(state, counts)
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 md:bottom-0 md:mx-0 md:rounded md:border md:shadow-float">
      <output className="tabular block text-sm">
        {counts && <CountsText counts={counts} />}
        {obstacle !== undefined && <span className="block text-review">{obstacle}</span>}
      </output>
      <div className="ml-auto flex gap-2">
        <Button onClick={onCancel} disabled={stage === 'importing'}>
          Cancel
        </Button>
        <Button
          kind="primary"
          onClick={onRun}
          busy={stage === 'importing'}
          disabled={obstacle !== undefined || counts === undefined || state.reading}
        >
          {counts ? `Import ${counted(counts.imported, 'row', 'rows')}` : 'Import'}
        </Button>
      </div>
    </div>
  )
}

function CountsText({ counts }: { counts: Counts }) {
  const { imported, exact, likely, errors } = counts
  const parts = [
    `${imported.toLocaleString('en-US')} new`,
    ...(exact > 0 ? [counted(exact, 'exact duplicate', 'exact duplicates')] : []),
    ...(likely > 0 ? [counted(likely, 'likely duplicate', 'likely duplicates')] : []),
    ...(errors > 0 ? [`${errors.toLocaleString('en-US')} unreadable`] : []),
  ]
  return <span className="text-muted">{parts.join(' · ')}</span>
}

/** What is still to be done before the rows can be imported. */
function obstacleOf(state: DraftState, counts: Counts | undefined): string | undefined {
  const open = state.survey?.questions.filter((each) => !state.answered.has(each.about)).length ?? 0
  if (open > 0) return open === 1 ? 'Answer the question above first' : 'Answer the questions above first'
  if (state.accountId === undefined) return 'Choose the bank account first'
  if (counts?.imported === 0) return 'Nothing new in this file'
  return undefined
}
