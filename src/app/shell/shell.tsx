import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { useLocation, useNavigate } from 'react-router-dom'
import { useLive } from '../../db/core/use-live.ts'
import { useWarmLedger } from '../../db/ledger/worker/use-warm-ledger.ts'
import { ImportsElsewhere, useOfferFiles } from '../../features/imports/routes.tsx'
import { LostAccess, ViewOnly } from '../../features/issues/routes.tsx'
import { useDeviceSettings } from '../../session/device-context.ts'
import { useBooks } from '../../session/session-context.ts'
import { RatesComing, useFreshRates } from '../../session/hooks/use-rates.ts'
import { useReviewCount } from '../../session/hooks/use-review-count.ts'
import { useSwitch } from '../../session/hooks/use-switch.ts'
import { DrawerFoot } from '../../ui/overlays/drawer-foot.ts'
import { LazyBoundary } from '../../ui/feedback/lazy-boundary.tsx'
import { type KeyGroup, offeredKeys } from '../../ui/keyboard/keys.ts'
import { useFocusAfterPress } from '../../ui/keyboard/use-focus-after-press.ts'
import { useBreakpoint } from '../../ui/primitives/use-breakpoint.ts'
import { TypedAhead } from '../palette/typed-ahead.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { FirstSync } from './first-sync.tsx'
import { FileDrop } from './file-drop.tsx'
import { LostChanges } from './notices/lost-changes.tsx'
import { LastActionBar } from './notices/last-action-bar.tsx'
import { Header } from './header.tsx'
import { InstallHint } from '../pwa/install-hint.tsx'
import { PaperHead } from './paper-head.tsx'
import { UpdateNotice } from '../pwa/update-notice.tsx'
import { Sidebar } from './sidebar/sidebar.tsx'
import { SwitchFailedBar } from './notices/switch-failed-bar.tsx'
import {
  useAppBadge,
  useArrivingFiles,
  useKeptFile,
  useKeptStorage,
  useUnloadWarning,
  useWarmEditing,
} from '../pwa/use-platform.ts'
import { useShellKeys } from './use-shell-keys.ts'

const Palette = lazyComponent(async () => (await import('../palette/palette.tsx')).Palette)
const HelpSheet = lazyComponent(async () => (await import('./help-sheet.tsx')).HelpSheet)

const ClockNotice = lazyComponent(async () => (await import('./notices/clock-notice.tsx')).ClockNotice)
const RedatedNotice = lazyComponent(async () => (await import('./notices/redated-notice.tsx')).RedatedNotice)
const SharedFilesOffer = lazyComponent(
  async () => (await import('../pwa/shared-files-offer.tsx')).SharedFilesOffer,
)
const MenuDrawer = lazyComponent(async () => (await import('./menu-drawer.tsx')).MenuDrawer)

type Sheet =
  | { name: 'menu' }
  /** With what could be done at the moment it was opened: that is what it lists. */
  | { name: 'palette' | 'help'; offered: readonly KeyGroup[] }

/** The frame around every screen: where one is, where one can go, and how the books stand with the server. */
export function Shell({ children }: { children: ReactNode }) {
  const toReview = useReviewCount()
  const navigate = useNavigate()
  const offerFiles = useOfferFiles()
  const { settings, change } = useDeviceSettings()
  // Where there is no room for it, it is not made: it would ask for all it shows.
  const hasSidebar = useBreakpoint('md')
  // On a tablet the screens need the room more than the sidebar does.
  const folds = !useBreakpoint('lg')
  const [sheet, setSheet] = useState<Sheet>()
  const main = useRef<HTMLElement>(null)
  const closeSheet = useCallback(() => setSheet(undefined), [])
  useScreenFocus(main)
  useFocusAfterPress(main)
  const openPalette = () => setSheet({ name: 'palette', offered: offeredKeys() })
  const openHelp = () => setSheet({ name: 'help', offered: offeredKeys() })
  useShellKeys({ openPalette, openHelp })

  const onFiles = (files: readonly File[]) => {
    offerFiles(files)
    void navigate('/transactions/import')
  }
  useAppBadge(toReview)
  const { shared, open, discard } = useArrivingFiles(onFiles)
  useKeptStorage()
  useKeptFile()
  useUnloadWarning()
  const areRatesComing = useFreshRates()
  const { db } = useBooks()
  const redated = useLive(() => db.readMeta('redated'), [db])
  useWarmLedger(db)
  useWarmEditing()
  const { failure } = useSwitch()
  const bar = failure === undefined ? <LastActionBar /> : <SwitchFailedBar />

  return (
    <FileDrop onFiles={onFiles}>
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-16 rounded bg-accent px-3 py-2 text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh">
        {hasSidebar && (
          <Sidebar
            toReview={toReview}
            collapsed={folds || settings.sidebarCollapsed}
            onCollapse={folds ? undefined : (sidebarCollapsed) => change({ sidebarCollapsed })}
          />
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          <Header onPalette={openPalette} />
          <main
            id="main"
            ref={main}
            tabIndex={-1}
            className="min-w-0 flex-1 pb-[calc(3.5rem+env(safe-area-inset-bottom))] md:pb-0 print:pb-0"
          >
            <PaperHead />
            <UpdateNotice />
            <LazyBoundary>
              <LostAccess />
              <ViewOnly />
              {settings.clock && !settings.clockNoticeSeen && <ClockNotice />}
              {redated && <RedatedNotice />}
            </LazyBoundary>
            <LostChanges />
            <LazyBoundary>
              {shared.length > 0 && <SharedFilesOffer files={shared} onOpen={open} onDiscard={discard} />}
            </LazyBoundary>
            <ImportsElsewhere />
            <LazyBoundary>
              <InstallHint hasBooks={toReview > 0} />
            </LazyBoundary>
            <DrawerFoot value={bar}>
              <RatesComing value={areRatesComing}>
                <FirstSync>{children}</FirstSync>
              </RatesComing>
            </DrawerFoot>
          </main>
          {bar}
        </div>
      </div>
      <BottomBar toReview={toReview} onMenu={() => setSheet({ name: 'menu' })} />
      <LazyBoundary
        key={sheet?.name}
        onClose={closeSheet}
        beside={sheet?.name === 'palette' && <TypedAhead onClose={closeSheet} />}
      >
        <DrawerFoot value={<SwitchFailedBar />}>
          {sheet?.name === 'menu' && <MenuDrawer onClose={closeSheet} toReview={toReview} />}
        </DrawerFoot>
        {sheet?.name === 'palette' && <Palette offered={sheet.offered} onClose={closeSheet} />}
        {sheet?.name === 'help' && <HelpSheet offered={sheet.offered} onClose={closeSheet} />}
      </LazyBoundary>
    </FileDrop>
  )
}

/** After a change of screen the keyboard and the screen reader start at its top, not where the link was. */
function useScreenFocus(main: { current: HTMLElement | null }): void {
  const { pathname, key } = useLocation()
  const shown = useRef({ pathname, key })
  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, key }
    if (before.pathname !== pathname) scrollTo(0, 0)
    // Within a page of several views the link may be gone with the one that it led from.
    else if (before.key === key || document.activeElement !== document.body) return
    main.current?.focus({ preventScroll: true })
  }, [pathname, key, main])
}
