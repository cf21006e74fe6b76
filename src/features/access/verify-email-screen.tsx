import { useEffect, useState } from 'react'
import { STORAGE_PREFIX } from '../../domain/product.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { GateFrame } from '../../ui/primitives/gate-frame.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AuthError } from './auth-error.tsx'
import { EmulatorNote } from './emulator-note.tsx'
import { reloadPage, useAttempt, useAuth, useVerificationMail, useSignOut } from './use-access.ts'

interface Props {
  email: string
  /** The provider says whether the address is verified when the page is loaded. */
  reload?: () => void
}

/** Whoever has refreshed the page and meets this screen again is told why. */
const REFRESHED_KEY = `${STORAGE_PREFIX}refreshed_unverified`

export function VerifyEmailScreen({ email, reload = reloadPage }: Props) {
  const auth = useAuth()
  const { busy, error, attempt } = useAttempt()
  const leaving = useAttempt()
  const signOut = useSignOut()
  const [sent, setSent] = useState(false)
  const mail = useVerificationMail()
  const [wasRefreshed] = useState(() => sessionStorage.getItem(REFRESHED_KEY) !== null)
  useEffect(() => sessionStorage.removeItem(REFRESHED_KEY), [])
  const whyUnsent = typeof mail === 'object' ? mail.whyNot : undefined

  const resend = async () => {
    setSent(false)
    setSent(await attempt(() => auth.sendVerificationEmail()))
  }
  const refresh = () => {
    sessionStorage.setItem(REFRESHED_KEY, 'yes')
    reload()
  }
  const address = <span className="font-medium break-all text-ink">{email}</span>
  return (
    <GateFrame title="Verify Your Email">
      <div className="grid gap-4">
        {whyUnsent === undefined ? (
          <p className="text-muted">
            {mail === 'sending' ? (
              <>We’re emailing a link to {address}.</>
            ) : (
              <>We emailed a link to {address}.</>
            )}{' '}
            Click the link, then come back here. Check your spam folder too.
          </p>
        ) : (
          <Notice tone="danger" title="The verification email wasn’t sent">
            Your account for <span className="break-all">{email}</span> is ready, but the email with the link
            couldn’t be sent. Send it again below.
            <span className="block text-sm">{whyUnsent}</span>
          </Notice>
        )}
        <AuthError error={(whyUnsent === undefined ? error : undefined) ?? leaving.error} />
        {wasRefreshed && !sent && (
          <Notice tone="warning">
            Your email isn’t verified yet. Click the link in the email, then refresh again.
          </Notice>
        )}
        {sent && <Notice tone="success">Verification email sent successfully!</Notice>}
        <EmulatorNote>It sends no email: find the link in the terminal it runs in.</EmulatorNote>
        <Button kind="primary" size="large" onClick={refresh}>
          I've verified my email - Refresh
        </Button>
        <Button busy={busy} onClick={() => void resend()}>
          Resend Verification Email
        </Button>
        <Button kind="quiet" busy={leaving.busy} onClick={() => void leaving.attempt(signOut)}>
          Sign Out
        </Button>
      </div>
    </GateFrame>
  )
}
