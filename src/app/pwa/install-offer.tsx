import { Share, Smartphone, X } from 'lucide-react'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import type { InstallWay } from './install.ts'

/** How the app is installed here, and why. */
export function InstallOffer({ way, onDone: done }: { way: InstallWay; onDone: () => void }) {
  return (
    <aside
      aria-label={`Install ${PRODUCT_NAME}`}
      className="mx-auto flex w-full max-w-7xl items-center gap-3 px-4 pt-4 md:px-8"
    >
      <div className="flex w-full flex-wrap items-center gap-3 rounded border border-line bg-surface py-2 pr-1 pl-4">
        <Smartphone aria-hidden="true" className="size-5 shrink-0 text-accent" />
        <p className="min-w-0 flex-[1_1_7rem] text-sm text-muted">
          <span className="font-medium text-ink">Install {PRODUCT_NAME}.</span> Open it from your home screen,
          use it offline, and keep your books on this device.
          {way.kind === 'ios' && (
            <>
              {' '}
              Tap <Share aria-hidden="true" className="inline size-4 align-text-bottom" />
              <span className="sr-only">Share</span>, then “Add to Home Screen.” An iPhone or iPad syncs only
              while {PRODUCT_NAME} is open, so open it before you put the device away.
            </>
          )}
        </p>
        {way.kind === 'offer' && (
          <Button
            kind="primary"
            onClick={() => {
              way.install()
              done()
            }}
          >
            Install
          </Button>
        )}
        <IconButton icon={X} label="Not now" onClick={done} />
      </div>
    </aside>
  )
}
