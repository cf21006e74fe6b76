import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DEVICE_HEADER } from '../../../src/contract/device-header.ts'
import { PROTOCOL } from '../../../src/contract/protocol.ts'
import { useBackend } from '../support/backend.ts'
import { type Person, person, tokenOf } from '../support/identity.ts'

const backend = useBackend()

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** A browser of somebody: each call bears a token of the same sign-in, and the id by which it names itself. */
class Browser {
  readonly id = randomUUID()
  readonly #who: Person
  readonly #signedInAt: number
  readonly #agent: string

  constructor(who: Person, secondsAgo: number, agent = FIREFOX) {
    this.#who = who
    this.#signedInAt = Math.floor(Date.now() / 1000) - secondsAgo
    this.#agent = agent
  }

  async call(name: string, data: unknown, headers: Record<string, string> = {}) {
    const { body } = await backend().post(`/api/${name}`, JSON.stringify({ data }), {
      authorization: `Bearer ${tokenOf(this.#who, { auth_time: this.#signedInAt })}`,
      'user-agent': this.#agent,
      [DEVICE_HEADER]: this.id,
      ...headers,
    })
    return body
  }
}

const ENDED = { status: 'UNAUTHENTICATED', details: { code: 'SESSION_ENDED' } }

test('a person sees the browsers they are signed in on, and nobody else’s', async () => {
  const { who, orgId } = await backend().founder('devices')
  const laptop = new Browser(who, 60)
  const phone = new Browser(who, 30, SAFARI)
  await laptop.call('getUserOrganizations', null)
  await phone.call('sync', {
    protocol: PROTOCOL,
    org: orgId,
    clientId: randomUUID(),
    cursor: 0,
    mutations: [],
  })
  const { result } = await laptop.call('getDevices', null)
  const { devices } = result as { devices: object[] }
  expect(devices).toContainEqual(
    expect.objectContaining({ id: laptop.id, name: 'Firefox on Linux', isCurrent: true }),
  )
  expect(devices).toContainEqual(
    expect.objectContaining({ id: phone.id, name: 'Safari on iPhone', isCurrent: false }),
  )
  const stranger = new Browser(person('devices-stranger'), 60)
  expect((await stranger.call('getDevices', null)).result).toMatchObject({ devices: [{ id: stranger.id }] })
  await stranger.call('endDevice', { id: phone.id })
  expect((await phone.call('createInviteCode', {})).error).toBeUndefined()
})

test('a device that was signed out is refused, whatever it calls itself, and may sign in again', async () => {
  const { who } = await backend().founder('devices-ended')
  const laptop = new Browser(who, 60)
  const phone = new Browser(who, 30, SAFARI)
  await phone.call('getUserOrganizations', null)
  expect((await laptop.call('endDevice', { id: phone.id })).result).toEqual({ id: phone.id })

  expect((await phone.call('exportTransactions', { format: 'csv' })).error).toMatchObject(ENDED)
  expect((await phone.call('getUserOrganizations', null)).error).toMatchObject(ENDED)
  const disguised = { [DEVICE_HEADER]: randomUUID() }
  expect((await phone.call('getUserOrganizations', null, disguised)).error).toMatchObject(ENDED)
  const { result } = await laptop.call('getDevices', null)
  expect(JSON.stringify(result)).toContain(laptop.id)
  expect(JSON.stringify(result)).not.toContain(phone.id)

  const again = new Browser(who, 5, SAFARI)
  expect((await again.call('getUserOrganizations', null)).error).toBeUndefined()
})

test('nobody signs out the device they are using by mistake', async () => {
  const { who } = await backend().founder('devices-own')
  const laptop = new Browser(who, 60)
  await laptop.call('getDevices', null)
  expect((await laptop.call('endDevice', { id: laptop.id })).error).toMatchObject({
    details: { code: 'VALIDATION_ERROR', field: 'id' },
  })
})

test('signing out everywhere else ends every other sign-in, those too that nobody has seen', async () => {
  const { who } = await backend().founder('devices-all')
  const laptop = new Browser(who, 60)
  const phone = new Browser(who, 50)
  const unseen = new Browser(who, 40)
  await phone.call('getUserOrganizations', null)
  expect((await laptop.call('endOtherDevices', null)).error).toBeUndefined()
  expect((await unseen.call('getUserOrganizations', null)).error).toMatchObject(ENDED)
  expect((await phone.call('createInviteCode', {})).error).toMatchObject(ENDED)
  expect((await laptop.call('createInviteCode', {})).error).toBeUndefined()
  const later = new Browser(who, -2)
  expect((await later.call('getUserOrganizations', null)).error).toBeUndefined()
})

test('signing out another device asks for a recent sign-in', async () => {
  const { who } = await backend().founder('devices-recent')
  const old = new Browser(who, 3600)
  for (const [name, data] of [
    ['endDevice', { id: randomUUID() }],
    ['endOtherDevices', null],
  ] as const) {
    expect((await old.call(name, data)).error).toMatchObject({ details: { code: 'RECENT_SIGN_IN' } })
  }
})
