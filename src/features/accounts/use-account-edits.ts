import { type Account, ACCOUNT_IN_USE } from '../../domain/account/account.ts'
import { changedFields } from '../../domain/changed-fields.ts'
import { counted } from '../../domain/text/count-text.ts'
import { decimalFromMinor } from '../../domain/money/money.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { readAccounts } from '../../db/reads/accounts.ts'
import { readJournals } from '../../db/reads/journals.ts'
import { useBooks } from '../../session/session-context.ts'
import { accountOpening } from '../../db/edits/account-opening.ts'
import { openingArgs } from '../../db/edits/opening-args.ts'
import { useRole } from '../../session/hooks/use-role.ts'
import { today } from '../../session/today.ts'
import type { AccountValues } from '../../ui/bookkeeping/accounts/account-values.ts'

/**
 * What can be done to the bank accounts, on this device first; the server hears of it with the next sync.
 * Each rejects with the sentence to show, and nothing is changed then.
 */
export function useAccountEdits(accounts: readonly Account[]) {
  const books = useBooks()
  const role = useRole()
  /** Refuses where journal entries name one of the accounts, as the server would. */
  const refuseNamed = async (chosen: readonly Account[], problem: string) => {
    const cash = new Set(chosen.flatMap(({ id, isPettyCash }) => (isPettyCash ? id : [])))
    if (cash.size === 0) return
    const journals = await readJournals(books.db)
    if (journals.some(({ lines }) => lines.some(({ glAccountId }) => cash.has(glAccountId)))) {
      throw new Error(problem)
    }
  }
  return {
    async create(values: AccountValues): Promise<void> {
      refuseSecond(accounts, values)
      const args = { ...openingArgs(values, today()), id: crypto.randomUUID() }
      const { edits, also } = await accountOpening(books.db, role, args)
      await books.step(`Added ${values.name}${also}`, ...edits)
    },

    /** Only what differs from the account as the form was opened on it: the rest may be another's change. */
    async update(account: Account, values: AccountValues): Promise<void> {
      refuseSecond(
        accounts.filter(({ id }) => id !== account.id),
        values,
      )
      const isPettyCash = account.isPettyCash === true
      const changes = changedFields(wireOf({ ...account, isPettyCash }), wireOf(values))
      if (Object.keys(changes).length === 0) return
      if (isPettyCash && ('isPettyCash' in changes || 'currency' in changes))
        await refuseNamed([account], KEPT)
      const args = {
        ...changes,
        id: account.id,
        ...('balance' in changes ? { balanceAt: today() } : {}),
        // The two belong together.
        ...('openingBalance' in changes || 'openingDay' in changes ? openingOf(values) : {}),
      }
      await books.step(`Changed ${values.name}`, { name: 'updateAccount', args })
    },

    async setActive(chosen: readonly Account[], isActive: boolean): Promise<void> {
      const edits = chosen
        .filter((account) => account.isActive !== isActive)
        .map(({ id }): Edit => ({ name: 'updateAccount', args: { id, isActive } }))
      if (edits.length === 0) return
      await books.step(`${isActive ? 'Reactivated' : 'Deactivated'} ${namesOf(chosen)}`, ...edits)
    },

    /** All of them, or none where one has transactions or journal entries. */
    async remove(chosen: readonly Account[]): Promise<void> {
      // As they are now: what is shown may lag behind an import in another tab.
      const ids = new Set(chosen.map(({ id }) => id))
      const now = await readAccounts(books.db)
      if (now.some(({ id, transactionCount }) => ids.has(id) && transactionCount > 0)) {
        throw new Error(ACCOUNT_IN_USE)
      }
      await refuseNamed(chosen, 'Cannot delete account with associated journal entries')
      const edits = chosen.map(({ id }): Edit => ({ name: 'deleteAccount', args: { id } }))
      await books.step(`Deleted ${namesOf(chosen)}`, ...edits)
    },
  }
}

const KEPT = 'Journal entries use this account, so it stays petty cash in its currency'

function namesOf(chosen: readonly Account[]): string {
  const [only, ...others] = chosen
  return only && others.length === 0 ? only.name : counted(chosen.length, 'account')
}

/** Two accounts of one name at one bank could not be told apart wherever one of them is chosen. */
function refuseSecond(others: readonly Account[], { name, institution }: AccountValues): void {
  if (others.some((other) => sameWords(other.name, name) && sameWords(other.institution, institution))) {
    throw new Error(`You already have an account called ${name} at ${institution}. Choose another name`)
  }
}

function sameWords(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

function wireOf({ name, institution, type, currency, isPettyCash, ...values }: AccountValues) {
  const balance = decimalFromMinor(values.balance, currency)
  return { name, institution, type, currency, isPettyCash, balance, ...openingOf({ currency, ...values }) }
}

function openingOf({
  openingBalance,
  openingDay,
  currency,
}: Pick<AccountValues, 'openingBalance' | 'openingDay' | 'currency'>) {
  return {
    openingBalance: openingBalance === undefined ? null : decimalFromMinor(openingBalance, currency),
    openingDay: openingDay ?? null,
  }
}
