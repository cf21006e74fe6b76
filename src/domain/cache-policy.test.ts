import { expect, test } from 'vitest'
import {
  accountCacheHealth,
  forcesRefresh,
  isListExpired,
  isStaleData,
  logsMetrics,
  needsWarmUp,
  pruned,
  staleDataMessage,
  TRANSACTION_CACHE_BYTES,
  transactionCacheHealth,
  validateCache,
} from './cache-policy.ts'

const minutes = (count: number) => count * 60_000

test('the account list is fresh under two minutes, stale under five, then expired', () => {
  expect(
    [0, minutes(2) - 1, minutes(2), minutes(5) - 1, minutes(5)].map(
      (age) => accountCacheHealth(0, age).status,
    ),
  ).toEqual(['fresh', 'fresh', 'stale', 'stale', 'expired'])
  expect(accountCacheHealth(undefined, 0)).toMatchObject({ status: 'empty', ageInMinutes: undefined })
  expect(accountCacheHealth(minutes(9), 0)).toMatchObject({ status: 'fresh', ageInMinutes: 0 })
})

test('transactions are healthy up to three minutes, stale over three, expired over five', () => {
  expect(
    [minutes(3), minutes(3) + 1, minutes(5), minutes(5) + 1].map(
      (age) => transactionCacheHealth(0, age).status,
    ),
  ).toEqual(['healthy', 'stale', 'stale', 'expired'])
  expect(transactionCacheHealth(undefined, 0).status).toBe('missing')
  expect([needsWarmUp(0, minutes(3)), needsWarmUp(0, minutes(4))]).toEqual([false, true])
  expect([isListExpired(0, minutes(5)), isListExpired(0, minutes(5) + 1)]).toEqual([false, true])
})

test('a list over two megabytes keeps its thousand most recent rows', () => {
  const rows = Array.from({ length: 1500 }, (_, n) => ({
    id: String(n),
    timestamp: new Date(n * 1000).toISOString(),
  }))
  expect(pruned(rows, TRANSACTION_CACHE_BYTES)).toBe(rows)
  const kept = pruned(rows, TRANSACTION_CACHE_BYTES + 1)
  expect([kept.length, kept[0]?.id, kept.at(-1)?.id]).toEqual([1000, '1499', '500'])
})

test('counts and ids that differ from the backend force a refresh, an old list warns', () => {
  expect(validateCache(['a', 'b'], ['b', 'a'], 0, minutes(10))).toMatchObject({ isValid: true, warnings: [] })
  const found = validateCache(['a', 'ghost', 'ghost 2'], ['a', 'new'], 0, minutes(11))
  expect(found).toMatchObject({ isValid: false, phantomIds: ['ghost', 'ghost 2'], missingIds: ['new'] })
  expect(found.issues.map(forcesRefresh)).toEqual([true, true, false])
  expect(found.warnings).toEqual(['The cache is 11 minutes old'])
})

test('a deletion that finds nothing means stale data', () => {
  expect(isStaleData({ code: 'NOT_FOUND' })).toBe(true)
  expect(isStaleData({ code: 'not-found' })).toBe(true)
  expect(isStaleData({ message: 'Rule does not exist' })).toBe(true)
  expect(isStaleData({ code: 'internal', message: 'Boom' })).toBe(false)
  expect(staleDataMessage('Rule')).toBe('Rule no longer exists. Data has been refreshed, please try again.')
  expect([0, 9, 10, 20].map(logsMetrics)).toEqual([false, false, true, true])
})
