import { House, Landmark, ListChecks, type LucideIcon, ReceiptText, Upload } from 'lucide-react'
import { countByStatus } from '../db/transactions.ts'
import { useLive } from '../db/use-live.ts'
import { useBooks } from '../sync/session-context.ts'

export interface NavigationItem {
  to: string
  label: string
  /** What fits under an icon on a phone. */
  shortLabel: string
  icon: LucideIcon
  /** How much waits there; nothing is shown for 0. */
  waiting: number
}

/** Where one can go, with the number of rows that wait for review. */
export function useNavigation(): NavigationItem[] {
  const { db } = useBooks()
  const waiting = useLive(() => countByStatus(db, 'UNDER_REVIEW'), [db]) ?? 0
  return [
    item('/', 'Overview', 'Overview', House),
    item('/transactions/review', 'Review', 'Review', ListChecks, waiting),
    item('/transactions', 'Transactions', 'Transactions', ReceiptText),
    item('/transactions/import', 'Import', 'Import', Upload),
    item('/bank-accounts', 'Bank accounts', 'Accounts', Landmark),
  ]
}

function item(to: string, label: string, shortLabel: string, icon: LucideIcon, waiting = 0): NavigationItem {
  return { to, label, shortLabel, icon, waiting }
}

/** A number that fits a badge. */
export function badgeText(count: number): string {
  return count > 999 ? '999+' : String(count)
}
