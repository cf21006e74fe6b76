import './on-devices.ts'
import { describe, expect, test, vi } from 'vitest'
import { isBelowFloor } from '../../src/domain/device/cache-policy.ts'
import type { ServerMutant } from './model-server.ts'
import type { ClientMutant } from './setting.ts'
import { type Mutant, simulate } from './simulate.ts'
import { rounds } from '../support/rounds.ts'

/*
 * A simulator that cannot fail proves nothing. Each mistake here is put in place of the right thing, and
 * some seed must notice. With DAYBOOK_SIM_SHARES set, every mistake meets so many seeds and the share of
 * those that notice is printed.
 */

const SHARES = Number(process.env['DAYBOOK_SIM_SHARES'] ?? 0)
const ENOUGH = 1200

type Guards = typeof import('../../src/sync/engine/guards.ts')
type EarlierNames = typeof import('../../src/sync/engine/earlier-names.ts')

/** Decisions of the engine, each taken away. */
const guardMutants = {
  'a page is applied wherever it starts': { continues: () => true },
  'an edit goes as soon as the server has decided it': { isSettled: (entry) => entry.result !== undefined },
  'an edit goes though the server has not decided it': {
    isSettled: (entry, lastMid) => lastMid !== undefined || entry.result !== undefined,
  },
  'older rows are joined whatever has happened meanwhile': { joins: () => true, isReached: () => true },
  'older rows are joined though they were read before what is held': {
    joins: (answer, held, asked) => answer.epoch === held.epoch && held.floor?.id === asked.floor?.id,
  },
  'older rows are joined though the floor has moved': {
    joins: (answer, held) => answer.epoch === held.epoch && answer.head >= held.cursor,
  },
  'rows that wait for review below the floor are dropped': {
    isWanted: (change, floor, isExisting) =>
      change.tbl !== 'transactions' ||
      change.op === 'delete' ||
      !isBelowFloor(change.row, floor) ||
      isExisting(change.id),
  },
  'changes below the floor are dropped though the row is held': {
    isWanted: (change, floor) =>
      change.tbl !== 'transactions' ||
      change.op === 'delete' ||
      floor === undefined ||
      change.row.timestamp >= floor.timestamp,
  },
} satisfies Record<string, Partial<Guards>>

/** Comparing rows by their ids and seqs alone. */
const bySeqs: Partial<Guards> = {
  isAlike: (told, here) => told?.count === here?.count && told?.hash === here?.hash,
}

/** Telling nobody what has become of rows that are confirmed. */
const untold: Partial<Guards> = { isSameButSeq: () => true }

/** Believing what the server only names. */
const believing: Partial<Guards> = { isSameDigest: () => true }

const clientMutants: ClientMutant[] = [
  'the outbox is emptied by the push reply',
  'pruning takes rows with pending edits',
]

const serverMutants: ServerMutant[] = [
  'a refused edit does not advance the client',
  'lastMid is told on every page',
  'an edit sent twice takes effect twice',
  'another edit under a number that is taken counts as applied',
  'a page skips its first row',
]

/** Mistakes that show only where a server is put back. */
const restoredClientMutants: ClientMutant[] = ['edits that were decided once are never sent again']

/** What shows only where a server is put back. */
const restoreMutants: ServerMutant[] = [
  'a restored server that has caught up says nothing',
  'the mark of a page in the middle of a pull is that of its last row',
]

const active = vi.hoisted((): { guards: Partial<Guards>; asksOnlyPresent: boolean } => ({
  guards: {},
  asksOnlyPresent: false,
}))
vi.mock('../../src/sync/engine/earlier-names.ts', async (original) => {
  const real = await original<EarlierNames>()
  return {
    lastMidsOf: (db, remote, present) =>
      active.asksOnlyPresent ? Promise.resolve(new Map([present])) : real.lastMidsOf(db, remote, present),
  } satisfies EarlierNames
})
vi.mock('../../src/sync/engine/guards.ts', async (original) => {
  const real = await original<Guards>()
  const pick = <N extends keyof Guards>(name: N) =>
    ((...args: Parameters<Guards[N]>) =>
      ((active.guards[name] ?? real[name]) as (...args: unknown[]) => unknown)(...args)) as Guards[N]
  return {
    continues: pick('continues'),
    isSettled: pick('isSettled'),
    isWanted: pick('isWanted'),
    joins: pick('joins'),
    isReached: pick('isReached'),
    isAlike: pick('isAlike'),
    sameRows: pick('sameRows'),
    isSameDigest: pick('isSameDigest'),
    isSameButSeq: pick('isSameButSeq'),
  } satisfies Guards
})

/**
 * Seeds that have noticed what few notice. They are asked first; where one no longer does, because the simulation draws
 * otherwise since, the search goes through all of them, and says which belongs here.
 */
const KNOWN_TO_NOTICE: Readonly<Record<string, number>> = {
  'a page is applied wherever it starts': 4,
  'older rows are joined whatever has happened meanwhile': 39,
  'older rows are joined though they were read before what is held': 22,
  'older rows are joined though the floor has moved': 22,
  'an own row is believed whatever it has become': 42,
  'an own row is believed although somebody else changed it': 3,
  'digests are compared by ids and seqs alone': 8,
  'rows that have changed are told as confirmed alone': 15,
  'edits that were decided once are never sent again': 29,
  'a restored server is asked about the present name of a device alone': 8,
  'another edit under a number that is taken counts as applied': 5,
  'a restored server that has caught up says nothing': 13,
  'the mark of a page in the middle of a pull is that of its last row': 13,
}

/** Which of the first seeds notice; stops at the first one that does unless shares are asked for. */
async function noticing(name: string, mutant: Mutant): Promise<number[]> {
  const found: number[] = []
  const known = SHARES === 0 ? KNOWN_TO_NOTICE[name] : undefined
  const rest = Array.from({ length: SHARES || ENOUGH }, (_, index) => index + 1)
  for (const seed of known === undefined ? rest : [known, ...rest]) {
    const isNoticed = await simulate(seed, mutant).then(
      () => false,
      () => true,
    )
    if (!isNoticed) continue
    found.push(seed)
    if (SHARES > 0) continue
    if (known !== undefined && seed !== known)
      say(`${name}: seed ${seed} notices, and ${known} does not any more`)
    break
  }
  return found
}

/** Past the test runner, which keeps to itself what a test that passed had to say. */
function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

async function mustBeNoticed(name: string, mutant: Mutant): Promise<void> {
  const seeds = await noticing(name, mutant)
  const first = seeds.slice(0, 5).join(', ')
  if (SHARES > 0) say(`${name}: noticed by ${seeds.length} of ${SHARES} seeds (${first})`)
  expect(seeds.length, 'a seed has noticed the mistake').toBeGreaterThan(0)
}

const TIMEOUT = { timeout: 600_000 + SHARES * 2_000 }

test('devices find out by themselves where others’ rows are told as their own', TIMEOUT, async () => {
  const server = 'rows that somebody else has changed are told as own ones'
  for (let seed = 1; seed <= rounds(4, 40); seed += 1) await simulate(seed, { server })
})

describe('it is noticed where', () => {
  test.each(Object.entries(guardMutants))('%s', TIMEOUT, async (name, guards) => {
    active.guards = guards
    try {
      await mustBeNoticed(name, { pushesWhole: true })
    } finally {
      active.guards = {}
    }
  })
  test.each<[string, ServerMutant | undefined]>([
    ['an own row is believed whatever it has become', undefined],
    [
      'an own row is believed although somebody else changed it',
      'rows that somebody else has changed are told as own ones',
    ],
  ])('%s', TIMEOUT, async (name, server) => {
    active.guards = believing
    try {
      await mustBeNoticed(name, { server })
    } finally {
      active.guards = {}
    }
  })
  test('digests are compared by ids and seqs alone', TIMEOUT, async () => {
    active.guards = bySeqs
    try {
      await mustBeNoticed('digests are compared by ids and seqs alone', { isOftenRestored: true })
    } finally {
      active.guards = {}
    }
  })
  test('rows that have changed are told as confirmed alone', TIMEOUT, async () => {
    active.guards = untold
    try {
      await mustBeNoticed('rows that have changed are told as confirmed alone', {})
    } finally {
      active.guards = {}
    }
  })
  test('a restored server is asked about the present name of a device alone', TIMEOUT, async () => {
    active.asksOnlyPresent = true
    try {
      await mustBeNoticed('a restored server is asked about the present name of a device alone', {
        isOftenRestored: true,
      })
    } finally {
      active.asksOnlyPresent = false
    }
  })
  test.each(clientMutants)('%s', TIMEOUT, (client) => mustBeNoticed(client, { client }))
  test.each(restoredClientMutants)('%s', TIMEOUT, (client) =>
    mustBeNoticed(client, { client, isOftenRestored: true }),
  )
  test.each(serverMutants)('%s', TIMEOUT, (server) => mustBeNoticed(server, { server }))
  test.each(restoreMutants)('%s', TIMEOUT, (server) =>
    mustBeNoticed(server, { server, isOftenRestored: true }),
  )
})
