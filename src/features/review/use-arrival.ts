import { useLocation } from 'react-router-dom'
import type { Id } from '../../domain/ids.ts'

/** The row that was left for another screen, and the sentence with which an import hands over to the queue. */
export function useArrival(): { left: Id | undefined; imported: string | undefined } {
  const state: unknown = useLocation().state
  const text = (name: 'left' | 'imported') => {
    const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
    return typeof value === 'string' ? value : undefined
  }
  return { left: text('left'), imported: text('imported') }
}
