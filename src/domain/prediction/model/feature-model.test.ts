import { expect, test } from 'vitest'
import { ByteReader, ByteWriter } from './bytes.ts'
import { contextsOf } from './context.ts'
import { FeatureModel, featuresOf } from './feature-model.ts'

function features(text: string, account = 'card'): number[] {
  return featuresOf(contextsOf({ text, account, amount: -4200, day: 20_000 }), undefined)
}

function taught(): FeatureModel {
  const model = new FeatureModel()
  for (let round = 0; round < 20; round += 1) {
    for (const [text, label] of [
      ['city railway', 0],
      ['blue bottle coffee', 1],
      ['corner store', 2],
    ] as const) {
      model.learn(features(text), label, model.probabilities(features(text), 3))
    }
  }
  return model
}

test('untaught, all labels are equally likely', () => {
  expect([...new FeatureModel().probabilities(features('anything'), 4)]).toEqual([0.25, 0.25, 0.25, 0.25])
})

test('it learns what it is taught, and carries it to texts that share words or letters', () => {
  const model = taught()
  expect(model.probabilities(features('city railway'), 3)[0]).toBeGreaterThan(0.9)
  expect(model.probabilities(features('northern railways', 'other'), 3)[0]).toBeGreaterThan(0.6)
  expect(model.probabilities(features('bluebottle', 'other'), 3)[1]).toBeGreaterThan(0.5)
})

/** What is stored after a step away from another label that was this likely. */
function sizeAfter(wrong: number): number {
  const model = new FeatureModel()
  model.learn(features('city railway'), 0, Float64Array.of(1 - wrong, wrong))
  const to = new ByteWriter()
  model.write(to)
  return to.finish().length
}

test('a label that was hardly wrong gets no room of its own', () => {
  expect(sizeAfter(0.09)).toBe(sizeAfter(0))
  expect(sizeAfter(0.5)).toBeGreaterThan(sizeAfter(0.09))
})

test('it makes room for a label that comes later', () => {
  const model = taught()
  expect(model.probabilities(features('city railway'), 5)).toHaveLength(5)
  for (let round = 0; round < 10; round += 1) {
    model.learn(features('city museum'), 4, model.probabilities(features('city museum'), 5))
  }
  expect(model.probabilities(features('city museum'), 5)[4]).toBeGreaterThan(0.5)
})

test('weights read back exactly as they were written', () => {
  const to = new ByteWriter()
  taught().write(to)
  const again = FeatureModel.read(new ByteReader(to.finish()))
  expect(again.probabilities(features('city store'), 3)).toEqual(
    taught().probabilities(features('city store'), 3),
  )
})
