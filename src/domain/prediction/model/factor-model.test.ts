import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteReader, ByteWriter } from './bytes.ts'
import { type Contexts, contextsOf } from './context.ts'
import { FactorModel } from './factor-model.ts'

function at(text: string, account: string): Contexts {
  return contextsOf({ text, account, amount: -4200, day: 20_000 })
}

function teach(model: FactorModel, contexts: Contexts, label: number, labelCount: number): void {
  model.learn(contexts, label, model.probabilities(contexts, labelCount))
}

/** Two cards of a kitchen and two of a school buy at the same shops; one of each kind has never been at the last. */
function taught(): FactorModel {
  const model = new FactorModel()
  for (let round = 0; round < 60; round += 1) {
    for (const [kind, cards] of [
      [0, ['cook', 'baker']],
      [1, ['teacher', 'tutor']],
    ] as const) {
      for (const card of cards) {
        for (const shop of ['market hall', 'corner store', 'city post']) teach(model, at(shop, card), kind, 2)
      }
      teach(model, at('paper house', cards[0]), kind, 2)
    }
  }
  return model
}

test('untaught, all labels are equally likely', () =>
  expect([...new FactorModel().probabilities(at('anything', 'card'), 4)]).toEqual([0.25, 0.25, 0.25, 0.25]))

test('what an account buys where it never was goes by those that buy like it', () => {
  const model = taught()
  expect(model.probabilities(at('paper house', 'baker'), 2)[0]).toBeGreaterThan(0.8)
  expect(model.probabilities(at('paper house', 'tutor'), 2)[1]).toBeGreaterThan(0.8)
})

test('texts alone are told apart where there is no account', () => {
  const model = new FactorModel()
  for (let round = 0; round < 40; round += 1) {
    teach(model, at('city railway', ''), 0, 2)
    teach(model, at('blue bottle', ''), 1, 2)
  }
  expect(model.probabilities(at('city railway', ''), 2)[0]).toBeGreaterThan(0.9)
  expect(model.probabilities(at('blue bottle', ''), 2)[1]).toBeGreaterThan(0.9)
})

test('words that were met in other texts tell of one that is new', () => {
  const model = new FactorModel()
  for (let round = 0; round < 40; round += 1) {
    for (const town of ['leeds', 'derby', 'bath']) {
      teach(model, at(`${town} garage`, 'card'), 0, 2)
      teach(model, at(`${town} bakery`, 'card'), 1, 2)
    }
  }
  expect(model.probabilities(at('oxford garage', 'card'), 2)[0]).toBeGreaterThan(0.7)
  expect(model.probabilities(at('oxford bakery', 'card'), 2)[1]).toBeGreaterThan(0.7)
})

test('it makes room for a label that comes later', () => {
  const model = taught()
  expect(model.probabilities(at('market hall', 'cook'), 5)).toHaveLength(5)
  // A label is learned before anything was asked of it.
  model.learn(at('city museum', 'cook'), 4, model.probabilities(at('city museum', 'cook'), 4))
  for (let round = 0; round < 20; round += 1) teach(model, at('city museum', 'cook'), 4, 5)
  expect(model.probabilities(at('city museum', 'cook'), 5)[4]).toBeGreaterThan(0.5)
})

test('each step makes the label that came true likelier', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('a b', 'a', 'c'), fc.constantFrom('', 'x', 'y'), fc.nat(3)), {
        minLength: 1,
        maxLength: 30,
      }),
      (steps) => {
        const model = new FactorModel()
        for (const [text, account, label] of steps) {
          const before = model.probabilities(at(text, account), 4)
          model.learn(at(text, account), label, before)
          const after = model.probabilities(at(text, account), 4)
          // What is rounded may take back a little of it.
          expect(after[label]).toBeGreaterThanOrEqual((before[label] ?? 0) - 1e-3)
        }
      },
    ),
  )
})

test('it reads back exactly as it was written', () => {
  const model = taught()
  const to = new ByteWriter()
  model.write(to)
  const again = FactorModel.read(new ByteReader(to.finish()))
  const asked = at('paper house', 'baker')
  expect(again.probabilities(asked, 3)).toEqual(model.probabilities(asked, 3))
  teach(model, asked, 2, 3)
  teach(again, asked, 2, 3)
  const [one, other] = [new ByteWriter(), new ByteWriter()]
  model.write(one)
  again.write(other)
  expect(other.finish()).toEqual(one.finish())
})
