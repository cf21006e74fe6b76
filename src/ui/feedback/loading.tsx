import { type ReactNode, useEffect, useState } from 'react'
import { MODULE_TIMEOUT_MS } from './lazy-component.tsx'
import { Spinner } from './spinner.tsx'
import { useDelay } from './use-delay.ts'

/** What stands where a page is still on its way. */
export function LoadingText({ text = 'Loading…' }: { text?: string }) {
  const shown = useDelay()
  return <output className="block p-6 text-center text-faint">{shown && text}</output>
}

/** Stands for a part of the app that is being fetched, and gives it up to the error screen around it in the end. */
export function FetchingModule({ children }: { children: ReactNode }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MODULE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (late) throw new Error('This part of the app took too long to load. Check your connection.')
  return children
}

export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center text-accent">
      <Spinner size="large" />
    </main>
  )
}

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-1/3', 'w-1/2']

/** Rows in grey while the first rows are read. They have their room before they are drawn: nothing below them moves. */
export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  const shown = useDelay()
  const lines = Array.from({ length: rows }, (_, index) => (
    <div key={index} className="flex h-14 items-center gap-4 border-b border-line px-4 md:h-10">
      <div className="h-3 w-12 rounded-sm bg-skeleton" />
      <div className={`h-3 rounded-sm bg-skeleton ${widths[index % widths.length]}`} />
      <div className="ml-auto h-3 w-20 rounded-sm bg-skeleton" />
    </div>
  ))
  if (!shown) return <div className="invisible">{lines}</div>
  return (
    <output aria-label="Loading" className="block animate-pulse">
      {lines}
    </output>
  )
}

/** A card in grey: its title, its figure and two lines of text. */
export function SkeletonCard() {
  const shown = useDelay()
  if (!shown) return <div className="min-h-36" />
  return (
    <output aria-label="Loading" className="block animate-pulse rounded border border-line bg-surface p-4">
      <div className="h-3 w-24 rounded-sm bg-skeleton" />
      <div className="mt-4 h-7 w-40 rounded-sm bg-skeleton" />
      <div className="mt-5 h-3 w-full rounded-sm bg-skeleton" />
      <div className="mt-2 h-3 w-3/5 rounded-sm bg-skeleton" />
    </output>
  )
}
