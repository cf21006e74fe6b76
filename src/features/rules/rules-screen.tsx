import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { Id } from '../../domain/ids.ts'
import { messageOf } from '../../errors/message-of.ts'
import type { TransactionRule } from '../../domain/rule/transaction-rule.ts'
import { useRowKeys } from '../../ui/keyboard/use-row-keys.ts'
import { Button, buttonLook } from '../../ui/primitives/button.tsx'
import { ForEditors } from '../../ui/primitives/for-editors.tsx'
import { counted } from '../../domain/text/count-text.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { AddSeveral, NewRule } from './add-rules.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { AddSeveralDialog } from './add-several-dialog.tsx'
import { CountsNote } from './counts-note.tsx'
import { RuleFilters, rulesThatMatch, useRuleFilter } from './rule-filters.tsx'
import { RulesEmpty } from './rules-empty.tsx'
import { RulesList } from './rules-list.tsx'
import { useRuleEdits } from './use-rule-edits.ts'
import { useRuleFindings } from './use-rule-reach.ts'
import { useChart, useRules } from './use-rules.ts'

export function RulesScreen() {
  const rules = useRules()
  const chart = useChart() ?? []
  const findings = useRuleFindings()
  const edits = useRuleEdits()
  const navigate = useNavigate()
  const { filter, change, clear } = useRuleFilter()
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set<Id>())
  const [adding, setAdding] = useState(false)
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
  const shown = rules && rulesThatMatch(rules, filter)
  const picked = (rules ?? []).filter((rule) => chosen.has(rule.id))
  const removeAll = async (doomed: readonly TransactionRule[]) => {
    await attempt('Failed to delete transaction rule', edits.remove(doomed)).catch(() => {})
    setChosen(new Set())
  }

  useRowKeys({
    title: 'Rules',
    noun: 'rule',
    selection: {
      ids: chosen,
      choose: (ids, on) => setChosen(ids.reduce((now, id) => changed(now, id, on), chosen)),
    },
    onDelete: {
      label: 'Delete the rule, or those selected',
      run: (ids) => void removeAll((rules ?? []).filter(({ id }) => ids.includes(id))),
    },
    more: () => [{ label: 'New rule', keys: ['n'], run: () => void navigate('/rules/new'), edits: true }],
  })

  return (
    <Page
      title="Rules"
      summary={rules && rules.length > 0 ? summaryText(rules) : undefined}
      actions={
        rules &&
        rules.length > 0 && (
          <>
            <ForEditors>
              <Link to="/rules/apply" className={buttonLook('secondary')}>
                <ListChecks aria-hidden="true" className="size-4" />
                Apply to existing
              </Link>
            </ForEditors>
            <AddSeveral onClick={() => setAdding(true)} />
            <NewRule />
          </>
        )
      }
    >
      {failure && (
        <div className="mb-3">
          <Notice tone="danger" title={failure.title}>
            {failure.text}
          </Notice>
        </div>
      )}
      {rules && rules.length > 0 && (
        <RuleFilters
          filter={filter}
          onChange={change}
          rules={rules}
          picked={picked.length}
          onUnpick={() => setChosen(new Set())}
          onDelete={() => void removeAll(picked)}
        />
      )}
      <div className="rounded border border-line bg-surface">
        {rules === undefined && <SkeletonRows />}
        {rules?.length === 0 && <RulesEmpty chart={chart} onAddSeveral={() => setAdding(true)} />}
        {rules && rules.length > 0 && shown?.length === 0 && (
          <EmptyState
            icon={ListChecks}
            title="No rule matches"
            action={<Button onClick={clear}>Show all rules</Button>}
          >
            No rules match these filters.
          </EmptyState>
        )}
        {shown && shown.length > 0 && (
          <RulesList
            rules={shown}
            movable={shown.length === rules?.length}
            findings={findings}
            chosen={chosen}
            onChoose={(id, isChosen) => setChosen(changed(chosen, id, isChosen))}
            onMove={(ordered, moved) =>
              attempt('Failed to update transaction rule', edits.reorder(ordered, moved))
            }
            onSwitch={(rule, isActive) =>
              void attempt('Failed to update transaction rule', edits.update(rule, { isActive })).catch(
                () => {},
              )
            }
          />
        )}
        {shown && shown.length > 0 && <CountsNote />}
      </div>
      <AddSeveralDialog
        open={adding}
        chart={chart}
        onAdd={(lines) => edits.createSeveral(lines)}
        onClose={() => setAdding(false)}
      />
    </Page>
  )
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

function summaryText(rules: readonly TransactionRule[]): string {
  const off = rules.filter((rule) => !rule.isActive).length
  return `${counted(rules.length, 'rule')}${off > 0 ? `, ${off} off` : ''}. They’re tried from the top; the first match wins.`
}
