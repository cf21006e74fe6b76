import { Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { writtenDay } from '../../../domain/calendar/written-day.ts'
import type { Id } from '../../../domain/ids.ts'
import { fixedByStatement, type Transaction } from '../../../domain/transaction/transaction.ts'
import { useClearBankFlag } from '../../../session/hooks/use-clear-bank-flag.ts'
import { BankFlagNotice } from '../../../ui/bookkeeping/bank-flag.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonCard } from '../../../ui/feedback/loading.tsx'
import { ViewOnlyLine } from '../../../ui/primitives/view-only-line.tsx'
import { PanelHead } from './panel-head.tsx'
import { StatusDecisions } from './status-decisions.tsx'
import { TransactionActions } from './transaction-actions.tsx'
import { TransactionFacts } from './transaction-facts.tsx'
import { TransactionForm } from './transaction-form.tsx'
import { changesOf, fieldsOf } from '../typed.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useMissingRow } from './use-missing-row.ts'
import { useTransaction } from './use-transaction.ts'
import type { TransactionEdits } from '../edits/use-transaction-edits.ts'
import type { Lookups } from '../use-transactions.ts'
import type { Line } from '../../../ui/bookkeeping/splits/split-parts.ts'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'

interface Props {
  id: Id | undefined
  lookups: Lookups
  edits: TransactionEdits
  onOpen: (id: Id) => void
  onClose: () => void
  /** Splits it, or changes the lines that it is split into. */
  onSplit: (row: Transaction, lines?: readonly Line[]) => void
  onDuplicate: (row: Transaction) => void
  onDecline: (row: Transaction) => void
  /** Approves the transfer that it is one side of, or asks which one is the other. */
  onTransfer: (row: Transaction) => void
}

/** Everything about one transaction, beside the list; the whole screen's width on a phone. */
export function TransactionPanel({ id, onClose, ...rest }: Props) {
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      onKeyDown={pressByKey}
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
  onTransfer,
}: Props & { id: Id }) {
  const found = useTransaction(id)
  // As it was when its form was opened: what somebody else changes meanwhile is no change of the one who types.
  const [editing, setEditing] = useState<Transaction>()
  const heading = useHeadingFocus()
  const clearBankFlag = useClearBankFlag()
  const isOnItsWay = useMissingRow(found && !found.row ? id : undefined)
  if (!found || isOnItsWay) return <SkeletonCard />
  const { row, parts, unsent, locked, transfer } = found
  if (!row) {
    return (
      <EmptyState icon={Trash2} title="Not on this device" action={<Button onClick={onClose}>Close</Button>}>
        This transaction was deleted, or it’s older than what this device keeps.
      </EmptyState>
    )
  }
  // A lock fixes all of it, a statement only what the bank says.
  const fixed = locked ?? fixedByStatement(row)
  const fixedAmount = row.isSplit === true || row.parentTransactionId !== undefined || fixed !== undefined
  const account = lookups.accountsById.get(row.accountId)

  return (
    <article aria-label={row.description} className="flex min-h-full flex-col">
      <PanelHead row={row} parts={parts} heading={heading} onClose={onClose} />
      <div className="grid flex-1 content-start gap-4 p-4">
        <ViewOnlyLine />
        {!editing && <FailureNotice failure={edits.failure} />}
        {editing ? (
          <TransactionForm
            initial={fieldsOf(editing, account)}
            lookups={lookups}
            changing={{ fixedAmount, amountHint: fixed === undefined ? amountHintOf(row) : undefined }}
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
              <FixedNotice why={locked ?? onStatementText(row.statementDay)} accountId={row.accountId} />
            )}
            <BankFlagNotice row={row} onClear={() => clearBankFlag(row)} />
            <StatusDecisions row={row} edits={edits} onDecline={() => onDecline(row)} />
            <TransactionFacts
              row={row}
              parts={parts}
              unsent={unsent}
              transfer={transfer}
              account={account}
              onOpen={onOpen}
              onReconciled={(reconciled) => void edits.change(row, { reconciled })}
            >
              <TransactionActions
                row={row}
                parts={parts}
                locked={locked}
                edits={edits}
                onEdit={() => setEditing(row)}
                onSplit={onSplit}
                transfer={transfer}
                onDuplicate={onDuplicate}
                onTransfer={() => onTransfer(row)}
                onDeleted={onClose}
              />
            </TransactionFacts>
          </>
        )}
      </div>
    </article>
  )
}

/** Where the amount of a split or of one of its lines is changed. */
function amountHintOf({ isSplit, parentTransactionId }: Transaction): string | undefined {
  if (isSplit) return 'Undo the split to change the amount'
  return parentTransactionId === undefined
    ? undefined
    : 'Change it with “Edit split” on the whole transaction'
}

/** A key of the list presses the button of the panel that does the same; in a field it is typed. */
function pressByKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !/^[a-z]$/.test(key)) return
  if (target instanceof Element && target.closest('input:not([type=checkbox]), select, textarea')) return
  const button = currentTarget.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts=${key}]:enabled`)
  if (!button) return
  event.preventDefault()
  button.click()
}

/** Why it cannot be changed, with the way to the statement that holds it. */
/** What a statement that holds the transaction leaves free, and how the rest is changed. */
function onStatementText(day = ''): string {
  return `This transaction is on the closed ${writtenDay(day)} statement, so only its description and GL account can change. To change the rest, reopen that statement under Account Reconciliation.`
}

function FixedNotice({ why, accountId }: { why: string; accountId: Id }) {
  return (
    <Notice
      action={
        <Link
          to={`/reconciliation?account=${accountId}`}
          className="text-sm font-medium whitespace-nowrap text-accent hover:underline"
        >
          Show
        </Link>
      }
    >
      {why}
    </Notice>
  )
}
