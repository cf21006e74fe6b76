import 'fake-indexeddb/auto'
import { test } from 'vitest'
import { simulate } from './simulate.ts'

const SEEDS = Number(process.env['DAYBOOK_SIM_SEEDS'] ?? 300)
const FIRST_SEED = Number(process.env['DAYBOOK_SIM_FIRST'] ?? 1)

test(
  'three devices and a server agree, and every promise holds after every step, whatever happens',
  { timeout: 120_000 + SEEDS * 2_000 },
  async () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) await simulate(seed)
  },
)
