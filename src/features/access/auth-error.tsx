import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'

/** What the identity provider had against it. */
export function AuthError({ error }: { error: string | undefined }) {
  return <FailureNotice failure={error} title="Authentication Error" />
}
