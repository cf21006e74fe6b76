import type { Issue } from '../../db/core/records.ts'
import { countText } from '../../domain/text/count-text.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { useRowKeys } from '../../ui/keyboard/use-row-keys.ts'
import { useRowSelection } from '../../ui/keyboard/use-row-selection.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { SelectionBar } from '../../ui/lists/selection-bar.tsx'
import { IssueCard } from './issue-card.tsx'

interface Props {
  issues: readonly Issue[]
  onResend: (issue: Issue, edit: Edit) => Promise<void>
  onResendAll: (issues: readonly Issue[]) => Promise<void>
  onDiscard: (issues: readonly Issue[]) => Promise<void>
}

/** The edits one below the other; those selected are sent again or discarded together. */
export function IssueList({ issues, onResend, onResendAll, onDiscard }: Props) {
  const selection = useRowSelection()
  const selected = issues.filter(({ uuid }) => selection.ids.has(uuid))
  const discard = (discarded: readonly Issue[]) => {
    selection.clear()
    return onDiscard(discarded)
  }
  useRowKeys({
    title: 'Changes to resolve',
    noun: 'change',
    list: 'issues',
    enter: 'Send the change again',
    selection,
    onDelete: {
      label: 'Discard the change, or those selected',
      run: (ids) => void discard(issues.filter(({ uuid }) => ids.includes(uuid))),
    },
  })
  return (
    <>
      <SelectionBar noun="change" count={selected.length} onClear={selection.clear}>
        <Button onClick={() => void discard(selected)}>Discard {countText(selected.length)}</Button>
        <Button
          edits
          kind="primary"
          onClick={() => {
            selection.clear()
            void onResendAll(selected)
          }}
        >
          Send {countText(selected.length)} again
        </Button>
      </SelectionBar>
      <ul data-rows="issues">
        {issues.map((issue) => (
          <IssueCard
            key={issue.uuid}
            issue={issue}
            onResend={(edit) => onResend(issue, edit)}
            onDiscard={() => discard([issue])}
            selected={issues.length > 1 ? selection.ids.has(issue.uuid) : undefined}
            onSelect={(on) => selection.choose([issue.uuid], on)}
          />
        ))}
      </ul>
    </>
  )
}
