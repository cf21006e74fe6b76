import { useContext, useEffect, useState } from 'react'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { SessionContext } from '../../session/session-context.ts'
import { useOnline } from '../../session/hooks/use-online.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Says, while there is no network, that the server has not heard of a sign-out here. */
export function SignOutWaits() {
  const session = useContext(SessionContext)
  const online = useOnline()
  const [waits, setWaits] = useState(false)
  useEffect(() => {
    if (!online) session?.waitsToSignOut().then(setWaits, () => undefined)
  }, [session, online])
  if (online || !waits) return null
  return (
    <Notice tone="info" title="Signed out on this device">
      You’re offline, so the server doesn’t know yet. Open {PRODUCT_NAME} here once you’re back online, or
      sign out this device from another one.
    </Notice>
  )
}
