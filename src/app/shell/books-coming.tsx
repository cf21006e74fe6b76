import { CloudDownload } from 'lucide-react'
import { useLive } from '../../db/core/use-live.ts'
import { counted } from '../../domain/text/count-text.ts'
import { useBooks } from '../../session/session-context.ts'
import { useOnline } from '../../session/hooks/use-online.ts'
import { useSyncStatus } from '../../session/hooks/use-sync-status.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useDelay } from '../../ui/feedback/use-delay.ts'

const COMING = 'Everything shows up as soon as the download is complete.'
const SETTING_UP = 'This takes a few seconds.'
const OFFLINE = 'You’re offline. The download continues when you’re connected.'

/** Stands in for the screens until the books are here. */
export function BooksComing() {
  const books = useBooks()
  const { db, organisation } = books
  const online = useOnline()
  const { tone, text, detail } = useSyncStatus()
  const isSlow = useDelay()
  const arrived = useLive(() => db.transactions.count(), [db]) ?? 0
  const isCreatedHere = useLive(() => db.readMeta('createdHere'), [db]) ?? false
  // New books are here at once.
  if (!isSlow) return null
  const isStuck = !online || tone === 'attention'
  const isSettingUp = isCreatedHere && !isStuck
  return (
    <Page title={isCreatedHere ? 'Setting up your books' : 'Getting your books'}>
      <section className="mx-auto mt-8 grid max-w-md justify-items-center gap-3 text-center">
        {isStuck ? (
          <CloudDownload aria-hidden="true" className="size-8 text-faint" />
        ) : (
          <Spinner size="medium" label={isCreatedHere ? 'Setting up' : 'Downloading'} />
        )}
        <h2 className="text-lg font-semibold">
          {isSettingUp
            ? `Setting up ${organisation.displayName}`
            : `${organisation.displayName} ${isStuck ? 'isn’t on this device yet' : 'is on its way to this device'}`}
        </h2>
        {isStuck && online && <p className="text-review">{text}</p>}
        <p className="text-muted">
          {online ? (isStuck ? detail : isSettingUp ? SETTING_UP : COMING) : OFFLINE}
        </p>
        <output className="tabular text-sm text-muted">
          {arrived > 0 && `${counted(arrived, 'transaction')} so far`}
        </output>
        {isStuck && <Button onClick={() => books.syncNow()}>Try again</Button>}
      </section>
    </Page>
  )
}
