import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor } from '../money/money.ts'
import { choosePairs } from './choose.ts'
import { EvidenceReader } from './evidence.ts'
import { type Pair, scoreOf, type Side } from './score.ts'
import { rounds } from '../../../tests/support/rounds.ts'

const evidence = new EvidenceReader([]).read('')

function side(type: 'EXPENSE' | 'INCOME', place: number, index: number, day: number): Side {
  const timestamp = '2026-03-02T00:00:00.000Z'
  const id = `${type}${String(place).padStart(3, '0')}`
  return {
    index,
    row: {
      id,
      type,
      accountId: type,
      amount: minor(1),
      timestamp,
      description: '',
      currency: 'EUR',
      status: 'UNDER_REVIEW',
    },
    day,
    business: day,
    traits: { isNumbered: true, isCashBox: false, bank: '' },
    account: 0,
    evidence,
  }
}

const pairOf = (out: Side, into: Side, score: number): Pair => ({
  out,
  in: into,
  amountPoints: score,
  datePoints: 0,
  textPoints: 0,
  tied: false,
  uniqueSides: 0,
  drift: undefined,
})

interface Brief {
  out: number
  into: number
  score: number
}

function pairsOf(briefs: readonly Brief[], outDays: readonly number[], inDays: readonly number[]): Pair[] {
  const outs = outDays.map((day, place) => side('EXPENSE', place, place, day))
  const ins = inDays.map((day, place) => side('INCOME', place, outs.length + place, day))
  return briefs.flatMap(({ out, into, score }) => {
    const [gone, come] = [outs[out % outs.length], ins[into % ins.length]]
    return gone && come ? [pairOf(gone, come, score)] : []
  })
}

/** Points, then fewer days, then the same rank: the best of all choices, by trying them. */
function bestByTrying(pairs: readonly Pair[]): { points: number; gaps: number } {
  const [first, ...rest] = pairs
  if (!first) return { points: 0, gaps: 0 }
  const without = bestByTrying(rest)
  const others = bestByTrying(rest.filter((pair) => pair.out !== first.out && pair.in !== first.in))
  const points = others.points + Math.max(1, scoreOf(first) - 45)
  const gaps = others.gaps + Math.abs(first.in.day - first.out.day)
  const isBetter = points > without.points || (points === without.points && gaps < without.gaps)
  return isBetter ? { points, gaps } : without
}

const pairOfAny = fc.record({ out: fc.nat(4), into: fc.nat(4), score: fc.integer({ min: 30, max: 100 }) })
const days = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 5 })

test('no other choice has more points, or as many and fewer days between', () => {
  fc.assert(
    fc.property(fc.array(pairOfAny, { maxLength: 9 }), days, days, (briefs, outDays, inDays) => {
      const distinct = new Map(
        pairsOf(briefs, outDays, inDays).map((pair) => [`${pair.out.row.id} ${pair.in.row.id}`, pair]),
      )
      const pairs = [...distinct.values()]
      const chosen = choosePairs(pairs)
      expect(new Set(chosen.flatMap((pair) => [pair.out, pair.in])).size).toBe(chosen.length * 2)
      const points = chosen.reduce((sum, pair) => sum + Math.max(1, scoreOf(pair) - 45), 0)
      const gaps = chosen.reduce((sum, pair) => sum + Math.abs(pair.in.day - pair.out.day), 0)
      expect({ points, gaps }).toEqual(bestByTrying(pairs))
      expect(new Set(choosePairs(pairs.toReversed()))).toEqual(new Set(chosen))
    }),
    { numRuns: rounds(100, 300) },
  )
})

const ids = (pairs: readonly Pair[]) =>
  pairs.map((pair) => [pair.out.row.id.slice(-3), pair.in.row.id.slice(-3)].join('-')).toSorted()

const grid = (outs: number, ins: number, score: (out: number, into: number) => number) =>
  Array.from({ length: outs * ins }, (_, index) => {
    const [out, into] = [Math.floor(index / ins), index % ins]
    return { out, into, score: score(out, into) }
  })

const someDays = (count: number, day = 0) => Array.from({ length: count }, () => day)

const oneOrTwo = (score: number): Brief[] => [
  { out: 0, into: 0, score: 90 },
  { out: 0, into: 1, score },
  { out: 1, into: 0, score },
]

test('two good pairs are chosen over one that is better than each, and one over two that are poor', () => {
  expect(ids(choosePairs(pairsOf(oneOrTwo(80), [0, 0], [0, 0])))).toEqual(['000-001', '001-000'])
  expect(ids(choosePairs(pairsOf(oneOrTwo(60), [0, 0], [0, 0])))).toEqual(['000-000'])
})

test('of equals the first meets the first, however many there are of either side', () => {
  for (const [outs, ins] of [
    [3, 3],
    [2, 5],
    [5, 2],
    [64, 64],
    [65, 65],
    [70, 260],
    [260, 3],
  ] as const) {
    const chosen = choosePairs(
      pairsOf(
        grid(outs, ins, () => 70),
        someDays(outs),
        someDays(ins),
      ),
    )
    const expected = Array.from({ length: Math.min(outs, ins) }, (_, place) => {
      const text = String(place).padStart(3, '0')
      return `${text}-${text}`
    })
    expect(ids(chosen)).toEqual(expected)
  }
})

test('pairs far below the best of both their rows do not hold a large group together', () => {
  // Each row has its own partner, and a poor pair with every other.
  const chosen = choosePairs(
    pairsOf(
      grid(70, 70, (out, into) => (69 - out === into ? 80 : 64)),
      someDays(70),
      someDays(70),
    ),
  )
  expect(ids(chosen)).toEqual(
    Array.from({ length: 70 }, (_, place) =>
      [place, 69 - place].map((each) => String(each).padStart(3, '0')).join('-'),
    ),
  )
})

const place = (number: number) => String(number).padStart(3, '0')
/** By the order of the pairs and against it: what is chosen does not depend on it. */
const chosenEitherWay = (pairs: readonly Pair[]) => {
  const chosen = ids(choosePairs(pairs))
  expect(ids(choosePairs(pairs.toReversed()))).toEqual(chosen)
  return chosen
}

const oneIsBetter = (out: number, into: number) => (out === 3 && into === 5 ? 75 : 70)

test('in a group too large to try, the best score is taken first, then the nearest day, then the same rank', () => {
  // The first income came days before all that went out.
  const inDays = Array.from({ length: 66 }, (_, at) => (at === 0 ? 0 : 4))
  const expected = Array.from({ length: 66 }, (_, at) => `${place(at)}-${place(at)}`)
  expected[3] = '003-005'
  expected[5] = '005-003'
  expect(chosenEitherWay(pairsOf(grid(66, 66, oneIsBetter), someDays(66, 4), inDays))).toEqual(expected)
})

test('in a group too large to try, those as far apart in rank are taken from the first on', () => {
  const briefs = grid(66, 66, () => 70).filter(({ out, into }) => out !== into)
  expect(chosenEitherWay(pairsOf(briefs, someDays(66), someDays(66)))).toEqual(
    Array.from({ length: 66 }, (_, at) => `${place(at)}-${place(at % 2 === 0 ? at + 1 : at - 1)}`),
  )
})

/** The first two of each side: the best pair leaves a poor one beside it, and two good ones are worth more. */
const firstTwo = (out: number, into: number, others: number) =>
  out + into === 0 ? 90 : out + into === 1 ? 89 : others

test.each([
  [64, 64, 'tried'],
  [65, 65, 'too large'],
  [2, 256, 'tried'],
  [2, 257, 'too large'],
  [256, 2, 'tried'],
  [257, 2, 'too large'],
])('%i rows on one side and %i on the other are %s', (outs, ins, size) => {
  const pairs = pairsOf(
    grid(outs, ins, (out, into) => firstTwo(out, into, 75)),
    someDays(outs),
    someDays(ins),
  )
  expect(chosenEitherWay(pairs)[0]).toBe(size === 'tried' ? '000-001' : '000-000')
})

test.each([
  [73, '000-001'],
  [75, '000-000'],
])('pairs of %i among those of 90 decide whether a large group hangs together', (others, first) => {
  // The second row and column have 89, so that a point less is as near to their best.
  const score = (out: number, into: number) => {
    if (out < 2 && into < 2) return firstTwo(out, into, others - 1)
    if (out < 2 || into < 2) return others - 1
    return out === into ? 90 : others
  }
  expect(chosenEitherWay(pairsOf(grid(66, 66, score), someDays(66), someDays(66)))[0]).toBe(first)
})

test('a row keeps what is the best it has, though its partner has far better', () => {
  // The last expense has 59 with everybody; the last income has 75 with everybody else.
  const pairs = pairsOf(
    grid(66, 66, (out, into) => (out === 65 ? 59 : out === into ? 90 : 75)),
    someDays(66),
    someDays(66),
  )
  expect(chosenEitherWay(pairs)).toContain('065-065')
})
