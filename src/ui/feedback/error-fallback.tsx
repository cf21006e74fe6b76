import { CircleAlert } from 'lucide-react'
import { Button } from '../primitives/button.tsx'

interface Props {
  title?: string
  /** What it means for whoever is here, and what to do. */
  text?: string
  /** What is known about it, for whoever is asked for help. */
  detail?: string | undefined
  onRetry: () => void
  /** Absent where that would not help. */
  onRefresh?: () => void
}

const SAFE = 'Your books are safe on this device. Try again, and if it happens once more, refresh the page.'

export function ErrorFallback({
  title = 'Something went wrong',
  text = SAFE,
  detail,
  onRetry,
  onRefresh,
}: Props) {
  return (
    <div role="alert" className="mx-auto flex max-w-lg flex-col items-center gap-2 px-6 py-16 text-center">
      <CircleAlert aria-hidden="true" className="size-8 text-danger" />
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="text-muted">{text}</p>
      {detail !== undefined && <p className="max-w-full text-sm text-faint">{detail}</p>}
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button kind="primary" onClick={onRetry}>
          Try Again
        </Button>
        {onRefresh && <Button onClick={onRefresh}>Refresh Page</Button>}
      </div>
    </div>
  )
}
