import { Card } from '../../ui/primitives/card.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'

/** A card of the dashboard whose contents are still being read. */
export function ToCome({ title }: { title: string }) {
  return (
    <Card title={title} flush>
      <SkeletonRows rows={3} />
    </Card>
  )
}
