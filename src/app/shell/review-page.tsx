import { ReviewScreen } from '../../features/review/routes.tsx'
import { RulePanel } from '../../features/rules/routes.tsx'
import { PartBoundary } from '../../ui/feedback/part-boundary.tsx'

/** The queue, with the rule that is made beside it. */
export function ReviewPage() {
  return (
    <ReviewScreen
      renderRule={(draft) => (
        <PartBoundary>
          <RulePanel {...draft} />
        </PartBoundary>
      )}
    />
  )
}
