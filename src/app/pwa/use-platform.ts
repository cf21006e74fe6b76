import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { whenIdle } from '../../db/core/when-idle.ts'
import { takeSharedFiles } from '../../imports/shared-files.ts'
import { isFileOpen } from '../../imports/storing-draft.ts'
import { useStuckConnections } from '../../session/hooks/use-stuck-connections.ts'
import { useSyncStatus } from '../../session/hooks/use-sync-status.ts'
import { useDeviceSettings } from '../../session/device-context.ts'
import { useBooks } from '../../session/session-context.ts'
import { watchFile } from './half-filled.ts'

/** Shows on the installed app's icon how many rows and bank connections wait, where the platform can. */
export function useAppBadge(toReview: number): void {
  const count = toReview + useStuckConnections().length
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    // Refused where the app is not installed, which is nobody's trouble.
    const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
    shown.catch(() => undefined)
  }, [count])
}

/**
 * Asks the browser once to keep what is stored here when room gets short. After the first import: only then
 * is there something to lose, and a person who has just brought rows in understands the question.
 */
export function useKeptStorage(): void {
  const state: unknown = useLocation().state
  const imported = typeof state === 'object' && state !== null && 'imported' in state
  useEffect(() => {
    if (imported) void navigator.storage?.persist?.()
  }, [imported])
}

/** Files that other apps have shared, which wait for somebody's word: any website can send some the same way. */
interface SharedFiles {
  shared: readonly File[]
  open: () => void
  discard: () => void
}

/** Takes files that were opened with this app, and those that were shared with it once somebody says so. */
export function useArrivingFiles(take: (files: readonly File[]) => void): SharedFiles {
  const [shared, setShared] = useState<readonly File[]>([])
  const onFiles = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) take(files)
  })
  useEffect(() => {
    void takeSharedFiles().then((files) => setShared((before) => [...before, ...files]))
    const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
    launchQueue?.setConsumer(({ files }) => {
      void Promise.all(files.map((handle) => handle.getFile())).then((opened) => onFiles(opened))
    })
  }, [])
  const discard = () => setShared([])
  const open = () => {
    take(shared)
    discard()
  }
  return { shared, open, discard }
}

/** Chromium's way to hand over files that were opened with the app. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files: readonly FileSystemFileHandle[] }) => void): void
}

/** Where the books leave this device with the last page, the browser asks before edits are lost with them. */
export function useUnloadWarning(): void {
  const { settings } = useDeviceSettings()
  const { pending } = useSyncStatus()
  const atRisk = settings.keepNothing && pending > 0
  useEffect(() => {
    if (!atRisk) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [atRisk])
}

/** No update takes away a file that is open for import, with what has been decided about it. */
export function useKeptFile(): void {
  const books = useBooks()
  useEffect(() => watchFile(() => isFileOpen(books)), [books])
}

/**
 * Fetches what makes edits once the first screen stands: no screen needs it to be shown, and the first edit
 * is not to wait for it.
 */
export function useWarmEditing(): void {
  useEffect(() => whenIdle(() => void import('../../history/make-edits.ts').catch(() => {})), [])
}
