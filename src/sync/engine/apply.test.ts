import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import {
  ACCOUNT,
  createAccount,
  SALES,
  SyncingDevice,
  upToDate,
} from '../../../tests/support/syncing-device.ts'

const device = new SyncingDevice()

test('a deletion of what is gone already says that the data was refreshed, and has it compared', async () => {
  await device.make(createAccount)
  await device.engine().run()
  device.calls.length = 0
  await device.make(createAccount)
  await device.make({ name: 'deleteAccount', args: { id: ACCOUNT } })
  device.answers = [
    (request) => ({
      ...upToDate(request),
      results: request.mutations.map(({ mid, name }) =>
        name === 'deleteAccount'
          ? { mid, status: 'rejected', detail: { code: 'NOT_FOUND', message: 'Account not found' } }
          : { mid, status: 'applied' },
      ),
    }),
    upToDate,
  ]
  expect(await device.engine().run()).toBe('idle')
  expect(await device.db.issues.toArray()).toMatchObject([
    {
      code: 'STALE_DATA',
      message: 'Account no longer exists. Data has been refreshed, please try again.',
    },
  ])
  expect(device.askedForDigests()).toEqual([false, true])
})

test('an edit that comes to nothing is told by the name of its row, which the same page deletes', async () => {
  device.answers = [(request) => ({ ...upToDate(request), to: 1, changes: [SALES] })]
  await device.engine().run()
  await device.make({ name: 'updateGLAccount', args: { id: SALES.id, category: 'EXPENSE' } })
  device.answers = [
    (request) => ({
      ...upToDate(request),
      results: request.mutations.map(({ mid }) => ({
        mid,
        status: 'rejected',
        detail: { code: 'NOT_FOUND', message: 'GL account not found' },
      })),
      to: 2,
      changes: [{ tbl: 'glAccounts', id: SALES.id, seq: 2, op: 'delete' }],
    }),
    upToDate,
  ]
  expect(await device.engine().run()).toBe('idle')
  expect(await device.db.glAccounts.count()).toBe(0)
  expect(await device.db.issues.toArray()).toMatchObject([{ subject: { name: '4000 Sales', more: 0 } }])
})
