import type { ReactNode } from 'react'
import { Wordmark } from './wordmark.tsx'

interface Props {
  title: string
  lead?: ReactNode
  /** Room for two columns where the window has it. */
  wide?: boolean
  children: ReactNode
}

/** The frame of every screen before the books: one question. */
export function GateFrame({ title, lead, wide = false, children }: Props) {
  return (
    <main className="flex min-h-dvh flex-col items-center px-4 pt-10 pb-8 md:pt-[14vh]">
      <div className={`w-full max-w-sm ${wide ? 'md:max-w-3xl' : ''}`}>
        <Wordmark />
        <h1 className="mt-6 text-2xl font-semibold tracking-tight">{title}</h1>
        {lead !== undefined && <p className="mt-1 text-muted">{lead}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </main>
  )
}
