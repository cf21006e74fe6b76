import { expect, test } from 'vitest'
import { minor } from '../money/money.ts'
import { EvidenceReader, type RowEvidence } from './evidence.ts'
import { baseScore, isEnough, largestFee, type Pair, pairOf, reasonsOf, scoreOf, type Side } from './score.ts'

const QUIET = new EvidenceReader([]).read('')
const says = (said: Partial<RowEvidence>): RowEvidence => ({ ...QUIET, silent: false, ...said })
const TRANSFER = says({ transferWords: true, telling: true })
const WIRE = says({ movesMoney: true, telling: true })

interface Brief {
  amount?: number
  business?: number
  evidence?: RowEvidence
  currency?: string
}

function side(
  account: number,
  { amount = 10_000, business = 100, evidence = QUIET, currency = 'EUR' }: Brief,
): Side {
  return {
    index: account,
    row: {
      id: `row${account}`,
      type: account === 0 ? 'EXPENSE' : 'INCOME',
      accountId: `account${account}`,
      amount: minor(amount),
      timestamp: '2026-03-02T00:00:00.000Z',
      description: '',
      currency,
      status: 'UNDER_REVIEW',
    },
    day: business,
    business,
    traits: { isNumbered: true, isCashBox: false, bank: '' },
    account,
    evidence,
  }
}

const pair = (out: Brief, into: Brief, drift?: number) => pairOf(side(0, out), side(1, into), drift)
const accounts = [{ name: 'Everyday' }, { name: 'Rainy Day' }]

function pointsOf(found: Pair | undefined): Record<string, number> {
  return Object.fromEntries(found ? reasonsOf(found, accounts).map(({ kind, points }) => [kind, points]) : [])
}

test.each([
  [10_000, 'EUR', 500],
  [1_000_000, 'EUR', 30_000],
  [2_000, 'EUR', 500],
  [1_000, 'EUR', 250],
  [1_003, 'EUR', 250],
  [100, 'JPY', 5],
  [16_666, 'EUR', 500],
  [16_700, 'EUR', 501],
])('a transfer of %i %s may cost %i', (amount, currency, most) => {
  expect(largestFee(amount, currency)).toBe(most)
})

test.each([
  [-6, undefined],
  [-5, 9],
  [-1, 22],
  [0, 25],
  [1, 22],
  [3, 16],
  [5, 9],
  [6, undefined],
])('bookings %i business days apart are worth %s points', (gap, points) => {
  expect(pair({}, { business: 100 + gap })?.datePoints).toBe(points)
})

test.each([
  [5, 9],
  [7, 3],
  [8, undefined],
  [-5, 9],
  [-6, undefined],
])('converted, bookings %i business days apart are worth %s points', (gap, points) => {
  expect(pair({}, { business: 100 + gap, currency: 'USD' }, 0)?.datePoints).toBe(points)
})

test.each([
  [10_000, 40],
  [9_990, 36],
  [9_750, 31],
  [9_500, 26],
  [9_499, undefined],
  [10_001, undefined],
])('of a transfer of 10,000 that its text tells of, %i arriving is worth %s points', (amount, points) => {
  expect(pair({ evidence: TRANSFER }, { amount })?.amountPoints).toBe(points)
})

test('two people who are named on both sides speak against a pair, each of them', () => {
  const smith = says({ transferWords: true, otherParty: 'smith', telling: true })
  const marie = says({ transferWords: true, unknownWords: ['marie', 'dubois'], telling: true })
  expect(pair({ evidence: smith }, { evidence: marie })?.textPoints).toBe(14 - 2 * 22)
  expect(pair({ evidence: marie }, { evidence: smith })?.textPoints).toBe(14 - 2 * 22)
})

test('a check of one currency is not paid in in another', () => {
  const check = says({ byHand: true })
  expect(pair({ evidence: check }, { evidence: check, currency: 'USD' }, 0)).toBeUndefined()
  expect(pair({ evidence: check }, { evidence: check })).toBeDefined()
  expect(pair({ evidence: check }, { currency: 'USD' }, 0)).toBeDefined()
})

const kindsOf = (found: Pair) => reasonsOf(found, []).map(({ kind }) => kind)

test('a fee needs a text that ties both rows together', () => {
  expect(pair({}, { amount: 9_990 })).toBeUndefined()
  expect(pair({ evidence: says({ otherBusiness: 'shop' }) }, { amount: 9_990 })).toBeUndefined()
  const found = pair({ evidence: TRANSFER }, { amount: 9_990 })
  expect(found && reasonsOf(found, [])).toContainEqual({
    kind: 'fee',
    points: found?.amountPoints,
    fee: { amount: 10, currency: 'EUR' },
  })
  const even = pair({ evidence: TRANSFER }, {})
  expect(even && kindsOf(even)).toContain('exact-amount')
  const converted = pair({ evidence: TRANSFER }, { amount: 9_990, currency: 'USD' }, 0)
  expect(converted && kindsOf(converted)).toContain('converted')
})

test.each([
  [0, TRANSFER, QUIET, 40],
  [0.005, QUIET, QUIET, 36],
  [0.01, QUIET, QUIET, 32],
  [0.0101, QUIET, QUIET, undefined],
  [0.0101, TRANSFER, QUIET, 32],
  [0.025, TRANSFER, QUIET, 28],
  [0.04, TRANSFER, QUIET, 24],
  [0.041, TRANSFER, QUIET, undefined],
  [0.02, WIRE, WIRE, undefined],
  [0.02, WIRE, TRANSFER, 29],
  [0.02, WIRE, says({ movesMoney: true, named: [0], telling: true }), 29],
  [0.02, says({ hinted: [1], telling: true }), WIRE, 29],
])('a drift of %f from the day’s rate is worth its points', (drift, out, into, points) => {
  expect(pair({ evidence: out }, { evidence: into, currency: 'USD' }, drift)?.amountPoints).toBe(points)
})

test.each<[string, RowEvidence, RowEvidence, Record<string, number>]>([
  ['nothing', QUIET, QUIET, {}],
  ['one transfer', TRANSFER, QUIET, { 'transfer-words': 9 }],
  ['another transfer', QUIET, TRANSFER, { 'transfer-words': 9 }],
  ['two transfers', TRANSFER, TRANSFER, { 'transfer-words': 14 }],
  ['a wire and a transfer', WIRE, TRANSFER, { 'transfer-words': 14 }],
  ['the other account', says({ named: [1], telling: true }), QUIET, { 'names-account': 12 }],
  [
    'the other account, at the other end',
    QUIET,
    says({ named: [0], telling: true }),
    { 'names-account': 12 },
  ],
  ['what may be the other account', says({ hinted: [1], telling: true }), QUIET, { 'fits-account': 5 }],
  ['its own account', says({ named: [0], telling: true }), QUIET, {}],
  ['a third account', says({ named: [2], telling: true }), QUIET, { 'names-another-account': -25 }],
  ['a third and the other account', says({ named: [2, 1], telling: true }), QUIET, { 'names-account': 12 }],
  ['a strange account', says({ namesStranger: true }), QUIET, { 'names-another-account': -25 }],
  [
    'a strange account beside what may be the other',
    says({ namesStranger: true, hinted: [1] }),
    QUIET,
    { 'names-another-account': -25 },
  ],
  ['a shop', says({ otherBusiness: 'shop' }), QUIET, { 'other-business': -22 }],
  ['a shop, at the other end', QUIET, says({ otherBusiness: 'shop' }), { 'other-business': -22 }],
  [
    'one reference',
    says({ references: ['a1', 'b2'] }),
    says({ references: ['b2'] }),
    { 'shared-reference': 15 },
  ],
  ['two references', says({ references: ['a1'] }), says({ references: ['b2'] }), {}],
  [
    'one person twice',
    says({ transferWords: true, otherParty: 'smith', telling: true }),
    says({ transferWords: true, unknownWords: ['smith', 'john'], telling: true }),
    { 'transfer-words': 14 },
  ],
  [
    'words that may be names',
    says({ transferWords: true, unknownWords: ['ahorro', 'naranja'], telling: true }),
    says({ transferWords: true, unknownWords: ['desde', 'nomina'], telling: true }),
    { 'transfer-words': 14 },
  ],
  ['a check and a deposit', says({ byHand: true }), says({ byHand: true }), { 'by-hand': -20 }],
  ['a check alone', says({ byHand: true }), QUIET, {}],
  [
    'all of it',
    says({ transferWords: true, references: ['b2'], telling: true }),
    says({ transferWords: true, references: ['b2'], telling: true }),
    { 'transfer-words': 14, 'shared-reference': 11 },
  ],
])('texts that tell of %s are worth what they prove', (_, out, into, texts) => {
  const found = pair({ evidence: out }, { evidence: into })
  expect(pointsOf(found)).toEqual({ 'exact-amount': 40, date: 25, ...texts })
  expect(found && baseScore(found)).toBe(65 + Object.values(texts).reduce((sum, points) => sum + points, 0))
})

test('the reasons say what they rest on', () => {
  const told = pair(
    { evidence: says({ transferWords: true, named: [1], references: ['b2'], telling: true }) },
    { amount: 9_990, business: 102, evidence: says({ references: ['b2'], otherBusiness: 'shop' }) },
  )
  expect(told && reasonsOf({ ...told, uniqueSides: 1 }, accounts)).toEqual([
    { kind: 'fee', points: 36, fee: { amount: 10, currency: 'EUR' } },
    { kind: 'date', points: 19, businessDays: 2 },
    { kind: 'transfer-words', points: 9, sides: 1 },
    { kind: 'names-account', points: 12, accountName: 'Rainy Day' },
    { kind: 'other-business', points: -22, word: 'shop' },
    { kind: 'shared-reference', points: 4, reference: 'b2' },
    { kind: 'unique', points: 5, sides: 1 },
  ])
  const converted = pair({ evidence: TRANSFER }, { currency: 'USD' }, 0.01234)
  expect(converted && reasonsOf(converted, accounts)[0]).toEqual({
    kind: 'converted',
    points: 31,
    driftPercent: 1.23,
  })
})

test('being the only one is worth five points on each side', () => {
  const found = pair({}, {})
  expect(
    found && [0, 1, 2].map((uniqueSides) => scoreOf({ ...found, uniqueSides: uniqueSides as 0 | 1 | 2 })),
  ).toEqual([65, 70, 75])
})

test.each<[string, Partial<Pair>, Brief, Brief, number]>([
  ['nothing', {}, {}, {}, 58],
  ['a transfer', { tied: true, textPoints: 9 }, { evidence: TRANSFER }, {}, 50],
  ['a shop', { textPoints: -22 }, { evidence: says({ otherBusiness: 'shop' }) }, {}, 70],
  [
    'two hands',
    { textPoints: -20 },
    { evidence: says({ byHand: true }) },
    { evidence: says({ byHand: true }) },
    45,
  ],
  ['one hand', { textPoints: -1 }, { evidence: says({ byHand: true }) }, {}, 70],
])('with texts that tell of %s a pair is proposed from its own score on', (_, told, out, into, enough) => {
  const found = pair(out, into)
  if (!found) throw new Error('no pair')
  const scored = (score: number) => ({
    ...found,
    ...told,
    amountPoints: score - (told.textPoints ?? 0),
    datePoints: 0,
  })
  expect(isEnough(scored(enough))).toBe(true)
  expect(isEnough(scored(enough - 1))).toBe(false)
})

const party = (otherParty: string) => ({
  evidence: says({ transferWords: true, otherParty, telling: true }),
})

test('two names that share a word are one party, and two that share none are told in full', () => {
  expect(pair(party('john smith'), party('smith anna'))?.textPoints).toBe(14)
  const told = pair(party('john smith'), party('acme tools'))
  expect(told && reasonsOf(told, accounts).slice(-2)).toEqual([
    { kind: 'other-business', points: -22, word: 'john smith' },
    { kind: 'other-business', points: -22, word: 'acme tools' },
  ])
})
