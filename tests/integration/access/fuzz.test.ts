import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CALL_NAMES, calls } from '../../../src/contract/calls.ts'
import { BACKEND_CODES, ERROR_CODES } from '../../../src/contract/errors.ts'
import { PROTOCOL } from '../../../src/contract/protocol.ts'
import { Random } from '../../sim/random.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import { person, tokenOf } from '../support/identity.ts'
import { hostileText, type JsonSchema, soundValue } from '../support/random-input.ts'

/** DAYBOOK_FUZZ_CALLS=100000 makes it thorough, as `npm test -- --long` does; DAYBOOK_FUZZ_SEED repeats a run. */
const CALLS = Number(process.env['DAYBOOK_FUZZ_CALLS'] ?? 200)
const SEED = Number(process.env['DAYBOOK_FUZZ_SEED'] ?? Date.now() % 1_000_000)

const MARK = 'only for the eyes of the other organisation'
const backend = useBackend({ limiter: { take() {} } })

const schemas = new Map(
  CALL_NAMES.map((name) => {
    const options = { io: 'input', unrepresentable: 'any' } as const
    return [name, z.toJSONSchema(calls[name].input, options) as JsonSchema]
  }),
)
const statuses = new Set(BACKEND_CODES.map((code) => code.toUpperCase().replaceAll('-', '_')))

async function books(name: string, description: string) {
  const { who, orgId } = await backend().founder(name)
  const accountId = await openAccount(backend(), who)
  const lines = Array.from({ length: 20 }, (_, index) => line(accountId, `r${index}`, { description }))
  await importLines(backend(), who, lines)
  return { who, orgId }
}

async function tenantTables(): Promise<string[]> {
  const rows = await backend().asOwner<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'org_id' order by 1`,
  )
  return rows.map((row) => row.name)
}

/** All that is stored of an organisation, as one text. */
async function stateOf(orgId: string): Promise<string> {
  const parts: string[] = []
  for (const table of await tenantTables()) {
    const statement = `select coalesce(string_agg(t::text, ' ' order by t::text), '') as text from ${table} t
      where org_id = $1`
    const [row] = await backend().asOwner<{ text: string }>(statement, [orgId])
    parts.push(`${table}: ${row?.text}`)
  }
  return parts.join('\n')
}

async function idsOf(orgId: string): Promise<string[]> {
  const rows = await backend().asOwner<{ id: string }>('select id from sync_entity where org_id = $1', [
    orgId,
  ])
  return rows.map((row) => row.id)
}

test(
  `${CALLS} calls of every kind meet only catalogued refusals and never another organisation`,
  async () => {
    const random = new Random(SEED)
    const victim = await books('fuzz-victim', MARK)
    const attacker = await books('fuzz-attacker', 'own rows')
    const before = await stateOf(victim.orgId)
    const foreignIds = [...(await idsOf(victim.orgId)), victim.orgId]
    const ownIds = [...(await idsOf(attacker.orgId)), attacker.orgId, randomUUID()]
    const people = [
      { who: attacker.who },
      { who: attacker.who },
      { who: attacker.who },
      { who: person('fuzz-stranger') },
      { who: undefined },
    ]
    const named = [attacker.orgId, attacker.orgId, victim.orgId, randomUUID(), '%00', 'x&organization=y']
    let answered = 0

    for (let count = 0; count < CALLS; count++) {
      const name = random.pick(CALL_NAMES)
      let input = soundValue(schemas.get(name) ?? {}, random, ownIds)
      if (name === 'sync' && typeof input === 'object') {
        input = { ...input, protocol: PROTOCOL, org: random.pick([attacker.orgId, victim.orgId]), cursor: 0 }
      }
      if (name === 'readRows' && typeof input === 'object') {
        input = { ...input, protocol: PROTOCOL, org: random.pick([attacker.orgId, victim.orgId]) }
      }
      const data = random.below(4) === 0 ? JSON.stringify(input) : hostileText(input, random, foreignIds)
      const { who } = random.pick(people)
      const headers = who && { authorization: `Bearer ${tokenOf(who)}` }
      const address = `/api/${name}${random.below(3) === 0 ? `?organization=${random.pick(named)}` : ''}`
      const { body } = await backend().post(address, `{"data":${data}}`, headers)
      const told = `seed ${SEED}, call ${count}: ${address} ${data.slice(0, 500)} → ${JSON.stringify(body).slice(0, 500)}`

      if (body.error) {
        if (!statuses.has(body.error.status) || body.error.status === 'INTERNAL') throw new Error(told)
        const code = body.error.details?.code
        if (code !== undefined && !ERROR_CODES.some((known) => known === code)) throw new Error(told)
      } else {
        answered += 1
        if (!calls[name].output.safeParse(body.result).success) throw new Error(`Off the contract: ${told}`)
        if (JSON.stringify(body).includes(MARK)) throw new Error(`A foreign row: ${told}`)
      }
    }
    expect(answered).toBeGreaterThan(CALLS / 75)
    expect(await stateOf(victim.orgId)).toBe(before)
  },
  Math.max(120_000, CALLS * 40),
)
