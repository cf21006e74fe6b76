import type { ReactNode } from 'react'

interface Props {
  title: string
  /** One quiet line under the title. */
  summary?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** A bar that stands at the foot of the screen, also where the page is shorter. */
  foot?: ReactNode
}

/** The frame of every screen: its title, what can be done, and the rest. */
export function Page({ title, summary, actions, children, foot }: Props) {
  return (
    <div className={`mx-auto w-full max-w-7xl px-4 pt-4 md:px-8 md:py-6 print:p-0 ${foot ? FOOTED : 'pb-4'}`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
            {title}
          </h1>
          {summary !== undefined && <p className="tabular text-sm text-faint">{summary}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {/* In the same element with a foot and without, so that what stands in it stays when one comes. */}
      <div className={foot ? 'mb-4 grow' : 'contents'}>{children}</div>
      {foot}
    </div>
  )
}

/** As high as what the header, and on a phone the bar below, leave of the screen. */
const FOOTED =
  'flex flex-col min-h-[calc(100dvh-7rem-1px-env(safe-area-inset-top)-env(safe-area-inset-bottom))] md:min-h-[calc(100dvh-3.5rem-1px)]'
