import { useState } from 'react'
import type { Issue } from '../../db/database.ts'
import { displayDate } from '../../domain/date-display.ts'
import { TIME_ZONE } from '../../sync/time-zone.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { editWords } from './edit-words.ts'

interface Props {
  issue: Issue
  onResend: () => Promise<void>
  onDismiss: () => Promise<void>
}

/** One edit that did not come through: what was tried, why not, and what can be done. */
export function IssueCard({ issue, onResend, onDismiss }: Props) {
  const [failure, setFailure] = useState<string>()
  const conflict = issue.status === 'conflict'
  const [now] = useState(() => Date.now())

  const resend = async () => {
    try {
      await onResend()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'An error occurred')
    }
  }
  return (
    <li className="grid gap-3 border-b border-line p-4 last:border-0">
      <div>
        <h2 className="text-base font-semibold [overflow-wrap:anywhere]">{editWords(issue.edit)}</h2>
        <p className="text-sm text-faint">{displayDate(issue.at, now, TIME_ZONE)}</p>
      </div>
      <p>{issue.message}</p>
      {failure !== undefined && (
        <Notice tone="danger" title="That did not work">
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" onClick={() => void resend()}>
          {conflict ? 'Keep mine' : 'Try again'}
        </Button>
        <Button onClick={() => void onDismiss()}>{conflict ? 'Use theirs' : 'Discard'}</Button>
      </div>
    </li>
  )
}
