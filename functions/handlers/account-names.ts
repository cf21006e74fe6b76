import type { Id } from '../../src/domain/ids.ts'
import { readAccounts } from '../store/tables/accounts.ts'
import { readChart } from '../store/tables/gl-accounts.ts'
import type { OrgRead } from '../store/tenancy/org-read.ts'

/** What people call the accounts that lines of journal entries may name, by their ids. */
export async function accountNames(read: OrgRead): Promise<Map<Id, string>> {
  const chart = await readChart(read)
  const banks = await readAccounts(read, {})
  return new Map([
    ...chart.map(({ id, number, name }) => [id, `${number} ${name}`] as const),
    ...banks.map(({ id, name }) => [id, name] as const),
  ])
}
