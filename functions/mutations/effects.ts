import { changedDays, ChangedTotals, sideChanges } from '../../src/mutations/effects.ts'
import type { MutationActor } from '../../src/mutations/whole-books.ts'
import { addToTotals, recountBalances } from '../store/tables/accounts.ts'
import { addToDays } from '../store/tables/figures.ts'
import { renameRulePostings } from '../store/tables/rules.ts'
import { renamePostings } from '../store/tables/transactions.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import type { LockedRows } from './locked-rows.ts'
import { dropSides, repriceSides, reviewDeclined } from './transfer-following.ts'

/**
 * What follows from a difference, whichever mutation has made it: the days that lock dates are asked of, the
 * totals of accounts and days, what is posted to a renamed account, and the transfers of what has changed.
 * The stamps and the audit log follow from the same rows at the end of the transaction.
 */
export async function storeEffects(write: OrgWrite, { at }: MutationActor, rows: LockedRows): Promise<void> {
  for (const { was, now } of rows.changed('glAccounts')) {
    if (!was || !now || (was.number === now.number && was.name === now.name)) continue
    await renamePostings(write, was.number, now, at)
    await renameRulePostings(write, was.number, now, at)
  }
  const accounts = rows.changed('accounts').map(({ id, was, now }) => ({ id, before: was, after: now }))
  const changes = rows.changed('transactions').map(({ was, now }) => ({ before: was, after: now }))
  for (const { accountId, timestamp } of changedDays(changes, accounts)) write.changeDay(accountId, timestamp)
  const anchored = accounts.filter(
    ({ before, after }) =>
      before && after && (before.openingDay !== after.openingDay || before.balanceAt !== after.balanceAt),
  )
  await recountBalances(
    write,
    anchored.map(({ id }) => id),
  )
  if (changes.length === 0) return
  await storeTotals(write, new ChangedTotals(changes), at)
  const { dropped, declined, repriced } = sideChanges(changes)
  await dropSides(write, dropped, at)
  await reviewDeclined(write, declined, at)
  await repriceSides(write, repriced, at)
}

/** Adds to the totals of accounts and days. Throws Refusal where a total would pass 15 digits. */
export async function storeTotals(write: OrgWrite, totals: ChangedTotals, at: string): Promise<void> {
  await addToTotals(write, totals.accounts(), at)
  await addToDays(write, totals.days())
}
