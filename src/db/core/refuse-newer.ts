import type Dexie from 'dexie'

/**
 * Keeps a page from working in a database that a newer version of the app has taken over in another tab: it does not know
 * what that has to keep in step. Dexie would open it all the same. `version` is the last that this page knows. Where an
 * earlier version of the app is served again, reloading does not help until the later one is back.
 */
export function refuseNewer(db: Dexie, version: number): void {
  const refuse = () => {
    // Dexie numbers databases by tenths of a version.
    if (Math.floor(db.backendDB().version / 10) <= version) return
    throw new Error(
      'Daybook was updated in another tab or window. Reload this page to continue. If you see this again, try later; nothing is lost.',
    )
  }
  db.on('ready', refuse, true)
}
