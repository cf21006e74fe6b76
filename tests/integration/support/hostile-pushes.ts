import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CallName } from '../../../src/contract/calls.ts'
import { PROTOCOL, type SyncPage } from '../../../src/contract/protocol.ts'
import type { Role } from '../../../src/domain/organisation/access.ts'
import type { Backend } from './backend.ts'
import { type Person, person, tokenOf } from './identity.ts'

/** Somebody who joins books of their founder's by a code. */
export async function member(
  backend: Backend,
  founder: Person,
  uid: string,
  role: Exclude<Role, 'owner'> = 'member',
): Promise<Person> {
  const who = person(uid)
  const { inviteCode } = await backend.call(founder, 'createInviteCode', { role })
  await backend.call(who, 'joinOrganization', { inviteCode })
  return who
}

/** An edit as a client that means harm writes it. */
export interface Given {
  name: string
  args: unknown
  mid?: number
  uuid?: string
  at?: string
  expect?: unknown
}

/** The body of a push of edits, numbered from 1. */
export function request(org: string, clientId: string, edits: readonly Given[], more: object = {}) {
  const mutations = edits.map((edit, index) => ({
    mid: index + 1,
    uuid: randomUUID(),
    v: 1,
    at: new Date().toISOString(),
    ...edit,
  }))
  return { protocol: PROTOCOL, org, clientId, cursor: 0, mutations, ...more }
}

/** The page that a push of a new client is answered with. */
export async function push(
  backend: Backend,
  who: Person,
  org: string,
  edits: readonly Given[],
  clientId: string = randomUUID(),
) {
  return (await backend.call(who, 'sync', request(org, clientId, edits) as never)) as SyncPage
}

/** What became of each edit. */
export const statuses = ({ results }: SyncPage) => results.map(({ status }) => status)
/** Refused for what was asked, and not because the server does not know what to do with it. */
export async function refused(backend: Backend, who: Person, name: CallName, input: unknown, org?: string) {
  const path = `/api/${name}${org === undefined ? '' : `?${org}`}`
  const { body } = await backend.post(path, JSON.stringify({ data: input }), {
    authorization: `Bearer ${tokenOf(who)}`,
  })
  expect(body.error?.status, `${name} ${JSON.stringify(input)?.slice(0, 200)}`).toBeDefined()
  expect(body.error?.status).not.toMatch(/INTERNAL|UNKNOWN|UNAVAILABLE/)
  return body.error
}

/** An edit that approves a transaction. */
export const approve = (transactionId: string): Given => ({
  name: 'approveTransaction',
  args: { transactionId },
})
