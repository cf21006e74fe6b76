import { useState } from 'react'
import type { Id } from '../../domain/ids.ts'
import { TransactionAmount } from '../../ui/bookkeeping/amount.tsx'
import { Day } from '../../ui/bookkeeping/day.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { SkeletonRows } from '../../ui/primitives/loading.tsx'
import { SearchField } from '../../ui/primitives/search-field.tsx'
import { usePartners } from './use-partners.ts'

interface Props {
  /** The row that wants a partner; the dialog is closed where there is none. */
  of: Id | undefined
  onClose: () => void
  onChoose: (partner: Id) => void
}

/** Joins a row by hand with one of another account. */
export function PartnerDialog({ of, onClose, onChoose }: Props) {
  return (
    <Dialog open={of !== undefined} onClose={onClose} title="Which transaction is the other side?">
      {of !== undefined && <Partners of={of} onChoose={onChoose} />}
    </Dialog>
  )
}

function Partners({ of, onChoose }: { of: Id; onChoose: Props['onChoose'] }) {
  const partners = usePartners(of)
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const found = partners?.filter(({ row, account }) =>
    [row.description, account?.name ?? '', account?.institution ?? ''].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  )
  return (
    <div className="grid gap-3">
      <SearchField label="Search these transactions" value={query} onChange={setQuery} />
      {found === undefined && <SkeletonRows rows={4} />}
      {found?.length === 0 && (
        <p className="py-6 text-center text-muted">
          No match in another account within 30 days. Import its statement first.
        </p>
      )}
      {found && found.length > 0 && (
        <ul className="max-h-[50dvh] overflow-y-auto rounded border border-line">
          {found.map(({ row, account }) => (
            <li key={row.id} className="border-b border-line last:border-0">
              <button
                type="button"
                onClick={() => onChoose(row.id)}
                className="flex w-full items-center justify-between gap-3 px-3 py-2 text-left outline-offset-[-2px] hover:bg-sunken"
              >
                <span className="min-w-0">
                  <span className="block truncate font-medium">{row.description}</span>
                  <span className="block truncate text-sm text-faint">
                    <Day timestamp={row.timestamp} /> · {account?.name ?? 'Another account'}
                  </span>
                </span>
                <TransactionAmount transaction={row} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
