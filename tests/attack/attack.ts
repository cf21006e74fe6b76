import * as z from 'zod/mini'
import { CALL_NAMES, type CallName, calls, isMutationName } from '../../src/contract/calls.ts'
import { BACKEND_CODES, ERROR_CODES } from '../../src/contract/errors.ts'
import { PROTOCOL } from '../../src/contract/protocol.ts'
import { roleReaches } from '../../src/domain/organisation/access.ts'
import { type JsonSchema, soundValue } from '../integration/support/random-input.ts'
import type { Random } from '../sim/random.ts'
import type { Attacker } from './people.ts'
import { type Answer, MARK, type Target } from './target.ts'

const STATUSES = new Set(BACKEND_CODES.map((code) => code.toUpperCase().replaceAll('-', '_')))

/** What a call takes, read from the contract: a new call is attacked without anybody thinking of it. */
const schemas = new Map(
  CALL_NAMES.map((name) => {
    const options = { io: 'input', unrepresentable: 'any' } as const
    return [name, z.toJSONSchema(calls[name].input, options) as JsonSchema]
  }),
)

export interface Victim {
  org: string
  /** Of everything in the books. */
  ids: readonly string[]
}

/**
 * Makes every call of the contract with ids of the victim's books, as somebody who may not make it: alone, with the
 * victim's organisation named, and where it is a mutation in a push to the victim's books and to the attacker's own.
 * Answers what went wrong, a line each, and how many requests were made.
 */
export async function attack(
  target: Target,
  attackers: readonly Attacker[],
  victim: Victim,
  random: Random,
  isSampled: boolean,
): Promise<{ requests: number; faults: string[] }> {
  const chosen = <T>(ways: readonly T[]): readonly T[] => {
    const drawn = random.below(ways.length)
    return isSampled ? ways.slice(drawn, drawn + 1) : ways
  }
  const faults: string[] = []
  let requests = 0
  for (const attacker of attackers) {
    // What somebody has said they may be told: it comes back from books of their own.
    const said: string[] = []
    for (const name of CALL_NAMES) {
      if (!isBarred(attacker, name)) continue
      for (const org of chosen([undefined, victim.org])) {
        const data = inputOf(name, victim, random)
        said.push(JSON.stringify(data) ?? '')
        const answer = await target.post(name, attacker.token, data, org)
        requests++
        const fault = faultOf(name, attacker, said, answer, victim)
        if (fault) faults.push(`${attacker.name}: ${name} ${JSON.stringify(data)} of ${org} → ${fault}`)
      }
      if (!isMutationName(name)) continue
      for (const org of chosen(
        attacker.ownOrg === undefined ? [victim.org] : [victim.org, attacker.ownOrg],
      )) {
        const data = pushOf(name, org, inputOf(name, victim, random), random)
        said.push(JSON.stringify(data))
        const answer = await target.post('sync', attacker.token, data)
        requests++
        const fault = pushFaultOf(attacker, org, said, answer, victim)
        if (fault)
          faults.push(`${attacker.name}: ${name} in a push to ${org}, ${JSON.stringify(data)} → ${fault}`)
      }
    }
  }
  return { requests, faults }
}

/** Whether what they are in the victim's books does not reach the call. */
function isBarred({ role, passes }: Attacker, name: CallName): boolean {
  const { access } = calls[name]
  if (role === 'outsider') return access !== passes
  // What somebody does about themselves is nobody else's matter.
  if (access === 'anyone' || access === 'enrolled' || access === 'verified') return false
  return !roleReaches(role, access)
}

/** What a call may take, made of ids that somebody has learnt; the organisation is the victim’s. */
export function inputOf(name: CallName, { ids, org }: Victim, random: Random): unknown {
  const input = soundValue(schemas.get(name) ?? {}, random, ids)
  if (typeof input !== 'object' || input === null) return input
  if (name === 'sync') return { ...input, protocol: PROTOCOL, org, cursor: 0, mutations: [] }
  return name === 'readRows' ? { ...input, protocol: PROTOCOL, org } : input
}

function pushOf(name: CallName, org: string, args: unknown, random: Random) {
  const edit = { mid: 1, uuid: random.uuid(), name, v: 1, args, at: new Date().toISOString() }
  return { protocol: PROTOCOL, org, clientId: random.uuid(), cursor: 0, mutations: [edit] }
}

function faultOf(
  name: CallName,
  attacker: Attacker,
  said: readonly string[],
  answer: Answer,
  victim: Victim,
): string | undefined {
  const { error } = answer
  if (!error) {
    if (attacker.role !== 'outsider') return 'it was answered'
    if (attacker.token === undefined && calls[name].access !== 'anyone') return 'it was answered to nobody'
    return leakOf(said, answer, victim)
  }
  if (!STATUSES.has(error.status) || error.status === 'INTERNAL') return `${error.status}: ${error.message}`
  const code = error.details?.code
  if (code !== undefined && !ERROR_CODES.some((known) => known === code)) return `the code ${code}`
  return leakOf(said, answer, victim)
}

function pushFaultOf(
  attacker: Attacker,
  org: string,
  said: readonly string[],
  answer: Answer,
  victim: Victim,
): string | undefined {
  const { result, error } = answer
  if (error) return error.status === 'INTERNAL' ? error.message : undefined
  const page = result as { reset?: string; results?: { status: string }[] }
  if (org === victim.org && attacker.role === 'outsider' && page.reset !== 'access')
    return 'the push was answered'
  const applied = page.results?.some(({ status }) => status === 'applied') ?? false
  if (org === victim.org && applied) return 'the edit was applied'
  // Whoever belongs to the books may read them.
  return attacker.role === 'outsider' ? leakOf(said, answer, victim) : undefined
}

/** What of the victim's stands in an answer and in nothing that was asked. */
function leakOf(said: readonly string[], answer: Answer, { ids }: Victim): string | undefined {
  const told = JSON.stringify(answer)
  const isNews = (text: string) => told.includes(text) && !said.some((asked) => asked.includes(text))
  if (isNews(MARK)) return `it tells a text: ${told.slice(0, 300)}`
  const leaked = ids.find(isNews)
  return leaked === undefined ? undefined : `it tells the id ${leaked}`
}
