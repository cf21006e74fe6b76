import { useSearchParams } from 'react-router-dom'
import type { Id } from '../../../domain/ids.ts'

/** The row whose panel is open, as the address has it. */
export function usePanelAddress() {
  const [params, setParams] = useSearchParams()
  return {
    openId: params.get('open') ?? undefined,
    openById: (id: Id) => {
      const wanted = new URLSearchParams(params)
      wanted.set('open', id)
      // Back closes the panel; going from one row to its part and back takes no further steps.
      setParams(wanted, { replace: params.has('open') })
    },
    close: () => {
      const wanted = new URLSearchParams(params)
      wanted.delete('open')
      setParams(wanted, { replace: true })
    },
  }
}
