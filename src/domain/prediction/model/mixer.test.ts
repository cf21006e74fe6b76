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

test('without scores labels go by their shares', () => {
  const probabilities = new Mixer().probabilities([], 0, logShares)
  expect([...probabilities].map((one) => one.toFixed(6))).toEqual(['0.500000', '0.300000', '0.200000'])
})

test('a label without share stays out of the question', () => {
  const shares = Float64Array.of(0, -Infinity)
  expect([...new Mixer().probabilities([score(VIEW.text, 0)], 0, shares)]).toEqual([1, 0])
})

test('a view that is always right comes to be trusted over one that is always wrong', () => {
  const mixer = new Mixer()
  for (let round = 0; round < 300; round += 1) {
    const label = round % 3
    const probabilities = mixer.probabilities(disputed(label), 4, logShares)
    mixer.learn(disputed(label), 4, logShares, probabilities, label)
  }
  for (const label of [0, 1, 2]) {
    expect(mixer.probabilities(disputed(label), 4, logShares)[label]).toBeGreaterThan(0.8)
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
        const before = mixer.probabilities(scores, 0, logShares)
        mixer.learn(scores, 0, logShares, before, label)
        const after = mixer.probabilities(scores, 0, logShares)
        expect(after[label]).toBeGreaterThanOrEqual((before[label] ?? 0) - 1e-9)
      },
    ),
  )
})

test('weights read back as they were written', () => {
  const mixer = new Mixer()
  mixer.learn([score(VIEW.text, 1)], 3, logShares, Float64Array.of(0.5, 0.3, 0.2), 1)
  const to = new ByteWriter()
  mixer.write(to)
  const again = Mixer.read(new ByteReader(to.finish()))
  const asked = [score(VIEW.text, 1)]
  expect(again.probabilities(asked, 3, logShares)).toEqual(mixer.probabilities(asked, 3, logShares))
})
