import { expect, test } from 'vitest'
import {
  accountCacheHealth,
  ageWarning,
  compareRows,
  forcesRefresh,
  isBelowFloor,
  isStaleData,
  isValidationDue,
  keepsFullHistoryByDefault,
  logsMetrics,
  needsWarmUp,
  staleDataMessage,
  transactionCacheHealth,
} from './cache-policy.ts'

const minutes = (count: number) => count * 60_000

test('the account list is fresh under two minutes, stale under five, then expired', () => {
  expect(
    [0, minutes(2) - 1, minutes(2), minutes(5) - 1, minutes(5)].map(
      (age) => accountCacheHealth(0, age).status,
    ),
  ).toEqual(['fresh', 'fresh', 'stale', 'stale', 'expired'])
  expect(accountCacheHealth(0, minutes(8) - 1).ageInMinutes).toBe(7)
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
})

test('a clock that was set back by years makes nothing fresh: everything is due, and its age is unknown', () => {
  const [then, now] = [Date.parse('2038-03-01T00:00:00Z'), Date.parse('2026-03-01T00:00:00Z')]
  expect(accountCacheHealth(then, now)).toMatchObject({ status: 'expired', ageInMinutes: undefined })
  expect(transactionCacheHealth(then, now)).toMatchObject({ status: 'expired', ageInMinutes: undefined })
  expect(ageWarning(then, now)).toBe('This device’s clock was set back since the last sync')
  expect([needsWarmUp(then, now), isValidationDue(then, now)]).toEqual([true, true])
  expect([needsWarmUp(now + minutes(60), now), isValidationDue(now + minutes(60), now)]).toEqual([
    false,
    false,
  ])
})

test('rows are below the floor by timestamp and then id, and without a floor none is', () => {
  const floor = { timestamp: '2026-02-01T00:00:00.000Z', id: 'm' }
  expect(isBelowFloor({ ...floor, id: 'l' }, floor)).toBe(true)
  expect(isBelowFloor(floor, floor)).toBe(false)
  expect(isBelowFloor({ timestamp: '2026-01-31T00:00:00.000Z', id: 'z' }, floor)).toBe(true)
  expect(isBelowFloor({ timestamp: '2026-02-02T00:00:00.000Z', id: 'a' }, floor)).toBe(false)
  expect(isBelowFloor(floor, undefined)).toBe(false)
})

const rows = (seqs: Record<string, number>) => new Map(Object.entries(seqs))

test('counts and ids that differ from the backend force a refresh', () => {
  expect(compareRows(rows({ a: 1, b: 2 }), rows({ b: 2, a: 1 }), 'transactions').issues).toEqual([])
  const found = compareRows(rows({ a: 1, ghost: 1, spook: 1 }), rows({ a: 2, new: 3 }), 'transactions')
  expect(found).toEqual({
    issues: [
      'Count mismatch: 3 transactions stored, 2 on the server',
      'Phantom transactions: 2 are no longer on the server',
      'Missing transactions: 1 are only on the server',
      'Outdated transactions: 1 have changed on the server',
    ],
    phantomIds: ['ghost', 'spook'],
    missingIds: ['new'],
    outdatedIds: ['a'],
  })
  expect(found.issues.map(forcesRefresh)).toEqual([true, true, false, false])
})

test('a validation warns of a cache older than ten minutes and is due every twenty', () => {
  expect(ageWarning(0, minutes(10))).toBeUndefined()
  expect(ageWarning(0, minutes(11))).toBe('The cache is 11 minutes old')
  expect(ageWarning(undefined, minutes(11))).toBeUndefined()
  expect([isValidationDue(undefined, 0), isValidationDue(0, minutes(20) - 1)]).toEqual([true, false])
  expect(isValidationDue(0, minutes(20))).toBe(true)
})

test('a deletion that finds nothing means stale data', () => {
  expect(isStaleData({ code: 'NOT_FOUND' })).toBe(true)
  expect(isStaleData({ code: 'not-found' })).toBe(true)
  expect(isStaleData({ code: 'STALE_DATA' })).toBe(true)
  expect(isStaleData({})).toBe(false)
  expect(isStaleData({ message: 'Rule does not exist' })).toBe(true)
  expect(isStaleData({ code: 'internal', message: 'Boom' })).toBe(false)
  expect(isStaleData({ message: '“Address not found” is on a closed statement' })).toBe(false)
  expect(staleDataMessage('Rule')).toBe('Rule no longer exists. Data has been refreshed, please try again.')
  expect([0, 9, 10, 20].map(logsMetrics)).toEqual([false, false, true, true])
})

test('each state of what is stored is said in its words', () => {
  const ages = [undefined, 0, minutes(4), minutes(6)]
  expect(ages.map((age) => accountCacheHealth(age === undefined ? age : 0, age ?? 0).details)).toEqual([
    'No accounts are stored',
    'Accounts are up to date',
    'Accounts will be refreshed',
    'Accounts must be refreshed',
  ])
  expect(ages.map((age) => transactionCacheHealth(age === undefined ? age : 0, age ?? 0).details)).toEqual([
    'No transactions are stored',
    'Transactions are up to date',
    'Transactions will be refreshed',
    'Transactions must be refreshed',
  ])
})

test('a device with a mouse and a gigabyte of room keeps the full history, and no other', () => {
  const gigabyte = 2 ** 30
  expect(keepsFullHistoryByDefault({ hasMouse: true, roomInBytes: gigabyte })).toBe(true)
  expect(keepsFullHistoryByDefault({ hasMouse: true, roomInBytes: gigabyte - 1 })).toBe(false)
  expect(keepsFullHistoryByDefault({ hasMouse: false, roomInBytes: gigabyte })).toBe(false)
})
