import type { ReactNode } from 'react'

interface Props {
  title: string
  /** One quiet line under the title. */
  summary?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every screen: its title, what can be done, and the rest. */
export function Page({ title, summary, actions, children }: Props) {
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-4 md:px-8 md:py-6 print:p-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
            {title}
          </h1>
          {summary !== undefined && <p className="tabular text-sm text-faint">{summary}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
