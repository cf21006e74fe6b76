import { useEffect } from 'react'
import { useStore } from 'zustand'
import { storingDraft } from '../../imports/storing-draft.ts'

/** Tells an import that is being stored when its first rows are shown, for which the others wait. */
export function useImportShown(isShown: boolean): void {
  const { draft } = useStore(storingDraft)
  useEffect(() => {
    if (isShown) draft?.shown()
  }, [isShown, draft])
}
