import type { BankConnectionRow } from '../../src/contract/rows/bank-rows.ts'
import { missing, precondition } from '../../src/contract/errors.ts'
import type { AccountRow } from '../../src/contract/rows.ts'
import { withoutSample } from '../../src/contract/sample-accounts.ts'
import { candidatesFor, fedAccounts } from '../../src/domain/account/bank-account-choice.ts'
import type { UnassignedAccount } from '../../src/domain/account/bank-connection.ts'
import { dayOfTimestamp } from '../../src/domain/calendar/calendar-day.ts'
import { derivedId, type Id } from '../../src/domain/ids.ts'
import { decimalFromMinor } from '../../src/domain/money/money.ts'
import { lockAccounts, readAccounts, recountBalances } from '../store/tables/accounts.ts'
import { lockConnection, readConnections, storeConnection } from '../store/tables/banks/bank-connections.ts'
import { storeRows } from '../store/tables/stored-rows.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import type { BankAccount } from './bank-provider.ts'

type Connected = BankConnectionRow['accounts'][number]

/** The accounts of a connection, and those of which somebody has to say which accounts of the books they are. */
interface Assigned {
  accounts: Connected[]
  unassigned: UnassignedAccount[]
}

/**
 * The accounts of a connection as the bank tells of them now, each with the account of the books that it
 * feeds: the one it had, or a new one where it can be none that is there. Otherwise a person is asked.
 */
export async function connectAccounts(
  write: OrgWrite,
  connection: BankConnectionRow,
  said: readonly BankAccount[],
  at: string,
): Promise<Assigned> {
  const before = new Map(connection.accounts.map((one) => [one.bankAccountId, one]))
  const fresh = said.filter(({ bankAccountId }) => !before.has(bankAccountId))
  const unassigned = fresh.length === 0 ? [] : await mayBeKnown(write, connection, fresh)
  const asked = new Set(unassigned.map(({ bankAccountId }) => bankAccountId))
  const accounts = connection.accounts.filter(
    (one) => !said.some(({ bankAccountId }) => bankAccountId === one.bankAccountId),
  )
  for (const account of said) {
    if (asked.has(account.bankAccountId)) continue
    const accountId =
      before.get(account.bankAccountId)?.accountId ?? (await openAccount(write, connection, account, at))
    accounts.push(connected(account, accountId))
  }
  return { accounts, unassigned }
}

/** Those of a bank's new accounts that may be accounts of the books. */
async function mayBeKnown(
  write: OrgWrite,
  connection: BankConnectionRow,
  fresh: readonly BankAccount[],
): Promise<UnassignedAccount[]> {
  const accounts = withoutSample(await readAccounts(write, { isActive: true }), write.orgId)
  const fed = fedAccounts(await readConnections(write))
  return fresh.flatMap((account) => {
    const unassigned = described(account)
    return candidatesFor(unassigned, connection.institution, accounts, fed).length > 0 ? [unassigned] : []
  })
}

/**
 * Has the bank's accounts feed those that a person has chosen, or new ones. Throws Refusal where one is in
 * another currency, inactive, or fed already.
 */
export async function assignAccounts(
  write: OrgWrite,
  connection: BankConnectionRow,
  choices: readonly { bankAccountId: string; accountId: Id | null }[],
  at: string,
): Promise<Assigned> {
  const fed = fedAccounts(await readConnections(write))
  const books = new Map((await readAccounts(write, { isActive: true })).map((row) => [row.id, row]))
  const chosen = new Map(choices.map(({ bankAccountId, accountId }) => [bankAccountId, accountId]))
  const accounts = [...connection.accounts]
  const unassigned: UnassignedAccount[] = []
  for (const account of connection.unassigned ?? []) {
    const accountId = chosen.get(account.bankAccountId)
    if (accountId === undefined) {
      unassigned.push(account)
      continue
    }
    if (accountId !== null) refuseUnfit(books.get(accountId), account, fed)
    const target = accountId ?? (await openAccount(write, connection, account, at))
    fed.add(target)
    accounts.push({ ...account, accountId: target })
  }
  return { accounts, unassigned }
}

function refuseUnfit(account: AccountRow | undefined, said: UnassignedAccount, fed: ReadonlySet<Id>): void {
  if (!account) throw missing('Account not found')
  const problem =
    account.currency !== said.currency
      ? `${account.name} is in ${account.currency}, and ${said.name} in ${said.currency}`
      : fed.has(account.id)
        ? `${account.name} gets its transactions from another bank account already`
        : undefined
  if (problem !== undefined) throw precondition(problem)
}

/** What is kept of an account that nobody has assigned. */
function described({ bankAccountId, name, mask, type, currency }: UnassignedAccount): UnassignedAccount {
  return {
    bankAccountId,
    name: name.slice(0, 200) || 'Account',
    ...(mask ? { mask: mask.slice(-20) } : {}),
    type,
    currency,
  }
}

function connected(account: BankAccount, accountId: Id): Connected {
  const { currency, balance, balanceAt } = account
  return {
    ...described(account),
    accountId,
    ...(balance === undefined ? {} : { balance: decimalFromMinor(balance, currency) }),
    ...(balanceAt === undefined ? {} : { balanceAt }),
  }
}

/** The id comes from the bank's own, so that a repeated write opens the same account. */
async function openAccount(
  write: OrgWrite,
  connection: BankConnectionRow,
  { bankAccountId, name, mask, type, currency }: UnassignedAccount,
  at: string,
): Promise<Id> {
  const id = derivedId(`bank account ${bankAccountId}`, connection.id)
  const title = mask && !name.includes(mask) ? `${name} ••${mask}` : name
  const row: AccountRow = {
    id,
    name: title.slice(0, 200) || 'Account',
    type,
    institution: connection.institution,
    currency,
    // What the bank says of it follows with its day.
    balance: 0,
    runningTotal: 0,
    transactionCount: 0,
    isActive: true,
    createdAt: at,
    updatedAt: at,
  }
  await storeRows(write, 'accounts', [{ before: undefined, after: row }])
  return id
}

/** Has the accounts' balances follow what the bank says; answers those that changed. */
export async function followBalances(
  write: OrgWrite,
  accounts: readonly Connected[],
  at: string,
): Promise<Id[]> {
  const rows = await lockAccounts(
    write,
    accounts.map(({ accountId }) => accountId),
  )
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const changed: Id[] = []
  for (const { accountId, balance, balanceAt, currency } of accounts) {
    const row = rowById.get(accountId)
    if (!row || balance === undefined || balanceAt === undefined || row.currency !== currency) continue
    const day = dayOfTimestamp(balanceAt)
    if (row.balanceAt !== undefined && row.balanceAt > day) continue
    if (row.balance === balance && row.balanceAt === day && row.balanceFrom === 'connection') continue
    const updatedAt = at > row.updatedAt ? at : row.updatedAt
    const { toldBefore: _older, ...rest } = row
    const after = { ...rest, balance, balanceAt: day, balanceFrom: 'connection' as const, updatedAt }
    await storeRows(write, 'accounts', [{ before: row, after }])
    if (row.balanceAt !== day) await recountBalances(write, [accountId])
    changed.push(accountId)
  }
  return changed
}

/** Stores what the bank says of its accounts now, without a word on transactions. */
export async function keepBalances(
  write: OrgWrite,
  connectionId: Id,
  said: readonly BankAccount[],
  at: string,
): Promise<void> {
  const connection = await lockConnection(write, connectionId)
  if (!connection) return
  const known = new Set(connection.accounts.map(({ bankAccountId }) => bankAccountId))
  const reported = said.filter(({ bankAccountId }) => known.has(bankAccountId))
  const { accounts } = await connectAccounts(write, connection, reported, at)
  await followBalances(write, accounts, at)
  await storeConnection(write, connection, { ...connection, accounts, updatedAt: at })
}
