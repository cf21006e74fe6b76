import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteReader, ByteWriter } from './bytes.ts'
import { contextsOf, KIND } from './context.ts'
import type { Fact } from '../gl-example.ts'
import { LabelCounts } from './label-counts.ts'

const LABELS = ['a', 'b', 'c']

const fact: fc.Arbitrary<Fact> = fc.record(
  {
    text: fc.constantFrom('city railway', 'city railway 7', 'city museum', 'blue', '', '12 34'),
    account: fc.constantFrom('', 'card'),
    amount: fc.integer({ min: -300, max: 300 }),
    day: fc.integer({ min: -20, max: 20 }),
    category: fc.constantFrom('fuel', 'travel'),
  },
  { requiredKeys: ['text', 'account', 'amount', 'day'] },
)
const trainingExamples = fc.array(fc.tuple(fact, fc.constantFrom(...LABELS)), { maxLength: 30 })

function knowing(some: readonly [Fact, string][]): LabelCounts {
  const known = new LabelCounts(LABELS)
  for (const [one, label] of some) known.add(one, label)
  return known
}

/** All that is known, as it can be read. */
function countsOf(known: LabelCounts): unknown {
  const facts = [...known.inOrder()]
  return {
    table: known.table.entries(),
    totals: known.totals,
    size: known.size,
    facts,
    uses: facts.map(({ fact }) =>
      [KIND.text, KIND.account, KIND.accountText].map((kind) => [
        ...(known.uses.get(contextsOf(fact).keys[kind] ?? 0) ?? []),
      ]),
    ),
    usesKept: known.uses.size,
  }
}

test('what was learned and forgotten was never learned, whatever came between', () => {
  fc.assert(
    fc.property(trainingExamples, trainingExamples, fc.boolean(), (kept, undone, before) => {
      const known = knowing(before ? [...undone, ...kept] : [...kept, ...undone])
      for (const [one, label] of undone) expect(known.remove(one, label)).toBe(true)
      expect(countsOf(known)).toEqual(countsOf(knowing(kept)))
    }),
  )
})

test('the order of training examples does not matter to the counts', () => {
  fc.assert(
    fc.property(trainingExamples, (some) => {
      expect(countsOf(knowing(some.toReversed()))).toEqual(countsOf(knowing(some)))
    }),
  )
})

test('a fact that is not there cannot be taken out', () => {
  fc.assert(
    fc.property(trainingExamples, fact, (some, other) => {
      const known = knowing(some)
      const before = countsOf(known)
      if (known.remove({ ...other, amount: 999 }, 'a')) throw new Error('Removed what was never there')
      expect(countsOf(known)).toEqual(before)
    }),
  )
})

test('when everything is forgotten the table is empty', () => {
  fc.assert(
    fc.property(trainingExamples, (some) => {
      const known = knowing(some)
      for (const [one, label] of some) known.remove(one, label)
      expect([known.table.size, known.uses.size, known.size]).toEqual([0, 0, 0])
    }),
  )
})

test('what is known reads back as it was written, and forgets as it would have', () => {
  fc.assert(
    fc.property(trainingExamples, fc.nat(30), (some, left) => {
      const known = knowing(some)
      const to = new ByteWriter()
      known.write(to)
      const again = LabelCounts.read(new ByteReader(to.finish()))
      expect(countsOf(again)).toEqual(countsOf(known))
      for (const [one, label] of some.slice(left)) expect(again.remove(one, label)).toBe(true)
      expect(countsOf(again)).toEqual(countsOf(knowing(some.slice(0, left))))
    }),
  )
})

test('labels that keep coming make it familiar, ever new ones do not', () => {
  const one: Fact = { text: 'shop', account: '', amount: 1, day: 1 }
  const steady = knowing(Array.from({ length: 40 }, (_, at): [Fact, string] => [one, at % 2 ? 'a' : 'b']))
  const restless = knowing(Array.from({ length: 40 }, (_, at): [Fact, string] => [one, `label ${at}`]))
  expect(steady.familiarity).toBeCloseTo(40 / 41)
  expect(restless.familiarity).toBeCloseTo(0)
  expect(new LabelCounts().familiarity).toBe(0)
})
