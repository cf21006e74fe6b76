import type { WrittenRuleReading } from '../../db/ledger/queries/rules/rule-queries.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { CountsNote } from './counts-note.tsx'
import { SampleRows } from './sample-rows.tsx'

/** What the sentence holds for among the transactions on this device, as it is typed. */
export function MatchesPanel({
  reading,
  stale,
}: {
  reading: WrittenRuleReading | undefined
  stale: boolean
}) {
  return (
    <Card title="Matches" flush>
      <div className={stale ? 'opacity-60' : ''} aria-busy={stale}>
        {reading === undefined ? (
          <SkeletonRows rows={4} />
        ) : (
          <>
            <output className="block tabular px-4 py-3 text-muted">{sentence(reading)}</output>
            <CountsNote />
            {reading.samples.length > 0 && (
              <div className="max-h-96 overflow-y-auto border-t border-line">
                <SampleRows rows={reading.samples} label="Matching transactions, newest first" />
              </div>
            )}
          </>
        )}
      </div>
    </Card>
  )
}

function sentence({ chips, problem, matches, unassigned, total }: WrittenRuleReading): string {
  if (total === 0) return 'There are no transactions on this device yet.'
  if (problem) return 'Matching transactions appear here once the condition is understood.'
  if (chips.length === 0) return 'Matching transactions appear here.'
  if (matches === 0) return `None of ${total.toLocaleString('en-US')} transactions.`
  const of = `${matches.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} transactions.`
  if (unassigned === 0) return of
  return `${of} ${unassigned.toLocaleString('en-US')} of them ${unassigned === 1 ? 'has' : 'have'} no GL account yet.`
}
