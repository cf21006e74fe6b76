import { derivedId, type Id } from '../../src/domain/ids.ts'
import type { SignIn, SignInKey } from '../store/tenancy/user-sessions.ts'

/** What a person knows as one device, with the sign-ins on it, the newest first. */
export interface Device {
  id: Id
  name?: string
  signedInAt: string
  lastSeenAt: string
  signIns: readonly SignInKey[]
}

/** So long after a new sign-in its browser may still use the one before: other tabs, and requests that were under way. */
const OVERLAP_MS = 10 * 60_000

/**
 * The devices that somebody's sign-ins are on, the one used last first. A browser has one sign-in at a time, so each
 * takes the place of the one before under the same name. Where that was used on all the same, it is another browser,
 * whatever it calls itself: a name can be learnt, and nobody is to hide behind somebody else's.
 */
export function devicesOf(signIns: readonly SignIn[]): Device[] {
  const byDevice = new Map<Id, SignIn[]>()
  for (const signIn of signIns.toSorted((a, b) => (a.signedInAt < b.signedInAt ? 1 : -1))) {
    byDevice.set(signIn.deviceId, [...(byDevice.get(signIn.deviceId) ?? []), signIn])
  }
  return [...byDevice.values()]
    .flatMap((onOne) => {
      const apart = onOne.filter((signIn, index) => index > 0 && outlives(signIn, onOne[index - 1]))
      const together = onOne.filter((signIn) => !apart.includes(signIn))
      return [together, ...apart.map((signIn) => [signIn])].map((group, index) => deviceOf(group, index > 0))
    })
    .toSorted((a, b) => (a.lastSeenAt < b.lastSeenAt ? 1 : a.lastSeenAt > b.lastSeenAt ? -1 : 0))
}

/** Whether a sign-in was used long after a later one began. */
function outlives({ lastSeenAt }: SignIn, later: SignIn | undefined): boolean {
  return later !== undefined && Date.parse(lastSeenAt) > Date.parse(later.signedInAt) + OVERLAP_MS
}

function deviceOf(signIns: readonly SignIn[], isApart: boolean): Device {
  const [newest] = signIns
  if (!newest) throw new Error('A device without a sign-in is none')
  const seenLast = signIns.reduce((last, each) => (each.lastSeenAt > last.lastSeenAt ? each : last))
  return {
    id: isApart ? derivedId(newest.signedInAt, newest.deviceId) : newest.deviceId,
    ...(seenLast.device !== undefined && { name: seenLast.device }),
    signedInAt: newest.signedInAt,
    lastSeenAt: seenLast.lastSeenAt,
    signIns: signIns.map(({ signedInAt, deviceId }) => ({ signedInAt, deviceId })),
  }
}
