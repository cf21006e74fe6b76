import { ArrowLeftRight, Copy, Merge, Pencil, Split, Trash2 } from 'lucide-react'
import type { TransferOfRow } from '../../../db/reads/transfers.ts'
import { canBeSplit } from '../../../domain/transaction/transaction-edit.ts'
import { fixedByStatement, type Transaction } from '../../../domain/transaction/transaction.ts'
import type { Line } from '../../../ui/bookkeeping/splits/split-parts.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import type { TransactionEdits } from '../edits/use-transaction-edits.ts'
import { quoted } from '../../../domain/text/quoted.ts'

interface Props {
  row: Transaction
  /** Those it is split into. */
  parts: readonly Line[]
  /** Why its day is closed to changes, where it is. */
  locked: string | undefined
  transfer: TransferOfRow | undefined
  edits: TransactionEdits
  onEdit: () => void
  onSplit: (row: Transaction, lines?: readonly Line[]) => void
  onDuplicate: (row: Transaction) => void
  onTransfer: () => void
  onDeleted: () => void
}

/** What else can be done to the transaction: only what it allows is offered. */
export function TransactionActions({
  row,
  parts,
  locked,
  transfer,
  edits,
  onEdit,
  onSplit,
  onDuplicate,
  onTransfer,
  onDeleted,
}: Props) {
  const fixed = fixedByStatement(row) ?? locked
  const isPart = row.parentTransactionId !== undefined
  return (
    <div className="flex flex-wrap gap-2">
      <Button edits disabled={locked !== undefined} aria-keyshortcuts="e" onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit
      </Button>
      {canBeSplit(row) && locked === undefined && (
        <Button edits aria-keyshortcuts="s" onClick={() => onSplit(row)}>
          <Split aria-hidden="true" className="size-4" />
          Split
        </Button>
      )}
      {row.isSplit && fixed === undefined && (
        <>
          {parts.length > 0 && (
            <Button edits aria-keyshortcuts="s" onClick={() => onSplit(row, parts)}>
              <Split aria-hidden="true" className="size-4" />
              Edit split
            </Button>
          )}
          <Button
            edits
            onClick={() =>
              void edits.run(`Undid the split of ${quoted(row.description)}`, {
                name: 'unsplitTransaction',
                args: { transactionId: row.id, partIds: parts.map((part) => part.id) },
              })
            }
          >
            <Merge aria-hidden="true" className="size-4" />
            Undo split
          </Button>
        </>
      )}
      {transfer?.isApproved ? (
        <Button edits onClick={() => void edits.resetTransfer(row, transfer.transferId)}>
          <ArrowLeftRight aria-hidden="true" className="size-4" />
          Undo transfer
        </Button>
      ) : (
        !isPart &&
        row.status !== 'DECLINED' && (
          <Button edits aria-keyshortcuts="t" onClick={onTransfer}>
            <ArrowLeftRight aria-hidden="true" className="size-4" />
            {transfer ? 'Approve transfer' : 'Match as a transfer'}
          </Button>
        )
      )}
      <Button edits onClick={() => onDuplicate(row)}>
        <Copy aria-hidden="true" className="size-4" />
        Duplicate
      </Button>
      {!isPart && fixed === undefined && (
        <Button
          edits
          kind="danger"
          onClick={() => void edits.remove(row).then((done) => done && onDeleted())}
        >
          <Trash2 aria-hidden="true" className="size-4" />
          Delete
        </Button>
      )}
    </div>
  )
}
