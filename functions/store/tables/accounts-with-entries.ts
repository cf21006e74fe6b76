import { accountFromRow } from '../../../src/contract/rows.ts'
import type { Account } from '../../../src/domain/account/account.ts'
import { withCashLines } from '../../../src/domain/ledger/petty-cash.ts'
import type { OrgRead } from '../tenancy/org-read.ts'
import { readAccounts } from './accounts.ts'
import { readJournals } from './journals.ts'

/** All accounts by name, with what journal entries post to those of petty cash counted into their totals. */
export async function accountsWithEntries(read: OrgRead): Promise<Account[]> {
  const accounts = (await readAccounts(read, {})).map(accountFromRow)
  return accounts.some(({ isPettyCash }) => isPettyCash)
    ? withCashLines(accounts, await readJournals(read))
    : accounts
}
