import { readUnsent } from '../../db/unsent.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { useBooks } from '../../sync/session-context.ts'
import { saveFile } from '../../ui/save-file.ts'

/** Saves the edits that only this device has as a file: those that wait, and those that need a person. */
export function useSaveUnsent(): () => Promise<void> {
  const { db } = useBooks()
  return async () => {
    const at = new Date().toISOString()
    const edits = await readUnsent(db, PRODUCT_NAME, at)
    saveFile(
      `daybook-unsent-edits-${at.slice(0, 10)}.json`,
      'application/json',
      JSON.stringify(edits, null, 2),
    )
  }
}
