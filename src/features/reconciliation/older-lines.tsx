import { counted } from '../../domain/text/count-text.ts'
import type { OlderMatches } from '../../session/hooks/use-older-matches.ts'
import { dayText } from '../../session/day-text.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** On a device that keeps only the latest rows: what the statement still lacks, and why. */
export function OlderLines({ older }: { older: OlderMatches }) {
  const { state, elsewhere, before, failure, loadMore } = older
  if (state === 'none' || before === undefined) return null
  if (state === 'asking') return <Notice>Loading older transactions…</Notice>
  if (state === 'failed') {
    return (
      <Notice tone="warning" action={<Button onClick={loadMore}>Try again</Button>}>
        {failure}
      </Notice>
    )
  }
  if (state === 'offline') {
    return (
      <Notice tone="warning">
        Transactions before {dayText(before)} may be missing from this list. They’re loaded when you’re
        online.
      </Notice>
    )
  }
  if (elsewhere === 0) return null
  return (
    <Notice tone="warning">
      {elsewhere === undefined
        ? `Transactions before ${dayText(before)} may be missing from this list.`
        : `${counted(elsewhere, 'older transaction')} ${elsewhere === 1 ? 'isn’t' : 'aren’t'} on this device, because a statement can have up to 3,000.`}
    </Notice>
  )
}
