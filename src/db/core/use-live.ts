import { useLiveQuery } from 'dexie-react-hooks'

/**
 * The answer of a read, kept current: it runs again whenever rows it has read change, in this tab, in
 * another or in the service worker. Undefined until the first answer.
 */
export function useLive<T>(read: () => Promise<T> | T, deps: unknown[]): T | undefined {
  return useLiveQuery(read, deps)
}
