import { useState } from 'react'
import { countText } from '../../domain/text/count-text.ts'
import { TRANSFER_STATUSES } from '../../domain/transfer/transfer.ts'
import { useTransferActions, useTransfers } from '../../session/hooks/use-transfers.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { useListAddress } from '../../ui/lists/use-list-address.ts'
import { TransfersCard } from '../../ui/bookkeeping/transfers/transfers-card.tsx'
import { TransferDetails } from './transfer-details.tsx'

const PAGE = 50

export function TransfersScreen() {
  const { search, type, filter, choose } = useListAddress()
  const status = TRANSFER_STATUSES.find((each) => each === filter('status'))
  const [limit, setLimit] = useState(PAGE)
  const transfers = useTransfers(status, limit, search)
  const actions = useTransferActions()
  const hidden = transfers ? transfers.total - transfers.shown.length : 0

  return (
    <Page
      title="All Transfers"
      summary="Money that moved between your own accounts. It’s neither income nor expense."
    >
      <TransfersCard
        found={transfers}
        status={status}
        onStatus={(next) => {
          setLimit(PAGE)
          choose({ status: next ?? '' })
        }}
        search={{
          text: search,
          onChange: (text) => {
            setLimit(PAGE)
            type(text)
          },
          onClear: () => choose({ search: '' }),
        }}
        onDetect={actions.detect}
        onApprove={actions.approve}
        onReject={actions.reject}
        renderDetails={(transfer) => <TransferDetails transfer={transfer} actions={actions} />}
        more={
          hidden > 0 && (
            <Button onClick={() => setLimit(limit + PAGE)}>Show more ({countText(hidden)} left)</Button>
          )
        }
      />
    </Page>
  )
}
