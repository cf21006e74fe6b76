import {
  ArrowLeftRight,
  BookOpenText,
  ChartColumn,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  NotebookPen,
  ReceiptText,
  Settings,
  Upload,
  WandSparkles,
} from 'lucide-react'

export interface NavigationLink {
  to: string
  label: string
  /** What it is in other words, where the label alone may be taken for something else. */
  hint?: string
  icon: LucideIcon
}

/** The sidebar's places, in its order. */
export const SIDEBAR_LINKS: readonly NavigationLink[] = [
  { to: '/', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/transactions', label: 'Transactions', icon: ReceiptText },
  { to: '/accounts', label: 'Accounts', hint: 'Chart of accounts', icon: BookOpenText },
  { to: '/journals', label: 'Journal entries', icon: NotebookPen },
  { to: '/transfers', label: 'Transfers', icon: ArrowLeftRight },
  { to: '/rules', label: 'Rules', icon: WandSparkles },
  { to: '/reports', label: 'Reports', icon: ChartColumn },
  { to: '/settings', label: 'Settings', icon: Settings },
]

/** What a thumb goes to most, at the foot of a phone's screen; the menu beside them has the rest. */
export const MOBILE_LINKS: readonly NavigationLink[] = [
  { to: '/', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/transactions/review', label: 'Review', icon: ListChecks },
  { to: '/transactions', label: 'Transactions', icon: ReceiptText },
  { to: '/transactions/import', label: 'Import', icon: Upload },
]

/** A number that fits a badge. */
export function badgeText(count: number): string {
  return count > 999 ? '999+' : String(count)
}
