import { FileUp } from 'lucide-react'
import { useId } from 'react'
import { buttonLook } from '../../ui/button.tsx'

export function ChooseFile({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const id = useId()
  return (
    <div className="flex flex-col items-center gap-3 rounded border-2 border-dashed border-edge px-6 py-16 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent">
        <FileUp aria-hidden="true" className="size-6" />
      </span>
      <h2 className="text-lg font-semibold">Drop a bank file anywhere on this page</h2>
      <p className="max-w-md text-muted">
        CSV or TSV, as your bank offers it for download. You see how every row is read before anything is
        kept.
      </p>
      <input
        id={id}
        type="file"
        multiple
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
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
        Choose a file
      </label>
    </div>
  )
}
