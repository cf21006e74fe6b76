import type { BankConnectionRow } from '../../src/contract/bank-rows.ts'
import type { AccountRow } from '../../src/contract/rows.ts'
import { dayOfTimestamp } from '../../src/domain/calendar-day.ts'
import { derivedId, type Id } from '../../src/domain/ids.ts'
import { decimalFromMinor } from '../../src/domain/money.ts'
import { lockAccounts, readAccounts, recountBalances } from '../store/tables/accounts.ts'
import { lockConnection, readConnections, storeConnection } from '../store/tables/bank-connections.ts'
import { storeRows } from '../store/tables/stored-rows.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import type { BankAccount } from './bank-provider.ts'

type Connected = BankConnectionRow['accounts'][number]

/**
 * The accounts of a connection as the bank tells of them now, each with the account of the books that it
 * feeds: the one it had, else one that is surely the same, else a new one.
 */
export async function connectAccounts(
  write: OrgWrite,
  connection: BankConnectionRow,
  said: readonly BankAccount[],
  at: string,
): Promise<Connected[]> {
  const before = new Map(connection.accounts.map((one) => [one.bankAccountId, one]))
  const fresh = said.filter(({ bankAccountId }) => !before.has(bankAccountId))
  const chosen = fresh.length === 0 ? new Map<string, Id>() : await choose(write, connection, fresh, at)
  const after = said.flatMap((account) => {
    const accountId = before.get(account.bankAccountId)?.accountId ?? chosen.get(account.bankAccountId)
    return accountId === undefined ? [] : [connected(account, accountId)]
  })
  const told = new Set(said.map(({ bankAccountId }) => bankAccountId))
  return [...connection.accounts.filter(({ bankAccountId }) => !told.has(bankAccountId)), ...after]
}

function connected({ balance, balanceAt, ...account }: BankAccount, accountId: Id): Connected {
  return {
    bankAccountId: account.bankAccountId,
    accountId,
    name: account.name.slice(0, 200) || 'Account',
    ...(account.mask ? { mask: account.mask.slice(-20) } : {}),
    type: account.type,
    currency: account.currency,
    ...(balance === undefined ? {} : { balance: decimalFromMinor(balance, account.currency) }),
    ...(balanceAt === undefined ? {} : { balanceAt }),
  }
}

async function choose(
  write: OrgWrite,
  connection: BankConnectionRow,
  fresh: readonly BankAccount[],
  at: string,
): Promise<Map<string, Id>> {
  const others = await readConnections(write)
  const fed = new Set(
    others.filter(({ isActive }) => isActive).flatMap((one) => one.accounts.map((each) => each.accountId)),
  )
  const free = (await readAccounts(write, { isActive: true })).filter(({ id }) => !fed.has(id))
  const chosen = new Map<string, Id>()
  for (const account of fresh) {
    const same = free.filter((each) => isSurelySame(each, account, connection.institution))
    const [only] = same.length === 1 ? same : []
    if (only) {
      free.splice(free.indexOf(only), 1)
      chosen.set(account.bankAccountId, only.id)
    } else {
      chosen.set(account.bankAccountId, await openAccount(write, connection, account, at))
    }
  }
  return chosen
}

/** One bank, one currency, and the same last digits or the same name: anything less is another account. */
function isSurelySame(account: AccountRow, said: BankAccount, institution: string): boolean {
  if (account.currency !== said.currency || !sameWords(account.institution, institution)) return false
  const mask = said.mask ?? ''
  return (mask.length >= 3 && account.name.includes(mask)) || sameWords(account.name, said.name)
}

function sameWords(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/** The id comes from the bank's own, so that a repeated write opens the same account. */
async function openAccount(
  write: OrgWrite,
  connection: BankConnectionRow,
  { bankAccountId, name, mask, type, currency }: BankAccount,
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
    const after = { ...row, balance, balanceAt: day, balanceFrom: 'connection' as const, updatedAt }
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
  const told = said.filter(({ bankAccountId }) => known.has(bankAccountId))
  const accounts = await connectAccounts(write, connection, told, at)
  await followBalances(write, accounts, at)
  await storeConnection(write, connection, { ...connection, accounts, updatedAt: at })
}
