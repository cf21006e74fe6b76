import { useEffect, useRef, useState } from 'react'
import type { ExportFormat } from '../../domain/transaction/transaction-export.ts'
import type { TransactionFilter } from '../../domain/transaction/transaction-filter.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { counted } from '../../domain/text/count-text.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { saveFile } from '../../ui/primitives/save-file.ts'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { useExport } from './use-export.ts'
import { messageOf } from '../../errors/message-of.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

interface Props {
  open: boolean
  onClose: () => void
  filter: TransactionFilter
  /** Rows on this device that match. */
  total: number
}

/** The filtered transactions as a file for a spreadsheet or for hledger. */
export function ExportDialog({ open, onClose, filter, total }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Export transactions">
      {open && <Choose filter={filter} total={total} onClose={onClose} />}
    </Dialog>
  )
}

const hints: Record<ExportFormat, string> = {
  csv: 'One row per transaction, for any spreadsheet. Text that a spreadsheet would run as a formula is made safe.',
  hledger:
    'A journal for hledger: approved transactions are marked cleared, and those to review pending. Declined ones are left out, splits are listed line by line, and an approved transfer goes from one bank account to the other.',
}

function Choose({ filter, total, onClose }: Omit<Props, 'open'>) {
  const exporting = useExport(filter)
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [written, setWritten] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const write = async () => {
    if (!exporting) return
    const signal = (stop.current = new AbortController()).signal
    setFailure(undefined)
    setWritten(0)
    try {
      const file = await exporting.write(format, filter, setWritten, signal)
      saveFile(file.name, file.mimeType, file.content)
      onClose()
    } catch (error) {
      if (signal.aborted) return
      setFailure(messageOf(error, 'Export failed'))
    }
    setWritten(undefined)
  }
  return (
    <div className="grid gap-4">
      <SegmentedControl
        label="Format"
        value={format}
        onChange={setFormat}
        options={[
          { value: 'csv', label: 'CSV' },
          { value: 'hledger', label: 'hledger journal' },
        ]}
      />
      <p className="text-muted">{hints[format]}</p>
      {exporting?.from === 'held' && (
        <Notice>This device keeps only recent transactions, so the file has the ones on this device.</Notice>
      )}
      {exporting?.from === 'server' && (
        <Notice>
          This device keeps only recent transactions, so the server creates the file.
          {exporting.unsent > 0 && ' Changes that haven’t synced aren’t included.'}
        </Notice>
      )}
      <FailureNotice failure={failure} title="Export failed" />
      <div className="flex items-center justify-end gap-2">
        {written !== undefined && (
          <output className="tabular mr-auto text-sm text-faint">
            {written > 0 ? `${counted(written, 'transaction')} read` : 'Reading…'}
          </output>
        )}
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          kind="primary"
          busy={written !== undefined}
          disabled={!exporting}
          onClick={() => void write()}
        >
          {exporting?.from === 'server' ? 'Export' : `Export ${counted(total, 'transaction')}`}
        </Button>
      </div>
    </div>
  )
}
