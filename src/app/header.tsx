import { useBooks } from '../sync/session-context.ts'
import { AccountMenu } from './account-menu.tsx'
import { SyncLine } from './sync-line.tsx'

export function Header() {
  const { organisation } = useBooks()
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="mx-auto flex h-14 max-w-7xl items-center justify-between gap-3 px-4 md:px-8">
        <p className="min-w-0 truncate font-semibold">{organisation.displayName}</p>
        <div className="flex shrink-0 items-center gap-1">
          <SyncLine />
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}
