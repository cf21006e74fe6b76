import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Id } from '../../domain/ids.ts'
import type { TransactionRule } from '../../domain/rule/transaction-rule.ts'
import { messageOf } from '../../errors/message-of.ts'
import { useRowKeys } from '../../ui/keyboard/use-row-keys.ts'
import type { useRuleEdits } from './use-rule-edits.ts'

/** Which rules of the list are chosen, its keys, and why something could not be done to them. */
export function useRuleList(rules: readonly TransactionRule[], edits: ReturnType<typeof useRuleEdits>) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set<Id>())
  const handedOver = useHandedOver()
  const [failure, setFailure] = useState(handedOver)

  const attempt = async (title: string, work: Promise<void>) => {
    setFailure(undefined)
    try {
      await work
    } catch (error) {
      setFailure({ title, text: messageOf(error, title) })
      throw error
    }
  }
  const unchoose = () => setChosen(new Set())
  const removeAll = async (doomed: readonly TransactionRule[]) => {
    await attempt('Failed to delete transaction rule', edits.remove(doomed)).catch(() => {})
    unchoose()
  }
  const choose = (id: Id, isChosen: boolean) => setChosen(changed(chosen, id, isChosen))

  useRowKeys({
    title: 'Rules',
    noun: 'rule',
    selection: {
      ids: chosen,
      choose: (ids, on) => setChosen(ids.reduce((now, id) => changed(now, id, on), chosen)),
    },
    onDelete: {
      label: 'Delete the rule, or those selected',
      run: (ids) => void removeAll(rules.filter(({ id }) => ids.includes(id))),
    },
    more: () => [{ label: 'New rule', keys: ['n'], run: () => void navigate('/rules/new'), edits: true }],
  })
  return { chosen, choose, unchoose, failure, attempt, removeAll }
}

/** What another screen of the rules had to say when it led back here. */
function useHandedOver(): { title: string; text: string } | undefined {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('stale' in state)) return undefined
  return typeof state.stale === 'string' ? { title: 'That rule was deleted', text: state.stale } : undefined
}

function changed(chosen: ReadonlySet<Id>, id: Id, isChosen: boolean): ReadonlySet<Id> {
  const next = new Set(chosen)
  if (isChosen) next.add(id)
  else next.delete(id)
  return next
}
