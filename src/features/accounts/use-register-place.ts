import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Account } from '../../domain/account/account.ts'
import { dayOfTimestamp } from '../../domain/calendar/calendar-day.ts'
import { transactionsAddress } from '../../ui/bookkeeping/addresses/transactions-address.ts'
import type { RegisterInSight } from './use-register.ts'

/** Which line is in focus. It stands in the address once a row was opened, so that the way back leads to it. */
export function useRegisterPlace(total: number) {
  const [params, setParams] = useSearchParams()
  const [kept] = useState(() => Math.max(0, Math.floor(Number(params.get('line') ?? 0)) || 0))
  const [focused, setFocused] = useState(kept)
  const [moves, setMoves] = useState(0)
  // The line that one comes back to is brought into sight once there are lines.
  const returns = kept > 0 && total > 0 ? 1 : 0
  return {
    focused: Math.min(focused, Math.max(0, total - 1)),
    /** How often the focus was moved: also a move to where it is brings its line into sight. */
    moves: moves + returns,
    move: (to: number) => {
      setFocused(Math.max(0, Math.min(total - 1, to)))
      setMoves((before) => before + 1)
    },
    keep: useCallback((line: number) => setParams({ line: String(line) }, { replace: true }), [setParams]),
  }
}

/** Opens the transaction of a line, among those of its day on the account, or its journal entry. */
export function useOpening(
  { id }: Account,
  lineAt: RegisterInSight['lineAt'] | undefined,
  keep: (line: number) => void,
) {
  const navigate = useNavigate()
  return (index: number) => {
    const line = lineAt?.(index)
    if (line?.kind === 'entry') {
      keep(index)
      void navigate(`/journals/${line.entryId}`)
    }
    if (line?.kind !== 'row') return
    const day = dayOfTimestamp(line.row.timestamp)
    keep(index)
    void navigate(`${transactionsAddress({ accounts: [id], from: day, to: day })}&open=${line.row.id}`)
  }
}
