import { Search, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { IconButton } from '../primitives/icon-button.tsx'
import { KeyHint } from '../keyboard/key-hint.tsx'
import { controlLook } from './text-field.tsx'

/** A text that is written into the field each time it is another object, also where it says the same as before. */
export interface GivenText {
  text: string
}

interface Props {
  label: string
  placeholder?: string
  /** What is typed stands over it until it changes, so who holds it need not follow each key. */
  value: string | GivenText
  onChange: (value: string) => void
  /** Marks the field that the key / leads to; one on a screen. */
  main?: boolean
  /** Whether a dialog that opens puts the focus here. */
  first?: boolean
  className?: string
}

export function SearchField({
  label,
  placeholder = label,
  value,
  onChange,
  main = false,
  first = false,
  className = '',
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  // The browser holds the text: a key then costs no more than in a bare field.
  useLayoutEffect(() => {
    const text = typeof value === 'string' ? value : value.text
    if (input.current && input.current.value !== text) input.current.value = text
  }, [value])
  const clear = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
    onChange('')
  }
  return (
    // On paper stands what was searched for, and no empty field.
    <div className={`relative print:has-[:placeholder-shown]:hidden ${className}`}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
      />
      <input
        ref={input}
        type="search"
        data-search={main ? '' : undefined}
        data-autofocus={first || undefined}
        aria-label={label}
        aria-keyshortcuts={main ? '/' : undefined}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        className={`${controlLook} peer pr-9 pl-9 print:border-0 [&::-webkit-search-cancel-button]:hidden`}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          if (event.currentTarget.value !== '') clear()
          else event.currentTarget.blur()
        }}
      />
      <span className="absolute inset-y-0 right-1 flex items-center peer-placeholder-shown:hidden print:hidden">
        <IconButton icon={X} label="Clear search" tone="faint" size="small" onClick={clear} />
      </span>
      {main && (
        <span className="absolute inset-y-0 right-3 hidden items-center text-faint peer-placeholder-shown:flex">
          <KeyHint keys="/" />
        </span>
      )}
    </div>
  )
}
