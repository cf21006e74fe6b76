import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { TransactionRule } from '../../domain/rule/transaction-rule.ts'
import { Button, buttonLook } from '../../ui/primitives/button.tsx'
import { ForEditors } from '../../ui/primitives/for-editors.tsx'
import { counted } from '../../domain/text/count-text.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { AddSeveral, NewRule } from './add-rules.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { AddSeveralDialog } from './add-several-dialog.tsx'
import { CountsNote } from './counts-note.tsx'
import { RuleFilters, rulesThatMatch, useRuleFilter } from './rule-filters.tsx'
import { RulesEmpty } from './rules-empty.tsx'
import { RulesList } from './rules-list.tsx'
import { useRuleList } from './use-rule-list.ts'
import { useRuleEdits } from './use-rule-edits.ts'
import { useFirstDayCounted, useRuleFindings } from './use-rule-reach.ts'
import { useGLAccounts } from '../../session/hooks/use-gl-accounts.ts'
import { useRules } from './use-rules.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'

const UPDATE_FAILED = 'Failed to update transaction rule'

export function RulesScreen() {
  const rules = useRules()
  const chart = useGLAccounts() ?? []
  const findings = useRuleFindings()
  const isPart = useFirstDayCounted() !== undefined
  const edits = useRuleEdits()
  const { filter, change, clear } = useRuleFilter()
  const [adding, setAdding] = useState(false)
  const { chosen, unchoose, choose, failure, attempt, removeAll } = useRuleList(rules ?? [], edits)
  const shown = rules && rulesThatMatch(rules, filter)
  const picked = (rules ?? []).filter((rule) => chosen.has(rule.id))

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
      {failure && <FailureNotice failure={failure.text} title={failure.title} className="mb-3" />}
      {rules && rules.length > 0 && (
        <RuleFilters
          filter={filter}
          onChange={change}
          rules={rules}
          picked={picked.length}
          onUnpick={unchoose}
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
            isPart={isPart}
            chosen={chosen}
            onChoose={choose}
            onMove={(ordered, moved) => attempt(UPDATE_FAILED, edits.reorder(ordered, moved))}
            onSwitch={(rule, isActive) =>
              void attempt(UPDATE_FAILED, edits.update(rule, { isActive })).catch(() => {})
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

function summaryText(rules: readonly TransactionRule[]): string {
  const off = rules.filter((rule) => !rule.isActive).length
  const order = rules.length > 1 ? '. They’re tried from the top; the first match wins.' : ''
  return `${counted(rules.length, 'rule')}${off > 0 ? `, ${off} off` : ''}${order}`
}
