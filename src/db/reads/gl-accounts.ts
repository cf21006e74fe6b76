import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import type { BooksDatabase } from '../core/database.ts'

/** Every GL account, by number. */
export function readGLAccounts(db: BooksDatabase): Promise<GLAccount[]> {
  return db.glAccounts.orderBy('number').toArray()
}
