import type { Page } from '@playwright/test'

/** Everything that a store of a database on the page's device holds. */
export function stored<T>(page: Page, database: string, store: string): Promise<T[]> {
  return page.evaluate(
    ([name, from]) =>
      new Promise<T[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(new Error(`${name} cannot be opened`)))
        opening.addEventListener('success', () => {
          const db = opening.result
          const reading: IDBRequest<T[]> = db.transaction(from).objectStore(from).getAll()
          reading.addEventListener('error', () => reject(new Error(`${from} cannot be read`)))
          reading.addEventListener('success', () => {
            db.close()
            resolve(reading.result)
          })
        })
      }),
    [database, store] as const,
  )
}
