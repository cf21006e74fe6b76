import { expect, test } from 'vitest'
import { CALL_NAMES, calls, isOf } from '../src/contract/calls.ts'
import { type Caller, AccessControl } from './admit.ts'
import { Revocation } from './policies/revocation.ts'
import { signedInFrom } from './policies/session.ts'
import type { Store } from './store/tenancy/store.ts'

const user = signedInFrom('ada', {
  email_verified: true,
  auth_time: 0,
  firebase: { sign_in_second_factor: 'totp' },
})
const caller: Caller = { user, rawToken: 'token', nearest: undefined }

/** Counts nothing, for what is counted in the database is tested there. */
const store: Pick<Store, 'withUser'> = {
  withUser: async () => ({ calls: 0, left: 0 }) as never,
}

function accessControl({ ended = false } = {}) {
  const lookedUp: string[] = []
  const taken: string[] = []
  const verify = async (token: string) => {
    lookedUp.push(token)
    if (ended) throw Object.assign(new Error('ended'), { code: 'auth/id-token-revoked' })
  }
  return {
    lookedUp,
    taken,
    access: new AccessControl({
      store: store as Store,
      limiter: { take: (name) => void taken.push(name) },
      revocation: new Revocation(verify, () => 0),
      sessions: { enter: async () => [], refuseEnded: async () => {}, forget: () => {} },
      now: () => 0,
    }),
  }
}

process.env['DAYBOOK_SECRET'] = 'the secret of the tests'

test('an edit in a push is asked the same as the call of its name', async () => {
  const mutations = CALL_NAMES.filter((name) => isOf('mutation', name))
  expect(mutations.length).toBeGreaterThan(30)
  for (const name of mutations) {
    const asCall = accessControl({ ended: true })
    const asEdit = accessControl({ ended: true })
    const outcomes = await Promise.all(
      [asCall.access.admit(name, caller), asEdit.access.admitEdit(name, caller)].map((admitted) =>
        admitted.then(
          () => 'admitted',
          (error: unknown) => String(error),
        ),
      ),
    )
    expect(outcomes[1], name).toBe(outcomes[0])
    expect(asEdit.lookedUp, name).toEqual(asCall.lookedUp)
  }
})

test('a session that the identity provider has ended reads and changes nothing, whether by a call or by a push', async () => {
  const refusal = { backendCode: 'unauthenticated' }
  for (const name of CALL_NAMES) {
    const ended = accessControl({ ended: true }).access
    if (isOf('open', name)) await ended.admit(name, caller)
    else await expect(ended.admit(name, caller), name).rejects.toMatchObject(refusal)
    if (isOf('mutation', name))
      await expect(ended.admitEdit(name, caller), name).rejects.toMatchObject(refusal)
  }
})

test('a push is counted once, not once for each edit in it', async () => {
  const { access: opened, taken } = accessControl()
  opened.checkSender('sync', caller)
  await opened.admit('sync', caller)
  await opened.admitEdit('approveTransaction', caller)
  await opened.admitEdit('approveTransaction', caller)
  expect(taken).toEqual(['sync'])
})

test('who knocks is refused for what the token lacks, before anything is read', () => {
  const lacking = { ...caller, user: { ...user, secondFactor: false } }
  for (const name of CALL_NAMES) {
    const knock = () => accessControl().access.checkSender(name, lacking)
    if (calls[name].access === 'anyone') expect(knock).not.toThrow()
    else expect(knock, name).toThrow('second factor')
    expect(() => accessControl().access.checkSender(name, caller)).not.toThrow()
  }
})

test('every call but the open ones is closed to who is not signed in', async () => {
  for (const name of CALL_NAMES) {
    const admitted = accessControl().access.admit(name, {
      user: undefined,
      rawToken: undefined,
      nearest: 'x',
    })
    if (calls[name].kind === 'open') expect(await admitted).toBeUndefined()
    else await expect(admitted, name).rejects.toMatchObject({ backendCode: 'unauthenticated' })
  }
})

test('no edit of an outbox asks for a recent sign-in, so that none is refused for having waited', () => {
  const recent = CALL_NAMES.filter((name) => 'recent' in calls[name])
  expect(recent).toContain('exportTransactions')
  expect(recent.filter((name) => isOf('mutation', name))).toEqual([])
})

test('a call that takes data out or lets others in asks for a recent sign-in', async () => {
  for (const name of CALL_NAMES.filter((each) => 'recent' in calls[each])) {
    const old = { ...caller, user: { ...user, signedInAt: -15 * 60_000 - 1 } }
    await expect(accessControl().access.admit(name, old), name).rejects.toMatchObject({
      code: 'RECENT_SIGN_IN',
    })
    await expect(accessControl().access.admit(name, caller), name).resolves.toEqual({ user, memberships: [] })
  }
})
