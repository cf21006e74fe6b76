import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteReader, ByteWriter } from './bytes.ts'
import { VIEW } from './context.ts'
import { Mixer } from './mixer.ts'
import type { FeatureScore } from './feature-score.ts'

const logShares = Float64Array.of(Math.log(0.5), Math.log(0.3), Math.log(0.2))

function score(view: number, label: number, evidence = 3): FeatureScore {
  return { view, trust: 2, labels: [label], evidence: [evidence] }
}

/** The text says what is right, the amount something else. */
function disputed(right: number): FeatureScore[] {
  return [score(VIEW.text, right), score(VIEW.amount, (right + 1) % 3)]
}

/** The same where it is the amount that says what is right. */
function disputedByText(right: number): FeatureScore[] {
  return disputed((right + 2) % 3)
}

/** A well-known text, or another that differs in what is known of it. */
const KNOWN = [4, 2, 3]
const UNKNOWN = [0, 0, 0]

test('without scores labels go by their shares', () => {
  const probabilities = new Mixer().probabilities([], UNKNOWN, logShares)
  expect([...probabilities].map((one) => one.toFixed(6))).toEqual(['0.500000', '0.300000', '0.200000'])
})

test('a label without share stays out of the question', () => {
  const shares = Float64Array.of(0, -Infinity)
  expect([...new Mixer().probabilities([score(VIEW.text, 0)], UNKNOWN, shares)]).toEqual([1, 0])
})

test('a view that is always right comes to be trusted over one that is always wrong', () => {
  const mixer = new Mixer()
  for (let round = 0; round < 300; round += 1) {
    const label = round % 3
    const probabilities = mixer.probabilities(disputed(label), KNOWN, logShares)
    mixer.learn(disputed(label), KNOWN, logShares, probabilities, label)
  }
  for (const label of [0, 1, 2]) {
    expect(mixer.probabilities(disputed(label), KNOWN, logShares)[label]).toBeGreaterThan(0.8)
  }
})

test.each([0, 1, 2])('whom to trust may be another matter in other circumstances of kind %i', (kind) => {
  const mixer = new Mixer()
  const [often, seldom] = [UNKNOWN, UNKNOWN.with(kind, 5)]
  for (let round = 0; round < 600; round += 1) {
    const label = round % 3
    for (const [scores, circumstances] of [
      [disputed(label), often],
      [disputedByText(label), seldom],
    ] as const) {
      const probabilities = mixer.probabilities(scores, circumstances, logShares)
      mixer.learn(scores, circumstances, logShares, probabilities, label)
    }
  }
  for (const label of [0, 1, 2]) {
    expect(mixer.probabilities(disputed(label), often, logShares)[label]).toBeGreaterThan(0.7)
    expect(mixer.probabilities(disputedByText(label), seldom, logShares)[label]).toBeGreaterThan(0.7)
  }
})

test('each step makes the label that came true likelier', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(16), fc.nat(2), fc.double({ min: 0.1, max: 8, noNaN: true })), {
        minLength: 1,
      }),
      fc.nat(2),
      (some, label) => {
        const mixer = new Mixer()
        // One score a view, as it is in earnest.
        const byView = new Map(some.map(([view, about, evidence]) => [view, score(view, about, evidence)]))
        const scores = [...byView.values()]
        const before = mixer.probabilities(scores, UNKNOWN, logShares)
        mixer.learn(scores, UNKNOWN, logShares, before, label)
        const after = mixer.probabilities(scores, UNKNOWN, logShares)
        expect(after[label]).toBeGreaterThanOrEqual((before[label] ?? 0) - 1e-9)
      },
    ),
  )
})

test('weights read back as they were written', () => {
  const mixer = new Mixer()
  mixer.learn([score(VIEW.text, 1)], KNOWN, logShares, Float64Array.of(0.5, 0.3, 0.2), 1)
  const to = new ByteWriter()
  mixer.write(to)
  const again = Mixer.read(new ByteReader(to.finish()))
  const asked = [score(VIEW.text, 1)]
  expect(again.probabilities(asked, KNOWN, logShares)).toEqual(mixer.probabilities(asked, KNOWN, logShares))
})
