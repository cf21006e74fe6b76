import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { useDeviceSettings } from '../../session/device-context.ts'
import { closeLock, mustLock, openLock, touch } from './idle.ts'

const LockScreen = lazyComponent(async () => (await import('./lock-screen.tsx')).LockScreen)

const LOOK_EVERY_MS = 5_000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Shows the books until nobody has touched the app for the chosen minutes; in every tab, and through a reload. What
 * is locked is not in the page at all: no key and no click reaches it, and nothing of it can be read there.
 */
export function IdleLock({ children }: { children: ReactNode }) {
  const { lockAfterMinutes: minutes, lockKey } = useDeviceSettings().settings
  const [locked, setLocked] = useState(() => mustLock(localStorage, minutes, Date.now()))
  useEffect(() => {
    if (minutes === 0 || !lockKey) return undefined
    let touched = 0
    const look = () => {
      const must = mustLock(localStorage, minutes, Date.now())
      if (must) closeLock(localStorage)
      setLocked(must)
    }
    const onLife = () => {
      // A touch that comes after the minutes were over opens nothing.
      if (mustLock(localStorage, minutes, Date.now())) look()
      else if (Date.now() - touched > LOOK_EVERY_MS) {
        touched = Date.now()
        touch(localStorage, touched)
      }
    }
    look()
    onLife()
    const timer = setInterval(look, LOOK_EVERY_MS)
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, onLife, { capture: true, passive: true })
    addEventListener('storage', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, onLife, { capture: true })
      removeEventListener('storage', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [minutes, lockKey])

  if (!locked || minutes === 0 || !lockKey) return children
  const open = () => {
    openLock(localStorage, Date.now())
    setLocked(false)
  }
  return (
    <Suspense fallback={<div className="fixed inset-0 z-50 bg-paper" />}>
      <LockScreen lockKey={lockKey} onOpen={open} />
    </Suspense>
  )
}
