import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarDay } from '../calendar/calendar-day.ts'
import { minor } from '../money/money.ts'
import { starterCharts } from '../gl-account/starter-charts.ts'
import type { GLExample } from './gl-example.ts'
import { GLPredictor } from './gl-predictor.ts'
import { PredictionChart, predictNamed } from './named-prediction.ts'
import type { ChartAccount } from './purpose-accounts.ts'
import { purposeWords } from './purpose-words.ts'

const accounts: readonly ChartAccount[] = starterCharts[0]?.lines ?? []
const byNumber = new Map(accounts.map((account) => [account.number, account]))
const WORDS = Object.values(purposeWords).flatMap((list) =>
  list.split(',').flatMap((word) => word.replaceAll('*', '').trim() || []),
)

const text = fc
  .array(fc.constantFrom(...WORDS, 'fee', 'card purchase fee', 'debit order', 'ref 4711'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join(' '))
const example: fc.Arbitrary<GLExample> = fc.record({
  description: text,
  amount: fc.integer({ min: -50_000, max: 50_000 }).map(minor),
  day: fc.constant('2026-05-04' as CalendarDay),
  category: text,
})
const approvals = fc.array(fc.tuple(example, fc.constantFrom(...byNumber.keys())), { maxLength: 25 })
/** Charts that lack some accounts, so that guesses fall back on others. */
const charts = fc.subarray([...accounts]).map((some) => new PredictionChart(some))

function learned(some: readonly [GLExample, string][]): GLPredictor {
  const predictor = new GLPredictor()
  for (const [one, number] of some) predictor.learn(one, number)
  return predictor
}

test('nothing under 30 % is shown', () => {
  fc.assert(
    fc.property(approvals, example, charts, (some, one, chart) => {
      const { choices } = predictNamed(learned(some), one, chart)
      expect(choices.filter(({ confidence }) => confidence < 0.3)).toEqual([])
    }),
  )
})

test('an expense account is not offered for income, and the other way round, unless it was learned', () => {
  fc.assert(
    fc.property(approvals, example, charts, (some, one, chart) => {
      const against = one.amount > 0 ? 'EXPENSE' : 'INCOME'
      const { choices } = predictNamed(learned(some), one, chart)
      for (const { glAccountNumber } of choices) {
        if (byNumber.get(glAccountNumber)?.category !== against) continue
        expect(some.filter(([, number]) => number === glAccountNumber)).not.toEqual([])
      }
      expect(
        predictNamed(new GLPredictor(), one, chart).choices.filter(
          ({ glAccountNumber }) => byNumber.get(glAccountNumber)?.category === against,
        ),
      ).toEqual([])
    }),
  )
})

test('money that came back is offered the expense account it was approved with before', () => {
  const refund: GLExample = {
    description: 'Shell refund',
    amount: minor(2_500),
    day: '2026-05-04' as CalendarDay,
  }
  const chart = new PredictionChart(accounts)
  const names = (predictor: GLPredictor) =>
    predictNamed(predictor, refund, chart).choices.map(({ glAccountName }) => glAccountName)
  expect(names(new GLPredictor())).toEqual(['Other Income'])
  expect(names(learned(Array.from({ length: 4 }, () => [refund, '6450'])))).toEqual(['Travel and Transport'])
})

test('of money moved to another own account only what was learned of such rows is offered', () => {
  const moved: GLExample = {
    description: 'Transfer to Lagos office',
    amount: minor(-100_000),
    day: '2026-05-04' as CalendarDay,
  }
  const chart = new PredictionChart(accounts)
  expect(predictNamed(new GLPredictor(), moved, chart).choices).not.toEqual([])
  const other: GLExample = { ...moved, description: 'Shell' }
  const some = learned(Array.from({ length: 30 }, () => [other, '6450']))
  expect(predictNamed(some, moved, chart, { other: 'Lagos office' })).toEqual({
    choices: [],
    confident: false,
    move: { other: 'Lagos office' },
  })
  const alike = learned(Array.from({ length: 4 }, () => [moved, '6450']))
  expect(predictNamed(alike, moved, chart, { other: 'Lagos office' }).choices[0]?.glAccountNumber).toBe(
    '6450',
  )
})

function row(description: string, day: number): GLExample {
  return {
    description,
    amount: minor(-4000 - day),
    day: `2026-05-${String(day + 1).padStart(2, '0')}` as CalendarDay,
  }
}

test('where a payee is new, what others of its purpose were posted to goes before what such words mean in general', () => {
  const own: ChartAccount = { number: '6999', name: 'Yellow things', category: 'EXPENSE' }
  const chart = new PredictionChart([...accounts, own])
  const others: [GLExample, string][] = Array.from({ length: 30 }, (_, day) => [
    row(day % 3 === 0 ? 'Zvonimir Quux' : (['Shell', 'Texaco'][day % 2] ?? ''), day),
    day % 3 === 0 ? (accounts.find(({ category }) => category === 'EXPENSE')?.number ?? '') : own.number,
  ])
  const [guessed] = predictNamed(new GLPredictor(), row('Esso Harborne', 1), chart).choices
  const [told] = predictNamed(learned(others), row('Esso Harborne', 1), chart).choices
  expect(guessed?.glAccountNumber).not.toBe(own.number)
  expect(told).toMatchObject({
    glAccountNumber: own.number,
    reason: 'Used for 20 of 20 with words like “esso”',
  })
})
