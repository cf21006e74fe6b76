import type { OverallFigures as Figures } from '../../domain/reconciliation/reconciliation.ts'
import { counted } from '../../domain/text/count-text.ts'
import { dayText } from '../../session/day-text.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'

/** How many accounts there are, how many of them agree with their bank, and through which day one last did. */
export function OverallFigures({ figures }: { figures: Figures }) {
  const { total, reconciled, unreconciled, lastReconciled } = figures
  return (
    <section aria-label="Overall" className="rounded border border-line bg-surface p-4">
      <dl className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-4 gap-y-3 md:grid-cols-4">
        <Figure name="Accounts" value={String(total)} />
        <Figure name="Reconciled" value={String(reconciled)} />
        <Figure name="Unreconciled" value={String(unreconciled)} />
        <Figure
          name="Last reconciled"
          value={lastReconciled === undefined ? 'Not yet' : dayText(lastReconciled)}
        />
      </dl>
      <ProgressBar
        label="Accounts reconciled"
        percent={total === 0 ? 0 : (reconciled / total) * 100}
        detail={`${reconciled} of ${counted(total, 'account')}`}
      />
    </section>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="tabular text-xl font-semibold">{value}</dd>
    </div>
  )
}
