import { useBooks } from '../sync/session-context.ts'
import { AccountMenu } from './account-menu.tsx'
import { SyncLine } from './sync-line.tsx'

export function Header() {
  const { organisation } = useBooks()
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center justify-between gap-3 border-b border-line bg-surface px-4 md:px-8">
      <p className="min-w-0 truncate font-semibold">{organisation.displayName}</p>
      <div className="flex shrink-0 items-center gap-1">
        <SyncLine />
        <AccountMenu />
      </div>
    </header>
  )
}
