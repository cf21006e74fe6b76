import { useEffect, useRef, useState } from 'react'
import type { Issue } from '../../db/core/records.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { displayDate } from '../../domain/calendar/date-display.ts'
import { TIME_ZONE } from '../../session/time-zone.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { EditAgain } from './edit-again.tsx'
import { fieldsOf } from './edit-fields.ts'
import { EditTitle } from './edit-title.tsx'
import { editText } from './edit-words.ts'
import { MineAndTheirs } from './mine-and-theirs.tsx'
import { rightTime } from '../../session/clock.ts'
import { messageOr } from '../../errors/message-of.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { useFailure } from '../../ui/feedback/use-failure.ts'

interface Props {
  issue: Issue
  onResend: (edit: Edit) => Promise<void>
  onDiscard: () => Promise<void>
  /** Undefined where there is nothing to select for. */
  selected: boolean | undefined
  onSelect: (selected: boolean) => void
}

/** One edit that did not come through: what was tried, what stands, why not, and what can be done. */
export function IssueCard({ issue, onResend, onDiscard, selected, onSelect }: Props) {
  const { failure, attempt } = useFailure(messageOr('An error occurred'))
  const [editing, setEditing] = useState<boolean>()
  const beginEditing = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (editing === false) beginEditing.current?.focus()
  }, [editing])
  const [now] = useState(rightTime)
  const { edit, subject } = issue
  const conflict = issue.status === 'conflict'
  return (
    <li data-row={issue.uuid} className="grid gap-3 border-b border-line p-4 last:border-0">
      <div className="flex items-start gap-3">
        {selected !== undefined && (
          <Checkbox
            label={`Select ${editText(edit, subject)}`}
            hideLabel
            checked={selected}
            onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
            className="-mt-2.5 md:-mt-1"
          />
        )}
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-semibold [overflow-wrap:anywhere]">
            <EditTitle edit={edit} subject={subject} />
          </h2>
          <p className="text-sm text-faint">{displayDate(issue.at, now, TIME_ZONE)}</p>
        </div>
      </div>
      <p>{issue.message}</p>
      <MineAndTheirs edit={edit} against={conflict} named={subject?.name} told={[issue.message, failure]} />
      <FailureNotice failure={failure} title="That didn’t work" />
      {editing ? (
        <EditAgain
          edit={edit}
          onSend={(changed) => attempt(() => onResend(changed))}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button edits kind="primary" data-row-control onClick={() => void attempt(() => onResend(edit))}>
            {conflict ? 'Keep mine' : 'Try again'}
          </Button>
          {fieldsOf(edit).length > 0 && (
            <Button edits ref={beginEditing} onClick={() => setEditing(true)}>
              Edit and resend
            </Button>
          )}
          <Button onClick={() => void attempt(onDiscard)}>{conflict ? 'Use theirs' : 'Discard'}</Button>
        </div>
      )}
    </li>
  )
}
