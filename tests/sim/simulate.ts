import { ModelServer, type ServerMutant } from './model-server.ts'
import { Random } from './random.ts'
import type { ClientMutant } from './setting.ts'
import { World } from './world.ts'

const STEPS = 50

export interface Mutant {
  server?: ServerMutant | undefined
  client?: ClientMutant | undefined
  /** Puts the server back ten times as often, where the mistake shows only then. */
  isOftenRestored?: boolean
  /** Sends all edits in one request, where the mistake is about something else and shows seldom enough. */
  pushesWhole?: boolean
}

/** Runs one seed from beginning to end. Throws where a promise was broken, and says how to see it again. */
export async function simulate(seed: number, mutant: Mutant = {}): Promise<void> {
  const random = new Random(seed)
  const world = await World.create(random, {
    server: new ModelServer({ epoch: random.uuid(), pageRows: 1 + random.below(12), mutant: mutant.server }),
    organisationId: '00000000-0000-4000-8000-00000000000a',
    userIds: ['ada', 'bea', 'cid'],
    accountIds: ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'],
    glAccounts: [
      { number: '6000', name: 'Rent' },
      { number: '6100', name: 'Travel' },
      { number: '6200', name: 'Fees' },
    ],
    rots: random.chance(0.2),
    clientMutant: mutant.client,
    isOftenRestored: mutant.isOftenRestored ?? false,
    ...(!mutant.pushesWhole && random.chance(0.7) && { editsPerPush: 1 + random.below(2) }),
  })
  try {
    for (let step = 0; step < STEPS; step += 1) await world.step()
    await world.settle()
  } catch (error) {
    throw new Error(`seed ${seed} failed; DAYBOOK_SIM_FIRST=${seed} DAYBOOK_SIM_SEEDS=1 replays it`, {
      cause: error,
    })
  }
}
