import { ClipboardPaste, FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, buttonLook } from '../../ui/primitives/button.tsx'
import { useBreakpoint } from '../../ui/primitives/use-breakpoint.ts'
import { pastedFile } from './use-pasted-rows.ts'

/** Some phones know no type for a bank's formats and would hide such files, so plain data is let in as well. */
const ACCEPTED =
  '.csv,.tsv,.txt,.ofx,.qfx,.qif,.xml,.sta,.mt940,.940,.942,.bai,.bai2,.n43,.q43,.aeb,.acc,.cod,.coda,.gpc,.abo,.afb,.cfo,.to,.xlsx,.xls,.json,.zip,text/xml,application/xml,text/csv,text/tab-separated-values,text/plain,application/x-ofx,application/json,application/octet-stream'

export function ChooseFile({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const id = useId()
  // On a phone there is nothing to drag a file from.
  const canDrop = useBreakpoint('md')
  return (
    <div className="flex flex-col items-center gap-3 rounded border-2 border-dashed border-edge px-6 py-16 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent">
        <FileUp aria-hidden="true" className="size-6" />
      </span>
      <h2 className="text-lg font-semibold">
        {canDrop ? 'Drop a bank file anywhere on this page' : 'Choose a bank file'}
      </h2>
      <p className="max-w-md text-muted">
        CSV, Excel, OFX, QFX, QIF, CAMT, MT940, BAI2, CODA, Norma 43, and other bank formats, one file or
        several at once. You can also paste rows copied from a spreadsheet. You check every row before
        anything is imported.
      </p>
      <input
        id={id}
        type="file"
        multiple
        accept={ACCEPTED}
        className="peer sr-only"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={`${buttonLook('primary')} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent`}
      >
        Choose files
      </label>
      <PasteButton onFiles={onFiles} />
    </div>
  )
}

/** For hands without a keyboard; it asks for the clipboard, which the browser may refuse. */
function PasteButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [problem, setProblem] = useState<string>()
  const paste = async () => {
    try {
      const text = await navigator.clipboard.readText()
      if (text.trim() === '') setProblem('The clipboard is empty. Copy the rows first.')
      else onFiles([pastedFile(text)])
    } catch {
      setProblem('The browser blocked access to the clipboard. Press Ctrl-V on this page instead.')
    }
  }
  return (
    <>
      <Button kind="quiet" onClick={() => void paste()}>
        <ClipboardPaste aria-hidden="true" className="size-4" />
        Paste rows
      </Button>
      {problem !== undefined && (
        <p role="alert" className="text-sm text-review">
          {problem}
        </p>
      )}
    </>
  )
}
