import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { menuItems, moveMenuFocus } from './menu-focus.ts'
import { type MenuAction, MenuItem } from './menu-item.tsx'

interface Props {
  /** The button's name, where its content is no text. */
  label?: string
  /** What the button shows. */
  children: ReactNode
  buttonClassName?: string
  /** What stands above the actions: what the list is about. */
  head?: ReactNode
  actions: readonly MenuAction[]
  align?: 'start' | 'end'
  /** Whether the menu opens upwards, from the foot of the page. */
  up?: boolean
  /** Whether the button takes the whole width. */
  wide?: boolean
  /** What the button says to a mouse that rests on it. */
  title?: string | undefined
  disabled?: boolean
  onOpen?: () => void
}

/**
 * Actions that hang from a button; a press beside them or Escape closes the list, and the focus goes back.
 * It is part of the app's frame, so it does without a library: what floats by itself costs the first screen
 * some 30 kB.
 */
export function DropdownMenu({
  label,
  children,
  buttonClassName = '',
  head,
  actions,
  align = 'end',
  up = false,
  wide = false,
  title,
  disabled = false,
  onOpen,
}: Props) {
  const id = useId()
  const host = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }

  useEffect(() => {
    if (!open) return undefined
    menuItems(host.current)[0]?.focus()
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !host.current?.contains(event.target)) setOpen(false)
    }
    addEventListener('pointerdown', onPress)
    return () => removeEventListener('pointerdown', onPress)
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    if (event.key === 'Tab') {
      setOpen(false)
      return
    }
    if (event.key === 'Escape') close()
    else if (!moveMenuFocus(menuItems(host.current), event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onPress = () => {
    if (!open) onOpen?.()
    setOpen(!open)
  }
  const place = `${up ? 'bottom-full mb-1' : 'top-full mt-1'} ${align === 'end' ? 'right-0' : 'left-0'}`
  return (
    <div ref={host} role="none" className={`relative ${wide ? 'flex' : 'inline-flex'}`} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        disabled={disabled}
        title={title}
        onClick={onPress}
        className={`touch inline-flex min-w-11 items-center gap-1.5 dense:min-w-0 rounded px-2 hover:bg-sunken disabled:opacity-50 aria-expanded:bg-sunken ${wide ? 'w-full text-left' : 'justify-center text-muted hover:text-ink aria-expanded:text-ink'} ${buttonClassName}`}
      >
        {children}
      </button>
      {open && (
        <div
          className={`absolute z-30 max-h-[60dvh] w-60 overflow-y-auto rounded bg-raised py-1 shadow-float ${place}`}
        >
          {head !== undefined && (
            <div className="border-b border-line px-3 py-2 text-sm text-faint">{head}</div>
          )}
          <div id={id} role="menu" aria-label={label}>
            {actions.map((action) => (
              <MenuItem
                key={action.id ?? action.label}
                action={action}
                onSelect={() => {
                  close()
                  action.onSelect()
                }}
              />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
