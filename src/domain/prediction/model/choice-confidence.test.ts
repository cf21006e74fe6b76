import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteReader, ByteWriter } from './bytes.ts'
import { ChoiceConfidence } from './choice-confidence.ts'
import { signalsOf, type Signals } from './confidence-model.ts'
import { contextsOf } from './context.ts'
import { LabelCounts } from './label-counts.ts'

const DAY = 20_000

/** The signals of a choice of which the mixer is rather sure, for a text that was met earlier on the day or was not. */
function signals(metToday: boolean): Signals {
  const known = new LabelCounts()
  const fact = { text: 'bakery', account: 'card', amount: -1000, day: DAY }
  for (let before = 10; before > 0; before -= 1) known.add({ ...fact, day: DAY - before }, 'Meals')
  if (metToday) known.add(fact, 'Meals')
  const choice = { label: 0, belief: 0.93, runnerUp: 0.02, byFeatures: 0.9 }
  return signalsOf(choice, contextsOf(fact), DAY, known)
}

const [FRESH, MET] = [signals(false), signals(true)]

/** On each of so many days a text comes once and is right, or every tenth day many times and is wrong at first. */
function withBursts(rowsInBurst: number): ChoiceConfidence {
  const confidence = new ChoiceConfidence()
  for (let day = 0; day < 600; day += 1) {
    const label = day % 10 === 9 ? 1 : 0
    confidence.judge({ label: 0, signals: FRESH }, { key: 7, day }, label)
    const rowsOfDay = label === 1 ? rowsInBurst : 1
    for (let row = 1; row < rowsOfDay; row += 1) {
      confidence.judge({ label: 1, signals: MET }, { key: 7, day }, label)
    }
  }
  return confidence
}

test('a text that is wrong many times of a day counts as often, whatever its first row has told meanwhile', () => {
  expect(withBursts(1).confidence(FRESH)).toBeCloseTo(0.9, 1)
  expect(withBursts(10).confidence(FRESH)).toBeLessThan(0.55)
})

test('what the day itself has told makes the rows after it as sure as they turned out', () => {
  expect(withBursts(10).confidence(MET)).toBeGreaterThan(0.95)
})

test('rows that others of their day have told of do not lower the threshold', () => {
  expect(withBursts(10).threshold()).toBeGreaterThanOrEqual(0.95)
})

test('other texts and other days are judged by their own choices', () => {
  const [apart, together] = [new ChoiceConfidence(), new ChoiceConfidence()]
  for (let row = 0; row < 200; row += 1) {
    const choice = { label: row % 2, signals: FRESH }
    apart.judge(choice, { key: row % 2, day: row }, row % 2)
    together.judge(choice, { key: row, day: 1 }, row % 2)
  }
  for (const one of [apart, together]) expect(one.confidence(FRESH)).toBeGreaterThan(0.95)
})

const rows = fc.array(
  fc.record({
    label: fc.nat(3),
    answer: fc.option(fc.nat(3), { nil: undefined }),
    met: fc.boolean(),
    key: fc.integer({ min: 1, max: 3 }),
    day: fc.integer({ min: -2, max: 2 }),
  }),
  { maxLength: 60 },
)

function judged(confidence: ChoiceConfidence, some: typeof rows extends fc.Arbitrary<infer R> ? R : never) {
  for (const { label, answer, met, key, day } of some) {
    confidence.judge({ label, signals: met ? MET : FRESH }, { key, day }, answer)
  }
}

test('what was judged reads back as it was written, and goes on the same in the middle of a day', () => {
  fc.assert(
    fc.property(rows, rows, (before, after) => {
      const confidence = new ChoiceConfidence()
      judged(confidence, before)
      const again = ChoiceConfidence.read(new ByteReader(bytesOf(confidence)))
      for (const one of [confidence, again]) judged(one, after)
      expect(bytesOf(again)).toEqual(bytesOf(confidence))
    }),
  )
})

function bytesOf(confidence: ChoiceConfidence): Uint8Array {
  const to = new ByteWriter()
  confidence.write(to)
  return to.finish()
}
