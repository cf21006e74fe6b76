import { Button } from '../../../ui/primitives/button.tsx'
import { counted } from '../../../domain/text/count-text.ts'
import { FootBar } from '../../../ui/primitives/foot-bar.tsx'
import { lastRead, type OpenDraft } from '../../../imports/draft-state.ts'
import { takesFiles } from '../../../imports/match-account.ts'
import { checkSentence, type Counts, countsOf } from '../../../imports/import-counts.ts'
import { StoringBar } from '../storing-bar.tsx'
import { useTargetAccounts } from '../use-imports.ts'

interface Props {
  state: OpenDraft
  onCancel: () => void
  onCheckOnly: () => void
  onRun: () => void
}

/** What will happen, and the button that makes it happen; always in sight. */
export function ImportBar({ state, onCancel, onCheckOnly, onRun }: Props) {
  const checked = lastRead(state)?.checked
  const isReading = state.stage === 'mapping' && state.reading.kind === 'reading'
  const counts = checked && countsOf(checked, state.included)
  const hasAccounts = useTargetAccounts()?.some(takesFiles) ?? true
  const obstacle = obstacleOf(state, counts, hasAccounts)
  return (
    <FootBar
      place="sticky"
      className="z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 md:bottom-0 md:mx-0 md:rounded md:border md:shadow-float"
    >
      {state.stage === 'importing' ? (
        <div className="min-w-0 flex-1 basis-64">
          <StoringBar progress={state.storing ?? { done: 0, of: counts?.imported ?? 0 }} />
        </div>
      ) : (
        <output className="tabular block text-sm">
          {checked && <span className="text-muted">{checkSentence(checked)}</span>}
          {obstacle !== undefined && <span className="block text-review">{obstacle}</span>}
        </output>
      )}
      <div className="ml-auto flex flex-wrap justify-end gap-2 max-md:w-full max-md:*:grow">
        <Button onClick={onCancel}>{leavingWord(state)}</Button>
        {state.stage === 'mapping' && (
          <Button onClick={onCheckOnly} disabled={!checked || isReading}>
            Check only
          </Button>
        )}
        <Button
          kind="primary"
          onClick={onRun}
          busy={state.stage === 'importing'}
          disabled={obstacle !== undefined || counts === undefined || isReading}
        >
          {counts ? `Import ${counted(counts.imported, 'row')}` : 'Import'}
        </Button>
      </div>
    </FootBar>
  )
}

function leavingWord({ stage, queue }: OpenDraft): string {
  if (stage === 'importing') return 'Stop'
  return queue.length > 0 ? 'Skip' : 'Cancel'
}

/** What is still to be done before the rows can be imported. */
function obstacleOf(state: OpenDraft, counts: Counts | undefined, hasAccounts: boolean): string | undefined {
  const open = state.questions.filter((each) => !state.answered.has(each.about)).length
  if (open > 0) return open === 1 ? 'Answer the question above first' : 'Answer the questions above first'
  if (state.accountId === undefined)
    return hasAccounts ? 'Choose the bank account first' : 'Add the bank account first'
  const rows = lastRead(state)
  if (rows?.checked.foreign !== undefined && counts?.rows === rows.checked.errors) {
    return `The file is in ${rows.checked.foreign}, the account in ${rows.target.currency}`
  }
  if (counts?.imported === 0) {
    return counts.locked > 0 ? 'Everything new is in a locked period' : 'Nothing new in this file'
  }
  return undefined
}
