import { FileUp } from 'lucide-react'
import { useId } from 'react'
import { controlLook } from './text-field.tsx'

interface Props {
  label: string
  placeholder: string
  value: string
  hint?: string
  onChange: (text: string) => void
  onFile: (file: File) => void
}

/** A list as lines of text, or from a file that was exported elsewhere. */
export function ListField({ label, placeholder, value, hint, onChange, onFile }: Props) {
  const id = useId()
  const onChoose = (file: File | undefined) => {
    if (file) onFile(file)
  }
  return (
    <>
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-medium text-muted">
          {label}
        </label>
        <textarea
          id={id}
          data-autofocus
          rows={6}
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          placeholder={placeholder}
          className={`${controlLook} tabular py-2`}
        />
        {hint !== undefined && <p className="mt-1 text-sm text-faint">{hint}</p>}
      </div>
      <label className="touch inline-flex w-fit cursor-pointer items-center gap-2 rounded border border-edge bg-surface px-3 font-medium hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <FileUp aria-hidden="true" className="size-4" />
        Choose a CSV file
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          className="sr-only"
          onChange={(event) => onChoose(event.currentTarget.files?.[0])}
        />
      </label>
    </>
  )
}
