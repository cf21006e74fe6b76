import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createApi } from '../../../functions/api.ts'
import type { OutputOf } from '../../../src/contract/calls.ts'
import { DEVICE_HEADER } from '../../../src/contract/headers.ts'
import { PROTOCOL, type SyncPage } from '../../../src/contract/protocol.ts'
import { deviceIdOf } from '../../../src/domain/device/device-key.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import { type Person, person, portOf, tokenOf } from '../support/identity.ts'

const backend = useBackend()

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** A browser of somebody: each call bears a token of the same sign-in, and the id by which it names itself. */
class Browser {
  readonly id: string
  readonly #who: Person
  readonly signedInAt: number
  readonly #agent: string

  constructor(who: Person, secondsAgo: number, agent = FIREFOX, id: string = deviceIdOf(randomUUID())) {
    this.id = id
    this.#who = who
    this.signedInAt = Math.floor(Date.now() / 1000) - secondsAgo
    this.#agent = agent
  }

  /** Another browser that its person signed in on within the same second. */
  beside(agent = SAFARI): Browser {
    return Object.assign(new Browser(this.#who, 0, agent), { signedInAt: this.signedInAt })
  }

  headers(): Record<string, string> {
    return {
      authorization: `Bearer ${tokenOf(this.#who, { auth_time: this.signedInAt })}`,
      'user-agent': this.#agent,
      [DEVICE_HEADER]: this.id,
    }
  }

  async call(name: string, data: unknown, headers: Record<string, string> = {}) {
    const sent = { ...this.headers(), ...headers }
    const { body } = await backend().post(`/api/${name}`, JSON.stringify({ data }), sent)
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

test('a device that was signed out reads nothing at another instance of the server either', async () => {
  const { who } = await backend().founder('devices-elsewhere')
  const laptop = new Browser(who, 60)
  const phone = new Browser(who, 30, SAFARI)
  const other = createApi(backend().store).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const readElsewhere = async () => {
    const headers = { 'content-type': 'application/json', ...phone.headers() }
    const url = `http://127.0.0.1:${portOf(other)}/api/getAccounts`
    return (await fetch(url, { method: 'POST', body: '{"data":null}', headers })).status
  }
  expect(await readElsewhere()).toBe(200)
  await laptop.call('endDevice', { id: phone.id })
  expect(await readElsewhere()).toBe(401)
  other.close()
})

test('two browsers that were signed in within one second are two devices, and each is signed out by itself', async () => {
  const { who } = await backend().founder('devices-one-second')
  const laptop = new Browser(who, 60)
  const phone = laptop.beside()
  await laptop.call('getUserOrganizations', null)
  await phone.call('getUserOrganizations', null)
  const { result } = await laptop.call('getDevices', null)
  const { devices } = result as { devices: { id: string; isCurrent: boolean }[] }
  expect(devices.map(({ id, isCurrent }) => [id, isCurrent])).toEqual(
    expect.arrayContaining([
      [laptop.id, true],
      [phone.id, false],
    ]),
  )
  expect((await laptop.call('endDevice', { id: phone.id })).result).toEqual({ id: phone.id })
  expect((await laptop.call('getUserOrganizations', null)).error).toBeUndefined()
  expect((await phone.call('getUserOrganizations', null)).error).toMatchObject(ENDED)
  const disguised = { [DEVICE_HEADER]: randomUUID() }
  expect((await phone.call('getUserOrganizations', null, disguised)).error).toMatchObject(ENDED)
})

test('a copy of a token goes with its sign-in, under whatever name it was used before', async () => {
  const { who } = await backend().founder('devices-copied-token')
  const key = randomUUID()
  const laptop = new Browser(who, 60, FIREFOX, deviceIdOf(key))
  const phone = new Browser(who, 30)
  const copies = [laptop.beside(), phone.beside()]
  for (const browser of [laptop, phone, ...copies]) await browser.call('getUserOrganizations', null)
  await laptop.call('signOutDevice', { userId: who.uid, deviceKey: key })
  await phone.call('getUserOrganizations', null)
  expect((await copies[0]?.call('getUserOrganizations', null))?.error).toMatchObject(ENDED)
  const tablet = new Browser(who, 10)
  await tablet.call('endDevice', { id: phone.id })
  expect((await copies[1]?.call('getUserOrganizations', null))?.error).toMatchObject(ENDED)
  expect((await tablet.call('getUserOrganizations', null)).error).toBeUndefined()
})

test('signing out everywhere else ends a sign-in of the same second', async () => {
  const { who } = await backend().founder('devices-one-second-others')
  const laptop = new Browser(who, 60)
  const phone = laptop.beside()
  const nameless = laptop.beside()
  await phone.call('getUserOrganizations', null)
  await nameless.call('getUserOrganizations', null, { [DEVICE_HEADER]: '' })
  await laptop.call('endOtherDevices', null)
  expect((await laptop.call('getUserOrganizations', null)).error).toBeUndefined()
  expect((await phone.call('getUserOrganizations', null)).error).toMatchObject(ENDED)
  const { error } = await nameless.call('getUserOrganizations', null, { [DEVICE_HEADER]: '' })
  expect(error).toMatchObject(ENDED)
})

test('a token serves as many browsers as a person can sign in on within a second', async () => {
  const { who } = await backend().founder('devices-many-names')
  const laptop = new Browser(who, 60)
  await laptop.call('getUserOrganizations', null)
  for (let count = 0; count < 10; count += 1) await laptop.beside().call('getUserOrganizations', null)
  const { result } = await laptop.call('getDevices', null)
  const { devices } = result as { devices: { signedInAt: string }[] }
  const since = new Date(laptop.signedInAt * 1000).toISOString()
  expect(devices.filter(({ signedInAt }) => signedInAt === since)).toHaveLength(4)
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

test('who signs in under the name of another device does not hide behind it', async () => {
  const { who } = await backend().founder('devices-disguised')
  const laptop = new Browser(who, 800)
  const stranger = new Browser(who, 700, SAFARI, laptop.id)
  await laptop.call('getUserOrganizations', null)
  await stranger.call('getUserOrganizations', null)
  const answer = (await laptop.call('getDevices', null)).result as OutputOf<'getDevices'>
  // The organization was founded by a sign-in without a name.
  const devices = answer.devices.filter(({ name }) => name !== undefined)
  expect(new Map(devices.map(({ name, isCurrent }) => [name, isCurrent]))).toEqual(
    new Map([
      ['Firefox on Linux', true],
      ['Safari on iPhone', false],
    ]),
  )
  const other = devices.find(({ isCurrent }) => !isCurrent)
  expect((await laptop.call('endDevice', { id: other?.id })).error).toBeUndefined()
  expect((await stranger.call('getUserOrganizations', null)).error).toMatchObject(ENDED)
  expect((await laptop.call('getUserOrganizations', null)).error).toBeUndefined()
})

test('signing out everywhere else ends who has just signed in under the name of this device', async () => {
  const { who } = await backend().founder('devices-doubled')
  const laptop = new Browser(who, 60)
  const stranger = new Browser(who, 30, SAFARI, laptop.id)
  await laptop.call('getUserOrganizations', null)
  await stranger.call('getUserOrganizations', null)
  expect((await laptop.call('endOtherDevices', null)).error).toBeUndefined()
  expect((await stranger.call('createInviteCode', {})).error).toMatchObject(ENDED)
  expect((await stranger.call('getUserOrganizations', null)).error).toMatchObject(ENDED)
  expect((await laptop.call('createInviteCode', {})).error).toBeUndefined()
})

test('what is pushed under the name of another device’s client takes no edit from it', async () => {
  const { who, orgId } = await backend().founder('devices-clients')
  const accountId = await openAccount(backend(), who)
  const ids = await importLines(backend(), who, [line(accountId, 'a'), line(accountId, 'b')])
  const laptop = new Browser(who, 60)
  const stranger = new Browser(who, 30, SAFARI)
  const clientId = randomUUID()
  let epoch: string | undefined
  const push = async (browser: Browser, by: string, mid: number, transactionId = '') => {
    const edit = {
      mid,
      uuid: randomUUID(),
      name: 'approveTransaction',
      v: 1,
      args: { transactionId },
      at: new Date().toISOString(),
    }
    const request = {
      protocol: PROTOCOL,
      org: orgId,
      clientId: by,
      cursor: 0,
      mutations: mid > 0 ? [edit] : [],
    }
    const { result } = await browser.call('sync', { ...request, ...(epoch !== undefined && { epoch }) })
    epoch = (result as SyncPage).epoch
    return result as SyncPage
  }
  await push(laptop, clientId, 0)
  expect((await push(stranger, clientId, 1, ids[0])).results).toMatchObject([{ status: 'applied' }])
  // The device is told to take another name, under which its edit is made.
  expect((await push(laptop, clientId, 1, ids[1])).stop).toMatchObject({ mid: 1, code: 'out-of-range' })
  expect((await push(laptop, randomUUID(), 1, ids[1])).results).toMatchObject([{ status: 'applied' }])
})

const signOut = (userId: string, deviceKey: string) =>
  backend().post('/api/signOutDevice', JSON.stringify({ data: { userId, deviceKey } }))

test('a browser that signs out ends all its sign-ins at the server, and bears no token for that', async () => {
  const { who } = await backend().founder('devices-left')
  const key = randomUUID()
  const laptop = new Browser(who, 60)
  const before = new Browser(who, 50, SAFARI, deviceIdOf(key))
  const confirmed = new Browser(who, 40, SAFARI, deviceIdOf(key))
  for (const browser of [laptop, before, confirmed]) await browser.call('getUserOrganizations', null)

  expect((await signOut(who.uid, key)).body).toEqual({ result: {} })
  expect((await before.call('getUserOrganizations', null)).error).toMatchObject(ENDED)
  expect((await confirmed.call('exportTransactions', { format: 'csv' })).error).toMatchObject(ENDED)
  expect(JSON.stringify(await laptop.call('getDevices', null))).not.toContain(deviceIdOf(key))
  const again = new Browser(who, 5, SAFARI)
  expect((await again.call('getUserOrganizations', null)).error).toBeUndefined()
})

test('nobody signs out a browser whose key they do not know, and is told nothing', async () => {
  const { who } = await backend().founder('devices-kept')
  const key = randomUUID()
  const phone = new Browser(who, 30, SAFARI, deviceIdOf(key))
  await phone.call('getUserOrganizations', null)
  for (const [userId, deviceKey] of [
    [who.uid, randomUUID()],
    [who.uid, phone.id],
    ['devices-kept-stranger', key],
  ] as const) {
    expect((await signOut(userId, deviceKey)).body).toEqual({ result: {} })
  }
  expect((await phone.call('exportTransactions', { format: 'csv' })).error).toBeUndefined()
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
