import { ArrowLeftRight, Check, SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LazyBoundary } from '../../feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../feedback/lazy-component.tsx'
import { countText } from '../../../domain/text/count-text.ts'
import type { Id } from '../../../domain/ids.ts'
import type { TotalFees } from '../../../domain/transfer/fees.ts'
import { isMerelyPossible } from '../../../domain/transfer/transfer-pair.ts'
import type { TransferShown } from '../../../domain/transfer/transfer-shown.ts'
import { type TransferStatus, transferStatusLabel } from '../../../domain/transfer/transfer.ts'
import { useRowSelection } from '../../keyboard/use-row-selection.ts'
import { Button } from '../../primitives/button.tsx'
import { Card } from '../../primitives/card.tsx'
import { useMayEdit } from '../../primitives/editing.ts'
import { EmptyState } from '../../feedback/empty-state.tsx'
import { SkeletonRows } from '../../feedback/loading.tsx'
import { Notice } from '../../feedback/notice.tsx'
import { SearchField } from '../../fields/search-field.tsx'
import { TransferCounts, TransferTotals } from './transfer-counts.tsx'
import { TransferStatusField } from './transfer-status-field.tsx'
import { TransferSelection } from './transfer-selection.tsx'
import { TransfersTable } from './transfers-table.tsx'
import { useTransferAttempts } from './use-transfer-attempts.ts'

const RejectTransfer = lazyComponent(async () => (await import('./reject-transfer.tsx')).RejectTransfer)

interface FoundTransfers {
  shown: readonly TransferShown[]
  countByStatus: Readonly<Record<TransferStatus, number>>
  fees: TotalFees
}

const NO_TRANSFERS: FoundTransfers = {
  shown: [],
  countByStatus: { UNDER_REVIEW: 0, APPROVED: 0, REJECTED: 0, NO_MATCH: 0 },
  fees: { total: 0n, currency: 'USD', unconverted: [] },
}

export interface TransfersCardProps {
  /** Undefined until first read. */
  found: FoundTransfers | undefined
  status: TransferStatus | undefined
  onStatus: (status: TransferStatus | undefined) => void
  /** The text that is searched for; the summary has no search. */
  search?: { text: string; onChange: (text: string) => void; onClear: () => void }
  /** Answers how many new pairs were found; rejects with the sentence to show. */
  onDetect: () => Promise<number>
  onApprove: (...ids: Id[]) => Promise<void>
  onReject: (ids: readonly Id[], reason: string) => Promise<void>
  /** What unfolds below a transfer; nothing does in the summary. */
  renderDetails?: (transfer: TransferShown) => ReactNode
  /** Stands below the rows: "View All Transfers", or more rows. */
  more?: ReactNode
}

/** The transfers between accounts: what was found, the two decisions, and what they come to. */
export function TransfersCard(props: TransfersCardProps) {
  const { found, onDetect, onApprove, onReject, renderDetails, more } = props
  const { shown: transfers, countByStatus, fees } = found ?? NO_TRANSFERS
  const [rejecting, setRejecting] = useState<readonly Id[]>([])
  const selection = useRowSelection()
  const { said, dismiss, busy, attempt, detect } = useTransferAttempts(onDetect)

  const approve = (...ids: Id[]) => attempt('Failed to approve transfer', () => onApprove(...ids))
  const waiting = transfers.flatMap(({ pair }) => (pair.status === 'UNDER_REVIEW' ? [pair] : []))
  const toReview = waiting.map(({ id }) => id)
  // What is merely possible is looked at one by one, or selected by somebody.
  const likely = waiting.flatMap((pair) => (isMerelyPossible(pair) ? [] : [pair.id]))

  return (
    <Card
      title="Inter-Account Transfers"
      flush
      action={
        <Button edits onClick={() => void detect()} busy={busy}>
          {!busy && <ArrowLeftRight aria-hidden="true" className="size-4" />}
          Detect Transfers
        </Button>
      }
      footer={<TransferTotals countByStatus={countByStatus} fees={fees} />}
    >
      <Tools
        {...props}
        countByStatus={countByStatus}
        toReview={toReview.length}
        likely={likely.length}
        onApproveLikely={() => void approve(...likely)}
      />
      {renderDetails && (
        <TransferSelection
          selection={selection}
          toReview={toReview}
          onApprove={(ids) => {
            selection.clear()
            void approve(...ids)
          }}
          onReject={setRejecting}
        />
      )}
      {said && <AttemptNotice said={said} onDismiss={dismiss} />}
      {!found && <SkeletonRows rows={3} />}
      {found?.shown.length === 0 && <NoTransfers {...props} />}
      {transfers.length > 0 && (
        <TransfersTable
          transfers={transfers}
          onApprove={(id) => void approve(id)}
          onReject={(id) => setRejecting([id])}
          chosen={selection.ids}
          onChoose={renderDetails && ((id, on) => selection.choose([id], on))}
          renderDetails={renderDetails}
        />
      )}
      {more !== undefined && more !== false && <div className="border-t border-line px-4 py-3">{more}</div>}
      {rejecting.length > 0 && (
        <LazyBoundary onClose={() => setRejecting([])}>
          <RejectTransfer
            count={rejecting.length}
            onClose={() => setRejecting([])}
            onReject={(reason) => {
              setRejecting([])
              selection.clear()
              void attempt('Failed to reject transfer', () => onReject(rejecting, reason))
            }}
          />
        </LazyBoundary>
      )}
    </Card>
  )
}

interface ToolsProps extends Pick<TransfersCardProps, 'search' | 'status' | 'onStatus'> {
  countByStatus: FoundTransfers['countByStatus']
  /** How many wait for a decision. */
  toReview: number
  /** How many of them are more than merely possible. */
  likely: number
  onApproveLikely: () => void
}

function Tools({ search, status, onStatus, countByStatus, toReview, likely, onApproveLikely }: ToolsProps) {
  return (
    <div className="flex flex-wrap items-end gap-3 border-b border-line px-4 py-3">
      {search && (
        <SearchField
          main
          label="Search transfers"
          placeholder="Description, account, amount…"
          value={search.text}
          onChange={search.onChange}
          className="w-full md:w-80"
        />
      )}
      <TransferStatusField status={status} onStatus={onStatus} />
      <TransferCounts countByStatus={countByStatus} />
      {likely > 1 && (
        <Button edits onClick={onApproveLikely} className="ml-auto">
          <Check aria-hidden="true" className="size-4" />
          {likely === toReview
            ? `Approve all ${countText(likely)} shown`
            : `Approve the ${countText(likely)} likely ones`}
        </Button>
      )}
    </div>
  )
}

interface AttemptProps {
  said: NonNullable<ReturnType<typeof useTransferAttempts>['said']>
  onDismiss: () => void
}

/** What came of the last thing that was tried. */
function AttemptNotice({ said, onDismiss }: AttemptProps) {
  return (
    <div className="px-4 pt-3">
      <Notice
        tone={said.tone}
        {...(said.title === undefined ? {} : { title: said.title })}
        action={
          <Button kind="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        }
      >
        {said.text}
      </Notice>
    </div>
  )
}

function NoTransfers({ status, search }: Pick<TransfersCardProps, 'status' | 'search'>) {
  const mayEdit = useMayEdit()
  if (search !== undefined && search.text.trim() !== '') {
    return (
      <EmptyState
        icon={SearchX}
        title={`No transfer matches “${search.text.trim()}”`}
        action={<Button onClick={search.onClear}>Show all</Button>}
      >
        {status === undefined
          ? undefined
          : `Only those with status “${transferStatusLabel(status)}” were searched.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={ArrowLeftRight} title="No Recent Transfers">
      {status === undefined
        ? mayEdit
          ? 'Click Detect Transfers to find money that moved between your own accounts.'
          : 'Money that moved between these accounts appears here once a member detects it.'
        : `No recent transfers with status "${transferStatusLabel(status)}" found.`}
    </EmptyState>
  )
}
