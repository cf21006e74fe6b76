import { Copy, Merge, Pencil, Split, Trash2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Id } from '../../domain/ids.ts'
import { heldByStatement, type Transaction } from '../../domain/transaction.ts'
import { TransactionAmount } from '../../ui/bookkeeping/amount.tsx'
import { StatusBadge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Drawer } from '../../ui/primitives/drawer.tsx'
import { EmptyState } from '../../ui/primitives/empty-state.tsx'
import { SkeletonCard } from '../../ui/primitives/loading.tsx'
import { Notice } from '../../ui/primitives/notice.tsx'
import { TransactionFacts } from './transaction-facts.tsx'
import { TransactionForm } from './transaction-form.tsx'
import { changesOf, fieldsOf } from './typed.ts'
import { useTransaction } from './use-transaction.ts'
import type { TransactionEdits } from './use-transaction-edits.ts'
import type { Lookups } from './use-transactions.ts'

interface Props {
  id: Id | undefined
  lookups: Lookups
  edits: TransactionEdits
  onOpen: (id: Id) => void
  onClose: () => void
  onSplit: (row: Transaction) => void
  onDuplicate: (row: Transaction) => void
  onDecline: (row: Transaction) => void
}

/** Everything about one transaction, beside the list; the whole screen's width on a phone. */
export function TransactionPanel({ id, onClose, ...rest }: Props) {
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      label="Transaction"
      side="right"
      className="w-full max-md:max-w-full md:w-[28rem]"
    >
      {id !== undefined && <Opened key={id} id={id} onClose={onClose} {...rest} />}
    </Drawer>
  )
}

function Opened({
  id,
  lookups,
  edits,
  onOpen,
  onClose,
  onSplit,
  onDuplicate,
  onDecline,
}: Props & { id: Id }) {
  const found = useTransaction(id)
  // As it was when its form was opened: what somebody else changes meanwhile is no change of the one who types.
  const [editing, setEditing] = useState<Transaction>()
  const heading = useRef<HTMLHeadingElement>(null)
  // A decision takes its own button away; the focus that was on it, or was to come back to it, stays in here.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  })
  if (!found) return <SkeletonCard />
  const { row, parts, unsent, locked } = found
  if (!row) {
    return (
      <EmptyState icon={Trash2} title="Not on this device" action={<Button onClick={onClose}>Close</Button>}>
        This transaction was deleted, or it’s older than what this device keeps.
      </EmptyState>
    )
  }
  const fixed = heldByStatement(row) ?? locked
  const fixedAmount = row.isSplit === true || row.parentTransactionId !== undefined || fixed !== undefined
  const account = lookups.accountsById.get(row.accountId)

  return (
    <article aria-label={row.description} className="flex min-h-full flex-col">
      <header className="flex items-start justify-between gap-2 border-b border-line py-3 pr-2 pl-4">
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold [overflow-wrap:anywhere]">
            {row.description}
          </h2>
          <p className="mt-1 flex items-center gap-2">
            <TransactionAmount transaction={row} className="text-xl font-semibold" />
            <StatusBadge status={row.status} />
          </p>
        </div>
        <Button kind="quiet" aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" className="size-4" />
        </Button>
      </header>
      <div className="grid flex-1 content-start gap-4 p-4">
        {edits.failure !== undefined && !editing && <Notice tone="danger">{edits.failure}</Notice>}
        {editing ? (
          <TransactionForm
            initial={fieldsOf(editing, account)}
            lookups={lookups}
            changing={{ fixedAmount }}
            failure={edits.failure}
            onCancel={() => setEditing(undefined)}
            onSave={async (fields, values) => {
              const changes = changesOf(editing, fields, values)
              const done = Object.keys(changes).length === 0 || (await edits.change(row, changes))
              if (done) setEditing(undefined)
              return done
            }}
          />
        ) : (
          <>
            {fixed !== undefined && (
              <Notice
                action={
                  <Link
                    to={`/reconciliation?account=${row.accountId}`}
                    className="text-sm font-medium whitespace-nowrap text-accent hover:underline"
                  >
                    Show
                  </Link>
                }
              >
                {fixed}
              </Notice>
            )}
            <Decisions row={row} edits={edits} onDecline={() => onDecline(row)} />
            <TransactionFacts
              row={row}
              parts={parts}
              unsent={unsent}
              account={account}
              onOpen={onOpen}
              onReconciled={(reconciled) => void edits.change(row, { reconciled })}
            >
              <div className="flex flex-wrap gap-2">
                <Button disabled={locked !== undefined} onClick={() => setEditing(row)}>
                  <Pencil aria-hidden="true" className="size-4" />
                  Edit
                </Button>
                {!fixedAmount && row.status !== 'DECLINED' && row.amount >= 2 && (
                  <Button onClick={() => onSplit(row)}>
                    <Split aria-hidden="true" className="size-4" />
                    Split
                  </Button>
                )}
                {row.isSplit && fixed === undefined && (
                  <Button
                    onClick={() =>
                      void edits.run(`Undid the split of “${row.description}” back`, {
                        name: 'unsplitTransaction',
                        args: { transactionId: row.id, partIds: parts.map((part) => part.id) },
                      })
                    }
                  >
                    <Merge aria-hidden="true" className="size-4" />
                    Undo split
                  </Button>
                )}
                <Button onClick={() => onDuplicate(row)}>
                  <Copy aria-hidden="true" className="size-4" />
                  Duplicate
                </Button>
                {row.parentTransactionId === undefined && fixed === undefined && (
                  <Button
                    kind="danger"
                    onClick={() => void edits.remove(row).then((done) => done && onClose())}
                  >
                    <Trash2 aria-hidden="true" className="size-4" />
                    Delete
                  </Button>
                )}
              </div>
            </TransactionFacts>
          </>
        )}
      </div>
    </article>
  )
}

interface DecisionsProps {
  row: Transaction
  edits: TransactionEdits
  onDecline: () => void
}

function Decisions({ row, edits, onDecline }: DecisionsProps) {
  if (row.isSplit) return null
  if (row.status !== 'UNDER_REVIEW') {
    return (
      <div>
        <Button onClick={() => void edits.reopen(row)}>Back to review</Button>
      </div>
    )
  }
  return (
    <div className="flex gap-2">
      <Button kind="primary" onClick={() => void edits.approve([row.id], `“${row.description}”`)}>
        Approve
      </Button>
      <Button onClick={onDecline}>Decline</Button>
    </div>
  )
}
