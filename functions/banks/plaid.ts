import {
  type AccountBase,
  AccountSubtype,
  AccountType as PlaidAccountType,
  Configuration,
  CountryCode,
  PlaidApi,
  Products,
  type Transaction,
  type TransactionsSyncResponse,
  TransactionsUpdateStatus,
} from 'plaid'
import type { AccountType } from '../../src/domain/account/account.ts'
import { calendarDay } from '../../src/domain/calendar/calendar-day.ts'
import { minor } from '../../src/domain/money/money.ts'
import { oneLine } from '../../src/domain/text/one-line.ts'
import { minorOfDecimal } from './amounts.ts'
import {
  type BankAccount,
  type BankChanges,
  type BankResult,
  type BankService,
  type BankTransaction,
  failed,
  type LinkOptions,
  succeeded,
} from './bank-provider.ts'
import { plaidError, plaidFailure } from './plaid-errors.ts'

export interface PlaidSettings {
  /** https://production.plaid.com, or where a sandbox listens. */
  basePath: string
  clientId: string
  secret: string
  /** Where webhooks are to be sent; none are without. */
  webhookUrl?: string
}

const TIMEOUT_MS = 30_000
/** The most that Plaid puts on a page. */
const PAGE_ROWS = 500
/** How far back a new connection reaches, in days; the most that Plaid gives. */
const HISTORY_DAYS = 730

/** Banks through Plaid: hosted Link, and the log of changes that `transactions/sync` reads. */
export function plaidService(settings: PlaidSettings): BankService & { readonly client: PlaidApi } {
  const client = plaidClient(settings)
  return {
    provider: 'PLAID',
    client,

    startLink: (options) =>
      attempt(async () => {
        const { data } = await client.linkTokenCreate(linkRequest(settings, options))
        if (!data.hosted_link_url) return failed('API_ERROR', 'Plaid gave no address to sign in at')
        return succeeded({
          url: data.hosted_link_url,
          reference: data.link_token,
          expiresAt: data.expiration,
        })
      }),

    finishedLink: (reference) =>
      attempt(async () => {
        const { data } = await client.linkTokenGet({ link_token: reference })
        const added = (data.link_sessions ?? []).flatMap((one) => one.results?.item_add_results ?? [])
        return succeeded(added.at(-1)?.public_token)
      }),

    exchange: (publicToken) =>
      attempt(async () => {
        const { data } = await client.itemPublicTokenExchange({ public_token: publicToken })
        if (!data.access_token || !data.item_id) {
          return failed('API_ERROR', 'Invalid response from Plaid service')
        }
        const { data: got } = await client.itemGet({ access_token: data.access_token })
        const institution = got.item.institution_name ?? 'Bank'
        return succeeded({ token: data.access_token, itemId: data.item_id, institution })
      }),

    changesSince: (token, cursor) => attempt(() => readLog(client, token, cursor)),

    accounts: (token) =>
      attempt(async () => {
        const { data } = await client.accountsBalanceGet({ access_token: token })
        if (!Array.isArray(data.accounts)) return unreadable()
        return succeeded(accountsFrom(data.accounts, new Date().toISOString()))
      }),

    check: (token) =>
      attempt(async () => {
        const { data } = await client.itemGet({ access_token: token })
        return data.item.error
          ? { ok: false as const, error: plaidError(data.item.error) }
          : succeeded(undefined)
      }),

    disconnect: (token, reason) =>
      attempt(async () => {
        await client.itemRemove({ access_token: token, reason_note: reason.slice(0, 512) })
        return succeeded(undefined)
      }),

    isReachable: async () => {
      const asked = await attempt(async () => {
        await client.institutionsGet({ count: 1, offset: 0, country_codes: [CountryCode.Us] })
        return succeeded(undefined)
      })
      return asked.ok
    },
  }
}

function plaidClient({ basePath, clientId, secret }: PlaidSettings): PlaidApi {
  const headers = { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret, 'Plaid-Version': '2020-09-14' }
  // What is no JSON is a failed request, not a text in the place of the answer.
  const strict = { responseType: 'json', transitional: { silentJSONParsing: false } }
  return new PlaidApi(
    new Configuration({ basePath, baseOptions: { headers, timeout: TIMEOUT_MS, ...strict } }),
  )
}

/** Runs a request; a failure of Plaid's becomes an answer. */
async function attempt<T>(request: () => Promise<BankResult<T>>): Promise<BankResult<T>> {
  try {
    return await request()
  } catch (error) {
    return { ok: false, error: plaidFailure(error) }
  }
}

function linkRequest({ webhookUrl }: PlaidSettings, options: LinkOptions) {
  return {
    client_name: options.clientName,
    language: options.language,
    country_codes: options.countryCodes.filter(isCountry),
    user: { client_user_id: options.userId },
    hosted_link: { completion_redirect_uri: options.returnTo },
    ...(webhookUrl === undefined ? {} : { webhook: webhookUrl }),
    // With an access token Link signs in to the connection again and leaves its products as they are.
    ...(options.token === undefined
      ? {
          products: options.products.filter(isProduct),
          transactions: { days_requested: HISTORY_DAYS },
        }
      : { access_token: options.token }),
  }
}

function isCountry(code: string): code is CountryCode {
  return Object.values<string>(CountryCode).includes(code)
}

function isProduct(name: string): name is Products {
  return Object.values<string>(Products).includes(name)
}

/** Reads the log to its end. Nothing of it counts before the last page is here. */
async function readLog(client: PlaidApi, token: string, start: string): Promise<BankResult<BankChanges>> {
  const changed = new Map<string, BankTransaction | undefined>()
  const removed = new Set<string>()
  let accounts: AccountBase[] = []
  let end = start
  let asked: ReturnType<PlaidApi['transactionsSync']> | undefined
  for (;;) {
    const { data } = await (asked ?? pageAfter(client, token, end))
    if (!isPage(data)) return unreadable()
    if (data.transactions_update_status === TransactionsUpdateStatus.NotReady || data.next_cursor === '') {
      return failed('PRODUCT_NOT_READY', 'This connection’s transactions aren’t ready yet')
    }
    // The next page is on its way while this one is read; its failure is met above.
    asked = data.has_more ? pageAfter(client, token, data.next_cursor) : undefined
    asked?.catch(() => {})
    // What a later page takes back was never there, and what it adds again is.
    for (const one of [...data.added, ...data.modified]) {
      changed.set(one.transaction_id, transactionFrom(one))
      removed.delete(one.transaction_id)
    }
    for (const { transaction_id: id } of data.removed) {
      changed.delete(id)
      removed.add(id)
    }
    accounts = data.accounts
    end = data.next_cursor
    if (!data.has_more) break
  }
  const balances = await balancesAsOf(client, token)
  const put = [...changed.values()].filter((one) => one !== undefined)
  return succeeded({
    accounts: accountsFrom(accounts, balances),
    put,
    removed: [...removed],
    cursor: end,
    whole: start === '',
    ...firstDay(put),
  })
}

function pageAfter(client: PlaidApi, token: string, cursor: string) {
  return client.transactionsSync({
    access_token: token,
    ...(cursor === '' ? {} : { cursor }),
    count: PAGE_ROWS,
    options: { days_requested: HISTORY_DAYS },
  })
}

/** Whether an answer is a page of the log: a proxy between may have answered in Plaid's place. */
function isPage({
  added,
  modified,
  removed,
  accounts,
  next_cursor: next,
}: TransactionsSyncResponse): boolean {
  return [added, modified, removed, accounts].every(Array.isArray) && typeof next === 'string'
}

function unreadable() {
  return failed('API_ERROR', 'Plaid sent an answer that Daybook doesn’t understand')
}

function firstDay(put: readonly BankTransaction[]): Pick<BankChanges, 'from'> {
  const [first, ...others] = put
  if (!first) return {}
  return { from: others.reduce((from, { day }) => (day < from ? day : from), first.day) }
}

/** When the bank last told Plaid of the accounts, ISO text; now where Plaid does not say. */
async function balancesAsOf(client: PlaidApi, token: string): Promise<string> {
  const asked = await attempt(async () => succeeded((await client.itemGet({ access_token: token })).data))
  const at = asked.ok ? asked.value.status?.transactions?.last_successful_update : undefined
  return (typeof at === 'string' ? instantOf(at) : undefined) ?? new Date().toISOString()
}

function instantOf(text: string): string | undefined {
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

/** The accounts in official currencies; others cannot be kept in the books. */
function accountsFrom(accounts: readonly AccountBase[], at: string): BankAccount[] {
  return accounts.flatMap((account): BankAccount[] => {
    const currency = account.balances.iso_currency_code
    if (currency === null || !/^[A-Z]{3}$/.test(currency)) return []
    const type = accountType(account)
    const said = minorOfDecimal(account.balances.current ?? account.balances.available, currency)
    // Plaid tells what is owed as a positive number.
    const balance = said !== undefined && isOwed(type) ? minor(-said) : said
    const balanceAt = instantOf(account.balances.last_updated_datetime ?? '') ?? at
    return [
      {
        bankAccountId: account.account_id,
        name: account.official_name ?? account.name,
        ...(account.mask === null ? {} : { mask: account.mask }),
        type,
        currency,
        ...(balance === undefined ? {} : { balance, balanceAt }),
      },
    ]
  })
}

function isOwed(type: AccountType): boolean {
  return type === 'CREDIT' || type === 'LOAN'
}

function accountType({ type, subtype }: Pick<AccountBase, 'type' | 'subtype'>): AccountType {
  switch (type) {
    case PlaidAccountType.Depository:
      if (subtype === AccountSubtype.Checking) return 'CHECKING'
      return subtype === AccountSubtype.Savings ? 'SAVINGS' : 'DEPOSITORY'
    case PlaidAccountType.Credit:
      return 'CREDIT'
    case PlaidAccountType.Loan:
      return 'LOAN'
    case PlaidAccountType.Investment:
    case PlaidAccountType.Brokerage:
      return 'INVESTMENT'
    case PlaidAccountType.Other:
    default:
      return 'OTHER'
  }
}

/** Undefined for what no book can hold: no amount, no date, no official currency. Plus is money out. */
function transactionFrom(said: Transaction): BankTransaction | undefined {
  const currency = said.iso_currency_code
  const day = calendarDay(said.date)
  if (currency === null || !/^[A-Z]{3}$/.test(currency) || !day) return undefined
  const amount = minorOfDecimal(said.amount, currency)
  if (amount === undefined) return undefined
  const description = [said.original_description, said.name, said.merchant_name].find((text) => text?.trim())
  return {
    bankId: said.transaction_id,
    bankAccountId: said.account_id,
    day,
    description: oneLine(description ?? 'Bank transaction', 2000),
    amount: minor(Math.abs(amount)),
    type: amount > 0 ? 'EXPENSE' : 'INCOME',
    currency,
    pending: said.pending,
    ...(said.pending_transaction_id === null ? {} : { pendingBankId: said.pending_transaction_id }),
  }
}
