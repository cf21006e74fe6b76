import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import type { Id } from '../../../domain/ids.ts'
import type { PartnerShown } from '../../../domain/transfer/transfer-shown.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { Dialog } from '../../overlays/dialog.tsx'
import { SkeletonRows } from '../../feedback/loading.tsx'
import { SearchField } from '../../fields/search-field.tsx'
import { TransactionAmount } from '../amounts/amount.tsx'
import { Day } from '../day.tsx'

interface Props {
  open: boolean
  /** Rows of other accounts that fit, the likeliest first; undefined until they are found. */
  partners: readonly PartnerShown[] | undefined
  onClose: () => void
  onChoose: (partner: Id) => void
}

/**
 * Joins a transaction by hand with one of another account. The likeliest is in focus, so that Enter takes it, where its
 * amount fits.
 */
export function PartnerDialog({ open, partners, onClose, onChoose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Which transaction is the other side?">
      <Partners partners={partners} onChoose={onChoose} />
    </Dialog>
  )
}

function Partners({ partners, onChoose }: Pick<Props, 'partners' | 'onChoose'>) {
  const [query, setQuery] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const isReached = useRef(false)
  // They come a moment after the dialog. What is searched for later takes the focus from nobody.
  const reach = useCallback((first: HTMLButtonElement | null) => {
    if (!first || isReached.current) return
    isReached.current = true
    // None is a press of Enter away where none fits.
    const target = first.hasAttribute('data-autofocus') ? first : box.current?.querySelector('input')
    target?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus()
  }
  const wanted = query.trim().toLowerCase()
  const found = partners?.filter(({ row, account }) =>
    [row.description, account?.name ?? '', account?.institution ?? ''].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  )
  return (
    <div ref={box} role="presentation" className="grid gap-3" onKeyDown={onKeyDown}>
      <SearchField
        label="Search these transactions"
        value={query}
        first={found?.[0]?.fits === false}
        onChange={setQuery}
      />
      {found === undefined && <SkeletonRows rows={4} />}
      {found?.length === 0 && (
        <p className="py-6 text-center text-muted">
          No match in another account within 30 days. Import its statement first.
        </p>
      )}
      {found && found.length > 0 && (
        <ul ref={list} className="max-h-[50dvh] overflow-y-auto rounded border border-line">
          {found.map(({ row, account, difference, fits }, index) => (
            <li key={row.id} className="border-b border-line last:border-0">
              <button
                type="button"
                ref={index === 0 ? reach : undefined}
                data-autofocus={(index === 0 && fits) || undefined}
                onClick={() => onChoose(row.id)}
                className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-2 text-left outline-offset-[-2px] hover:bg-sunken"
              >
                <span className="min-w-0">
                  <span className="block truncate font-medium">{row.description}</span>
                  <span className="block truncate text-sm text-faint">
                    <Day timestamp={row.timestamp} /> · {account?.name ?? 'Another account'}
                  </span>
                </span>
                <span className="grid justify-items-end">
                  <TransactionAmount transaction={row} />
                  {difference && (
                    <span className={`text-sm ${fits ? 'text-faint' : 'text-review'}`}>
                      Differs by {formatMoney(difference.amount, difference.currency)}
                    </span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
