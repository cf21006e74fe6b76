import { Search } from 'lucide-react'
import { useBooks } from '../../session/session-context.ts'
import { KeyHint } from '../../ui/keyboard/key-hint.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { useEditing } from '../../ui/primitives/editing.ts'
import { CurrencyPicker } from './currency-picker.tsx'
import { SyncLine } from './sync-line.tsx'

export function Header({ onPalette }: { onPalette: () => void }) {
  const { organisation } = useBooks()
  const { barrier } = useEditing()
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-14 max-w-7xl items-center justify-between gap-2 pr-2 pl-4 md:gap-3 md:px-8">
        <p className="flex min-w-0 flex-1 items-center gap-2 font-semibold">
          <span className="truncate">{organisation.displayName}</span>
          {barrier && (
            <span title={barrier.why} className="shrink-0">
              <Badge>View only</Badge>
            </span>
          )}
        </p>
        <button
          type="button"
          onClick={onPalette}
          aria-label="Go anywhere, do anything"
          aria-keyshortcuts="Control+K"
          className="hidden h-8 roomy:h-11 items-center gap-2 rounded border border-line px-2.5 text-sm text-faint hover:bg-sunken hover:text-ink md:inline-flex lg:w-72"
        >
          <Search aria-hidden="true" className="size-4" />
          <span className="hidden flex-1 text-left lg:inline">Search or jump to…</span>
          <KeyHint keys="Ctrl K" />
        </button>
        <div className="flex min-w-0 items-center gap-1">
          <SyncLine />
          <CurrencyPicker />
        </div>
      </div>
    </header>
  )
}
