import * as z from 'zod/mini'
import type { AccountType } from '../../src/domain/account/account.ts'
import {
  addDays,
  type CalendarDay,
  calendarDay,
  dayOfTimestamp,
} from '../../src/domain/calendar/calendar-day.ts'
import { minor } from '../../src/domain/money/money.ts'
import { oneLine } from '../../src/domain/text/one-line.ts'
import { minorOfWhole } from './amounts.ts'
import {
  type BankAccount,
  type BankFailure,
  type BankResult,
  type BankService,
  type BankTransaction,
  failed,
  type LinkOptions,
  succeeded,
} from './bank-provider.ts'
import { retryAfterOf } from './plaid-errors.ts'

export interface MonoSettings {
  /** https://api.withmono.com, or where a sandbox listens. */
  basePath: string
  secretKey: string
  /** The header that asks the bank itself; two pages of Mono's give it two names. */
  realTimeHeader: string
}

const ONLY_ACCOUNT = 'account'
const TIMEOUT_MS = 30_000
/** How far back a new connection reaches, in days. */
const HISTORY_DAYS = 365
/** Each reading begins so many days before the last one ended: what banks book late is met again. */
const OVERLAP_DAYS = 14
/** A log of more pages is a mistake of somebody's. */
const MOST_PAGES = 1_000

const account = z.object({
  data: z.object({
    account: z.object({
      id: z.string(),
      name: z.string(),
      account_number: z.nullish(z.string()),
      currency: z.nullish(z.string()),
      balance: z.nullish(z.number()),
      type: z.nullish(z.string()),
      institution: z.nullish(z.object({ name: z.string() })),
    }),
    meta: z.nullish(z.object({ data_status: z.nullish(z.string()) })),
  }),
})
type SaidAccount = z.infer<typeof account>['data']

const transactions = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      narration: z.nullish(z.string()),
      amount: z.number(),
      type: z.enum(['debit', 'credit']),
      date: z.string(),
      currency: z.nullish(z.string()),
    }),
  ),
  meta: z.nullish(
    z.object({ page: z.nullish(z.number()), next: z.nullish(z.string()), total: z.nullish(z.number()) }),
  ),
})

/** Banks through Mono, over its REST API (https://docs.mono.co/api). Amounts are in minor units. */
export function monoService(settings: MonoSettings, fetch: typeof globalThis.fetch): BankService {
  const ask = <T extends z.ZodMiniType>(path: string, answer: T, request: Request = {}) =>
    askMono(settings, fetch, path, answer, request)
  const readAccount = (token: string, fresh = false) =>
    ask(`/v2/accounts/${encodeURIComponent(token)}`, account, { fresh })
  return {
    provider: 'MONO',

    async startLink(options) {
      const initiated = z.object({ data: z.object({ mono_url: z.string() }) })
      const asked = await ask('/v2/accounts/initiate', initiated, { body: linkRequest(options) })
      if (!asked.ok) return asked
      // Mono's links live for half an hour.
      const expiresAt = new Date(Date.now() + 30 * 60_000).toISOString()
      return succeeded({ url: asked.value.data.mono_url, reference: options.reference, expiresAt })
    },

    // The code comes with the person who returns; Mono keeps none to ask for.
    finishedLink: () => Promise.resolve(succeeded(undefined)),

    async exchange(code) {
      const authorised = z.object({ data: z.object({ id: z.string() }) })
      const asked = await ask('/v2/accounts/auth', authorised, { body: { code } })
      if (!asked.ok) return asked
      const { id } = asked.value.data
      const found = await readAccount(id)
      const institution = found.ok ? found.value.data.account.institution?.name : undefined
      return succeeded({ token: id, itemId: id, institution: institution ?? 'Bank' })
    },

    async changesSince(token, cursor, options) {
      const began = new Date().toISOString()
      const found = await readAccount(token, options?.fresh)
      if (!found.ok) return found
      const said = found.value.data
      const notReady = statusFailure(said)
      if (notReady) return { ok: false, error: notReady }
      const [bank] = accountsFrom(said)
      if (!bank) return failed('PRODUCTS_NOT_SUPPORTED', 'The account has no currency')
      const today = dayOfTimestamp(began)
      const last = calendarDay(cursor.slice(0, 10))
      const from = last ? addDays(last, -OVERLAP_DAYS) : addDays(today, -HISTORY_DAYS)
      const read = await readWindow(ask, token, bank, from, today)
      if (!read.ok) return read
      // A window is read whole each time: what has left it is gone at the bank.
      // The instant tells two readings of one day apart: a stale one must not count as the latest.
      const end = `${today} ${began}`
      return succeeded({ accounts: [bank], put: read.value, removed: [], cursor: end, whole: true, from })
    },

    async accounts(token) {
      const found = await readAccount(token)
      return found.ok ? succeeded(accountsFrom(found.value.data)) : found
    },

    async check(token) {
      const found = await readAccount(token)
      if (!found.ok) return found
      const failure = statusFailure(found.value.data)
      return failure ? { ok: false, error: failure } : succeeded(undefined)
    },

    async disconnect(token) {
      const asked = await ask(`/v2/accounts/${encodeURIComponent(token)}/unlink`, z.unknown(), { body: {} })
      return asked.ok ? succeeded(undefined) : asked
    },

    async isReachable() {
      const asked = await ask('/v3/institutions?scope=financial_data', z.unknown())
      return asked.ok
    },
  }
}

interface Request {
  body?: object
  fresh?: boolean
}

type Ask = <T extends z.ZodMiniType>(
  path: string,
  answer: T,
  request?: Request,
) => Promise<BankResult<z.infer<T>>>

async function askMono<T extends z.ZodMiniType>(
  { basePath, secretKey, realTimeHeader }: MonoSettings,
  fetch: typeof globalThis.fetch,
  path: string,
  answer: T,
  { body, fresh = false }: Request,
): Promise<BankResult<z.infer<T>>> {
  let response: Response
  let said: unknown
  try {
    response = await fetch(`${basePath}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'mono-sec-key': secretKey,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(fresh ? { [realTimeHeader]: 'true' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    said = await response.json()
  } catch {
    return failed('API_ERROR', 'Mono couldn’t be reached')
  }
  if (!response.ok) return { ok: false, error: monoFailure(response, said) }
  const parsed = answer.safeParse(said)
  if (!parsed.success) return failed('API_ERROR', 'Mono sent an answer that Daybook doesn’t understand')
  return succeeded(parsed.data)
}

const complaint = z.object({ message: z.nullish(z.string()), response_code: z.nullish(z.string()) })

/** Mono tells failures by status and sentence; codes exist for few of them. */
function monoFailure(response: Response, said: unknown): BankFailure {
  const parsed = complaint.safeParse(said)
  const message = ((parsed.success ? parsed.data.message : undefined) ?? '').slice(0, 500)
  return {
    type: monoErrorType(response.status, message),
    ...(message === '' ? {} : { errorMessage: message }),
    ...retryAfterOf(response.headers.get('retry-after')),
  }
}

const typeByWords: readonly [RegExp, BankFailure['type']][] = [
  [/re-?auth|session (has )?expired|login required|consent/i, 'ITEM_LOGIN_REQUIRED'],
  [
    /incorrect|invalid (credential|password|username|login)|wrong (password|credential)/i,
    'INVALID_CREDENTIALS',
  ],
  [/locked|blocked/i, 'ITEM_LOCKED'],
  [/\b(mfa|otp|token|security question)\b/i, 'MFA_REQUIRED'],
  [/set ?up|terms/i, 'USER_SETUP_REQUIRED'],
  [/incomplete|insufficient/i, 'INSUFFICIENT_CREDENTIALS'],
  [/(transactions|product|statement).*(not supported|cannot|unavailable)/i, 'PRODUCTS_NOT_SUPPORTED'],
  [/not supported|unsupported|no longer available/i, 'INSTITUTION_NOT_SUPPORTED'],
  [/not respond|timed? ?out/i, 'INSTITUTION_NOT_RESPONDING'],
  [/(bank|institution).*(down|unavailable)|maintenance/i, 'INSTITUTION_DOWN'],
  [/processing|not ready|still/i, 'PRODUCT_NOT_READY'],
]

function monoErrorType(status: number, message: string): BankFailure['type'] {
  if (status === 429) return 'RATE_LIMIT_EXCEEDED'
  if (status >= 500 && status !== 503 && status !== 504) return 'API_ERROR'
  const found = typeByWords.find(([words]) => words.test(message))
  if (found) return found[1]
  if (status === 503) return 'INSTITUTION_DOWN'
  if (status === 504) return 'INSTITUTION_NOT_RESPONDING'
  if (status === 404) return 'INVALID_INPUT'
  if (status === 402 || status === 422) return 'INVALID_INPUT'
  return 'INVALID_REQUEST'
}

function statusFailure({ meta }: SaidAccount): BankFailure | undefined {
  if (meta?.data_status === 'PROCESSING') {
    return { type: 'PRODUCT_NOT_READY', errorMessage: 'The account’s data is still being fetched' }
  }
  if (meta?.data_status === 'FAILED') {
    return { type: 'INSTITUTION_NOT_RESPONDING', errorMessage: 'The bank didn’t send the account’s data' }
  }
  return undefined
}

function linkRequest(options: LinkOptions): object {
  const meta = { ref: options.reference }
  if (options.token !== undefined) {
    return { meta, scope: 'reauth', account: options.token, redirect_url: options.returnTo }
  }
  const customer = { name: options.clientName, ...(options.email ? { email: options.email } : {}) }
  return { customer, meta, scope: 'auth', redirect_url: options.returnTo }
}

/** Reads the days of a window page by page; the address that Mono gives for the next is never followed. */
async function readWindow(
  ask: Ask,
  token: string,
  bank: BankAccount,
  from: CalendarDay,
  to: CalendarDay,
): Promise<BankResult<BankTransaction[]>> {
  const found: BankTransaction[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = new URLSearchParams({ start: monoDay(from), end: monoDay(to), page: String(page) })
    const asked = await ask(
      `/v2/accounts/${encodeURIComponent(token)}/transactions?${query.toString()}`,
      transactions,
    )
    if (!asked.ok) return asked
    const { data, meta } = asked.value
    found.push(...data.flatMap((one) => transactionFrom(one, bank) ?? []))
    if (!meta?.next || data.length === 0) return succeeded(found)
  }
  return failed('API_ERROR', 'Mono answered more pages than an account can have')
}

/** Mono writes days as 31-12-2025. */
function monoDay(day: CalendarDay): string {
  return day.split('-').toReversed().join('-')
}

function accountsFrom({ account: said }: SaidAccount): BankAccount[] {
  const currency = isoCurrency(said.currency)
  if (currency === undefined) return []
  const balance = minorOfWhole(said.balance)
  return [
    {
      // A connection of Mono's is one account, and the account's id is the key to it.
      bankAccountId: ONLY_ACCOUNT,
      name: said.name,
      ...(said.account_number ? { mask: said.account_number.slice(-4) } : {}),
      type: accountType(said.type ?? ''),
      currency,
      ...(balance === undefined ? {} : { balance, balanceAt: new Date().toISOString() }),
    },
  ]
}

/** Some banks write out the naira. */
function isoCurrency(said: string | null | undefined): string | undefined {
  if (said && /^[A-Z]{3}$/.test(said)) return said
  return said === undefined || said === null || /^naira$/i.test(said) ? 'NGN' : undefined
}

function accountType(said: string): AccountType {
  if (/saving/i.test(said)) return 'SAVINGS'
  if (/current|checking/i.test(said)) return 'CHECKING'
  if (/loan/i.test(said)) return 'LOAN'
  return /credit/i.test(said) ? 'CREDIT' : 'DEPOSITORY'
}

function transactionFrom(
  said: z.infer<typeof transactions>['data'][number],
  bank: BankAccount,
): BankTransaction | undefined {
  const amount = minorOfWhole(said.amount)
  const day = calendarDay(said.date.slice(0, 10))
  if (amount === undefined || !day) return undefined
  return {
    bankId: said.id,
    bankAccountId: bank.bankAccountId,
    day,
    description: oneLine(said.narration ?? '', 2000) || 'Bank transaction',
    amount: minor(Math.abs(amount)),
    type: said.type === 'debit' ? 'EXPENSE' : 'INCOME',
    currency: isoCurrency(said.currency ?? bank.currency) ?? bank.currency,
    pending: false,
  }
}
