import { FileInput } from 'lucide-react'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { counted } from '../../domain/text/count-text.ts'
import { Button } from '../../ui/primitives/button.tsx'

interface Props {
  files: readonly File[]
  onOpen: () => void
  onDiscard: () => void
}

/** Asks before files are opened that another app has shared: any website can send some the same way. */
export function SharedFilesOffer({ files, onOpen, onDiscard }: Props) {
  return (
    <aside aria-label="Shared files" className="mx-auto w-full max-w-7xl px-4 pt-4 md:px-8">
      <div className="flex flex-wrap items-center gap-3 rounded border border-line bg-surface px-4 py-3">
        <FileInput aria-hidden="true" className="size-5 shrink-0 text-accent" />
        <p className="min-w-48 flex-1 text-sm text-muted">
          <span className="font-medium break-all text-ink">{files.map(({ name }) => name).join(', ')}</span>
          <br />
          Another app or website shared {counted(files.length, 'file')} with {PRODUCT_NAME}. Open{' '}
          {files.length === 1 ? 'it' : 'them'} only if you shared {files.length === 1 ? 'it' : 'them'}{' '}
          yourself.
        </p>
        <div className="flex gap-2">
          <Button kind="primary" onClick={onOpen}>
            Open
          </Button>
          <Button onClick={onDiscard}>Discard</Button>
        </div>
      </div>
    </aside>
  )
}
