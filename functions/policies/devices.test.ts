import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SignIn, SignInKey } from '../store/tenancy/user-sessions.ts'
import { devicesOf } from './devices.ts'

const LAPTOP = '00000000-0000-4000-8000-000000000001'
const PHONE = '00000000-0000-4000-8000-000000000002'
const START = Date.parse('2026-03-01T09:00:00.000Z')

const minutes = (count: number) => new Date(START + count * 60_000).toISOString()

/** A sign-in that began and was last used so many minutes after the start. */
function signIn(deviceId: string, began: number, used: number, device = 'Firefox on Linux'): SignIn {
  return { deviceId, signedInAt: minutes(began), lastSeenAt: minutes(used), device }
}

test('a browser that asks for the password again stays one device', () => {
  const devices = devicesOf([
    signIn(LAPTOP, 0, 65),
    signIn(LAPTOP, 60, 300),
    signIn(PHONE, 30, 200, 'Safari on iPhone'),
  ])
  expect(devices).toEqual([
    {
      id: LAPTOP,
      name: 'Firefox on Linux',
      signedInAt: minutes(60),
      lastSeenAt: minutes(300),
      signIns: [60, 0].map((began) => ({ signedInAt: minutes(began), deviceId: LAPTOP })),
    },
    {
      id: PHONE,
      name: 'Safari on iPhone',
      signedInAt: minutes(30),
      lastSeenAt: minutes(200),
      signIns: [{ signedInAt: minutes(30), deviceId: PHONE }],
    },
  ])
})

test('who signs in under the name of another device, or goes on with its old sign-in, is seen beside it', () => {
  for (const [used, usedOn] of [
    [300, 301],
    [301, 300],
  ] as const) {
    const devices = devicesOf([signIn(LAPTOP, 0, used), signIn(LAPTOP, 60, usedOn, 'Chrome on Windows')])
    expect(new Set(devices.map(({ signIns }) => signIns.map(({ signedInAt }) => signedInAt).join()))).toEqual(
      new Set([minutes(0), minutes(60)]),
    )
    expect(new Set(devices.map(({ id }) => id)).size).toBe(2)
  }
})

const keyOf = ({ signedInAt, deviceId }: SignInKey) => `${signedInAt} ${deviceId}`

test('every sign-in is on one device, which is told by an id of its own', () => {
  const signIns = fc.uniqueArray(
    fc
      .record({
        device: fc.constantFrom(LAPTOP, PHONE),
        // Few enough that the two sign in at the same moment now and then.
        began: fc.nat(100),
        lasted: fc.nat(1_000),
      })
      .map(({ device, began, lasted }) => signIn(device, began, began + lasted)),
    { selector: keyOf },
  )
  fc.assert(
    fc.property(signIns, (all) => {
      const devices = devicesOf(all)
      const listed = devices.flatMap((device) => device.signIns)
      expect(listed.map(keyOf).toSorted()).toEqual(all.map(keyOf).toSorted())
      expect(new Set(devices.map(({ id }) => id)).size).toBe(devices.length)
      // Which device a sign-in is on does not hang on the order in which they are read.
      expect(
        devicesOf(all.toReversed())
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(devices.map(({ id }) => id).toSorted())
    }),
  )
})
