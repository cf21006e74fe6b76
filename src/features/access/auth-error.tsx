import { Notice } from '../../ui/feedback/notice.tsx'

/** What the identity provider had against it. */
export function AuthError({ error }: { error: string | undefined }) {
  if (error === undefined) return null
  return (
    <Notice tone="danger" title="Authentication Error">
      {error}
    </Notice>
  )
}
