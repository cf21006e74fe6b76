import { glAccountText } from '../../domain/gl-account/gl-account.ts'
import { Link } from 'react-router-dom'
import type { NamedRule, WrittenRuleReading } from '../../db/ledger/queries/rules/rule-queries.ts'
import { counted } from '../../domain/text/count-text.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** How a rule stands beside the others: one that would never be reached, and those that post the same rows elsewhere. */
export function RuleWarnings({ reading: { shadowedBy, conflicts } }: { reading: WrittenRuleReading }) {
  return (
    <>
      {shadowedBy && (
        <Notice tone="warning" title="This rule would never be reached">
          <RuleLink rule={shadowedBy} /> runs first and matches everything this rule would. Move this rule
          above it, or change its condition.
        </Notice>
      )}
      {conflicts.map(({ rule, rows, winsOverThis }) => (
        <Notice key={rule.id} tone="warning">
          {rows === 0 ? 'Some transactions' : counted(rows, 'transaction')} would also fit{' '}
          <RuleLink rule={rule} />, which posts to
          {` ${glAccountText(rule.glAccountNumber, rule.glAccountName)}. `}
          {winsOverThis ? 'It runs first and wins.' : 'This rule runs first and wins.'}
        </Notice>
      ))}
    </>
  )
}

function RuleLink({ rule }: { rule: NamedRule }) {
  return (
    <Link to={`/rules/${rule.id}`} className="font-medium underline underline-offset-2">
      {rule.description}
    </Link>
  )
}
