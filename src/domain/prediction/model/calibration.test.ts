import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteReader, ByteWriter } from './bytes.ts'
import { Calibration } from './calibration.ts'

const judgements = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean()), {
  maxLength: 300,
})

function experienced(some: readonly [number, boolean][]): Calibration {
  const calibration = new Calibration()
  for (const [probability, right] of some) calibration.judge(probability, right)
  return calibration
}

test('confidence never falls while probability rises, and stays between 0 and 1', () => {
  fc.assert(
    fc.property(judgements, (some) => {
      const calibration = experienced(some)
      let before = 0
      for (let step = 0; step <= 200; step += 1) {
        const confidence = calibration.confidence(step / 200)
        expect(confidence).toBeGreaterThanOrEqual(before - 1e-12)
        expect(confidence).toBeLessThanOrEqual(1)
        before = confidence
      }
    }),
  )
})

test('a mixer that boasts is corrected', () => {
  const some = Array.from({ length: 1000 }, (_, at): [number, boolean] => [0.95, at % 10 < 7])
  expect(experienced(some).confidence(0.95)).toBeCloseTo(0.7, 1)
})

test('without experience the probability is believed nearly as it is', () => {
  for (const probability of [0.05, 0.3, 0.5, 0.8, 0.97]) {
    expect(new Calibration().confidence(probability)).toBeCloseTo(probability, 1)
  }
})

test('the threshold is cautious at first, falls with success and rises with failure', () => {
  const right = Array.from({ length: 500 }, (_, at): [number, boolean] => [0.8 + (at % 20) / 100, true])
  const wrong = right.map(([probability], at): [number, boolean] => [
    probability,
    Math.floor(at / 20) % 5 > 0,
  ])
  expect(new Calibration().threshold()).toBe(0.95)
  expect(experienced(right).threshold()).toBeLessThan(0.9)
  expect(experienced(wrong).threshold()).toBeGreaterThanOrEqual(0.95)
})

test('old experience gives way', () => {
  const old = Array.from({ length: 4000 }, (): [number, boolean] => [0.9, false])
  const young = Array.from({ length: 12_000 }, (): [number, boolean] => [0.9, true])
  expect(experienced([...old, ...young]).confidence(0.9)).toBeGreaterThan(0.85)
})

test('experience reads back as it was written', () => {
  fc.assert(
    fc.property(judgements, (some) => {
      const calibration = experienced(some)
      const to = new ByteWriter()
      calibration.write(to)
      const again = Calibration.read(new ByteReader(to.finish()))
      expect([again.confidence(0.9), again.threshold()]).toEqual([
        calibration.confidence(0.9),
        calibration.threshold(),
      ])
    }),
  )
})
