import { LogOut } from 'lucide-react'
import { OrganisationSwitcher } from '../features/organisations/routes.tsx'
import { useBooks } from '../sync/session-context.ts'
import { Button } from '../ui/button.tsx'
import { SignOutDialog, useSignOut } from './sign-out.tsx'

/** Whose books these are, who is signed in, and the way out. */
export function SidebarFooter({ collapsed = false }: { collapsed?: boolean }) {
  const { user } = useBooks()
  const signOut = useSignOut()
  return (
    <div className="border-t border-line p-2">
      <OrganisationSwitcher compact={collapsed} />
      {!collapsed && (
        <p className="truncate px-2.5 py-1 text-sm text-faint" title={user.email}>
          {user.email}
        </p>
      )}
      <Button
        kind="quiet"
        onClick={signOut.ask}
        title={collapsed ? `Sign out ${user.email}` : undefined}
        className={`w-full ${collapsed ? '' : 'justify-start'}`}
      >
        <LogOut aria-hidden="true" className="size-4" />
        <span className={collapsed ? 'sr-only' : ''}>Sign out</span>
      </Button>
      <SignOutDialog {...signOut} />
    </div>
  )
}
