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
import { useDeferredValue, useMemo, useState } from 'react'
import type { KeyGroup } from '../../ui/keyboard/keys.ts'
import { useOpening } from '../../ui/overlays/use-opening.ts'
import { foundCommands, type Command } from './commands.ts'
import { useCommands } from './use-commands.ts'
import { useFinds } from './use-finds.ts'

interface Props {
  offered: readonly KeyGroup[]
  onClose: () => void
}

/** Go anywhere and do anything by its name. */
export function Palette({ offered, onClose }: Props) {
  const commands = useCommands(offered)
  const [query, setQuery] = useState('')
  const { commands: finds, older } = useFinds(useDeferredValue(query))
  const found = useMemo(() => [...foundCommands(commands, query), ...finds], [commands, query, finds])
  const choose = (command: Command | null) => {
    if (!command) return
    onClose()
    command.run()
  }
  return (
    <Dialog
      open={useOpening()}
      onClose={onClose}
      aria-label="Go anywhere, do anything"
      className="relative z-40"
    >
      <DialogBackdrop className="fixed inset-0 bg-veil" />
      <div className="fixed inset-0 flex items-start justify-center p-2 md:p-4 md:pt-[12vh]">
        <DialogPanel className="w-full max-w-xl animate-rise overflow-hidden rounded bg-raised shadow-float">
          <Combobox<Command | null> value={null} onChange={choose}>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
              <ComboboxInput
                data-autofocus
                aria-label="Search or jump to"
                placeholder="Search payees, amounts, accounts, pages, and actions"
                autoComplete="off"
                spellCheck={false}
                className="h-12 w-full bg-transparent text-lg outline-none"
                onChange={(event) => setQuery(event.currentTarget.value)}
                onKeyDown={(event) => {
                  // The list would take the first Escape to close itself, which changes nothing in sight.
                  if (event.key !== 'Escape') return
                  event.preventDefault()
                  onClose()
                }}
              />
            </div>
            <ComboboxOptions static modal={false} className="max-h-[60dvh] overflow-y-auto py-1 outline-none">
              {found.map((command) => (
                <ComboboxOption
                  key={`${command.group} ${command.id}`}
                  value={command}
                  className="flex min-h-11 cursor-pointer items-center gap-3 px-4 data-focus:bg-accent-soft dense:min-h-9"
                >
                  <span className="w-24 shrink-0 truncate text-sm text-faint">{command.group}</span>
                  <span className="min-w-0 flex-1 truncate">{command.label}</span>
                  {command.detail !== undefined && (
                    <span className="tabular max-w-[45%] shrink-0 truncate text-sm text-faint">
                      {command.detail}
                    </span>
                  )}
                  {command.key !== undefined && (
                    <kbd className="rounded-sm border border-edge px-1.5 font-sans text-sm text-faint">
                      {command.key}
                    </kbd>
                  )}
                </ComboboxOption>
              ))}
            </ComboboxOptions>
            {found.length === 0 && (
              <output className="block px-4 py-6 text-center text-muted">
                {older === 'asking'
                  ? 'Searching older transactions…'
                  : `No results for “${query.trim()}”${older === 'unknown' ? ' on this device' : ''}.`}
              </output>
            )}
          </Combobox>
        </DialogPanel>
      </div>
    </Dialog>
  )
}
