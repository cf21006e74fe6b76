import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { ModelServer, type ServerMutant } from './model-server.ts'
import { Random } from './random.ts'
import { World } from './world.ts'

const SEEDS = Number(process.env['DAYBOOK_SIM_SEEDS'] ?? 60)
const FIRST_SEED = Number(process.env['DAYBOOK_SIM_FIRST'] ?? 1)
const STEPS = 60

async function simulate(seed: number, mutant?: ServerMutant): Promise<void> {
  const random = new Random(seed)
  const world = new World(random, {
    server: new ModelServer({ epoch: random.uuid(), pageRows: 1 + random.below(12), mutant }),
    organisationId: '00000000-0000-4000-8000-00000000000a',
    userIds: [1, 2, 3].map((n) => `sim-${seed}-${mutant ?? ''}-user-${n}`),
    accountIds: ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'],
    glAccounts: [
      { number: '6000', name: 'Rent' },
      { number: '6100', name: 'Travel' },
      { number: '6200', name: 'Fees' },
    ],
  })
  try {
    for (let step = 0; step < STEPS; step += 1) await world.step()
    await world.settle()
  } catch (error) {
    throw new Error(`seed ${seed} failed; DAYBOOK_SIM_FIRST=${seed} DAYBOOK_SIM_SEEDS=1 replays it`, {
      cause: error,
    })
  } finally {
    await world.close()
  }
}

test(
  'three clients and a server agree after lost, repeated and cut messages, kills and resets',
  { timeout: 300_000 },
  async () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) await simulate(seed)
  },
)

const mutants: ServerMutant[] = [
  'a refused edit does not advance the client',
  'lastMid is told on every page',
  'an edit sent twice takes effect twice',
  'a page skips its first row',
]

test.each(mutants)('a server where %s is found out', { timeout: 120_000 }, async (mutant) => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const survived = await simulate(seed, mutant).then(
      () => true,
      () => false,
    )
    if (!survived) return
  }
  expect.unreachable('twenty seeds have passed with the mistake in place')
})
