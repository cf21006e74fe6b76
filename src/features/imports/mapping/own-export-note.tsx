import { counted } from '../../../domain/text/count-text.ts'
import type { ExportedSummary } from '../../../imports/import-messages.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** Says of Daybook's own export what comes back with its transactions, and what the chart does not allow. */
export function OwnExportNote({ exported }: { exported: ExportedSummary | undefined }) {
  if (!exported) return null
  const { decided, splits, transfers, missing } = exported
  const back = [
    ...(decided > 0 ? [counted(decided, 'decision')] : []),
    ...(splits > 0 ? [counted(splits, 'split')] : []),
    ...(transfers > 0 ? [counted(transfers, 'transaction of a transfer', 'transactions of transfers')] : []),
  ]
  return (
    <Notice
      tone={missing.length > 0 ? 'warning' : 'info'}
      title="This file was exported from Daybook, so GL accounts and decisions come back too"
    >
      <p className="text-sm text-muted">
        {back.length > 0 && `For this account: ${back.join(', ')}. `}
        {transfers > 0 && 'A transfer is matched again once both of its accounts are imported. '}
        {missing.length > 0 &&
          `Not in your chart of accounts: ${missing.slice(0, 10).join(', ')}${missing.length > 10 ? `, and ${missing.length - 10} more` : ''}. Their transactions stay in review.`}
      </p>
    </Notice>
  )
}
