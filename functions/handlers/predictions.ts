import { setImmediate } from 'node:timers/promises'
import { invalid } from '../../src/contract/errors.ts'
import type { OutputOf } from '../../src/contract/calls.ts'
import type { Predictable } from '../../src/contract/calls/prediction-calls.ts'
import { minorOf } from '../../src/contract/rows.ts'
import { dayOfTimestamp } from '../../src/domain/calendar/calendar-day.ts'
import { DEFAULT_CURRENCY } from '../../src/domain/money/currency.ts'
import type { Id } from '../../src/domain/ids.ts'
import type { GLExample } from '../../src/domain/prediction/gl-example.ts'
import type { GLPredictor } from '../../src/domain/prediction/gl-predictor.ts'
import { Learner } from '../../src/domain/prediction/model/learner.ts'
import { exampleOf, type TrainingExample } from '../../src/domain/prediction/training-example.ts'
import { PredictionChart, predictNamed } from '../../src/domain/prediction/named-prediction.ts'
import { signedAmount } from '../../src/domain/transaction/transaction.ts'
import type { Read } from '../define-call.ts'
import { readChart } from '../store/tables/gl-accounts.ts'
import type { OrgRead } from '../store/tenancy/org-read.ts'
import { readOrgSync } from '../store/sync/sync.ts'
import {
  type TrainingExample as TrainingRow,
  newestTrainingExamples,
} from '../store/tables/transaction-scans.ts'

type Prediction = OutputOf<'predictTransactionGLAccount'>

export const predictTransactionGLAccount: Read<'predictTransactionGLAccount'> = async (
  read,
  actor,
  input,
) => {
  const example = askedExample(input, actor.at, 'description')
  const [prediction] = await predict(read, [example])
  if (!prediction) throw new Error('One question has one answer')
  return prediction
}

export const batchPredictGLAccounts: Read<'batchPredictGLAccounts'> = async (read, actor, input) => {
  const asked = input.transactions ?? []
  if (asked.length === 0) throw invalid('Batch prediction needs a non-empty list', 'transactions')
  const examples = asked.map((one, index) => askedExample(one, actor.at, `transactions.${index}.description`))
  const predictions = await predict(read, examples)
  return {
    predictions: predictions.map((prediction, index) => {
      const id = asked[index]?.id
      return id === undefined ? prediction : { id, ...prediction }
    }),
  }
}

function askedExample(asked: Predictable, at: string, field: string): GLExample {
  const {
    description = '',
    amount = 0,
    type = 'EXPENSE',
    currency = DEFAULT_CURRENCY,
    accountId,
    category,
  } = asked
  if (description.trim() === '') throw invalid('Prediction needs a non-blank description', field)
  return {
    description,
    amount: signedAmount({ amount: minorOf(amount, currency, field.replace('description', 'amount')), type }),
    day: dayOfTimestamp(asked.timestamp ?? at),
    ...(accountId === undefined ? {} : { accountId }),
    ...(category === undefined ? {} : { category }),
  }
}

/** What the organisation's approvals say of each example, among the accounts of its chart. */
async function predict(read: OrgRead, examples: readonly GLExample[]): Promise<Prediction[]> {
  const predictor = await predictorOf(read)
  const chart = new PredictionChart(await readChart(read))
  return examples.map((example) => {
    const { choices, confident } = predictNamed(predictor, example, chart)
    const [first] = choices
    return {
      glAccountNumber: first?.glAccountNumber ?? null,
      glAccountName: first?.glAccountName ?? null,
      confidence: first?.confidence ?? 0,
      confident,
      reason: first?.reason ?? null,
      choices,
    }
  })
}

/** So many predictors are kept ready. */
const MOST_KEPT = 32
/** A predictor learns from so many of the newest approvals: a call waits for them where none is ready. */
const MOST_EXAMPLES = 10_000
/** So many training examples are learned at a time before other requests have their turn. */
const SLICE = 500

interface Learned {
  /** The place in the sequence of changes up to which it has learned. */
  head: number
  epoch: Id
  learner: Learner
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

  const trainingExamples = (await newestTrainingExamples(read, MOST_EXAMPLES)).map(trainingExampleFrom)
  const known = keptByOrg.get(read.orgId)
  if (known?.epoch === epoch && catchUp(known.learner, trainingExamples))
    return keep(read.orgId, { ...known, head })
  return keep(read.orgId, { head, epoch, learner: await learnAll(trainingExamples) })
}

/** Puts it last, which is where the latest used ones stand. */
function keep(orgId: Id, learned: Learned): GLPredictor {
  keptByOrg.delete(orgId)
  keptByOrg.set(orgId, learned)
  for (const oldest of keptByOrg.keys()) {
    if (keptByOrg.size <= MOST_KEPT) break
    keptByOrg.delete(oldest)
  }
  return learned.learner.predictor
}

/** Learns and forgets what has changed; answers false, and does nothing, where that is too much. */
function catchUp(learner: Learner, trainingExamples: readonly TrainingExample[]): boolean {
  const { gone, fresh } = learner.differences(trainingExamples)
  if (gone.length + fresh.length > SLICE) return false
  for (const id of gone) learner.tell(id, undefined)
  for (const trainingExample of fresh) learner.tell(trainingExample.id, trainingExample)
  return true
}

async function learnAll(trainingExamples: readonly TrainingExample[]): Promise<Learner> {
  const learner = new Learner()
  for (const [index, trainingExample] of trainingExamples.entries()) {
    if (index % SLICE === SLICE - 1) await setImmediate()
    learner.tell(trainingExample.id, trainingExample)
  }
  return learner
}

function trainingExampleFrom({ id, glAccountNumber, ...row }: TrainingRow): TrainingExample {
  return { id, glAccountNumber, example: exampleOf({ ...row, amount: minorOf(row.amount, row.currency) }) }
}
