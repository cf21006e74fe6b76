import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '../../../domain/text/count-text.ts'
import type { UncheckedRows as Unchecked, WhyUnchecked } from '../../../imports/import-messages.ts'
import { useOnline } from '../../../session/hooks/use-online.ts'
import { dayText } from '../../../session/day-text.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'

const REASONS: Record<WhyUnchecked, string> = {
  offline: 'You’re offline, so older ones on the server couldn’t be checked.',
  failed: 'Older ones on the server couldn’t be checked.',
  'too-many': 'This account has too many older ones on the server to check at once.',
}

interface Props {
  unchecked: Unchecked
  disabled: boolean
  onCheckAgain: () => void
}

/** Rows whose duplicates may be on the server: which they are, what becomes of them, and how to check first. */
export function UncheckedRows({ unchecked, disabled, onCheckAgain }: Props) {
  const { count, since, why = 'failed' } = unchecked
  // What only the network kept from being checked is checked once there is one.
  const canCheckNow = useOnline() && why === 'offline' && !disabled
  const checkAgain = useEffectEvent(onCheckAgain)
  useEffect(() => {
    if (canCheckNow) checkAgain()
  }, [canCheckNow])
  return (
    <Notice
      tone="warning"
      title={`${counted(count, 'older row')} not fully checked for duplicates`}
      action={
        why !== 'too-many' && (
          <Button disabled={disabled} onClick={onCheckAgain}>
            Check again
          </Button>
        )
      }
    >
      This device has all transactions since {dayText(since)}. {REASONS[why]} When the import syncs, the
      server skips rows with a bank reference it already has.{' '}
      {why === 'too-many' && (
        <>
          To check these rows first, split the file, or{' '}
          <Link to="/transactions" className="font-medium text-accent hover:underline">
            load older transactions
          </Link>{' '}
          and choose the file again.
        </>
      )}
    </Notice>
  )
}
