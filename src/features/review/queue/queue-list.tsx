import type { RowPrediction } from '../../../db/predictor/messages.ts'
import type { GLAccount } from '../../../domain/gl-account/gl-account.ts'
import type { Id } from '../../../domain/ids.ts'
import { proposalFor } from '../../../domain/prediction/proposal.ts'
import type { Transaction } from '../../../domain/transaction/transaction.ts'
import { PaperNote } from '../../../ui/lists/paper-note.tsx'
import { RowOutlines } from '../../../ui/lists/row-outlines.tsx'
import { FocusedRow } from '../row/focused-row.tsx'
import type { RowActions } from '../row/row-actions.ts'
import { UpcomingRow } from '../row/upcoming-row.tsx'
import { useQueueWindow } from './use-queue-window.ts'

interface Props extends RowActions {
  ids: readonly Id[]
  focusedIndex: number
  /** How often it was asked to bring the row in focus into sight. */
  sought: number
  rowById: ReadonlyMap<Id, Transaction>
  predictions: ReadonlyMap<Id, RowPrediction>
  /** Those that are likely one side of a transfer. */
  transfers: ReadonlySet<Id>
  selected: ReadonlySet<Id>
  /** How many of those selected still wait. */
  selectedCount: number
  accountNames: ReadonlyMap<Id, string>
  glAccounts: readonly GLAccount[]
  picker: React.RefObject<HTMLInputElement | null>
  onFocus: (id: Id) => void
  onSelect: (id: Id, range: boolean) => void
  /** Which rows are wanted, from a place to before another. */
  onWindow: (from: number, to: number) => void
}

/** The queue: of however many rows only those in sight are drawn. */
export function QueueList(props: Props) {
  const {
    ids,
    focusedIndex,
    sought,
    rowById,
    predictions,
    transfers,
    selected,
    selectedCount,
    onFocus,
    onSelect,
    onWindow,
    ...focused
  } = props
  const { list, top, items, height, passes, measureFocused } = useQueueWindow({
    count: ids.length,
    focusedIndex,
    sought,
    onWindow,
  })
  return (
    <div className="relative [--row:3.5625rem] lg:[--row:2.5625rem]">
      <ol
        ref={list}
        data-queue=""
        aria-label="Transactions to review"
        className="drawn-rows relative rounded border border-line bg-surface"
        style={{ height: height + 2 }}
      >
        {items.map(({ index, start }) => {
          const id = ids[index] ?? ''
          const row = rowById.get(id)
          const isFocused = index === focusedIndex
          const proposal = row && proposalFor(row, predictions.get(id)?.prediction)
          return (
            <li
              key={isFocused ? 'focused' : id}
              ref={isFocused ? measureFocused : undefined}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={ids.length}
              aria-current={isFocused && row ? 'true' : undefined}
              className={`absolute inset-x-0 top-0 border-line ${index === 0 ? 'rounded-t' : ''} ${index === ids.length - 1 ? 'rounded-b' : 'border-b'} ${isFocused ? 'z-10' : 'h-(--row) contain-strict print:empty:hidden'}`}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {!row || !proposal ? null : isFocused ? (
                <FocusedRow
                  row={row}
                  proposal={proposal}
                  isTransfer={transfers.has(id)}
                  alike={predictions.get(id)?.alike ?? 0}
                  selected={selected.has(id)}
                  selecting={selectedCount}
                  {...focused}
                />
              ) : (
                <UpcomingRow
                  row={row}
                  proposal={proposal}
                  isTransfer={transfers.has(id)}
                  selected={selected.has(id)}
                  selecting={selectedCount > 0}
                  onFocus={onFocus}
                  onSelect={onSelect}
                />
              )}
            </li>
          )
        })}
      </ol>
      <PaperNote drawn={items.length} total={ids.length} how="Transactions can be exported in full." />
      {passes && <RowOutlines />}
    </div>
  )
}
