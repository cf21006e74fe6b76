import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'

interface Props {
  /** Why the list could not be read. */
  error: Error | undefined
  /** Why the last edit was not made. */
  failure: string | undefined
}

/** What went wrong, above the list. */
export function ListFailure({ error, failure }: Props) {
  return (
    <FailureNotice
      failure={error?.message ?? failure}
      title={error ? 'The transactions couldn’t be read' : 'That didn’t work'}
      className="mb-3"
    />
  )
}
