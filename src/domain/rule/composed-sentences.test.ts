import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Composed } from '../../../tests/support/composed/composed.ts'
import { composed } from '../../../tests/support/composed/sentences.ts'
import { rounds } from '../../../tests/support/rounds.ts'
import { books } from '../../../tests/support/rule-readings.ts'
import { doubtsOf } from './doubt/doubts.ts'
import { compile } from './match/compile.ts'
import { parseCondition } from './parse/parse.ts'

vi.setConfig({ testTimeout: 300_000 })

/** What becomes of a sentence: what a person who saves it as it is has to know, or does not. */
type Fate = 'right' | 'asked' | 'refused' | 'wrong'

function fateOf({ text, holds, rows }: Composed, read = text): Fate {
  const result = parseCondition(read, books)
  if (!result.ok) return 'refused'
  if (doubtsOf(read, result.tree, books).length > 0) return 'asked'
  const matches = compile(result.tree)
  const isRight = (row: Composed['rows'][number]) => {
    const truth = holds?.(row)
    return truth === undefined || truth === matches(row)
  }
  return holds !== undefined && rows.every(isRight) ? 'right' : 'wrong'
}

/** The sentences of a seed are the same each day, so that a change of the parser alone makes one of them fail. */
const SEEDS = Array.from({ length: rounds(2, 60) }, (_, seed) => seed + 1)
const EACH = 200

test.each(SEEDS)(
  'of the sentences of seed %i none is read otherwise than it is meant without a word',
  (seed) => {
    const sentences = fc.sample(composed, { seed, numRuns: EACH })
    expect(sentences.filter((each) => fateOf(each) === 'wrong').map(({ text }) => text)).toEqual([])
  },
)

test('most of what can be said is read, and what a question is about is rather answered than refused', () => {
  const fates = fc
    .sample(composed, { seed: 7, numRuns: EACH })
    .flatMap((each) => (each.holds ? [fateOf(each)] : []))
  const share = (fate: Fate) => fates.filter((each) => each === fate).length / fates.length
  expect(share('right')).toBeGreaterThan(0.45)
  expect(share('refused')).toBeLessThan(0.25)
})

test('the truth is told from what is next to it: every sentence has rows that it takes and rows that it leaves', () => {
  for (const { text, holds, rows } of fc.sample(composed, { seed: 7, numRuns: EACH })) {
    if (holds === undefined) continue
    const truths = new Set(rows.map(holds))
    expect([text, truths.has(true) || truths.has(undefined), truths.has(false)]).toEqual([text, true, true])
  }
})

test('a sentence that is read as another is found to be wrong', () => {
  const misread: readonly (readonly [said: RegExp, read: string])[] = [
    [/\bover\b/, 'under'],
    [/\b(?:except|excluding)\b/, 'and'],
    [/\bto\b/, 'from'],
    [/\bMarch\b/, 'May'],
    [/\bFridays?\b/, 'Sunday'],
    [/\bAmex Gold\b/, 'Petty Cash'],
  ]
  const right = fc
    .sample(composed, { seed: 11, numRuns: 3 * EACH })
    .filter((each) => each.holds !== undefined && fateOf(each) === 'right')
  for (const [said, read] of misread) {
    const others = right.filter(({ text }) => said.test(text))
    const fates = others.map((each) => fateOf(each, each.text.replace(said, read)))
    expect([said.source, fates.includes('wrong')]).toEqual([said.source, true])
  }
})
