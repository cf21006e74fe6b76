import type { ReactNode } from 'react'

interface Props {
  title?: string
  action?: ReactNode
  footer?: ReactNode
  children: ReactNode
  /** Rows that run from edge to edge bring their own padding. */
  flush?: boolean
}

export function Card({ title, action, footer, children, flush = false }: Props) {
  return (
    <section aria-label={title} className="rounded border border-line bg-surface print:break-inside-avoid">
      {title !== undefined && (
        <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2">
          <h2 className="text-base font-semibold">{title}</h2>
          {action}
        </header>
      )}
      <div className={flush ? '' : 'p-4'}>{children}</div>
      {footer !== undefined && <footer className="border-t border-line px-4 py-3">{footer}</footer>}
    </section>
  )
}
