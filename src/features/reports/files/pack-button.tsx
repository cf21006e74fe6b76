import { Briefcase } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../errors/message-of.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { ReportChoice } from '../report-choice.ts'
import { usePack } from './use-pack.ts'

/** One file with everything for the accountant: reports, general ledger, journal and the closing record. */
export function PackButton({ choice, startMonth }: { choice: ReportChoice; startMonth: number }) {
  const pack = usePack(choice, startMonth)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<{ title: string; lines: readonly string[] }>()
  const run = async () => {
    setBusy(true)
    try {
      const missing = await pack()
      if (missing.length > 0) setMessage({ title: 'Saved, without some parts', lines: missing })
    } catch (error) {
      setMessage({ title: 'The file couldn’t be made', lines: [messageOf(error)] })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button busy={busy} onClick={() => void run()} className="print:hidden">
        {!busy && <Briefcase aria-hidden="true" className="size-4" />}
        Accountant’s file
      </Button>
      <Dialog open={message !== undefined} onClose={() => setMessage(undefined)} title={message?.title ?? ''}>
        <ul className="grid gap-2">
          {message?.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className="mt-4 flex justify-end">
          <Button kind="primary" onClick={() => setMessage(undefined)} data-autofocus>
            OK
          </Button>
        </div>
      </Dialog>
    </>
  )
}
