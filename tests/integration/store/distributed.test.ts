import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CALL_NAMES, calls, isMutationName } from '../../../src/contract/calls.ts'
import { PROTOCOL } from '../../../src/contract/protocol.ts'
import { placements } from '../../../functions/store/migrations/distribute.ts'
import { distributedFaults } from '../../architecture/distributed-lint.ts'
import { MARK, Target } from '../../attack/target.ts'
import { Random } from '../../sim/random.ts'
import { isGivenDatabase } from '../../support/database.ts'
import { onConnection, useBackend } from '../support/backend.ts'
import { bankAccount, bankLine, connectMono, connectPlaid, useSandboxes } from '../support/banks.ts'
import { partTables, pretendDistributed } from '../support/cluster-stand-in.ts'
import { person, tokenOf } from '../support/identity.ts'
import { type JsonSchema, soundValue } from '../support/random-input.ts'
import { StatementRecorder } from '../support/statement-recorder.ts'

/*
 * Every call of the contract on a server that takes its database for a distributed one, on tables that are parted by
 * organisation. What it sends is held to what Citus takes, and planned: a statement is one node's if its plan touches
 * one part.
 */

const recorder = new StatementRecorder()
const sandboxes = useSandboxes()
const backend = useBackend({
  limiter: { take() {} },
  prepare: async (ownerUrl) => {
    if (isGivenDatabase) return
    await partTables(ownerUrl)
    await pretendDistributed(ownerUrl)
  },
})

const ROUNDS = 2
const kinds = new Map(placements().map(({ table, kind }) => [table, kind]))

// A given database may be a real one, on which parts and plans look otherwise.
const onStandIn = describe.skipIf(isGivenDatabase)

beforeAll(async () => {
  if (isGivenDatabase) return
  const { who, orgId } = await backend().founder('parted-founder')
  const target = new Target(backend().url)
  const token = tokenOf(who)
  await target.fillBooks(token, 'parted', MARK)
  const { organization } = await backend().call(who, 'getMyOrganization', null)
  const ids = async () => [
    ...new Set((await target.rowsOf(token, organization.id)).map(({ id }) => id)),
    organization.id,
  ]
  await useBanks()
  await useInvites()
  const random = new Random(7)
  for (let round = 0; round < ROUNDS; round++) {
    const known = await ids()
    for (const name of CALL_NAMES) {
      if (name === 'createOrganization') continue
      const schema = z.toJSONSchema(calls[name].input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
      const data = soundValue(schema, random, known)
      if (name !== 'sync') await target.post(name, token, data, orgId)
      if (!isMutationName(name)) continue
      const edit = { mid: 1, uuid: randomUUID(), name, v: 1, args: data, at: new Date().toISOString() }
      const expected = { ...edit, expect: { [random.pick(known)]: 1 } }
      await target.post('sync', token, {
        protocol: PROTOCOL,
        org: organization.id,
        clientId: randomUUID(),
        cursor: 0,
        mutations: [round % 2 === 0 ? edit : expected],
      })
    }
  }
}, 300_000)

async function useBanks(): Promise<void> {
  const { who } = await backend().founder('parted-banks')
  const account = bankAccount()
  const plaid = await connectPlaid(
    backend(),
    sandboxes(),
    who,
    sandboxes().plaid.link([account], [bankLine(account)]),
  )
  await backend().call(who, 'syncPlaidTransactions', { connectionId: plaid })
  const other = bankAccount({ currency: 'NGN' })
  const mono = await connectMono(backend(), sandboxes(), who, sandboxes().mono.link(other, [bankLine(other)]))
  await backend().call(who, 'syncMonoTransactions', { connectionIds: [mono] })
  await backend().call(who, 'deleteMonoConnection', { connectionId: mono })
}

async function useInvites(): Promise<void> {
  const { who } = await backend().founder('parted-invites')
  const guest = person('parted-guest')
  const { inviteCode } = await backend().call(who, 'createInviteCode', { role: 'member' })
  await backend().call(guest, 'joinOrganization', { inviteCode })
  await backend().call(who, 'updateMemberRole', { userId: guest.uid, role: 'admin' })
  await backend().call(who, 'removeMember', { userId: guest.uid })
  const revoked = await backend().call(who, 'createInviteCode', { role: 'member' })
  await backend().call(who, 'revokeInviteCode', { id: revoked.id })
}

/** Tables of a kind that a statement names. */
function named(text: string, kind: string): string[] {
  return [...kinds].flatMap(([table, is]) =>
    is === kind && new RegExp(String.raw`\b(?:from|join|into|update)\s+"?${table}\b`, 'i').test(text)
      ? [table]
      : [],
  )
}

/** Those that it writes. */
function written(text: string): string[] {
  return [...text.matchAll(/\b(?:insert into|update|delete from)\s+"?(\w+)/gi)].flatMap(([, table = '']) =>
    kinds.has(table) ? table : [],
  )
}

onStandIn('every statement', () => {
  test('a distributed database would take every statement', () => {
    const texts = [...recorder.statements.keys()]
    expect(texts.length).toBeGreaterThan(150)
    const faults = texts.flatMap((text) => distributedFaults(text).map((fault) => `${fault} in ${text}`))
    expect(faults).toEqual([])
  })

  test('every table of organisations is read or written by some statement', () => {
    const texts = [...recorder.statements.keys()]
    const used = new Set(texts.flatMap((text) => named(text, 'tenant')))
    const unused = [...kinds].flatMap(([table, kind]) => (kind === 'tenant' && !used.has(table) ? table : []))
    // The nightly maintenance alone uses it.
    expect(unused).toEqual(['sync_mark'])
  })

  test('the plan of every statement touches one part', async () => {
    const faults: string[] = []
    let planned = 0
    const recorded = [...recorder.statements.values()]
    // As the owner, whom row-level security does not help with a condition of its own.
    await onConnection(backend().database.ownerUrl, async (client) => {
      for (const { text, values } of recorded) {
        if (named(text, 'tenant').length === 0 && named(text, 'subject').length === 0) continue
        planned += 1
        const { rows } = await client.query<{ 'QUERY PLAN': unknown }>({
          text: `explain (format json) ${text}`,
          values,
        })
        const plan = JSON.stringify(rows[0]?.['QUERY PLAN'])
        const parts = new Set([...plan.matchAll(/"Relation Name":"\w+_part_(\d+)"/g)].map(([, part]) => part))
        if (parts.size > 1) faults.push(`${parts.size} parts: ${text}`)
      }
    })
    expect(planned).toBeGreaterThan(100)
    expect(faults).toEqual([])
  })
})

/** The actions that write a shared table in one transaction with their own, by what they write. */
function mixed(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const statements of recorder.transactions) {
    const tables = statements.flatMap(({ text }) => written(text))
    const shared = tables.filter((table) => kinds.get(table) === 'reference')
    const own = tables.filter((table) => kinds.get(table) === 'tenant')
    if (shared.length > 0 && own.length > 0) found.set([...new Set(shared)].toSorted().join(', '), tables)
  }
  return found
}

onStandIn('what all organisations share', () => {
  test('is written by founding, joining, members, invites and banks alone', () => {
    expect([...mixed().keys()].toSorted()).toEqual([
      'app_user, invite_code, membership',
      'app_user, membership, organization',
      'bank_item',
      'invite_code',
      'membership',
    ])
  })

  test('is written last where an organisation is founded', () => {
    const founding = mixed().get('app_user, membership, organization') ?? []
    expect(founding.slice(-3)).toEqual(['organization', 'app_user', 'membership'])
    expect(founding.slice(0, -3).every((table) => kinds.get(table) === 'tenant')).toBe(true)
  })
})
