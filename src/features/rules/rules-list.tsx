import { useState } from 'react'
import type { RuleFindings } from '../../db/ledger/queries/rules/rule-queries.ts'
import type { Id } from '../../domain/ids.ts'
import type { TransactionRule } from '../../domain/rule/transaction-rule.ts'
import { RuleItem } from './rule-item.tsx'
import { useReorder } from './use-reorder.ts'

interface Props {
  rules: readonly TransactionRule[]
  /** Whether all rules are shown, so that a place in the list is a place among all. */
  movable: boolean
  findings: ReadonlyMap<Id, RuleFindings> | undefined
  /** Whether the server holds transactions that this device does not. */
  isPart: boolean
  chosen: ReadonlySet<Id>
  onChoose: (id: Id, chosen: boolean) => void
  onMove: (ordered: readonly TransactionRule[], moved: TransactionRule) => Promise<void>
  onSwitch: (rule: TransactionRule, isActive: boolean) => void
}

/** The rules in the order in which they run. Each can be dragged by its handle, or moved with the arrow keys on it. */
export function RulesList({ rules, movable, findings, isPart, chosen, onChoose, onMove, onSwitch }: Props) {
  const [said, setSaid] = useState('')
  const { shown, draggedId, startDrag, nudge } = useReorder(rules, async (ordered, moved) => {
    setSaid(`${moved.description} moved to place ${ordered.indexOf(moved) + 1} of ${ordered.length}`)
    await onMove(ordered, moved)
  })
  return (
    <>
      <p id="reorder-help" className="sr-only">
        Press the up or down arrow key to move the rule.
      </p>
      <ol aria-label="Rules in running order">
        {shown.map((rule, index) => (
          <RuleItem
            key={rule.id}
            rule={rule}
            place={index + 1}
            of={shown.length}
            movable={movable}
            dragged={rule.id === draggedId}
            findings={findings?.get(rule.id)}
            isPart={isPart}
            chosen={chosen.has(rule.id)}
            choosing={chosen.size > 0}
            onChoose={(isChosen) => onChoose(rule.id, isChosen)}
            onGrab={(event) => startDrag(rule.id, event)}
            onNudge={(by) => nudge(rule.id, by)}
            onSwitch={(isActive) => onSwitch(rule, isActive)}
          />
        ))}
      </ol>
      <output className="sr-only">{said}</output>
    </>
  )
}
