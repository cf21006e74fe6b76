import { BrowserRouter } from 'react-router-dom'
import { AppRoutes } from './app-routes.tsx'
import { IdleLock } from './idle-lock.tsx'
import { Shell } from './shell.tsx'

/** Everything behind the gate, in a chunk of its own: the sign-in screen does not wait for it. */
export function OpenBooks() {
  return (
    <BrowserRouter>
      <Shell>
        <AppRoutes />
      </Shell>
      <IdleLock />
    </BrowserRouter>
  )
}
