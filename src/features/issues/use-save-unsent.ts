import { unsentFile } from '../../db/core/unsent.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { useBooks } from '../../session/session-context.ts'
import { saveFile } from '../../ui/primitives/save-file.ts'
import { rightInstant } from '../../session/clock.ts'

/**
 * Saves the edits that only this device has as a file: those that wait, and those that need a person; or of those that
 * wait the ones with these numbers.
 */
export function useSaveUnsent(): (mids?: ReadonlySet<number>) => Promise<void> {
  const { db } = useBooks()
  return async (mids) => {
    const { name, type, text } = await unsentFile(db, PRODUCT_NAME, rightInstant(), mids)
    saveFile(name, type, text)
  }
}
