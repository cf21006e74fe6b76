import { type ReactNode, useMemo } from 'react'
import { mayChange, REMOVED, VIEWER } from '../../domain/organisation/access.ts'
import { useBooks } from '../../session/session-context.ts'
import { useIsLost } from '../../session/hooks/use-is-lost.ts'
import { useRole } from '../../session/hooks/use-role.ts'
import { type Editing, EditingContext } from '../../ui/primitives/editing.ts'

/** Says to every part below whether this person may change the open books: by their role, and while they are let in. */
export function EditingByRole({ children }: { children: ReactNode }) {
  const { history } = useBooks()
  const mayByRole = mayChange(useRole())
  const isLost = useIsLost()
  const editing = useMemo((): Editing => {
    const barrier = isLost ? REMOVED : mayByRole ? undefined : VIEWER
    return { barrier, refuse: () => barrier && history.refuse(barrier.why) }
  }, [isLost, mayByRole, history])
  return <EditingContext value={editing}>{children}</EditingContext>
}
