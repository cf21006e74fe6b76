import type { Account } from '../domain/account/account.ts'
import type { FileMapping } from '../domain/bank-file/columns/file-mapping.ts'
import { accountsNamed } from '../domain/bank-file/row-survey.ts'
import type { Importing, QueuedFile } from './draft-state.ts'
import type { FileSurvey, RememberedReading } from './reading/survey-file.ts'
import type { RememberedMapping } from '../db/core/records.ts'

/** The remembered mappings of accounts that still exist. */
export function readingsOf(
  remembered: readonly RememberedMapping[],
  accounts: readonly Account[],
): RememberedReading[] {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return remembered.flatMap(({ accountId, mapping }) => {
    const account = byId.get(accountId)
    return account ? [{ account: { id: account.id, currency: account.currency }, mapping }] : []
  })
}

/** Where the rows of a file name several accounts: the one to import, the first unless another is wanted. */
export function onlyOf(
  survey: FileSurvey,
  mapping: FileMapping,
  wanted: string | undefined,
): string | undefined {
  const accounts = accountsNamed(survey, mapping)
  if (mapping.account === null || accounts.length < 2) return undefined
  return wanted !== undefined && accounts.includes(wanted) ? wanted : accounts[0]
}

/** The mapping that was settled for one account of a file, for the next account in it. */
export function readAs(mapping: FileMapping, survey: FileSurvey): FileSurvey {
  return { ...survey, mapping, questions: [], byAccount: new Map() }
}

/** The same file again for its next account, where it holds one more. */
export function nextAccount({ file, table, only, survey, mapping }: Importing): QueuedFile[] {
  if (only === undefined) return []
  const accounts = accountsNamed(survey, mapping)
  const next = accounts[accounts.indexOf(only) + 1]
  return next === undefined
    ? []
    : [{ file, ...(table === undefined ? {} : { table }), next: { only: next, mapping } }]
}
