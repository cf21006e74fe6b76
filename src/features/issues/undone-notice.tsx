import type { Issue } from '../../db/core/records.ts'
import { counted } from '../../domain/text/count-text.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { messageOr } from '../../errors/message-of.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useFailure } from '../../ui/feedback/use-failure.ts'

interface Props {
  undone: readonly Issue[]
  onResendAll: () => Promise<void>
}

/** What a restored server has lost of this device's changes, and the way to send all of it again. */
export function UndoneNotice({ undone, onResendAll }: Props) {
  const { failure, busy, attempt } = useFailure(messageOr('An error occurred'))
  return (
    <Notice
      tone="warning"
      title="The server was restored from a backup"
      action={
        <Button kind="primary" busy={busy} onClick={() => void attempt(onResendAll)}>
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
