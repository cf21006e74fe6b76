import { CircleAlert, CloudCheck, CloudOff, CloudUpload, type LucideIcon, RefreshCw } from 'lucide-react'
import { Link } from 'react-router-dom'
import { counted } from '../../domain/text/count-text.ts'
import { useBooks, useSession } from '../../session/session-context.ts'
import type { SyncTone } from '../../sync/driver/status.ts'
import { useSyncStatus } from '../../session/hooks/use-sync-status.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'

const looks: Record<SyncTone, { icon: LucideIcon; look: string }> = {
  quiet: { icon: CloudCheck, look: 'text-faint' },
  busy: { icon: RefreshCw, look: 'text-faint' },
  pending: { icon: CloudUpload, look: 'text-muted' },
  attention: { icon: CircleAlert, look: 'text-review font-medium' },
}

/** How the books stand with the server, in one quiet line, and the way to ask for a sync now. On a phone what goes well is said by the button alone. */
export function SyncLine() {
  const books = useBooks()
  const { text, tone, detail, issues, setAside } = useSyncStatus()
  const { icon, look } = looks[tone]
  const Icon = text.startsWith('Offline') ? CloudOff : icon
  return (
    <>
      {(issues > 0 || setAside > 0) && (
        <Link
          to="/issues"
          className="grid min-h-11 min-w-0 items-center rounded-full bg-review-soft px-3 text-sm font-medium text-review dense:min-h-7"
        >
          <span className="truncate">
            {issues > 0
              ? `${counted(issues, 'change')} to resolve`
              : `${counted(setAside, 'duplicate')} set aside`}
          </span>
        </Link>
      )}
      {/* As wide with each of the usual texts: what stands beside it does not move while changes are sent. */}
      <output
        aria-live="polite"
        className={`flex items-center gap-1.5 text-sm md:min-w-44 md:justify-end ${look}`}
      >
        <Icon aria-hidden="true" className="hidden size-4 shrink-0 md:block" />
        {detail === undefined ? (
          <LineText tone={tone}>{text}</LineText>
        ) : (
          <details className="relative">
            <summary className="flex min-h-11 cursor-pointer list-none items-center dense:min-h-7">
              <LineText tone={tone}>{text}</LineText>
            </summary>
            <p className="absolute top-full right-0 z-30 w-max max-w-60 rounded-sm bg-tooltip px-2 py-1 text-xs text-on-tooltip">
              {detail}
            </p>
          </details>
        )}
      </output>
      {text.startsWith('Sign in') && <SignInAgain />}
      <IconButton
        icon={RefreshCw}
        label="Sync now"
        title="Sync now"
        onClick={() => books.syncNow()}
        iconClassName={tone === 'busy' ? 'animate-spin' : ''}
      />
    </>
  )
}

/** On a phone what goes well is not seen, what waits is cut short, and what somebody has to see stands in full. */
function LineText({ tone, children }: { tone: SyncTone; children: string }) {
  const looksOnPhone =
    tone === 'attention'
      ? 'line-clamp-3 text-xs leading-tight md:line-clamp-none md:text-sm'
      : `truncate ${tone === 'pending' ? '' : 'sr-only md:not-sr-only'}`
  return <span className={`tabular max-w-28 md:max-w-none ${looksOnPhone}`}>{children}</span>
}

/** The sign-in has lapsed; books and edits stay here meanwhile. */
function SignInAgain() {
  const { session } = useSession()
  return <Button onClick={() => void session.signInAgain()}>Sign in</Button>
}
