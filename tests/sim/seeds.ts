import { test } from 'vitest'
import { simulate } from './simulate.ts'

const SEEDS = Number(process.env['DAYBOOK_SIM_SEEDS'] ?? 20)
const FIRST_SEED = Number(process.env['DAYBOOK_SIM_FIRST'] ?? 1)

/** The server is put back to one of its backups again and again in two of so many. */
const RESTORED_EVERY = 10

/** Runs every other seed from the first or the second on; the two halves run side by side. */
export function testEveryOtherSeed(from: 0 | 1): void {
  test(
    'three devices and a server agree, and every promise holds after every step, whatever happens',
    { timeout: 120_000 + SEEDS * 10_000 },
    async () => {
      for (let index = from; index < SEEDS; index += 2) {
        await simulate(FIRST_SEED + index, { isOftenRestored: index % RESTORED_EVERY <= 1 })
      }
    },
  )
}
