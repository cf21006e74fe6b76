import { Suspense } from 'react'
import { ReviewScreen } from '../../features/review/routes.tsx'
import { RulePanel } from '../../features/rules/routes.tsx'

/** The queue, with the rule that is made beside it. */
export function ReviewPage() {
  return (
    <ReviewScreen
      renderRule={(draft) => (
        <Suspense>
          <RulePanel {...draft} />
        </Suspense>
      )}
    />
  )
}
