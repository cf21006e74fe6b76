import { useState } from 'react'
import { Link } from 'react-router-dom'
import { minorOf } from '../../contract/rows.ts'
import type { SetAsideRow } from '../../db/core/records.ts'
import type { SetAsideImport } from '../../db/imports/set-aside.ts'
import { dayOfTimestamp } from '../../domain/calendar/calendar-day.ts'
import { counted, countText } from '../../domain/text/count-text.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { signedAmount } from '../../domain/transaction/transaction.ts'
import type { RowSelection } from '../../ui/keyboard/use-row-keys.ts'
import { Amount } from '../../ui/bookkeeping/amounts/amount.tsx'
import { Day } from '../../ui/bookkeeping/day.tsx'
import { dayText } from '../../session/day-text.ts'
import { transactionsAddress } from '../../ui/bookkeeping/addresses/transactions-address.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { quoted } from '../../domain/text/quoted.ts'

const STEP = 50

interface Props {
  group: SetAsideImport
  /** Of rows by their setAsideKey, over all imports. */
  selection: RowSelection
  onAdd: (rows: readonly SetAsideRow[]) => Promise<unknown>
  onDismiss: (rows: readonly SetAsideRow[]) => Promise<unknown>
}

/** The rows of one import that are not in the books, because transactions like them were; each can be added. */
export function SetAsideCard({ group: { fileName, at, rows }, selection, onAdd, onDismiss }: Props) {
  const selected = rows.filter((row) => selection.ids.has(setAsideKey(row)))
  const decided = selected.length > 0 ? selected : rows
  const much = selected.length > 0 ? countText(selected.length) : 'all'
  const [shown, setShown] = useState(STEP)
  const from = fileName === undefined ? `an import on ${dayText(dayOfTimestamp(at))}` : quoted(fileName)
  return (
    <Card
      title={`${counted(rows.length, 'duplicate')} set aside from ${from}`}
      flush
      action={
        <div className="flex flex-wrap gap-2">
          <Button edits onClick={() => void onDismiss(decided)}>
            {selected.length > 0 ? `Dismiss ${much}` : 'Dismiss'}
          </Button>
          {rows.length > 1 && (
            <Button edits onClick={() => void onAdd(decided)}>
              Add {much} anyway
            </Button>
          )}
        </div>
      }
    >
      <p className="border-b border-line px-4 py-2 text-sm text-muted">
        When this import reached your books, they already had these transactions, so they weren’t added a
        second time.
      </p>
      <ul data-rows="set-aside">
        {rows.slice(0, shown).map((each) => (
          <li
            key={setAsideKey(each)}
            data-row={setAsideKey(each)}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line py-2 pr-4 pl-12 last:border-0"
          >
            <div className="absolute top-0 left-1 md:top-1 md:left-3">
              <Checkbox
                label={`Select ${each.row.description}`}
                hideLabel
                checked={selection.ids.has(setAsideKey(each))}
                onChange={({ currentTarget }) => selection.choose([setAsideKey(each)], currentTarget.checked)}
              />
            </div>
            <span className="min-w-0 [overflow-wrap:anywhere]">{each.row.description}</span>
            <Amount amount={signedAmountOf(each)} currency={each.row.currency} marked />
            <span className="text-sm text-faint">
              <Day timestamp={each.row.timestamp} /> · <Existing of={each} />
            </span>
            <Button edits kind="quiet" data-row-control onClick={() => void onAdd([each])}>
              Add anyway
            </Button>
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <div className="border-t border-line p-2 text-center">
          <Button kind="quiet" onClick={() => setShown(shown + STEP)}>
            Show more
          </Button>
        </div>
      )}
    </Card>
  )
}

/** By which a row is told apart from all others. */
export function setAsideKey({ uuid, index }: Pick<SetAsideRow, 'uuid' | 'index'>): string {
  return `${uuid}/${index}`
}

/** Which transaction a row repeats, and the way to it. */
function Existing({ of }: { of: SetAsideRow }) {
  const { existing, row } = of
  const day = dayOfTimestamp(existing.timestamp)
  return (
    <>
      same as{' '}
      <Link
        to={transactionsAddress({ from: day, to: day, accounts: [row.accountId] })}
        className="font-medium text-accent hover:underline"
      >
        {existing.description}
      </Link>
      , {dayText(day)}, {formatMoney(amountOf(existing, of), row.currency)}
    </>
  )
}

function signedAmountOf(of: SetAsideRow) {
  return signedAmount({ ...of.row, amount: amountOf(of.row, of) })
}

function amountOf({ amount }: { amount: number }, { row }: SetAsideRow) {
  return minorOf(amount, row.currency)
}
