const SECOND = 1000
const MINUTE = 60 * SECOND

export const ACCOUNT_CACHE_LIFETIME = 5 * MINUTE
export const ACCOUNT_CACHE_FRESH = 2 * MINUTE
export const TRANSACTION_CACHE_HEALTHY = 3 * MINUTE
export const TRANSACTION_CACHE_LIFETIME = 5 * MINUTE
/** GL accounts and rules. */
export const LIST_CACHE_LIFETIME = 5 * MINUTE
export const VALIDATION_WARNING_AGE = 10 * MINUTE
export const TRANSACTION_CACHE_BYTES = 2 * 1024 * 1024
export const PRUNED_TO = 1000
export const FIRST_BACKGROUND_RUN = 20 * SECOND
export const BACKGROUND_INTERVAL = 20 * MINUTE
export const METRICS_EVERY = 10

export type AccountCacheHealth = 'fresh' | 'stale' | 'expired' | 'empty'
export type TransactionCacheHealth = 'missing' | 'healthy' | 'stale' | 'expired'

export interface CacheHealth<Status> {
  status: Status
  /** Whole minutes since the list was stored; undefined where nothing is stored. */
  ageInMinutes: number | undefined
  details: string
}

/** Milliseconds since the list was stored; a clock that was set back makes it new, not old. */
function ageOf(storedAt: number, now: number): number {
  return Math.max(0, now - storedAt)
}

/** Health of the account list: fresh under 2 minutes, stale under 5, then expired; empty without a list. */
export function accountCacheHealth(
  storedAt: number | undefined,
  now: number,
): CacheHealth<AccountCacheHealth> {
  if (storedAt === undefined) return health('empty', undefined, 'No accounts are stored')
  const age = ageOf(storedAt, now)
  if (age < ACCOUNT_CACHE_FRESH) return health('fresh', age, 'Accounts are up to date')
  if (age < ACCOUNT_CACHE_LIFETIME) return health('stale', age, 'Accounts will be refreshed')
  return health('expired', age, 'Accounts must be refreshed')
}

/** Health of the transaction list: healthy up to 3 minutes, stale over 3, expired over 5; missing without one. */
export function transactionCacheHealth(
  storedAt: number | undefined,
  now: number,
): CacheHealth<TransactionCacheHealth> {
  if (storedAt === undefined) return health('missing', undefined, 'No transactions are stored')
  const age = ageOf(storedAt, now)
  if (age <= TRANSACTION_CACHE_HEALTHY) return health('healthy', age, 'Transactions are up to date')
  if (age <= TRANSACTION_CACHE_LIFETIME) return health('stale', age, 'Transactions will be refreshed')
  return health('expired', age, 'Transactions must be refreshed')
}

function health<Status>(status: Status, age: number | undefined, details: string): CacheHealth<Status> {
  return { status, ageInMinutes: age === undefined ? undefined : Math.floor(age / MINUTE), details }
}

/** Whether the background warm-up refreshes the transactions: when they are older than 3 minutes, or missing. */
export function needsWarmUp(storedAt: number | undefined, now: number): boolean {
  return transactionCacheHealth(storedAt, now).status !== 'healthy'
}

/** Whether a list of GL accounts or rules is to be dropped: when it is older than 5 minutes. */
export function isListExpired(storedAt: number, now: number): boolean {
  return ageOf(storedAt, now) > LIST_CACHE_LIFETIME
}

/** The rows to keep of a transaction list of a size in bytes: over 2 MB the 1000 most recent, newest first. */
export function pruned<Row extends { id: string; timestamp: string }>(
  rows: readonly Row[],
  bytes: number,
): readonly Row[] {
  if (bytes <= TRANSACTION_CACHE_BYTES) return rows
  return rows.toSorted((a, b) => compare(b.timestamp, a.timestamp) || compare(a.id, b.id)).slice(0, PRUNED_TO)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export interface Validation {
  isValid: boolean
  /** "Count mismatch: …", "Phantom transactions: …"; each one of them asks for a refresh. */
  issues: string[]
  warnings: string[]
  /** Ids held here that the backend no longer has. */
  phantomIds: string[]
  missingIds: string[]
}

/** Compares the ids of a stored list with those of the backend, and its age with 10 minutes. */
export function validateCache(
  storedIds: readonly string[],
  backendIds: readonly string[],
  storedAt: number,
  now: number,
): Validation {
  const [stored, backend] = [new Set(storedIds), new Set(backendIds)]
  const phantomIds = [...stored].filter((id) => !backend.has(id))
  const missingIds = [...backend].filter((id) => !stored.has(id))
  const issues: string[] = []
  if (storedIds.length !== backendIds.length) {
    issues.push(`Count mismatch: ${storedIds.length} stored, ${backendIds.length} on the server`)
  }
  if (phantomIds.length > 0)
    issues.push(`Phantom transactions: ${phantomIds.length} are no longer on the server`)
  if (missingIds.length > 0) issues.push(`Missing transactions: ${missingIds.length} are only on the server`)
  const warnings: string[] = []
  const age = ageOf(storedAt, now)
  if (age > VALIDATION_WARNING_AGE) warnings.push(`The cache is ${Math.floor(age / MINUTE)} minutes old`)
  return { isValid: issues.length === 0, issues, warnings, phantomIds, missingIds }
}

/** Whether an issue, in words, forces a refresh: phantom transactions or a count mismatch do. */
export function forcesRefresh(issue: string): boolean {
  return /phantom transactions|count mismatch/i.test(issue)
}

/** Whether metrics are logged after the n-th validation: every tenth. */
export function logsMetrics(validations: number): boolean {
  return validations > 0 && validations % METRICS_EVERY === 0
}

/** Whether a failed deletion means that the item is gone already, so the list is stale. */
export function isStaleData(error: { code?: string; message?: string }): boolean {
  const code = error.code?.toUpperCase().replaceAll('-', '_')
  return (
    code === 'NOT_FOUND' || code === 'STALE_DATA' || /not found|does not exist/i.test(error.message ?? '')
  )
}

/** The message after a deletion met stale data. */
export function staleDataMessage(noun: 'Account' | 'Rule' | 'Transaction'): string {
  return `${noun} no longer exists. Data has been refreshed, please try again.`
}
