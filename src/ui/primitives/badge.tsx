import type { ReactNode } from 'react'
import { statusLabel, type TransactionStatus } from '../../domain/transaction/transaction.ts'

const tones = {
  primary: 'bg-accent-soft text-accent',
  success: 'bg-income-soft text-income',
  warning: 'bg-review-soft text-review',
  danger: 'bg-danger-soft text-danger',
  secondary: 'bg-sunken text-muted',
  info: 'bg-info-soft text-info',
}
const sizes = {
  sm: 'px-1.5 text-xs leading-4',
  md: 'px-2 text-xs leading-5',
  lg: 'px-2.5 text-sm leading-6',
}

interface Props {
  tone?: keyof typeof tones
  size?: keyof typeof sizes
  children: ReactNode
}

export function Badge({ tone = 'secondary', size = 'md', children }: Props) {
  return (
    <span
      className={`tabular inline-flex items-center rounded-full font-medium whitespace-nowrap ${tones[tone]} ${sizes[size]}`}
    >
      {children}
    </span>
  )
}

const toneByStatus: Record<TransactionStatus, keyof typeof tones> = {
  UNDER_REVIEW: 'warning',
  APPROVED: 'success',
  DECLINED: 'secondary',
}

export function StatusBadge({ status }: { status: TransactionStatus }) {
  return <Badge tone={toneByStatus[status]}>{statusLabel(status)}</Badge>
}
