import { readAccounts } from '../../db/reads/accounts.ts'
import { readSettings } from '../../db/reads/settings.ts'
import { readStatements } from '../../db/reads/statements.ts'
import { useLive } from '../../db/core/use-live.ts'
import { roleReaches } from '../../domain/organisation/access.ts'
import type { Account } from '../../domain/account/account.ts'
import type { BankStatement } from '../../domain/reconciliation/bank-statement.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import type { Lock } from '../../domain/reconciliation/lock-date.ts'
import {
  accountFigure,
  type AccountFigure,
  type OverallFigures,
  overallFigures,
} from '../../domain/reconciliation/reconciliation.ts'
import { useBooks } from '../../session/session-context.ts'
import { useRole } from '../../session/hooks/use-role.ts'
import { writtenDay } from '../../domain/calendar/written-day.ts'

export interface ReconciledAccount {
  account: Account
  figure: AccountFigure
  open: BankStatement | undefined
  /** The closed ones, the latest first. */
  closed: BankStatement[]
}

export interface Reconciliation {
  overall: OverallFigures
  accounts: ReconciledAccount[]
  /** The organisation's. */
  lock: Lock
}

/** Whether there is a bank to reconcile an account with; petty cash has none. */
export function hasBank({ account, open, closed }: ReconciledAccount): boolean {
  return !account.isPettyCash || open !== undefined || closed.length > 0
}

/** How every account stands against its bank; undefined until first read. */
export function useReconciliation(): Reconciliation | undefined {
  const { db } = useBooks()
  return useLive(async (): Promise<Reconciliation> => {
    const [accounts, statements, settings] = await Promise.all([
      readAccounts(db),
      readStatements(db),
      readSettings(db),
    ])
    const list = accounts.map((account): ReconciledAccount => {
      const own = statements.filter(({ accountId }) => accountId === account.id)
      return {
        account,
        figure: accountFigure(account),
        open: own.find(({ status }) => status === 'OPEN'),
        closed: own.filter(({ status }) => status === 'CLOSED'),
      }
    })
    return {
      overall: overallFigures(
        list.filter(hasBank).map(({ figure }) => figure),
        list.flatMap(({ closed }) => closed.map(({ closingDay }) => closingDay)),
      ),
      accounts: list.sort((a, b) => Number(b.account.isActive) - Number(a.account.isActive)),
      lock: settings ?? {},
    }
  }, [db])
}

/** How the lock dates are moved, by those who may. Each rejects with the sentence to show. */
export function useLocks() {
  const books = useBooks()
  const role = useRole()
  return {
    allowed: roleReaches(role, 'admin'),
    me: books.user.uid,
    async moveAll(lockDate: CalendarDay | null, reason: string): Promise<void> {
      const id = books.organisation.organisationId
      await books.step(lockLabel('All accounts', lockDate), {
        name: 'updateOrganizationSettings',
        args: { id, lockDate, ...said(reason) },
      })
    },
    async moveOne({ id, name }: Account, lockDate: CalendarDay | null, reason: string): Promise<void> {
      await books.step(lockLabel(name, lockDate), {
        name: 'setAccountLockDate',
        args: { accountId: id, lockDate, ...said(reason) },
      })
    },
  }
}

function lockLabel(what: string, day: CalendarDay | null): string {
  return day === null ? `Unlocked: ${what}` : `Locked through ${writtenDay(day)}: ${what}`
}

function said(reason: string): { reason?: string } {
  return reason.trim() === '' ? {} : { reason: reason.trim() }
}
