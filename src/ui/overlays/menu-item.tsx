import { Check, type LucideIcon } from 'lucide-react'
import { useBarred } from '../primitives/editing.ts'

export interface MenuAction {
  /** Where labels are not unique. */
  id?: string
  label: string
  /** A quiet second line, or the key that does the same. */
  hint?: string
  icon?: LucideIcon
  /** Marks the one of several that is in force. */
  chosen?: boolean
  danger?: boolean
  disabled?: boolean
  /** Whether it leads to a change, which a viewer cannot make. */
  edits?: boolean
  onSelect: () => void
}

/** One action of a menu, which the pointer focuses as the arrows do. */
export function MenuItem({ action, onSelect }: { action: MenuAction; onSelect: () => void }) {
  const barred = useBarred(action.edits ?? false)
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      {...barred}
      disabled={(action.disabled ?? false) || barred !== undefined}
      onClick={onSelect}
      onPointerMove={(event) => event.currentTarget.focus()}
      className={`flex min-h-11 w-full items-center gap-2 px-3 text-left focus:bg-sunken disabled:opacity-50 dense:min-h-8 ${action.danger === true ? 'text-danger' : 'text-ink'}`}
    >
      {action.icon && <action.icon aria-hidden="true" className="size-4 shrink-0 text-faint" />}
      <span className="min-w-0 flex-1 truncate">{action.label}</span>
      {action.hint !== undefined && <span className="text-sm text-faint">{action.hint}</span>}
      {action.chosen === true && (
        <>
          <Check aria-hidden="true" className="size-4 shrink-0 text-accent" />
          <span className="sr-only">, chosen</span>
        </>
      )}
    </button>
  )
}
