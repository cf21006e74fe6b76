import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { CircleUser, LogOut } from 'lucide-react'
import { useBooks } from '../sync/session-context.ts'
import { SignOutDialog, useSignOut } from './sign-out.tsx'

/** Who is signed in and the way out, on a phone; the sidebar's footer has both elsewhere. */
export function AccountMenu() {
  const { user } = useBooks()
  const signOut = useSignOut()
  return (
    <div className="-mr-2 md:hidden">
      <Menu>
        <MenuButton aria-label="Account" className="grid size-11 place-items-center rounded text-muted">
          <CircleUser aria-hidden="true" className="size-5" />
        </MenuButton>
        <MenuItems anchor="bottom end" className="z-40 w-64 rounded bg-raised py-1 shadow-float outline-none">
          <p className="truncate border-b border-line px-4 py-2 text-sm text-faint">{user.email}</p>
          <MenuItem>
            <button
              type="button"
              onClick={signOut.ask}
              className="flex min-h-11 w-full items-center gap-2 px-4 data-focus:bg-sunken"
            >
              <LogOut aria-hidden="true" className="size-4" />
              Sign out
            </button>
          </MenuItem>
        </MenuItems>
      </Menu>
      <SignOutDialog {...signOut} />
    </div>
  )
}
