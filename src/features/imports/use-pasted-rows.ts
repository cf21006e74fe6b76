import { useEffect, useEffectEvent } from 'react'

/** Rows copied from a spreadsheet or a bank's page, and files, wherever on the screen they are pasted. */
export function usePastedRows(onFile: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (isField(event.target)) return
    const [file] = event.clipboardData?.files ?? []
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (!file && text.trim() === '') return
    event.preventDefault()
    onFile(file ?? pastedFile(text))
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event)
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  }, [])
}

/** Pasted text as a file of its own. */
export function pastedFile(text: string): File {
  return new File([text], 'Pasted rows', { type: 'text/plain' })
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null
}
