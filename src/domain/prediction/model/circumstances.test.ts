import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CIRCUMSTANCES, circumstancesOf, MET, situationOf } from './circumstances.ts'
import { contextsOf } from './context.ts'
import type { Fact } from '../gl-example.ts'
import { LabelCounts } from './label-counts.ts'

const TODAY = 20_000

function fact(text: string, day = TODAY - 10, account = 'card'): Fact {
  return { text, account, amount: -4200, day }
}

function knowing(...some: [Fact, string][]): LabelCounts {
  const known = new LabelCounts()
  for (const [one, label] of some) known.add(one, label)
  return known
}

function asked(known: LabelCounts, text: string, account = 'card'): number[] {
  return circumstancesOf(contextsOf(fact(text, TODAY, account)), TODAY, known)
}

describe('how well a text is known', () => {
  const known = knowing([fact('city railway london'), 'travel'])
  test.each([
    ['blue bottle', 0],
    ['the london eye', 1],
    ['city museum', 2],
    ['city railway leeds', 3],
    ['city railway london', MET],
  ])('%s', (text, situation) => expect(situationOf(contextsOf(fact(text)), known)).toBe(situation))

  test('of one mind, of several in few and in many', () => {
    const one: [Fact, string] = [fact('shop'), 'a']
    const other: [Fact, string] = [fact('shop'), 'b']
    const ofText = (some: [Fact, string][]) => situationOf(contextsOf(fact('shop')), knowing(...some))
    expect(ofText([one, one])).toBe(MET + 1)
    expect(ofText([one, other])).toBe(MET + 2)
    expect(ofText(Array.from({ length: 10 }, (_, at) => (at === 0 ? other : one)))).toBe(MET + 3)
  })
})

test('whether text and account were last used for the same makes a difference', () => {
  const shop = fact('shop', TODAY - 20)
  const kiosk = fact('kiosk', TODAY - 3)
  const [, same] = asked(knowing([shop, 'a'], [kiosk, 'a']), 'shop')
  const [, different] = asked(knowing([shop, 'a'], [kiosk, 'b']), 'shop')
  const [, onlyElsewhere] = asked(knowing([{ ...shop, account: 'other' }, 'a'], [kiosk, 'a']), 'shop')
  const [, nothing] = asked(knowing(), 'shop')
  expect(new Set([same, different, onlyElsewhere, nothing]).size).toBe(4)
  expect(nothing).toBe(0)
})

test('where there is no account to tell apart, what the books were last used for is no matter', () => {
  const [, one] = asked(knowing([fact('shop', 1, ''), 'a'], [fact('kiosk', 2, ''), 'a']), 'shop', '')
  const [, other] = asked(knowing([fact('shop', 1, ''), 'a'], [fact('kiosk', 2, ''), 'b']), 'shop', '')
  expect(one).toBe(other)
})

test('how long ago an account met a text counts in doublings of days', () => {
  const ages = [0, 1, 2, 3, 4, 7, 8, 5000].map(
    (age) => asked(knowing([fact('shop', TODAY - age), 'a']), 'shop')[2],
  )
  expect(ages).toEqual([1, 3, 5, 5, 7, 7, 9, 21])
  expect(asked(knowing([fact('shop'), 'a']), 'kiosk')[2]).toBe(0)
})

test('what comes after the day asked about is not its past', () => {
  expect(asked(knowing([fact('shop', TODAY + 1), 'a']), 'shop')[2]).toBe(0)
})

test('there are no other circumstances than the mixer has weights for', () => {
  const one = fc.record({
    text: fc.constantFrom('shop', 'shop 12', 'shop london', 'kiosk', '', '12'),
    account: fc.constantFrom('', 'card', 'other'),
    amount: fc.integer({ min: -300, max: 300 }),
    day: fc.integer({ min: TODAY - 3000, max: TODAY + 40 }),
  })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(one, fc.constantFrom('a', 'b', 'c')), { maxLength: 30 }),
      one,
      (some, now) => {
        const circumstances = circumstancesOf(contextsOf(now), now.day, knowing(...some))
        expect(circumstances).toHaveLength(CIRCUMSTANCES.length)
        circumstances.forEach((circumstance, at) => {
          expect(Number.isInteger(circumstance) && circumstance >= 0).toBe(true)
          expect(circumstance).toBeLessThan(CIRCUMSTANCES[at] ?? 0)
        })
      },
    ),
  )
})
