import { invalid } from '../../src/contract/errors.ts'
import { deviceIdOf } from '../../src/domain/device/device-key.ts'
import type { Open, Personal } from '../define-call.ts'
import { devicesOf } from '../policies/devices.ts'
import { type SignedIn, signInOf } from '../policies/session.ts'
import {
  endOtherSignIns,
  endSignIns,
  endSignInsOn,
  readSignIns,
  type SignInKey,
} from '../store/tenancy/user-sessions.ts'

export const getDevices: Personal<'getDevices'> = (store, user) =>
  store.withUser(user.userId, async (scope) => {
    const current = ownSignIn(user)
    const devices = devicesOf(await readSignIns(scope))
    return {
      devices: devices.map(({ signIns, ...device }) => ({ ...device, isCurrent: isAmong(signIns, current) })),
    }
  })

export const endDevice: Personal<'endDevice'> = async (store, user, { id }, { access }) => {
  await store.withUser(user.userId, async (scope) => {
    const own = ownSignIn(user)
    const device = devicesOf(await readSignIns(scope)).find((each) => each.id === id)
    if (device && isAmong(device.signIns, own)) {
      throw invalid('This is the device you are using; sign out on it instead', 'id')
    }
    if (device) await endSignIns(scope, device.signIns, own)
  })
  access.sessionsEnded(user.userId)
  return { id }
}

/** By the sign-in that asks and not by the name of its device, which another one may have taken. */
export const endOtherDevices: Personal<'endOtherDevices'> = async (store, user, _input, { access }) => {
  await store.withUser(user.userId, (scope) => endOtherSignIns(scope, ownSignIn(user)))
  access.sessionsEnded(user.userId)
  return {}
}

export const signOutDevice: Open<'signOutDevice'> = async ({ userId, deviceKey }, { store, access }) => {
  await store.withUser(userId, (scope) => endSignInsOn(scope, deviceIdOf(deviceKey)))
  access.sessionsEnded(userId)
  return {}
}

function ownSignIn(user: SignedIn): SignInKey {
  const signIn = signInOf(user)
  if (!signIn) throw new Error('The token does not say when its password was entered')
  return signIn
}

function isAmong(signIns: readonly SignInKey[], { signedInAt, deviceId }: SignInKey): boolean {
  return signIns.some((each) => each.signedInAt === signedInAt && each.deviceId === deviceId)
}
