import { Notice } from '../../../ui/feedback/notice.tsx'

interface Props {
  /** Why the list could not be read. */
  error: Error | undefined
  /** Why the last edit was not made. */
  failure: string | undefined
}

/** What went wrong, above the list. */
export function ListFailure({ error, failure }: Props) {
  if (error === undefined && failure === undefined) return null
  return (
    <div className="mb-3">
      <Notice tone="danger" title={error ? 'The transactions couldn’t be read' : 'That didn’t work'}>
        {error?.message ?? failure}
      </Notice>
    </div>
  )
}
