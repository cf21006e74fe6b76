import type { Older } from '../../../session/hooks/use-older.ts'
import { OlderRows } from '../../../ui/bookkeeping/older-rows.tsx'
import type { OlderMatches } from '../../../session/hooks/use-older-matches.ts'
import { countText } from '../../../domain/text/count-text.ts'
import { dayText } from '../../../session/day-text.ts'
import { Button } from '../../../ui/primitives/button.tsx'

interface Props {
  older: Older
  matches: OlderMatches
}

/** Below the last row of a device that keeps only the latest: what the server alone has, and the way to it. */
export function ListFoot({ older, matches }: Props) {
  return matches.state === 'none' ? <OlderRows older={older} /> : <MatchesNote matches={matches} />
}

function MatchesNote({ matches }: Pick<Props, 'matches'>) {
  const { state, loadMore } = matches
  const text = noteOf(matches)
  if (text === undefined) return null
  const canGoOn = state === 'told' || state === 'failed'
  return (
    <div className="mt-3 flex flex-wrap items-center justify-center gap-3 text-center text-muted">
      <output>{text}</output>
      {canGoOn && <Button onClick={loadMore}>{state === 'failed' ? 'Try again' : 'Load more'}</Button>}
    </div>
  )
}

function noteOf({ state, elsewhere, before, failure }: OlderMatches): string | undefined {
  if (before === undefined || state === 'none') return undefined
  const day = dayText(before)
  if (state === 'asking') return 'Searching older transactions…'
  if (state === 'failed') return failure
  if (state === 'offline') {
    return `These results go back to ${day}. Older transactions are searched when you’re online.`
  }
  if (elsewhere === 0) return undefined
  if (elsewhere === undefined) return `More matches from before ${day} may be on the server.`
  const matches = elsewhere === 1 ? 'match' : 'matches'
  return `${countText(elsewhere)} more ${matches} from before ${day} ${elsewhere === 1 ? 'is' : 'are'} on the server.`
}
