const SECOND = 1000
const MINUTE = 60 * SECOND

export const ACCOUNT_CACHE_LIFETIME = 5 * MINUTE
export const ACCOUNT_CACHE_FRESH = 2 * MINUTE
export const TRANSACTION_CACHE_HEALTHY = 3 * MINUTE
export const TRANSACTION_CACHE_LIFETIME = 5 * MINUTE
export const VALIDATION_WARNING_AGE = 10 * MINUTE
export const TRANSACTION_CACHE_BYTES = 2 * 1024 * 1024
export const PRUNED_TO = 1000
/** So many rows under review are kept below the floor: the newest of them. */
export const MOST_REVIEW_BELOW_FLOOR = 20_000
export const FIRST_BACKGROUND_RUN = 20 * SECOND
export const BACKGROUND_INTERVAL = 20 * MINUTE
export const METRICS_EVERY = 10

export type AccountCacheHealth = 'fresh' | 'stale' | 'expired' | 'empty'
export type TransactionCacheHealth = 'missing' | 'healthy' | 'stale' | 'expired'

export interface CacheHealth<Status> {
  status: Status
  /** Whole minutes since the list was stored; undefined where nothing is stored, or nobody can tell. */
  ageInMinutes: number | undefined
  details: string
}

/** A clock is put right by up to so much now and then; one that was set back by more was wrong then, or is now. */
const CLOCK_STEP = 60 * MINUTE

/** Milliseconds since the list was stored; endless where the clock was set back since, and nobody can tell. */
function ageOf(storedAt: number, now: number): number {
  return isClockSetBack(storedAt, now) ? Infinity : Math.max(0, now - storedAt)
}

/** Whether the clock of this device was far ahead when the list was stored, or is far behind now. */
export function isClockSetBack(storedAt: number, now: number): boolean {
  return storedAt - now > CLOCK_STEP
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
  const isKnown = age !== undefined && Number.isFinite(age)
  return { status, ageInMinutes: isKnown ? Math.floor(age / MINUTE) : undefined, details }
}

/** Whether the background warm-up refreshes the transactions: when they are older than 3 minutes, or missing. */
export function needsWarmUp(storedAt: number | undefined, now: number): boolean {
  return transactionCacheHealth(storedAt, now).status !== 'healthy'
}

/** The oldest transaction that a device holds together with all newer ones, in the order of timestamp and id. */
export interface CacheFloor {
  timestamp: string
  id: string
}

const ROOM_FOR_ALL = 1024 * 1024 * 1024

/**
 * Whether a device keeps the full history as long as nobody has chosen: one with a mouse and a gigabyte of
 * room, at which books are kept. Phones and small disks follow the limit of 2 MB.
 */
export function keepsFullHistoryByDefault(device: { hasMouse: boolean; roomInBytes: number }): boolean {
  return device.hasMouse && device.roomInBytes >= ROOM_FOR_ALL
}

/** Negative where the first comes before the second, by timestamp and then id, as the floor counts them. */
export function compareAge(a: CacheFloor, b: CacheFloor): number {
  return compare(a.timestamp, b.timestamp) || compare(a.id, b.id)
}

/** Whether a transaction is older than all that a device must hold. */
export function isBelowFloor(row: CacheFloor, floor: CacheFloor | undefined): boolean {
  return floor !== undefined && compareAge(row, floor) < 0
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export interface RowComparison {
  /** "Count mismatch: …", "Phantom transactions: …", in words; empty where both sides hold the same. */
  issues: string[]
  /** Ids held here that the backend no longer has. */
  phantomIds: string[]
  missingIds: string[]
  /** Ids held here by another change than the backend's latest. */
  outdatedIds: string[]
}

/**
 * Compares rows held here with those of the backend, each by its id with the seq of its latest change.
 * `noun` is their plural, as in "transactions".
 */
export function compareRows(
  stored: ReadonlyMap<string, number>,
  backend: ReadonlyMap<string, number>,
  noun: string,
): RowComparison {
  const phantomIds = [...stored.keys()].filter((id) => !backend.has(id))
  const missingIds = [...backend.keys()].filter((id) => !stored.has(id))
  const outdatedIds = [...stored].flatMap(([id, seq]) => {
    const latest = backend.get(id)
    return latest === undefined || latest === seq ? [] : [id]
  })
  const issues: string[] = []
  if (stored.size !== backend.size) {
    issues.push(`Count mismatch: ${stored.size} ${noun} stored, ${backend.size} on the server`)
  }
  if (phantomIds.length > 0) issues.push(`Phantom ${noun}: ${phantomIds.length} are no longer on the server`)
  if (missingIds.length > 0) issues.push(`Missing ${noun}: ${missingIds.length} are only on the server`)
  if (outdatedIds.length > 0)
    issues.push(`Outdated ${noun}: ${outdatedIds.length} have changed on the server`)
  return { issues, phantomIds, missingIds, outdatedIds }
}

/** What a validation says of the cache's age: a warning where it is over 10 minutes, by whole minutes. */
export function ageWarning(storedAt: number | undefined, now: number): string | undefined {
  if (storedAt === undefined) return undefined
  const age = ageOf(storedAt, now)
  if (age === Infinity) return 'This device’s clock was set back since the last sync'
  return age > VALIDATION_WARNING_AGE ? `The cache is ${Math.floor(age / MINUTE)} minutes old` : undefined
}

/** What is said of a validation that could not be made. */
export const VALIDATION_UNREACHABLE = 'Cache validation failed due to network error'

/** Whether a validation is due: 20 minutes after the last one, or where there was none. */
export function isValidationDue(validatedAt: number | undefined, now: number): boolean {
  return validatedAt === undefined || ageOf(validatedAt, now) >= BACKGROUND_INTERVAL
}

/** Whether an issue, in words, forces a refresh: phantom rows or a count mismatch do. */
export function forcesRefresh(issue: string): boolean {
  return /phantom|count mismatch/i.test(issue)
}

/** Whether metrics are logged after the n-th validation: every tenth. */
export function logsMetrics(validations: number): boolean {
  return validations > 0 && validations % METRICS_EVERY === 0
}

/** Whether a failed deletion means that the item is gone already, so the list is stale. */
export function isStaleData(error: { code?: string; message?: string }): boolean {
  const code = error.code?.toUpperCase().replaceAll('-', '_')
  return (
    code === 'NOT_FOUND' ||
    code === 'STALE_DATA' ||
    // What a sentence quotes is somebody's name for something.
    /not found|does not exist/i.test((error.message ?? '').replaceAll(/“[^”]*”/g, ''))
  )
}

/** The message after a deletion met stale data. */
export function staleDataMessage(noun: 'Account' | 'Rule' | 'Transaction'): string {
  return `${noun} no longer exists. Data has been refreshed, please try again.`
}
