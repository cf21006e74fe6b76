import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteReader, ByteWriter } from './bytes.ts'
import { contextsOf } from './context.ts'
import type { Fact } from '../gl-example.ts'
import { LabelCounts } from './label-counts.ts'
import { signalsOf, ConfidenceModel } from './confidence-model.ts'

const DAY = 20_000
const onCard = (text: string, day = DAY): Fact => ({ text, account: 'card', amount: -1000, day })

/** A card that has paid the bakery on each of ten days, always for meals. */
function paidTenTimes(): LabelCounts {
  const known = new LabelCounts()
  for (let before = 10; before > 0; before -= 1) known.add(onCard('bakery', DAY - before), 'Meals')
  return known
}

/** The signals of a first choice of meals of which the mixer is equally sure, whatever the payee. */
function signalsFor(known: LabelCounts, text: string, belief = 0.95) {
  const choice = { label: 0, belief, runnerUp: 0.02, byFeatures: 0.9 }
  return signalsOf(choice, contextsOf(onCard(text)), DAY, known)
}

test('before anything was judged a choice is as sure as the mixer is', () => {
  for (const belief of [0.05, 0.5, 0.95, 0.999]) {
    expect(new ConfidenceModel().probability(signalsFor(paidTenTimes(), 'bakery', belief))).toBeCloseTo(
      belief,
      6,
    )
  }
})

test('choices that came true for what a card always pays make those for new payees no surer', () => {
  const known = paidTenTimes()
  const [usual, fresh] = [signalsFor(known, 'bakery'), signalsFor(known, 'florist')]
  const model = new ConfidenceModel()
  for (let round = 0; round < 200; round += 1) {
    model.learn(usual, true)
    model.learn(fresh, round % 2 === 0)
  }
  expect(model.probability(usual)).toBeGreaterThan(0.97)
  expect(model.probability(fresh)).toBeCloseTo(0.5, 1)
})

test('before choices for new payees were judged, what came true for a known one makes them no surer', () => {
  const known = paidTenTimes()
  const model = new ConfidenceModel()
  for (let round = 0; round < 200; round += 1) model.learn(signalsFor(known, 'bakery'), true)
  expect(model.probability(signalsFor(known, 'florist', 0.4))).toBeCloseTo(0.4, 6)
})

test('what is right once its payee was met the same day does not speak for the first of a day', () => {
  const [morning, later] = [paidTenTimes(), paidTenTimes()]
  later.add(onCard('bakery'), 'Meals')
  const [first, again] = [signalsFor(morning, 'bakery'), signalsFor(later, 'bakery')]
  const model = new ConfidenceModel()
  for (let round = 0; round < 200; round += 1) {
    model.learn(first, round % 5 > 0)
    model.learn(again, true)
  }
  expect(model.probability(again)).toBeGreaterThan(0.95)
  expect(model.probability(first)).toBeLessThan(0.9)
})

test('what was learned reads back as it was written', () => {
  const signals = signalsFor(paidTenTimes(), 'bakery')
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 50 }), (answers) => {
      const model = new ConfidenceModel()
      for (const right of answers) model.learn(signals, right)
      const to = new ByteWriter()
      model.write(to)
      const again = ConfidenceModel.read(new ByteReader(to.finish()))
      for (const one of [model, again]) one.learn(signals, true)
      expect(again.probability(signals)).toBe(model.probability(signals))
    }),
  )
})
