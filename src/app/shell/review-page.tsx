import { ReviewScreen } from '../../features/review/routes.tsx'
import { RulePanel } from '../../features/rules/routes.tsx'
import { LazyBoundary } from '../../ui/feedback/lazy-boundary.tsx'

/** The queue, with the rule that is made beside it. */
export function ReviewPage() {
  return (
    <ReviewScreen
      renderRule={(draft) => (
        <LazyBoundary>
          <RulePanel {...draft} />
        </LazyBoundary>
      )}
    />
  )
}
