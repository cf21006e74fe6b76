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
import { newestLessons } from '../store/transaction-scans.ts'

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

/** By organisation, the predictor and the place in the sequence of changes up to which it has learned. */
const keptByOrg = new Map<Id, { head: number; epoch: Id; predictor: GLPredictor }>()

/** The organisation's predictor as of this snapshot; the same as long as nothing has changed. */
async function predictorOf(read: OrgRead): Promise<GLPredictor> {
  const { head, epoch } = (await readOrgSync(read)) ?? { head: 0, epoch: '' }
  const kept = keptByOrg.get(read.orgId)
  keptByOrg.delete(read.orgId)
  const current = kept?.head === head && kept.epoch === epoch ? kept : await learn(read, head, epoch)
  keptByOrg.set(read.orgId, current)
  for (const oldest of keptByOrg.keys()) {
    if (keptByOrg.size <= MOST_KEPT) break
    keptByOrg.delete(oldest)
  }
  return current.predictor
}

async function learn(read: OrgRead, head: number, epoch: Id) {
  const predictor = new GLPredictor()
  for (const lesson of await newestLessons(read, MOST_LESSONS)) {
    const { description, type, currency, accountId, timestamp, glAccountNumber } = lesson
    const amount = signedAmount({ amount: minorOf(lesson.amount, currency), type })
    predictor.learn({ description, amount, day: dayOfTimestamp(timestamp), accountId }, glAccountNumber)
  }
  return { head, epoch, predictor }
}
