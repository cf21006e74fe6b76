import { Button } from '../../ui/primitives/button.tsx'
import { counted } from '../../domain/count-text.ts'
import { footBar } from '../../ui/primitives/foot-bar.ts'
import type { DraftState } from '../../imports/draft-state.ts'
import { checkSentence, type Counts, countsOf } from '../../imports/plan.ts'
import { StoringBar } from './storing-bar.tsx'

interface Props {
  state: DraftState
  onCancel: () => void
  onCheckOnly: () => void
  onRun: () => void
}

/** What will happen, and the button that makes it happen; always in sight. */
export function ImportBar({ state, onCancel, onCheckOnly, onRun }: Props) {
  const { checked, included, stage, storing, reading } = state
  const counts = checked && countsOf(checked, included)
  const obstacle = obstacleOf(state, counts)
  return (
    <div
      ref={footBar}
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 md:bottom-0 md:mx-0 md:rounded md:border md:shadow-float"
    >
      {stage === 'importing' ? (
        <div className="min-w-0 flex-1 basis-64">
          <StoringBar done={storing?.done ?? 0} of={storing?.of ?? counts?.imported ?? 0} />
        </div>
      ) : (
        <output className="tabular block text-sm">
          {checked && <span className="text-muted">{checkSentence(checked)}</span>}
          {obstacle !== undefined && <span className="block text-review">{obstacle}</span>}
        </output>
      )}
      <div className="ml-auto flex flex-wrap justify-end gap-2 max-md:w-full max-md:*:grow">
        <Button onClick={onCancel}>{stage === 'importing' ? 'Stop' : 'Cancel'}</Button>
        {stage === 'mapping' && (
          <Button onClick={onCheckOnly} disabled={!checked || reading}>
            Check only
          </Button>
        )}
        <Button
          kind="primary"
          onClick={onRun}
          busy={stage === 'importing'}
          disabled={obstacle !== undefined || counts === undefined || reading}
        >
          {counts ? `Import ${counted(counts.imported, 'row')}` : 'Import'}
        </Button>
      </div>
    </div>
  )
}

/** What is still to be done before the rows can be imported. */
function obstacleOf(state: DraftState, counts: Counts | undefined): string | undefined {
  const open = state.questions.filter((each) => !state.answered.has(each.about)).length
  if (open > 0) return open === 1 ? 'Answer the question above first' : 'Answer the questions above first'
  if (state.accountId === undefined) return 'Choose the bank account first'
  if (state.checked?.foreign !== undefined && counts?.rows === state.checked.errors) {
    return `The file is in ${state.checked.foreign}, the account in ${state.target?.currency}`
  }
  if (counts?.imported === 0) {
    return counts.locked > 0 ? 'All that is new lies behind the lock date' : 'Nothing new in this file'
  }
  return undefined
}
