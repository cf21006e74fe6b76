import { fetchDashboard } from '../features/dashboard/routes.tsx'
import { STORAGE_PREFIX } from '../domain/product.ts'
import type { Session } from '../sync/session.ts'

/** Whether books were open when the app was last used here; the database would answer too late for that. */
const KEY = `${STORAGE_PREFIX}was_open`

/**
 * Where books were open the last time they most likely will be again: what shows them is fetched while it is
 * being found out whose they are, and not one script after the other from then on.
 */
export function takeHeadStart(session: Session): void {
  if (localStorage.getItem(KEY) !== null) {
    for (const fetched of [import('./open-books.tsx'), import('../sync/books.ts')]) fetched.catch(() => {})
    if (location.pathname === '/') fetchDashboard()
  }
  session.subscribe(() => {
    const { stage } = session.getState()
    if (stage === 'open') localStorage.setItem(KEY, '1')
    else if (stage === 'signed-out') localStorage.removeItem(KEY)
  })
}
