import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = {
  info: { icon: Info, look: 'border-line bg-surface text-ink', role: 'status' },
  success: { icon: CircleCheck, look: 'border-transparent bg-income-soft text-income', role: 'status' },
  warning: { icon: Info, look: 'border-transparent bg-review-soft text-review', role: 'status' },
  danger: { icon: CircleAlert, look: 'border-transparent bg-danger-soft text-danger', role: 'alert' },
} as const

interface Props {
  tone?: keyof typeof looks
  title?: string
  children?: ReactNode
  action?: ReactNode
}

/** A box that says what happened, in place. */
export function Notice({ tone = 'info', title, children, action }: Props) {
  const { icon: Icon, look, role } = looks[tone]
  return (
    <div role={role} className={`flex flex-wrap items-start gap-3 rounded border px-4 py-3 ${look}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 basis-56">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className="text-ink">{children}</div>}
      </div>
      {action !== undefined && <div className="ml-auto">{action}</div>}
    </div>
  )
}
