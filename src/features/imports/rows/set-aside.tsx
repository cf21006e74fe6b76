import { timestampOfDay } from '../../../domain/calendar/calendar-day.ts'
import { TransactionAmount } from '../../../ui/bookkeeping/amounts/amount.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { counted } from '../../../domain/text/count-text.ts'
import { Day } from '../../../ui/bookkeeping/day.tsx'
import type { Checked, Included } from '../../../imports/import-messages.ts'
import { useRowKeys } from '../../../ui/keyboard/use-row-keys.ts'
import { ShowMore } from './show-more.tsx'
import { useFoundRows } from '../use-imports.ts'

interface Props {
  checked: Checked
  included: Included
  disabled: boolean
  onInclude: (index: number, wanted: boolean) => void
  onIncludeAll: (wanted: boolean) => void
}

/** What would come in twice, each row with its reason, the doubtful ones first; any of them can be had all the same. */
export function SetAside({ checked, included, disabled, onInclude, onIncludeAll }: Props) {
  const { rows, showMore } = useFoundRows('duplicates', checked)
  const choosable = new Set(rows.filter(({ judged }) => !judged.locked).map(({ index }) => String(index)))
  useRowKeys({
    title: 'Duplicates set aside',
    noun: 'duplicate',
    list: 'set-aside',
    enter: null,
    ...(disabled || included === 'all'
      ? {}
      : {
          selection: {
            ids: new Set([...included].map(String)),
            choose: (ids, wanted) => {
              for (const id of ids) if (choosable.has(id)) onInclude(Number(id), wanted)
            },
          },
        }),
  })
  const total = checked.exact + checked.likely
  if (total === 0) return null
  const all = included === 'all'
  return (
    <Card
      title={`${counted(total, 'duplicate')} set aside`}
      flush
      action={
        <Button
          kind="quiet"
          disabled={disabled || checked.lockedDuplicates === total}
          onClick={() => onIncludeAll(!all)}
        >
          {all ? 'Skip all' : 'Import all'}
        </Button>
      }
    >
      <p className="border-b border-line px-4 py-2 text-sm text-muted">
        {checked.lockedDuplicates < total
          ? 'Select a row to import it anyway.'
          : 'They’re in a locked period, so they’re skipped.'}
        {checked.likely > 0 &&
          ` ${counted(checked.likely, 'row is only likely a duplicate', 'rows are only likely duplicates')}. Take a look.`}
      </p>
      <ul data-rows="set-aside">
        {rows.map(({ index, judged: { line, reason, locked } }) => (
          <li
            key={index}
            data-row={index}
            tabIndex={-1}
            className="border-b border-line outline-offset-[-2px] last:border-0"
          >
            <label className="grid min-h-14 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 hover:bg-sunken">
              <input
                type="checkbox"
                className="row-span-2 size-4 accent-accent"
                checked={!locked && (all || included.has(index))}
                disabled={all || disabled || locked}
                onChange={(event) => onInclude(index, event.currentTarget.checked)}
              />
              <span className="truncate">{line.description}</span>
              <TransactionAmount transaction={line} />
              <span className="col-span-2 text-sm text-faint">
                <Day timestamp={timestampOfDay(line.day)} />
                {` · line ${line.line} · ${reason}${locked ? ' In a locked period.' : ''}`}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {total > rows.length && rows.length > 0 && <ShowMore onShow={showMore} />}
    </Card>
  )
}
