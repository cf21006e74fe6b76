import { useLocation } from 'react-router-dom'

/** The sentence with which an import hands over to the queue. */
export function useImportNotice(): string | undefined {
  const state: unknown = useLocation().state
  const value: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'imported') : undefined
  return typeof value === 'string' ? value : undefined
}
