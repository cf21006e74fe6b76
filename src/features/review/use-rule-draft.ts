import { useLocation, useNavigate } from 'react-router-dom'
import { isFilledIn } from '../../domain/prediction/proposal.ts'
import type { Subject } from './use-decisions.ts'

/** Leaves for the rule editor, with the selected rows or the one in focus as examples. */
export function useRuleDraft({ shown, selected, isSeen }: Subject): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  const { row, proposal } = shown
  return () => {
    if (selected.length === 0 && !isSeen()) return
    const from = selected.length > 0 ? selected : row ? [row.id] : []
    const account =
      row && proposal && isFilledIn(proposal) && from.includes(row.id) ? proposal.glAccountNumber : undefined
    const gl = account === undefined ? '' : `&gl=${encodeURIComponent(account)}`
    // Whoever goes back from the rule comes to the row they left.
    void navigate(location, { replace: true, state: { left: row?.id } })
    void navigate(`/rules/new?from=${from.slice(0, 50).join(',')}${gl}`)
  }
}
