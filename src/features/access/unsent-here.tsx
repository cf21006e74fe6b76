import { useEffect, useState } from 'react'
import { unsentByEmail } from '../../db/device/unsent-note.ts'
import { counted } from '../../domain/text/count-text.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** What waits on this device for somebody to sign in again, and why they have to where it was not their wish here. */
export function UnsentHere({ why }: { why?: 'ended' | undefined }) {
  const unsent = useUnsent()
  if (why === undefined && unsent.length === 0) return null
  return (
    <Notice
      tone={unsent.length > 0 ? 'warning' : 'info'}
      {...(why === 'ended' && { title: 'Signed out from another device' })}
    >
      {why === 'ended' && unsent.length === 0 && 'These books were removed from this device.'}
      {unsent.map(([email, count]) => (
        <p key={email}>
          {counted(count, 'change')} on this device {count === 1 ? 'hasn’t' : 'haven’t'} synced. Sign in as{' '}
          <span className="font-medium">{email}</span> to sync {count === 1 ? 'it' : 'them'}.
        </p>
      ))}
    </Notice>
  )
}

function useUnsent(): readonly (readonly [email: string, count: number])[] {
  const [unsent, setUnsent] = useState<readonly (readonly [string, number])[]>([])
  useEffect(() => {
    // A browser that does not tell its databases leaves nothing to say.
    unsentByEmail().then(
      (counts) => setUnsent([...counts]),
      () => undefined,
    )
  }, [])
  return unsent
}
