import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'

interface Props {
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** Takes files that are dropped anywhere on the app, and shows that it will. */
export function FileDrop({ onFiles, children }: Props) {
  const [over, setOver] = useState(false)
  // Entering a child leaves its parent: only the balance says whether the files are still over the app.
  const depth = useRef(0)

  const leave = () => {
    depth.current = Math.max(0, depth.current - 1)
    if (depth.current === 0) setOver(false)
  }
  return (
    <div
      onDragEnter={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        depth.current += 1
        setOver(true)
      }}
      onDragOver={(event) => {
        if (carriesFiles(event)) event.preventDefault()
      }}
      onDragLeave={leave}
      onDrop={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles(files)
      }}
    >
      {children}
      {over && (
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-veil p-6">
          <p className="flex items-center gap-3 rounded border-2 border-dashed border-accent bg-raised px-8 py-6 text-xl font-semibold">
            <FileUp aria-hidden="true" className="size-6 text-accent" />
            Drop to import
          </p>
        </div>
      )}
    </div>
  )
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files')
}
