import { glAccountText } from '../../../domain/gl-account/gl-account.ts'
import { ArrowLeftRight, Sparkles, Workflow } from 'lucide-react'
import { memo } from 'react'
import type { Id } from '../../../domain/ids.ts'
import type { Proposal } from '../../../domain/prediction/proposal.ts'
import type { Transaction } from '../../../domain/transaction/transaction.ts'
import { TransactionAmount } from '../../../ui/bookkeeping/amounts/amount.tsx'
import { BankFlagIcon } from '../../../ui/bookkeeping/bank-flag.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Day } from '../../../ui/bookkeeping/day.tsx'
import { useLongPress } from '../../../ui/keyboard/use-long-press.ts'

interface Props {
  row: Transaction
  proposal: Proposal
  /** It is likely one side of a transfer. */
  isTransfer: boolean
  selected: boolean
  /** Somebody is selecting: a tap selects instead of moving the focus. */
  selecting: boolean
  onFocus: (id: Id) => void
  onSelect: (id: Id, range: boolean) => void
}

/** Many of these stand by while one is decided: they render again only when they change, not when they move up. */
export const UpcomingRow = memo(function UpcomingRow(props: Props) {
  const { row, proposal, isTransfer, selected, selecting, onFocus, onSelect } = props
  const press = useLongPress(() => onSelect(row.id, false))
  return (
    <div
      className={`flex items-stretch rounded-[inherit] ${selected ? 'bg-accent-soft' : 'bg-surface hover:bg-sunken'}`}
    >
      <Checkbox
        label={`Select ${row.description}`}
        hideLabel
        checked={selected}
        onChange={() => undefined}
        onClick={(event) => onSelect(row.id, event.shiftKey)}
        className={`justify-center pl-4 ${selecting ? '' : 'max-md:hidden'}`}
      />
      <button
        type="button"
        {...press}
        onClick={() => (selecting ? onSelect(row.id, false) : onFocus(row.id))}
        className="grid min-h-14 w-full min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 text-left outline-offset-[-2px] select-none lg:min-h-10 lg:grid-cols-[6.5rem_minmax(0,1.6fr)_minmax(0,1fr)_9.5rem] lg:py-1"
      >
        <span className="col-span-2 row-start-2 flex min-w-0 gap-2 text-sm text-faint lg:contents lg:text-base">
          <Day timestamp={row.timestamp} className="lg:col-start-1 lg:row-start-1 lg:text-muted" />
          <ProposedAccount
            proposal={proposal}
            isTransfer={isTransfer || (proposal.move !== undefined && proposal.choices.length === 0)}
          />
        </span>
        <span className="flex min-w-0 items-center gap-1.5 lg:col-start-2 lg:row-start-1">
          <BankFlagIcon row={row} />
          <span className="truncate">{row.description}</span>
        </span>
        <span className="justify-self-end lg:col-start-4 lg:row-start-1">
          <TransactionAmount transaction={row} />
        </span>
      </button>
    </div>
  )
}, isSame)

function ProposedAccount({ proposal, isTransfer }: { proposal: Proposal; isTransfer: boolean }) {
  const { by, glAccountNumber, glAccountName, choices } = proposal
  const open = by === 'nobody'
  const Icon =
    open && isTransfer
      ? ArrowLeftRight
      : by === 'rule'
        ? Workflow
        : by === 'prediction'
          ? Sparkles
          : undefined
  const [likeliest] = choices
  return (
    <span className="flex min-w-0 items-center gap-1.5 lg:col-start-3 lg:row-start-1">
      {open ? (
        <span className="truncate pr-0.5 text-faint italic">
          {isTransfer
            ? 'Likely a transfer'
            : likeliest
              ? `Maybe ${glAccountText(likeliest.glAccountNumber, likeliest.glAccountName)}`
              : 'No suggestion yet'}
        </span>
      ) : (
        <span className="min-w-0 truncate">{glAccountText(glAccountNumber, glAccountName)}</span>
      )}
      {Icon && <Icon aria-hidden="true" className="size-3.5 shrink-0 text-accent" />}
    </span>
  )
}

function isSame(before: Props, after: Props): boolean {
  return (
    before.isTransfer === after.isTransfer &&
    before.selected === after.selected &&
    before.selecting === after.selecting &&
    before.onFocus === after.onFocus &&
    before.onSelect === after.onSelect &&
    before.row.id === after.row.id &&
    before.row.updatedAt === after.row.updatedAt &&
    before.proposal.by === after.proposal.by &&
    before.proposal.glAccountName === after.proposal.glAccountName &&
    (before.proposal.move === undefined) === (after.proposal.move === undefined) &&
    before.proposal.choices[0]?.glAccountNumber === after.proposal.choices[0]?.glAccountNumber
  )
}
