import { FileSpreadsheet, FileText, Link2, Printer } from 'lucide-react'
import { useState } from 'react'
import { fetchModule } from '../../../errors/missing-module.ts'
import type { Period } from '../../../domain/calendar/calendar-period.ts'
import { reportCsv } from '../../../domain/reports/report-csv.ts'
import type { ReportSheet } from '../../../domain/reports/report-sheet.ts'
import { useBooks } from '../../../session/session-context.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { saveFile } from '../../../ui/primitives/save-file.ts'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { useFailure } from '../../../ui/feedback/use-failure.ts'

interface Props {
  /** What a file is called, before its days. */
  name: string
  period: Period
  /** The table as it is now, all of it, for an organisation of this name. */
  sheet: (organisation: string) => Promise<ReportSheet>
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The ways of a report out of the app: paper, a file, a link. */
export function ExportBar({ name, period, sheet }: Props) {
  const { organisation } = useBooks()
  const { failure, attempt } = useFailure()
  const [copied, setCopied] = useState(false)
  const file = (ending: string) => `${name} ${period.from} to ${period.to}.${ending}`
  const saveCsv = async () =>
    saveFile(file('csv'), 'text/csv', reportCsv(await sheet(organisation.displayName)))
  const saveWorkbook = async () => {
    // The library that writes workbooks comes with the first of them.
    const workbookOf = await fetchModule(async () => (await import('./report-workbook.ts')).workbookOf)
    saveFile(file('xlsx'), WORKBOOK, workbookOf([await sheet(organisation.displayName)]))
  }
  const copyLink = async () => {
    await navigator.clipboard.writeText(location.href)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <div className="border-b border-line px-2 py-1 print:hidden">
      <div className="flex flex-wrap justify-between gap-1 md:justify-end">
        <Button kind="quiet" onClick={() => void attempt(saveCsv)}>
          <FileText aria-hidden="true" className="size-4 max-md:hidden" />
          CSV
        </Button>
        <Button kind="quiet" onClick={() => void attempt(saveWorkbook)}>
          <FileSpreadsheet aria-hidden="true" className="size-4 max-md:hidden" />
          Excel
        </Button>
        <Button kind="quiet" onClick={() => print()}>
          <Printer aria-hidden="true" className="size-4 max-md:hidden" />
          Print
        </Button>
        <Button kind="quiet" onClick={() => void attempt(copyLink)}>
          <Link2 aria-hidden="true" className="size-4 max-md:hidden" />
          <span aria-live="polite">{copied ? 'Copied' : 'Copy link'}</span>
        </Button>
      </div>
      <FailureNotice failure={failure} title="Export failed" />
    </div>
  )
}
