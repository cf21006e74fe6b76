import type { ReactNode } from 'react'
import type { Id } from '../../../domain/ids.ts'
import type { TransferShown } from '../../../domain/transfer/transfer-shown.ts'
import { TransferItem } from './transfer-item.tsx'

interface Props {
  transfers: readonly TransferShown[]
  onApprove: (id: Id) => void
  onReject: (id: Id) => void
  chosen: ReadonlySet<Id>
  /** Absent where nothing can be done to several at once. */
  onChoose: ((id: Id, chosen: boolean) => void) | undefined
  /** What unfolds below a transfer. */
  renderDetails: ((transfer: TransferShown) => ReactNode) | undefined
}

/** The pairs with their two sides; without the room for columns, one below the other. */
export function TransfersTable({ transfers, onApprove, onReject, chosen, onChoose, renderDetails }: Props) {
  return (
    <div className="@container">
      <table className="w-full @3xl:table-fixed">
        <thead className="hidden text-left text-xs text-faint @3xl:table-header-group">
          <tr className="border-b border-line [&>th]:px-4 [&>th]:py-2 [&>th]:font-medium">
            <th scope="col" className="w-44">
              Status
            </th>
            <th scope="col">Outgoing Transaction</th>
            <th scope="col">Income Transaction</th>
            <th scope="col" className="w-24 text-right">
              Fee
            </th>
            <th scope="col" className="w-44 @5xl:w-68">
              Actions
            </th>
          </tr>
        </thead>
        {transfers.map((transfer) => (
          <TransferItem
            key={transfer.pair.id}
            transfer={transfer}
            onApprove={() => onApprove(transfer.pair.id)}
            onReject={() => onReject(transfer.pair.id)}
            chosen={chosen.has(transfer.pair.id)}
            onChoose={onChoose && ((on) => onChoose(transfer.pair.id, on))}
            renderDetails={renderDetails}
          />
        ))}
      </table>
    </div>
  )
}
