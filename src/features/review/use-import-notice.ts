import { useLocation, useNavigate } from 'react-router-dom'

/** The sentence with which an import hands over to the queue, until it is dismissed. */
export function useImportNotice(): { text: string | undefined; dismiss: () => void } {
  const location = useLocation()
  const navigate = useNavigate()
  const state: unknown = location.state
  const value: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'imported') : undefined
  return {
    text: typeof value === 'string' ? value : undefined,
    dismiss: () => void navigate({ search: location.search }, { replace: true, state: null }),
  }
}
