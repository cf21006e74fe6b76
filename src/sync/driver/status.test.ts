import { expect, test } from 'vitest'
import type { SyncState } from '../../db/core/database.ts'
import { type SyncFacts, syncStatus } from './status.ts'

const now = Date.parse('2026-05-01T12:00:00.000Z')
const state = (phase: SyncState['phase']): SyncState => ({
  phase,
  since: new Date(now).toISOString(),
  failures: 0,
})
const waits = (reason: NonNullable<SyncState['reason']>) => ({ ...state('backoff'), reason })
const facts: SyncFacts = {
  online: true,
  pending: 0,
  sync: state('idle'),
  lastSyncAt: undefined,
  now,
  timeZone: 'UTC',
}
const line = (given: Partial<SyncFacts>) => syncStatus({ ...facts, ...given }).text

test('the line says when the books were last up to date', () => {
  const ago = (ms: number) => line({ lastSyncAt: new Date(now - ms).toISOString() })
  expect(ago(10_000)).toBe('Synced just now')
  expect(ago(60_000)).toBe('Synced 1 minute ago')
  expect(ago(59 * 60_000)).toBe('Synced 59 minutes ago')
  expect(ago(5 * 3_600_000)).toBe('Synced 5 hours ago')
  expect(ago(72 * 3_600_000)).toBe('Synced 3 days ago')
  expect(line({})).toBe('Not synced yet')
})

test('where the books have never come because nothing answers, that is said', () => {
  expect(syncStatus({ ...facts, sync: state('backoff') })).toEqual({
    text: 'Connection failed',
    tone: 'attention',
    detail: 'The server didn’t answer. Daybook keeps trying.',
  })
  expect(line({ sync: state('backoff'), lastSyncAt: new Date(now).toISOString() })).toBe('Synced just now')
})

test('where nothing answers again and again, the line says when it last did and what goes on', () => {
  const lastSyncAt = new Date(now - 60_000).toISOString()
  const failed = (failures: number) => ({ sync: { ...state('backoff'), failures }, lastSyncAt })
  const detail = 'The server didn’t answer. Daybook keeps trying.'
  expect(syncStatus({ ...facts, ...failed(1) })).toEqual({ text: 'Synced 1 minute ago', tone: 'quiet' })
  expect(syncStatus({ ...facts, ...failed(2) })).toEqual({
    text: 'Synced 1 minute ago',
    tone: 'pending',
    detail,
  })
  expect(syncStatus({ ...facts, ...failed(2), pending: 3 })).toEqual({
    text: 'Waiting to sync (3)',
    tone: 'pending',
    detail,
  })
  expect(syncStatus({ ...facts, ...failed(2), online: false })).toEqual({ text: 'Offline', tone: 'pending' })
})

test('where a network answers in the place of the server, the line says what to do', () => {
  const sync = { ...waits('intercepted'), failures: 2 }
  const detail = 'Your network answered instead of the server. On public Wi-Fi, sign in to the network first.'
  const lastSyncAt = new Date(now - 60_000).toISOString()
  expect(syncStatus({ ...facts, sync, lastSyncAt })).toEqual({
    text: 'Synced 1 minute ago',
    tone: 'pending',
    detail,
  })
  expect(syncStatus({ ...facts, sync })).toEqual({ text: 'Connection failed', tone: 'attention', detail })
})

test('a sync in days to come is no sync of just now: the clock was wrong then, or is now', () => {
  expect(line({ lastSyncAt: '2038-05-01T12:00:00.000Z' })).toBe('Check this device’s clock')
  expect(line({ lastSyncAt: new Date(now).toISOString(), now: Date.parse('1990-05-01T12:00:00Z') })).toBe(
    'Check this device’s clock',
  )
  expect(line({ lastSyncAt: new Date(now + 29_000).toISOString() })).toBe('Synced just now')
})

test('the line counts what waits to be sent', () => {
  expect(line({ online: false, pending: 3 })).toBe('Offline, 3 to sync')
  expect(line({ online: false })).toBe('Offline')
  expect(line({ pending: 2, sync: state('backoff') })).toBe('Waiting to sync (2)')
  expect(line({ pending: 1, sync: state('signed-out') })).toBe('Sign in to sync 1 change')
  expect(line({ pending: 4, sync: state('signed-out'), online: false })).toBe('Sign in to sync 4 changes')
})

test('a run that was cut off long ago is not believed to be running', () => {
  expect(line({ sync: state('running') })).toBe('Syncing…')
  const old = { ...state('running'), since: new Date(now - 61_000).toISOString() }
  expect(line({ sync: old, pending: 1 })).toBe('Waiting to sync (1)')
  const ahead = { ...state('running'), since: '2038-05-01T12:00:00.000Z' }
  expect(line({ sync: ahead, pending: 1 })).toBe('Waiting to sync (1)')
})

test('what needs a person is said first', () => {
  expect(line({ sync: state('upgrade'), pending: 5, online: false })).toBe('Update to continue')
  expect(line({ sync: state('no-access') })).toBe('No access')
})

test('a wait that has another reason than the network says which', () => {
  expect(line({ sync: waits('storage-full'), pending: 2, online: false })).toBe(
    'No storage left on this device',
  )
  expect(line({ sync: waits('reset-loop'), pending: 2 })).toBe('Sync paused for up to an hour')
  expect(line({ sync: waits('reset-loop'), online: false })).toBe('Offline')
})

test('a fault is told with its reference once a second try has met it, and what it says beside', () => {
  const fault = { reference: '5f2c1d9e', message: 'undefined is no row' }
  const facts = (failures: number) => ({ sync: { ...waits('fault'), failures, fault }, pending: 2 })
  expect(line(facts(1))).toBe('Waiting to sync (2)')
  expect(line(facts(2))).toBe('Sync failed (reference 5f2c1d9e)')
  expect(line({ ...facts(2), online: false })).toBe('Offline, 2 to sync')
})
