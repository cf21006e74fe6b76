import { GLAccountLabel } from '../../ui/bookkeeping/accounts/posting.tsx'
import { glAccountText } from '../../domain/gl-account/gl-account.ts'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { RuleFindings } from '../../db/ledger/queries/rules/rule-queries.ts'
import { dayOfTimestamp } from '../../domain/calendar/calendar-day.ts'
import type { TransactionRule } from '../../domain/rule/transaction-rule.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { counted } from '../../domain/text/count-text.ts'
import { dayText } from '../../session/day-text.ts'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { useLongPress } from '../../ui/keyboard/use-long-press.ts'
import { RuleSwitch } from './rule-switch.tsx'
import { quoted } from '../../domain/text/quoted.ts'

interface Props {
  rule: TransactionRule
  place: number
  of: number
  movable: boolean
  dragged: boolean
  findings: RuleFindings | undefined
  /** Whether the server holds transactions that this device does not. */
  isPart: boolean
  chosen: boolean
  /** Somebody is choosing: the tap of a finger chooses instead of opening the rule. */
  choosing: boolean
  onChoose: (chosen: boolean) => void
  onGrab: (event: PointerEvent<HTMLElement>) => void
  onNudge: (by: number) => void
  onSwitch: (isActive: boolean) => void
}

export function RuleItem(props: Props) {
  const { rule, place, of, movable, dragged, findings, chosen, choosing } = props
  const press = useLongPress(() => props.onChoose(!chosen))
  const byFinger = useRef(false)
  const onTap = (event: MouseEvent) => {
    if (choosing && byFinger.current) {
      event.preventDefault()
      props.onChoose(!chosen)
    }
    byFinger.current = false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    props.onNudge(by)
  }
  return (
    <li
      data-item={rule.id}
      data-row={rule.id}
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line py-2 pr-3 pl-1 last:border-0 md:grid-cols-[auto_auto_minmax(0,3fr)_minmax(0,2fr)_6rem_auto] lg:grid-cols-[auto_auto_minmax(0,1fr)_minmax(0,14rem)_7rem_auto] md:gap-x-3 md:pr-4 ${dragged ? 'relative z-10 rounded bg-raised shadow-float' : 'hover:bg-sunken'}`}
    >
      <IconButton
        edits
        icon={GripVertical}
        label={`Move ${rule.description}, place ${place} of ${of}`}
        tone="faint"
        disabled={!movable}
        aria-describedby="reorder-help"
        title={movable ? undefined : 'Show all rules to reorder them'}
        onPointerDown={props.onGrab}
        onKeyDown={onKeyDown}
        className={`${choosing ? 'max-md:hidden' : ''} touch-none disabled:opacity-40 [&:not(:disabled)]:cursor-grab`}
      />
      <div className={choosing ? '' : 'max-md:hidden'}>
        <Checkbox
          label={`Select ${rule.description}`}
          hideLabel
          checked={chosen}
          onChange={(event) => props.onChoose(event.currentTarget.checked)}
          className="roomy:size-11 roomy:justify-center"
        />
      </div>
      <div
        {...press}
        className={`min-w-0 max-md:select-none [-webkit-touch-callout:none] ${rule.isActive ? '' : 'opacity-60'}`}
      >
        <Link
          to={`/rules/${rule.id}`}
          draggable={false}
          data-row-control
          onPointerDown={({ pointerType }) => (byFinger.current = pointerType !== 'mouse')}
          onClick={onTap}
          className="block truncate font-medium underline-offset-2 hover:underline"
        >
          <span className="tabular mr-2 text-sm font-normal text-faint">{place}</span>
          {rule.description}
        </Link>
        <p
          className="line-clamp-2 text-sm [overflow-wrap:anywhere] text-muted"
          title={rule.naturalLanguageRule}
        >
          {rule.naturalLanguageRule}
        </p>
        <p className="truncate text-sm text-faint md:hidden">
          {glAccountText(rule.glAccountNumber, rule.glAccountName)}
        </p>
        <p className="tabular truncate text-sm text-faint md:hidden">
          {takenText(findings)} · {usedText(props)}
        </p>
        <Warnings rule={rule} findings={findings} />
      </div>
      <p className="hidden min-w-0 truncate text-muted md:block">
        <GLAccountLabel number={rule.glAccountNumber} name={rule.glAccountName} />
      </p>
      <p className="tabular hidden text-right text-sm text-faint md:block">
        <span className="block text-muted">{takenText(findings)}</span>
        {usedText(props)}
      </p>
      <RuleSwitch
        label={`${rule.description} is on`}
        checked={rule.isActive}
        onChange={(isActive) => props.onSwitch(isActive)}
      />
    </li>
  )
}

function Warnings({ rule, findings }: { rule: TransactionRule; findings: RuleFindings | undefined }) {
  if (findings?.problem) {
    return (
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <Badge tone="danger">Not understood</Badge>
        {findings.problem.message}. It never runs.
      </p>
    )
  }
  if (findings?.shadowedBy && rule.isActive) {
    return (
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <Badge tone="warning">Never reached</Badge>
        {quoted(findings.shadowedBy.description)} runs first and matches all its transactions.
      </p>
    )
  }
  return null
}

function takenText(findings: RuleFindings | undefined): string {
  if (!findings) return '…'
  return counted(findings.taken, 'transaction')
}

/** A use that was undone leaves the day of it with the rule; where all rows are here, they tell that none is left. */
function usedText({ rule: { lastUsedAt }, findings, isPart }: Props): string {
  if (lastUsedAt === undefined) return 'Not used yet'
  return findings?.posted === 0 && !isPart ? 'Not in use' : `Used ${dayText(dayOfTimestamp(lastUsedAt))}`
}
