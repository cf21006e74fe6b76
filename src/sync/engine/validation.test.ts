import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import type { SyncPage } from '../../contract/protocol.ts'
import { RemoteFailure } from './remote.ts'
import { SyncingDevice, upToDate } from '../../../tests/support/syncing-device.ts'

const device = new SyncingDevice()

describe('validation', () => {
  test('is due at first and then every twenty minutes, and asks for digests only then', async () => {
    await device.engine().run()
    device.now += 19 * 60_000
    await device.engine().run()
    device.now += 60_000
    await device.engine().run()
    expect(device.askedForDigests()).toEqual([true, false, true])
    expect(await device.db.readMeta('validation')).toMatchObject({ count: 2, issues: [] })
  })

  test('that the network has prevented says so and is made up for', async () => {
    device.answers = [
      () => {
        throw new RemoteFailure('Network error occurred', 'internal', 'NETWORK_ERROR')
      },
    ]
    expect(await device.engine().run()).toBe('backoff')
    expect(await device.db.readMeta('validation')).toMatchObject({
      error: 'Cache validation failed due to network error',
    })
    device.answers = [upToDate]
    await device.engine().run()
    const validation = await device.db.readMeta('validation')
    expect(validation).toMatchObject({ count: 1 })
    expect(validation).not.toHaveProperty('error')
  })

  test('warns of a cache that was older than ten minutes', async () => {
    await device.engine().run()
    device.now += 21 * 60_000
    await device.engine().run()
    expect(await device.db.readMeta('validation')).toMatchObject({
      warnings: ['The cache is 21 minutes old'],
    })
  })

  test('logs its figures every tenth time', async () => {
    for (let count = 1; count <= 20; count += 1) await device.engine().run({ validate: true })
    expect(device.logMetrics.mock.calls.map(([{ validations }]) => validations)).toEqual([10, 20])
  })

  test('a server that tells no digest leaves it undone', async () => {
    device.answers = [
      (request) => {
        const { digest: _digest, ...page } = upToDate(request) as SyncPage & { digest?: unknown }
        return page
      },
    ]
    expect(await device.engine().run({ validate: true })).toBe('idle')
    expect(device.calls).toHaveLength(1)
  })
})
