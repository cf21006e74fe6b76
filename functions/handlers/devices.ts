import { invalid } from '../../src/contract/errors.ts'
import type { Id } from '../../src/domain/ids.ts'
import type { Personal } from '../define-call.ts'
import type { SignedIn } from '../policies/session.ts'
import type { UserScope } from '../store/tenancy/user-scope.ts'
import * as sessions from '../store/tenancy/user-sessions.ts'

export const getDevices: Personal<'getDevices'> = (store, user) =>
  store.withUser(user.userId, async (scope) => {
    const current = await currentDevice(scope, user)
    const devices = await sessions.readDevices(scope)
    return { devices: devices.map((device) => ({ ...device, isCurrent: device.id === current })) }
  })

export const endDevice: Personal<'endDevice'> = async (store, user, { id }, { door }) => {
  await store.withUser(user.userId, async (scope) => {
    if (id === (await currentDevice(scope, user))) {
      throw invalid('This is the device you are using; sign out on it instead', 'id')
    }
    await sessions.endDevice(scope, id)
  })
  door.sessionsEnded(user.userId)
  return { id }
}

export const endOtherDevices: Personal<'endOtherDevices'> = async (store, user, _input, { door }) => {
  await store.withUser(user.userId, async (scope) => {
    const current = await currentDevice(scope, user)
    if (current === undefined) throw new Error('The device that asks is not known')
    await sessions.endOtherDevices(scope, current)
  })
  door.sessionsEnded(user.userId)
  return {}
}

/** By the sign-in of the token, whatever the browser calls itself now. */
async function currentDevice(scope: UserScope, { signedInAt }: SignedIn): Promise<Id | undefined> {
  if (signedInAt === undefined) return undefined
  return sessions.deviceOf(scope, new Date(signedInAt).toISOString())
}
