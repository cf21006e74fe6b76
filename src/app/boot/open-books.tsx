import { BrowserRouter } from 'react-router-dom'
import { AppRoutes } from '../shell/app-routes.tsx'
import { IdleLock } from '../lock/idle-lock.tsx'
import { EditingByRole } from '../shell/editing-by-role.tsx'
import { Shell } from '../shell/shell.tsx'

/** Everything behind the sign-in, in a chunk of its own: the sign-in screen does not wait for it. */
export function OpenBooks() {
  return (
    <BrowserRouter>
      <IdleLock>
        <EditingByRole>
          <Shell>
            <AppRoutes />
          </Shell>
        </EditingByRole>
      </IdleLock>
    </BrowserRouter>
  )
}
