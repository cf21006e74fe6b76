import { expect, test } from 'vitest'
import { bankFile } from '../../../tests/support/bank-files/bank-layouts.ts'
import { verdictOf } from '../../../tests/support/bank-files/bank-verdict.ts'
import { rounds } from '../../../tests/support/rounds.ts'

/** Other files are tried by hand with other seeds: thousands of them in a minute. */
const FIRST_SEED = Number(process.env['BANK_LAYOUT_SEED'] ?? 1)
const FILES = Number(process.env['BANK_LAYOUT_FILES'] ?? rounds(100, 2_000))

test('files of made-up banks are read right or asked about, never wrong', () => {
  const counts = { right: 0, asked: 0, refused: 0, stuck: 0, wrong: 0 }
  const wrong: string[] = []
  for (let seed = FIRST_SEED; seed < FIRST_SEED + FILES; seed += 1) {
    const file = bankFile(seed)
    const { kind, why } = verdictOf(file)
    counts[kind] += 1
    if (kind === 'wrong') wrong.push(`seed ${seed}, ${file.family}: ${why}`)
  }
  expect(wrong).toEqual([])
  // Asking about everything would never be wrong either.
  expect(counts.right).toBeGreaterThan(0.68 * FILES)
  expect(counts.stuck + counts.refused).toBeLessThan(0.01 * FILES)
}, 180_000)
