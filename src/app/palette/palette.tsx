import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from '@headlessui/react'
import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { KeyGroup } from '../../ui/keyboard/keys.ts'
import { foundDeeds, type Deed } from './deeds.ts'
import { useDeeds } from './use-deeds.ts'

interface Props {
  offered: readonly KeyGroup[]
  onClose: () => void
}

/** Go anywhere and do anything by its name. */
export function Palette({ offered, onClose }: Props) {
  const deeds = useDeeds(offered)
  const [query, setQuery] = useState('')
  const found = useMemo(() => foundDeeds(deeds, query), [deeds, query])
  const choose = (deed: Deed | null) => {
    if (!deed) return
    onClose()
    deed.run()
  }
  return (
    <Dialog open onClose={onClose} aria-label="Go anywhere, do anything" className="relative z-40">
      <DialogBackdrop className="fixed inset-0 bg-veil" />
      <div className="fixed inset-0 flex items-start justify-center p-2 md:p-4 md:pt-[12vh]">
        <DialogPanel className="w-full max-w-xl animate-rise overflow-hidden rounded bg-raised shadow-float">
          <Combobox<Deed | null> value={null} onChange={choose}>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
              <ComboboxInput
                data-autofocus
                aria-label="Go to or do"
                placeholder="Go to or do…"
                autoComplete="off"
                spellCheck={false}
                className="h-12 w-full bg-transparent text-lg outline-none"
                onChange={(event) => setQuery(event.currentTarget.value)}
              />
            </div>
            <ComboboxOptions static modal={false} className="max-h-[60dvh] overflow-y-auto py-1 outline-none">
              {found.map((deed) => (
                <ComboboxOption
                  key={deed.id}
                  value={deed}
                  className="flex min-h-11 cursor-pointer items-center gap-3 px-4 data-focus:bg-accent-soft md:min-h-9"
                >
                  <span className="w-24 shrink-0 truncate text-sm text-faint">{deed.group}</span>
                  <span className="min-w-0 flex-1 truncate">{deed.label}</span>
                  {deed.key !== undefined && (
                    <kbd className="rounded-sm border border-edge px-1.5 font-sans text-sm text-faint">
                      {deed.key}
                    </kbd>
                  )}
                </ComboboxOption>
              ))}
            </ComboboxOptions>
            {found.length === 0 && (
              <output className="block px-4 py-6 text-center text-muted">
                Nothing here is called “{query.trim()}”.
              </output>
            )}
          </Combobox>
        </DialogPanel>
      </div>
    </Dialog>
  )
}
