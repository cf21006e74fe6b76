import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { BankStatement } from '../../domain/reconciliation/bank-statement.ts'
import { countText } from '../../domain/text/count-text.ts'
import type { SessionFigures } from '../../domain/reconciliation/reconciliation.ts'
import { Amount } from '../../ui/bookkeeping/amounts/amount.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { dayText } from '../../session/day-text.ts'
import { DropdownMenu } from '../../ui/overlays/dropdown-menu.tsx'

interface Props {
  statement: BankStatement
  figures: SessionFigures
  /** Whether it could be closed, were nothing left to explain. */
  ready: boolean
  /** Rows up to the closing day that are not ticked. */
  unticked: number
  onTickAll: () => void
  onExplain: () => void
  onClose: () => void
  onChange: () => void
  onDelete: () => void
}

/** The statement's figures; it stays in sight however far the rows are scrolled. */
export function SessionBar({
  statement,
  figures,
  ready,
  unticked,
  onTickAll,
  onExplain,
  onClose,
  onChange,
  onDelete,
}: Props) {
  const { currency, openingBalance, closingBalance, closingDay } = statement
  const done = figures.difference === 0n
  return (
    <div className="sticky top-14 z-10 grid gap-x-6 gap-y-2 rounded-t border-b border-line bg-surface px-4 py-3 lg:grid-cols-[1fr_auto] lg:items-center">
      <dl className="tabular grid grid-cols-3 gap-x-4 gap-y-1 md:flex md:gap-x-8">
        <Sum name="Opening" amount={openingBalance} currency={currency} />
        <Sum
          name={`${figures.tickedCount.toLocaleString('en-US')} checked off`}
          amount={figures.clearedBalance - BigInt(openingBalance)}
          currency={currency}
        />
        <Sum name={`Closing ${dayText(closingDay)}`} amount={closingBalance} currency={currency} />
        <div className="col-span-3 flex items-baseline justify-between gap-3 md:block" aria-live="polite">
          <dt className="text-sm text-muted md:text-xs md:text-faint">Difference</dt>
          <dd className={`text-lg font-semibold ${done ? 'text-income' : 'text-review'}`}>
            <Amount amount={figures.difference} currency={currency} plain />
          </dd>
        </div>
      </dl>
      <div className="flex items-center gap-2">
        {done ? (
          <Button
            edits
            kind="primary"
            className="flex-auto whitespace-nowrap lg:flex-none"
            disabled={!ready}
            onClick={onClose}
          >
            Close statement
          </Button>
        ) : (
          <>
            {unticked > 0 && (
              <Button
                edits
                kind={figures.tickedCount === 0 ? 'primary' : 'secondary'}
                className="flex-auto whitespace-nowrap lg:flex-none"
                onClick={onTickAll}
              >
                {unticked === 1 ? 'Check off the last one' : `Check off all ${countText(unticked)}`}
              </Button>
            )}
            <Button className="flex-auto whitespace-nowrap lg:flex-none" onClick={onExplain}>
              <span>
                Explain <span className="max-md:sr-only">the difference</span>
              </span>
            </Button>
          </>
        )}
        <DropdownMenu
          label="More for this statement"
          buttonClassName="touch grid place-items-center rounded px-2 text-muted hover:bg-sunken"
          actions={[
            { label: 'Change balances or date', edits: true, onSelect: onChange },
            { label: 'Delete this statement', edits: true, onSelect: onDelete },
          ]}
        >
          <Ellipsis aria-hidden="true" className="size-4" />
        </DropdownMenu>
      </div>
    </div>
  )
}

function Sum({
  name,
  ...sum
}: { name: string } & Pick<ComponentProps<typeof Amount>, 'amount' | 'currency'>) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-xs text-faint">{name}</dt>
      <dd className="text-sm md:text-base">
        <Amount {...sum} plain />
      </dd>
    </div>
  )
}
