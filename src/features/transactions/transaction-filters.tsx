import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { statusLabel, TRANSACTION_STATUSES, type TransactionStatus } from '../../domain/transaction.ts'
import { controlLook } from '../../ui/text-field.tsx'
import { isTyping } from '../../ui/typing.ts'

interface Props {
  status: TransactionStatus | undefined
  search: string
  onChange: (next: { status: TransactionStatus | undefined; search: string }) => void
}

export function TransactionFilters({ status, search, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event)) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', focusSearch)
    return () => removeEventListener('keydown', focusSearch)
  }, [])

  return (
    <search className="mb-3 flex flex-col gap-2 md:flex-row md:items-center">
      <div className="relative md:w-80">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
        />
        <input
          ref={field}
          type="search"
          aria-label="Search descriptions"
          placeholder="Search descriptions"
          className={`${controlLook} pl-9`}
          value={search}
          onChange={(event) => onChange({ status, search: event.currentTarget.value })}
        />
      </div>
      <fieldset aria-label="Status" className="flex gap-1">
        {[undefined, ...TRANSACTION_STATUSES].map((each) => (
          <button
            key={each ?? 'all'}
            type="button"
            aria-pressed={status === each}
            onClick={() => onChange({ status: each, search })}
            className="touch flex-1 rounded px-3 text-sm font-medium text-muted hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:text-accent md:flex-none"
          >
            {each === undefined ? 'All' : statusLabel(each)}
          </button>
        ))}
      </fieldset>
    </search>
  )
}
