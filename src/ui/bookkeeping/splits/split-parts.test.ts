import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor } from '../../../domain/money/money.ts'
import { splitProblem } from '../../../domain/transaction/split.ts'
import {
  amountsOf,
  areSame,
  blankPart,
  chosenParts,
  firstParts,
  hundredths,
  inUnit,
  leftOver,
  restFor,
  type TypedPart,
} from './split-parts.ts'

const whole = {
  id: 't1',
  description: 'Fuel and snacks',
  amount: minor(10_001),
  type: 'EXPENSE' as const,
  currency: 'USD',
  glAccountNumber: '6000',
  glAccountName: 'Travel',
}
const part = (key: number, share: string): TypedPart => ({ ...blankPart(whole, key, minor(0)), share })

test('a percentage beyond 100, with three decimals or with letters is none', () => {
  expect(['100.01', '1.005', 'x', '', '-1'].map(hundredths)).toEqual(Array(5).fill(undefined))
  expect(['0', '33,3', '33.33 %', '100', '7.'].map(hundredths)).toEqual([0, 3330, 3333, 10_000, 700])
})

test('a split begins with two halves that come to the whole', () => {
  const parts = firstParts(whole)
  expect(parts.map(({ share }) => share)).toEqual(['50.01', '50.00'])
  expect(splitProblem(whole, chosenParts(whole, parts, 'amount'))).toBeUndefined()
})

test('a change of a split begins with its lines, and tells whether anything of them is another', () => {
  const [near, far] = [
    { ...whole, id: 'p1', amount: minor(10_501) },
    { ...whole, id: 'p2', amount: minor(500), type: 'INCOME' as const, glAccountNumber: '6100' },
  ]
  const parts = firstParts(whole, [near, far])
  expect(parts.map(({ id, share, type }) => [id, share, type])).toEqual([
    ['p1', '105.01', 'EXPENSE'],
    ['p2', '5.00', 'INCOME'],
  ])
  const chosen = chosenParts(whole, parts, 'amount')
  expect(splitProblem(whole, chosen)).toBeUndefined()
  expect(areSame(whole, chosen, [near, far])).toBe(true)
  expect(areSame(whole, chosen, [near, { ...far, type: 'EXPENSE' }])).toBe(false)
  expect(areSame(whole, chosen, [near, { ...far, glAccountNumber: '6200' }])).toBe(false)
  expect(areSame(whole, chosen, [near, { ...far, id: 'p3' }])).toBe(false)
  expect(areSame(whole, chosen.slice(0, 1), [near, far])).toBe(false)
})

test('parts begin with the account of the whole, and with none where it has none', () => {
  const [part] = chosenParts(whole, firstParts({ ...whole, glSubcategory: 'Cars' }), 'amount')
  expect(part).toMatchObject({ glAccountNumber: '6000', glAccountName: 'Travel', glSubcategory: 'Cars' })
  const open = { ...whole, glAccountNumber: 'DEFAULT', glAccountName: 'Default Account' }
  expect(splitProblem(open, chosenParts(open, firstParts(open), 'amount'))).toMatch(
    'A GL account is required',
  )
})

test('what cannot be read is no amount, and is no valid part', () => {
  const parts = [part(0, '12.345'), part(1, '100.01')]
  expect(amountsOf(whole, parts, 'amount')).toEqual([undefined, 10_001])
  expect(splitProblem(whole, chosenParts(whole, parts, 'amount'))).toMatch('Line 1')
})

test('percentages that come to 100 give out the whole to the last unit, whatever it is', () => {
  const weights = fc
    .array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 5 })
    .filter((list) => list.reduce((sum, each) => sum + each, 0) < 10_000)
  fc.assert(
    fc.property(weights, fc.integer({ min: 1, max: 999_999_999_999_999 }), (list, amount) => {
      const rest = 10_000 - list.reduce((sum, each) => sum + each, 0)
      const parts = [...list, rest].map((each, key) => part(key, String(each / 100)))
      expect(leftOver({ ...whole, amount: minor(amount) }, parts, 'percent')).toBe(0n)
    }),
  )
})

test('the rest goes to the part that asks for it, in either unit, and to none where nothing is left', () => {
  const amounts = [part(0, '60.00'), part(1, '')]
  expect(restFor(whole, amounts, 'amount', 1)).toEqual({ share: '40.01', type: 'EXPENSE' })
  expect(restFor(whole, [part(0, '100.01'), part(1, '')], 'amount', 1)).toBeUndefined()
  expect(restFor(whole, [part(0, '33.4'), part(1, '9')], 'percent', 1)).toEqual({
    share: '66.6',
    type: 'EXPENSE',
  })
})

test('where the others come to too much, the rest goes the other way', () => {
  const parts = [part(0, '120'), part(1, '')]
  expect(leftOver(whole, parts, 'amount')).toBe(-1999n)
  const rest = restFor(whole, parts, 'amount', 1)
  expect(rest).toEqual({ share: '19.99', type: 'INCOME' })
  const both = [part(0, '120'), { ...part(1, ''), ...rest }]
  expect(leftOver(whole, both, 'amount')).toBe(0n)
  expect(chosenParts(whole, both, 'amount').map(({ type }) => type)).toEqual([undefined, 'INCOME'])
})

test('parts that come to the whole still do in the other unit', () => {
  const parts = inUnit(whole, [part(0, '33.34'), part(1, '33.34'), part(2, '33.33')], 'percent')
  expect(parts.reduce((sum, { share }) => sum + (hundredths(share) ?? 0), 0)).toBe(10_000)
  expect(leftOver(whole, parts, 'percent')).toBe(0n)
  const back = inUnit(whole, parts, 'amount')
  expect(leftOver(whole, back, 'amount')).toBe(0n)
})
