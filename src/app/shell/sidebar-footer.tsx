import { LogOut } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { OrganisationSwitcher } from '../../features/organisations/routes.tsx'
import { useBooks } from '../../session/session-context.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { useSignOut } from './use-sign-out.ts'

const SignOutDialog = lazy(async () => ({ default: (await import('./sign-out-dialog.tsx')).SignOutDialog }))

/** Whose books these are, who is signed in, and the way out. */
export function SidebarFooter({ collapsed = false }: { collapsed?: boolean }) {
  const { user } = useBooks()
  const signOut = useSignOut()
  return (
    <div className="border-t border-line p-2">
      <Suspense fallback={<div className="h-11" />}>
        <OrganisationSwitcher compact={collapsed} />
      </Suspense>
      {!collapsed && (
        <p className="truncate px-2 py-1 text-sm text-faint" title={user.email}>
          {user.email}
        </p>
      )}
      <Button
        kind="quiet"
        onClick={signOut.ask}
        title={collapsed ? `Sign out ${user.email}` : undefined}
        className={`w-full ${collapsed ? '' : 'justify-start px-[7px]'}`}
      >
        <LogOut aria-hidden="true" className="size-4" />
        <span className={collapsed ? 'sr-only' : ''}>Sign out</span>
      </Button>
      <Suspense>{signOut.asking && <SignOutDialog {...signOut} />}</Suspense>
    </div>
  )
}
