import { LogOut } from 'lucide-react'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { OrganisationSwitcher } from '../../../features/organisations/routes.tsx'
import { useBooks } from '../../../session/session-context.ts'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { useSignOut } from '../use-sign-out.ts'

const SignOutDialog = lazyComponent(async () => (await import('../sign-out-dialog.tsx')).SignOutDialog)

/** Whose books these are, who is signed in, and the way out. */
export function SidebarFooter({ collapsed = false }: { collapsed?: boolean }) {
  const { user } = useBooks()
  const signOut = useSignOut()
  return (
    <div className="border-t border-line p-2">
      <LazyBoundary fallback={<div className="h-11" />}>
        <OrganisationSwitcher compact={collapsed} />
      </LazyBoundary>
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
      <LazyBoundary onClose={signOut.cancel}>{signOut.asking && <SignOutDialog {...signOut} />}</LazyBoundary>
    </div>
  )
}
