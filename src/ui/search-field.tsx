import { Search, X } from 'lucide-react'
import type { Ref } from 'react'
import { KeyHint } from './key-hint.tsx'
import { controlLook } from './text-field.tsx'

interface Props {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** Marks the field that the key / leads to; one on a screen. */
  main?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}

export function SearchField({
  label,
  placeholder = label,
  value,
  onChange,
  main = false,
  className = '',
  ref,
}: Props) {
  return (
    <div className={`relative ${className}`}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
      />
      <input
        {...(ref === undefined ? {} : { ref })}
        type="search"
        data-search={main ? '' : undefined}
        aria-label={label}
        aria-keyshortcuts={main ? '/' : undefined}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        className={`${controlLook} pr-9 pl-9 [&::-webkit-search-cancel-button]:hidden`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          if (value !== '') onChange('')
          else event.currentTarget.blur()
        }}
      />
      <span className="absolute inset-y-0 right-1 flex items-center">
        {value !== '' ? (
          <button
            type="button"
            aria-label="Clear search"
            onClick={() => onChange('')}
            className="grid size-8 place-items-center rounded text-faint hover:text-ink md:size-6"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        ) : (
          main && (
            <span className="pr-2 text-faint">
              <KeyHint keys="/" />
            </span>
          )
        )}
      </span>
    </div>
  )
}
