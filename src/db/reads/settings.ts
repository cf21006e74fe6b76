import type { OrganizationSettings } from '../../domain/organisation/organisation-settings.ts'
import type { BooksDatabase } from '../core/database.ts'

/** The organisation's settings; undefined until the first sync has brought them. */
export function readSettings(db: BooksDatabase): Promise<OrganizationSettings | undefined> {
  return db.settings.get(db.organisationId)
}
