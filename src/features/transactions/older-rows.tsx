import { Button } from '../../ui/primitives/button.tsx'
import type { Older } from './use-older.ts'

/** Below the last row of a device that keeps only the latest: the rest is fetched when it is wanted. */
export function OlderRows({ older }: { older: Older }) {
  if (!older.missing) return null
  return (
    <div className="mt-3 flex flex-wrap items-center justify-center gap-3 text-center text-muted">
      <p>
        {older.failure ??
          (older.online
            ? 'Older transactions are on the server.'
            : 'Older transactions are on the server. They can be loaded when you are online.')}
      </p>
      <Button busy={older.loading} disabled={!older.online} onClick={older.load}>
        Load older
      </Button>
    </div>
  )
}
