import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The sentence with which an import hands over to the queue, until it is dismissed. Once a row is decided under it, it no
 * longer says how many are to review: the queue counts those. `done` is how many have been decided in all, before as well.
 */
export function useImportNotice(done: number): { text: string | undefined; dismiss: () => void } {
  const [doneBefore] = useState(done)
  const location = useLocation()
  const navigate = useNavigate()
  const state: unknown = location.state
  const value: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'imported') : undefined
  const text: unknown =
    typeof value === 'object' && value !== null
      ? Reflect.get(value, done > doneBefore ? 'underReview' : 'atFirst')
      : undefined
  return {
    text: typeof text === 'string' ? text : undefined,
    dismiss: () => void navigate({ search: location.search }, { replace: true, state: null }),
  }
}
