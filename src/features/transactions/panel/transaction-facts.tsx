import { CornerLeftUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OutboxEntry } from '../../../db/core/database.ts'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import type { TransferOfRow } from '../../../db/reads/transfers.ts'
import type { Account } from '../../../domain/account/account.ts'
import type { Id } from '../../../domain/ids.ts'
import { readableReference } from '../../../domain/bank-file/duplicates/fingerprint.ts'
import type { Transaction } from '../../../domain/transaction/transaction.ts'
import { TransactionAmount } from '../../../ui/bookkeeping/amounts/amount.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { useMayEdit } from '../../../ui/primitives/editing.ts'
import { Day } from '../../../ui/bookkeeping/day.tsx'
import { chosenBy } from './history.ts'
import { Posting } from '../../../ui/bookkeeping/accounts/posting.tsx'
import { TransactionHistory } from './transaction-history.tsx'

interface Props {
  row: Transaction
  parts: readonly LedgerRow[]
  unsent: readonly OutboxEntry[]
  account: Account | undefined
  transfer: TransferOfRow | undefined
  onOpen: (id: Id) => void
  onReconciled: (reconciled: boolean) => void
  /** What can be done to it: before what happened, which grows. */
  children?: ReactNode
}

/** Every field of a transaction, its parts, and what happened to it. */
export function TransactionFacts(props: Props) {
  const { row, parts, unsent, account, transfer, onOpen, onReconciled, children } = props
  const parent = row.parentTransactionId
  const setBy = chosenBy(row)
  const reference = readableReference(row)
  const mayEdit = useMayEdit()
  return (
    <>
      {parent !== undefined && (
        <button
          type="button"
          onClick={() => onOpen(parent)}
          className="touch inline-flex items-center gap-1.5 text-accent hover:underline"
        >
          <CornerLeftUp aria-hidden="true" className="size-4" />
          Line of a split: show the transaction
        </button>
      )}
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-2 [overflow-wrap:anywhere]">
        <Fact name="Date">
          <Day timestamp={row.timestamp} />
        </Fact>
        <Fact name="Account">
          {account ? `${account.name}, ${account.institution}` : 'Not on this device'}
        </Fact>
        <Fact name="Type">{row.type === 'INCOME' ? 'Income' : 'Expense'}</Fact>
        {row.isPending && <Fact name="At the bank">Pending; amount and date may change</Fact>}
        <Fact name="GL account">
          {row.isSplit ? (
            <em>Assigned by its lines</em>
          ) : (
            <>
              <Posting row={transfer?.isApproved ? { ...row, isTransfer: true } : row} />
              {row.glSubcategory !== undefined && <span className="text-faint">, {row.glSubcategory}</span>}
              {setBy !== undefined && <span className="block text-sm text-faint">{setBy}</span>}
            </>
          )}
        </Fact>
        {transfer && (
          <Fact name="Transfer">
            <TransferFact transfer={transfer} onOpen={onOpen} />
          </Fact>
        )}
        {row.category !== undefined && <Fact name="Category">{row.category}</Fact>}
        {row.declineReason !== undefined && <Fact name="Decline reason">{row.declineReason}</Fact>}
        {reference !== undefined && <Fact name="Reference">{reference}</Fact>}
      </dl>
      <Checkbox
        label="Reconciled"
        checked={row.reconciled}
        disabled={row.statementDay !== undefined || !mayEdit}
        onChange={({ currentTarget }) => onReconciled(currentTarget.checked)}
      />
      {parts.length > 0 && (
        <section aria-label="Lines">
          <h3 className="mb-1 text-sm font-medium text-muted">Split into {parts.length} lines</h3>
          <ul className="rounded border border-line">
            {parts.map((part) => (
              <li key={part.id} className="border-b border-line last:border-0">
                <button
                  type="button"
                  onClick={() => onOpen(part.id)}
                  className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-1.5 text-left hover:bg-sunken"
                >
                  <span className="min-w-0">
                    <span className="block truncate">{part.description}</span>
                    <span className="block truncate text-sm text-faint">
                      <Posting row={part} />
                    </span>
                  </span>
                  <TransactionAmount transaction={part} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
      <TransactionHistory row={row} unsent={unsent} />
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-faint">{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** The other side of its transfer, and whether somebody has decided it. */
function TransferFact({ transfer, onOpen }: { transfer: TransferOfRow; onOpen: (id: Id) => void }) {
  const { partner, isApproved } = transfer
  return (
    <>
      {isApproved ? 'Approved' : 'Suggested'}
      {partner ? (
        <>
          , with{' '}
          <button
            type="button"
            onClick={() => onOpen(partner.id)}
            className="touch text-left text-accent hover:underline"
          >
            {partner.description}
          </button>
        </>
      ) : (
        '. The other side isn’t on this device.'
      )}
    </>
  )
}
