import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteReader, ByteWriter } from './bytes.ts'
import { contextsOf } from './context.ts'
import { FactLog } from './fact-log.ts'
import type { Fact } from './gl-example.ts'
import { Knowledge } from './knowledge.ts'

const LABELS = ['a', 'b', 'c']

const fact: fc.Arbitrary<Fact> = fc.record({
  text: fc.constantFrom('city railway', 'city railway 7', 'city museum', 'blue', '', '12 34'),
  account: fc.constantFrom('', 'card'),
  amount: fc.integer({ min: -300, max: 300 }),
  day: fc.integer({ min: -20, max: 20 }),
})
const trainingExamples = fc.array(fc.tuple(fact, fc.constantFrom(...LABELS)), { maxLength: 30 })

function knowing(some: readonly [Fact, string][]): Knowledge {
  const known = new Knowledge(LABELS)
  for (const [one, label] of some) known.add(one, label)
  return known
}

/** All counts, without regard to the order in which they came about. */
function countsOf(known: Knowledge): unknown {
  const dates = [
    ...new Set(known.log.inOrder().map(({ fact: { text, ...rest } }) => contextsOf({ text, ...rest }).text)),
  ]
  const triples = (key: string) => {
    const flat = known.datesOf(key) ?? []
    return Array.from({ length: flat.length / 3 }, (_, at) => flat.slice(3 * at, 3 * at + 3).join()).sort()
  }
  return {
    table: known.table.entries(),
    totals: known.totals,
    size: known.size,
    log: known.log.inOrder(),
    dates: dates.sort().map((key) => [key, triples(key)]),
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
      expect(known.table.size).toBe(0)
    }),
  )
})

test('a log reads back as it was written', () => {
  fc.assert(
    fc.property(trainingExamples, (some) => {
      const { log } = knowing(some)
      const to = new ByteWriter()
      log.write(to)
      const again = new FactLog()
      FactLog.read(new ByteReader(to.finish()), (one, label) => again.add(one, label))
      expect(again.inOrder()).toEqual(log.inOrder())
    }),
  )
})

test('labels that keep coming make it familiar, ever new ones do not', () => {
  const one: Fact = { text: 'shop', account: '', amount: 1, day: 1 }
  const steady = knowing(Array.from({ length: 40 }, (_, at): [Fact, string] => [one, at % 2 ? 'a' : 'b']))
  const restless = knowing(Array.from({ length: 40 }, (_, at): [Fact, string] => [one, `label ${at}`]))
  expect(steady.familiarity).toBeCloseTo(40 / 41)
  expect(restless.familiarity).toBeCloseTo(0)
  expect(new Knowledge().familiarity).toBe(0)
})
