import { changedDays, ChangedTotals, sideChanges } from '../../src/mutations/effects.ts'
import type { MutationActor } from '../../src/mutations/whole-books.ts'
import { LedgerSums, type Sum } from '../../src/domain/ledger/ledger-sums.ts'
import type { Minor } from '../../src/domain/money/money.ts'
import type { PostedRow } from '../../src/domain/ledger/postings.ts'
import { addToTotals, recountBalances } from '../store/tables/accounts.ts'
import { addToDays } from '../store/tables/figures.ts'
import { addToSums, sumsOfNumber } from '../store/tables/ledger-sums.ts'
import { renameRulePostings } from '../store/tables/rules.ts'
import { renamePostings } from '../store/tables/transactions.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import { changesOfSums, renumbered, transferChanges } from './ledger-sums.ts'
import type { LockedRows } from './locked-rows.ts'
import { dropSides, repriceSides, reviewDeclined } from './transfer-following.ts'

/**
 * What follows from a difference, whichever mutation has made it: the days that lock dates are asked of, the
 * totals of accounts and days, what is posted to a renamed account, the transfers of what has changed, and the sums
 * of the ledger. The stamps and the audit log follow from the same rows at the end of the transaction.
 */
export async function storeEffects(write: OrgWrite, { at }: MutationActor, rows: LockedRows): Promise<void> {
  const moved: Sum[] = []
  for (const { was, now } of rows.changed('glAccounts')) {
    if (!was || !now || (was.number === now.number && was.name === now.name)) continue
    await renamePostings(write, was.number, now, at)
    await renameRulePostings(write, was.number, now, at)
    if (was.number !== now.number)
      moved.push(...renumbered(await sumsOfNumber(write, was.number), now.number))
  }
  const accounts = rows.changed('accounts').map(({ id, was, now }) => ({ id, before: was, after: now }))
  const changes = rows.changed('transactions').map(({ was, now }) => ({ before: was, after: now }))
  const journals = rows.changed('journals').map(({ was, now }) => ({ before: was, after: now }))
  for (const day of changedDays(changes, accounts, journals)) write.changeDay(day)
  const anchored = accounts.filter(
    ({ before, after }) =>
      before && after && (before.openingDay !== after.openingDay || before.balanceAt !== after.balanceAt),
  )
  await recountBalances(
    write,
    anchored.map(({ id }) => id),
  )
  if (changes.length > 0) await storeTotals(write, new ChangedTotals(changes), at)
  const { dropped, declined, repriced } = sideChanges(changes)
  const followed = [
    ...(await dropSides(write, dropped, at)),
    ...(await reviewDeclined(write, declined, at)),
    ...(await repriceSides(write, repriced, at)),
  ]
  const pairs = rows.changed('transfers').map(({ id, was, now }) => ({ id, before: was, after: now }))
  const sums = await changesOfSums(write, changes, [...pairs, ...transferChanges(followed)])
  await addToSums(write, [...moved, ...sums])
}

/** Rows that are new, and in no transfer yet, as totals and sums take them in. */
export class AddedRows {
  readonly totals = new ChangedTotals()
  readonly sums = new LedgerSums()

  /** Counts a new transaction in; its amount is told beside it, in minor units. */
  add(row: Omit<PostedRow, 'amount'>, amount: Minor): void {
    this.totals.add(row, amount)
    this.sums.add({ row: { ...row, amount }, transfer: undefined }, 1)
  }
}

/** Adds new rows to totals and sums; nothing else may be locked after. Throws Refusal where a total would pass 15 digits. */
export async function storeAdded(write: OrgWrite, added: AddedRows, at: string): Promise<void> {
  await storeTotals(write, added.totals, at)
  await addToSums(write, added.sums.all())
}

/** Adds to the totals of accounts and days. Throws Refusal where a total would pass 15 digits. */
async function storeTotals(write: OrgWrite, totals: ChangedTotals, at: string): Promise<void> {
  await addToTotals(write, totals.accounts(), at)
  await addToDays(write, totals.days())
}
