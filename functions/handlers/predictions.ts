import { setImmediate } from 'node:timers/promises'
import { invalid } from '../../src/contract/errors.ts'
import type { OutputOf } from '../../src/contract/calls.ts'
import type { Predictable } from '../../src/contract/prediction-calls.ts'
import { minorOf } from '../../src/contract/rows.ts'
import { dayOfTimestamp } from '../../src/domain/calendar-day.ts'
import { DEFAULT_CURRENCY } from '../../src/domain/currency.ts'
import type { Id } from '../../src/domain/ids.ts'
import type { GLExample } from '../../src/domain/prediction/gl-example.ts'
import { GLPredictor } from '../../src/domain/prediction/gl-predictor.ts'
import { signedAmount } from '../../src/domain/transaction.ts'
import type { Read } from '../define-call.ts'
import { readChart } from '../store/gl-accounts.ts'
import type { OrgRead } from '../store/org-write.ts'
import { readOrgSync } from '../store/sync.ts'
import { type Lesson, newestLessons } from '../store/transaction-scans.ts'

type Prediction = OutputOf<'predictTransactionGLAccount'>

export const predictTransactionGLAccount: Read<'predictTransactionGLAccount'> = async (
  read,
  actor,
  input,
) => {
  const example = exampleOf(input, actor.at, 'description')
  const [prediction] = await predict(read, [example])
  if (!prediction) throw new Error('One question has one answer')
  return prediction
}

export const batchPredictGLAccounts: Read<'batchPredictGLAccounts'> = async (read, actor, input) => {
  const asked = input.transactions ?? []
  if (asked.length === 0) throw invalid('Batch prediction needs a non-empty list', 'transactions')
  const examples = asked.map((one, index) => exampleOf(one, actor.at, `transactions.${index}.description`))
  const predictions = await predict(read, examples)
  return {
    predictions: predictions.map((prediction, index) => {
      const id = asked[index]?.id
      return id === undefined ? prediction : { id, ...prediction }
    }),
  }
}

function exampleOf(asked: Predictable, at: string, field: string): GLExample {
  const { description = '', amount = 0, type = 'EXPENSE', currency = DEFAULT_CURRENCY, accountId } = asked
  if (description.trim() === '') throw invalid('Prediction needs a non-blank description', field)
  return {
    description,
    amount: signedAmount({ amount: minorOf(amount, currency, field.replace('description', 'amount')), type }),
    day: dayOfTimestamp(asked.timestamp ?? at),
    ...(accountId === undefined ? {} : { accountId }),
  }
}

/** What the organisation's approvals say of each example; accounts that have left the chart are not named. */
async function predict(read: OrgRead, examples: readonly GLExample[]): Promise<Prediction[]> {
  const predictor = await predictorOf(read)
  const predictions = examples.map((example) => predictor.predict(example))
  const names = new Map((await readChart(read)).map(({ number, name }) => [number, name]))
  return predictions.map((prediction) => {
    const choices = prediction.choices.flatMap((choice) => {
      const glAccountName = names.get(choice.glAccountNumber)
      return glAccountName === undefined ? [] : [{ ...choice, glAccountName }]
    })
    const [first] = choices
    return {
      glAccountNumber: first?.glAccountNumber ?? null,
      glAccountName: first?.glAccountName ?? null,
      confidence: first?.confidence ?? 0,
      // Only the likeliest of all accounts was judged worth filling in.
      confident: prediction.confident && first?.glAccountNumber === prediction.choices[0]?.glAccountNumber,
      reason: first?.reason ?? null,
      choices,
    }
  })
}

/** A predictor learns from so many of the newest approvals; so many predictors are kept ready. */
const MOST_LESSONS = 10_000
const MOST_KEPT = 32
/** So many lessons are learned at a time before other requests have their turn. */
const SLICE = 500

interface Learned {
  /** The place in the sequence of changes up to which it has learned. */
  head: number
  epoch: Id
  predictor: GLPredictor
  lessonsById: Map<Id, Lesson>
}

const keptByOrg = new Map<Id, Learned>()

/**
 * The organisation's predictor as of this snapshot. It is kept between calls: where little has changed
 * since, it learns what is new and forgets what was taken back, and only otherwise begins anew.
 */
async function predictorOf(read: OrgRead): Promise<GLPredictor> {
  const { head, epoch } = (await readOrgSync(read)) ?? { head: 0, epoch: '' }
  const ready = keptByOrg.get(read.orgId)
  if (ready?.head === head && ready.epoch === epoch) return keep(read.orgId, ready)

  const lessons = await newestLessons(read, MOST_LESSONS)
  const known = keptByOrg.get(read.orgId)
  if (known?.epoch === epoch && catchUp(known, lessons)) return keep(read.orgId, { ...known, head })
  return keep(read.orgId, { head, epoch, ...(await learnAll(lessons)) })
}

/** Puts it last, which is where the latest used ones stand. */
function keep(orgId: Id, learned: Learned): GLPredictor {
  keptByOrg.delete(orgId)
  keptByOrg.set(orgId, learned)
  for (const oldest of keptByOrg.keys()) {
    if (keptByOrg.size <= MOST_KEPT) break
    keptByOrg.delete(oldest)
  }
  return learned.predictor
}

/** Learns and forgets what has changed; answers false, and does nothing, where that is too much. */
function catchUp({ predictor, lessonsById }: Learned, lessons: readonly Lesson[]): boolean {
  const current = new Map(lessons.map((lesson) => [lesson.id, lesson]))
  const gone = [...lessonsById.values()].filter((was) => !isSame(was, current.get(was.id)))
  const fresh = lessons.filter((lesson) => !isSame(lesson, lessonsById.get(lesson.id)))
  if (gone.length + fresh.length > SLICE) return false
  for (const lesson of gone) {
    predictor.forget(lessonExample(lesson), lesson.glAccountNumber)
    lessonsById.delete(lesson.id)
  }
  for (const lesson of fresh) {
    predictor.learn(lessonExample(lesson), lesson.glAccountNumber)
    lessonsById.set(lesson.id, lesson)
  }
  return true
}

async function learnAll(lessons: readonly Lesson[]): Promise<Pick<Learned, 'predictor' | 'lessonsById'>> {
  const predictor = new GLPredictor()
  for (const [index, lesson] of lessons.entries()) {
    if (index % SLICE === SLICE - 1) await setImmediate()
    predictor.learn(lessonExample(lesson), lesson.glAccountNumber)
  }
  return { predictor, lessonsById: new Map(lessons.map((lesson) => [lesson.id, lesson])) }
}

function isSame(lesson: Lesson, other: Lesson | undefined): boolean {
  return (
    lesson.glAccountNumber === other?.glAccountNumber &&
    lesson.description === other.description &&
    lesson.amount === other.amount &&
    lesson.type === other.type &&
    lesson.currency === other.currency &&
    lesson.accountId === other.accountId &&
    lesson.timestamp === other.timestamp
  )
}

function lessonExample({ description, type, currency, accountId, timestamp, amount }: Lesson): GLExample {
  const signed = signedAmount({ amount: minorOf(amount, currency), type })
  return { description, amount: signed, day: dayOfTimestamp(timestamp), accountId }
}
