import type { ReactNode } from 'react'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { DeletionFailure } from './use-chart-deletion.ts'

/** Which accounts stay, and what holds each of them. */
export function DeletionNotice({ failure, action }: { failure: DeletionFailure; action?: ReactNode }) {
  const { title, reasons } = failure
  const [only] = reasons
  return (
    <Notice tone="danger" title={title} action={action}>
      {reasons.length === 1 ? (
        only
      ) : (
        <ul className="grid max-h-52 gap-1 overflow-y-auto">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
