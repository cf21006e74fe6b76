import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '../../calendar/calendar-day.ts'
import { minor } from '../../money/money.ts'
import { GLPredictor } from '../gl-predictor.ts'
import { Learner } from './learner.ts'
import { type TrainingExample, trainingExampleOf } from '../training-example.ts'

const FIRST = '2026-01-01' as CalendarDay

const trainingExamples = fc.array(
  fc.record({
    id: fc.constantFrom('t1', 't2', 't3', 't4', 't5'),
    text: fc.constantFrom('City Railway', 'Corner Store', 'Corner Cafe 12'),
    amount: fc.integer({ min: -5000, max: 5000 }),
    day: fc.integer({ min: 0, max: 40 }),
    number: fc.constantFrom('6100', '6200', '6300'),
    stands: fc.boolean(),
  }),
  { maxLength: 12 },
)

function trainingExampleFrom({
  id,
  text,
  amount,
  day,
  number,
}: {
  id: string
  text: string
  amount: number
  day: number
  number: string
}): TrainingExample {
  return {
    id,
    example: { accountId: 'a', description: text, amount: minor(amount), day: addDays(FIRST, day) },
    glAccountNumber: number,
  }
}

/** What the counts alone say: a predictor that learned exactly these, from the start. */
function fresh(of: readonly TrainingExample[]): string {
  const predictor = new GLPredictor()
  for (const { example, glAccountNumber } of of) predictor.learn(example, glAccountNumber)
  return learned(predictor)
}

/** All that a predictor knows, as one text: comparing bytes one by one takes seconds. */
function learned(predictor: GLPredictor): string {
  return predictor.rebuilt().serialise().join()
}

test('what is known follows from how the transactions stand, however they came there and however often it was told', () => {
  fc.assert(
    fc.property(trainingExamples, (told) => {
      const learner = new Learner()
      const current = new Map<string, TrainingExample>()
      for (const one of told) {
        const trainingExample = one.stands ? trainingExampleFrom(one) : undefined
        learner.tell(one.id, trainingExample)
        expect(learner.tell(one.id, trainingExample)).toBe(false)
        if (trainingExample) current.set(one.id, trainingExample)
        else current.delete(one.id)
      }
      expect([...learner.ids].sort()).toEqual([...current.keys()].sort())
      expect(learned(learner.predictor)).toBe(fresh([...current.values()]))
    }),
    { numRuns: 30 },
  )
})

test('a stored predictor goes on from any other state of the transactions', () => {
  fc.assert(
    fc.property(trainingExamples, trainingExamples, (then, now) => {
      const before = new Learner()
      for (const one of then) before.tell(one.id, trainingExampleFrom(one))
      const stored = GLPredictor.from(before.predictor.serialise())
      if (!stored) throw new Error('It was stored a moment ago')
      const current = [...new Map(now.map((one) => [one.id, trainingExampleFrom(one)])).values()]

      const { learner, fresh: left } = Learner.resume(stored, current)
      for (const trainingExample of left) learner.tell(trainingExample.id, trainingExample)
      expect(learner.differences(current)).toEqual({ gone: [], fresh: [] })
      expect(learned(learner.predictor)).toBe(fresh(current))
    }),
    { numRuns: 30 },
  )
})

const row = {
  id: 't1',
  accountId: 'a',
  description: 'City Railway',
  amount: minor(1280),
  type: 'EXPENSE' as const,
  timestamp: '2026-11-03T00:00:00.000Z',
  status: 'APPROVED' as const,
  glAccountNumber: '6300',
}

test('only an approved posting that somebody chose is a training example', () => {
  expect(trainingExampleOf(row)).toEqual({
    id: 't1',
    example: { accountId: 'a', description: 'City Railway', amount: -1280, day: '2026-11-03' },
    glAccountNumber: '6300',
  })
  expect(trainingExampleOf({ ...row, status: 'UNDER_REVIEW' })).toBeUndefined()
  expect(trainingExampleOf({ ...row, status: 'DECLINED' })).toBeUndefined()
  expect(trainingExampleOf({ ...row, isSplit: true })).toBeUndefined()
  expect(trainingExampleOf({ ...row, glAccountNumber: 'DEFAULT' })).toBeUndefined()
})
