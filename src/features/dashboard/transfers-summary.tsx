import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { TransferStatus } from '../../domain/transfer/transfer.ts'
import { useTransferActions, useTransfers } from '../../session/hooks/use-transfers.ts'
import { buttonLook } from '../../ui/primitives/button.tsx'
import { TransfersCard } from '../../ui/bookkeeping/transfers/transfers-card.tsx'

/** The summary holds so many; the page of all transfers has the rest. */
const SHOWN = 3

export function TransfersSummary() {
  const [status, setStatus] = useState<TransferStatus>()
  const transfers = useTransfers(status, SHOWN)
  const { detect, approve, reject } = useTransferActions()
  return (
    <TransfersCard
      found={transfers}
      status={status}
      onStatus={setStatus}
      onDetect={detect}
      onApprove={approve}
      onReject={reject}
      more={
        <Link to="/transfers" className={buttonLook('secondary')}>
          View All Transfers
        </Link>
      }
    />
  )
}
