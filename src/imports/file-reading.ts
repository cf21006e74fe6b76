import { readAccounts } from '../db/reads/accounts.ts'
import { readMappings, rememberMapping } from '../db/imports/mappings.ts'
import type { Account } from '../domain/account/account.ts'
import { accountsNamed } from '../domain/bank-file/row-survey.ts'
import { DEFAULT_CURRENCY } from '../domain/money/currency.ts'
import type { Id } from '../domain/ids.ts'
import type { Books } from '../session/books.ts'
import type { Mapping, QueuedFile, ReadRows } from './draft-state.ts'
import type { Checked, ImportProgress } from './import-messages.ts'
import type { ImportWorkerClient } from './import-worker-client.ts'
import { likelyAccount } from './match-account.ts'
import { onlyOf, readAs, readingsOf } from './named-accounts.ts'
import { readOlderRows } from './older-rows.ts'
import { currencyOf } from './reading/file-currency.ts'
import type { NamedTable } from './reading/cells/workbook/workbook.ts'

type Worker = Pick<ImportWorkerClient, 'ask'>
type OnProgress = (progress: ImportProgress) => void

/**
 * What is to be read of a file: the file as it is, or the table that is packed in it, which is made here for good. Of
 * several each is a file of its own: whoever imports says which account it is of. Throws an error named FileRefused.
 */
export async function unpacked(
  worker: Worker,
  queued: QueuedFile,
): Promise<[first: QueuedFile, ...others: QueuedFile[]]> {
  const { file } = queued
  const { lastModified } = file
  const [first, ...others] = await worker.ask({ ask: 'tables', file })
  if (!first) return [queued]
  const named = (content: Blob, name: string) =>
    new File([content], name, { type: content.type, lastModified })
  if (others.length === 0) return [{ ...queued, file: named(first.content, file.name) }]
  const tableOf = ({ name, content }: NamedTable): QueuedFile => ({
    file: named(content, `${file.name}: ${name}`),
    table: name,
  })
  return [tableOf(first), ...others.map(tableOf)]
}

/** What a file tells of itself before anybody decides, and the account that it proves to be of. */
type SurveyedFile = Pick<
  Mapping,
  'file' | 'table' | 'survey' | 'mapping' | 'questions' | 'remembered' | 'only' | 'accountId'
>

/** Finds out how a file is laid out. Throws an error named FileRefused. */
export async function surveyFile(
  { db }: Books,
  worker: Worker,
  { file, table, next }: QueuedFile,
  onProgress: OnProgress,
): Promise<SurveyedFile> {
  const remembered = await readMappings(db)
  const accounts = await readAccounts(db)
  const found = await worker.ask(
    { ask: 'survey', file, remembered: readingsOf(remembered, accounts) },
    onProgress,
  )
  const survey = next ? readAs(next.mapping, found) : found
  const { mapping, questions } = survey
  const only = onlyOf(survey, mapping, next?.only)
  const inFile = only === undefined ? accountsNamed(survey, mapping) : [only]
  const named = inFile.length === 0 && table !== undefined ? [table] : inFile
  const account = likelyAccount(accounts, named, remembered, mapping.layout.fingerprint)
  return { file, table, survey, mapping, questions, remembered, only, accountId: account?.id }
}

/** The account that the rows of one of several accounts in a file are likely for. */
export async function accountOfOnly(
  { db }: Books,
  { mapping, remembered }: Pick<Mapping, 'mapping' | 'remembered'>,
  only: string,
): Promise<Id | undefined> {
  const accounts = await readAccounts(db)
  return likelyAccount(accounts, [only], remembered, mapping.layout.fingerprint)?.id
}

type AskedRows = Pick<Mapping, 'file' | 'survey' | 'mapping' | 'only' | 'corrections'> & {
  /** Where the rows go; without it they are read, and compared with nothing. */
  account: Account | undefined
}

/**
 * Reads the rows of a file by its mapping and compares them with those of the account, on this device and, where it may
 * matter, on the server. `isWanted` says whether anybody still waits for it.
 */
export async function checkRows(
  books: Books,
  worker: Worker,
  { file, survey, mapping, only, corrections, account }: AskedRows,
  onProgress: OnProgress,
  isWanted: () => boolean,
): Promise<ReadRows> {
  const { form, closing } = survey
  const { userId, organisationId } = books.db
  const readIn = async (currency: string): Promise<ReadRows> => {
    const target = { id: account?.id ?? '', currency, ...(only === undefined ? {} : { only }) }
    const checked = await worker.ask(
      {
        ask: 'check',
        file,
        text: { form, mapping, closing },
        account: target,
        corrections,
        ...(account ? { books: { userId, organisationId } } : {}),
      },
      onProgress,
    )
    return { checked, target }
  }
  let read = await readIn(account?.currency ?? currencyOf({ ...survey, mapping }) ?? DEFAULT_CURRENCY)
  // Of a file with several accounts the first row tells the currency of one of them.
  const { foreign } = read.checked
  if (!account && foreign !== undefined && isUnread(read.checked)) read = await readIn(foreign)
  const { checked, target } = read
  return { checked: await comparedWithOlder(books, worker, checked, target.id, isWanted), target }
}

function isUnread({ new: fresh, exact, likely, locked }: Checked): boolean {
  return fresh + exact + likely + locked === 0
}

/** A check of rows that older transactions could match which are on the server alone, with those as well. */
async function comparedWithOlder(
  books: Books,
  worker: Worker,
  checked: Checked,
  accountId: Id,
  isWanted: () => boolean,
): Promise<Checked> {
  const { unchecked, id: checkId } = checked
  if (!unchecked) return checked
  const ids = await worker.ask({ ask: 'ids', checkId })
  const older = await readOlderRows(books, { accountId, days: unchecked.older, ids }, isWanted)
  if (!isWanted()) return checked
  if (typeof older === 'string') {
    const { unchecked: _, ...rest } = checked
    return unchecked.count > 0 ? { ...rest, unchecked: { ...unchecked, why: older } } : rest
  }
  return worker.ask({ ask: 'compare', checkId, older })
}

/** Keeps how a file was read, for the next one like it and for those that name the same account. */
export async function rememberReading(
  { db }: Books,
  { survey, mapping, table, only }: Pick<Mapping, 'survey' | 'mapping' | 'table' | 'only'>,
  accountId: Id,
  usedAt: string,
): Promise<void> {
  const inFile = accountsNamed(survey, mapping)
  const named = only ?? (inFile.length === 0 ? table : inFile.length === 1 ? inFile[0] : undefined)
  await rememberMapping(db, {
    mapping: { ...mapping, ambiguous: [] },
    accountId,
    ...(named === undefined ? {} : { accountsByName: { [named]: accountId } }),
    usedAt,
  })
}
