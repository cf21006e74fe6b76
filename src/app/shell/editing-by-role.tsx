import { type ReactNode, useMemo } from 'react'
import { mayChange, VIEW_ONLY } from '../../domain/organisation/access.ts'
import { useBooks } from '../../session/session-context.ts'
import { useRole } from '../../session/hooks/use-role.ts'
import { EditingContext } from '../../ui/primitives/editing.ts'

/** Says to every part below whether this person may change the open books. */
export function EditingByRole({ children }: { children: ReactNode }) {
  const { history } = useBooks()
  const allowed = mayChange(useRole())
  const editing = useMemo(() => ({ allowed, refuse: () => history.refuse(VIEW_ONLY) }), [allowed, history])
  return <EditingContext value={editing}>{children}</EditingContext>
}
