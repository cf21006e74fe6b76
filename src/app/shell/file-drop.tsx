import { FileUp } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'

interface Props {
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** Takes files that are dropped anywhere on the app, and shows that it will. */
export function FileDrop({ onFiles, children }: Props) {
  const [over, setOver] = useState(false)
  // Entering a child leaves its parent: only the balance says whether the files are still over the app.
  const depth = useRef(0)

  const take = useEffectEvent(onFiles)
  // On the window, because a file that is dropped beside the app's own boxes would replace the page.
  useEffect(() => {
    const settle = (entered: number) => {
      depth.current = Math.max(0, entered)
      setOver(depth.current > 0)
    }
    const onEnter = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      settle(depth.current + 1)
    }
    const onOver = (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault()
    }
    const onDragLeave = () => settle(depth.current - 1)
    const onDrop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      settle(0)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) take(files)
    }
    addEventListener('dragenter', onEnter)
    addEventListener('dragover', onOver)
    addEventListener('dragleave', onDragLeave)
    addEventListener('drop', onDrop)
    return () => {
      removeEventListener('dragenter', onEnter)
      removeEventListener('dragover', onOver)
      removeEventListener('dragleave', onDragLeave)
      removeEventListener('drop', onDrop)
    }
  }, [])

  return (
    <>
      {children}
      {over && (
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-veil p-6">
          <p className="flex items-center gap-3 rounded border-2 border-dashed border-accent bg-raised px-8 py-6 text-xl font-semibold">
            <FileUp aria-hidden="true" className="size-6 text-accent" />
            Drop to import
          </p>
        </div>
      )}
    </>
  )
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}
