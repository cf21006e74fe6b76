import { useState } from 'react'
import type { Issue } from '../../db/core/records.ts'
import { counted } from '../../domain/text/count-text.ts'
import { messageOf } from '../../errors/message-of.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

interface Props {
  undone: readonly Issue[]
  onResendAll: () => Promise<void>
}

/** What a restored server has lost of this device's changes, and the way to send all of it again. */
export function UndoneNotice({ undone, onResendAll }: Props) {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      await onResendAll()
    } catch (error) {
      setFailure(messageOf(error, 'An error occurred'))
    } finally {
      setSending(false)
    }
  }
  return (
    <Notice
      tone="warning"
      title="The server was restored from a backup"
      action={
        <Button kind="primary" busy={sending} onClick={() => void send()}>
          Send all again
        </Button>
      }
    >
      {counted(undone.length, 'change')} made on this device {undone.length === 1 ? 'is' : 'are'} missing from
      it.
      {failure !== undefined && <p className="text-danger">{failure}</p>}
    </Notice>
  )
}
