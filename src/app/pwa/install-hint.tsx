import { useLocation } from 'react-router-dom'
import { useDeviceSettings } from '../../session/device-context.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { useInstallWay } from './install.ts'

const InstallOffer = lazyComponent(async () => (await import('./install-offer.tsx')).InstallOffer)

/** Says once, on the dashboard of somebody who has books here, that the app can be installed and how. */
export function InstallHint({ hasBooks }: { hasBooks: boolean }) {
  const way = useInstallWay()
  const { settings, change } = useDeviceSettings()
  const { pathname } = useLocation()
  if (way.kind === 'none' || !hasBooks || settings.installHintSeen || pathname !== '/') return null
  return <InstallOffer way={way} onDone={() => change({ installHintSeen: true })} />
}
