import { dayOfTimestamp } from '../calendar/calendar-day.ts'
import { DEFAULT_GL_NUMBER } from '../gl-account/gl-account.ts'
import type { Id } from '../ids.ts'
import { signedAmount, type Transaction } from '../transaction/transaction.ts'
import type { GLExample } from './gl-example.ts'

/** An approved posting that somebody chose: what there is to learn from. */
export interface TrainingExample {
  /** The transaction's. */
  id: Id
  example: GLExample
  glAccountNumber: string
}

/**
 * A device learns from so many of the newest approvals. Of purchases by card that nobody here made, the first choice was
 * right for .777 after 10,000 of them, .793 after 30,000 and .800 after 90,000 when this was chosen; reading that many when
 * the queue is opened and learning them anew in the order of days costs more than it brings.
 */
export const MAX_TRAINING_EXAMPLES = 30_000

type Predictable = Pick<
  Transaction,
  'accountId' | 'description' | 'amount' | 'type' | 'timestamp' | 'category'
>

/** A transaction as a predictor looks at it. */
export function exampleOf(transaction: Predictable): GLExample {
  const { accountId, description, timestamp, category } = transaction
  return {
    accountId,
    description,
    amount: signedAmount(transaction),
    day: dayOfTimestamp(timestamp),
    ...(category === undefined ? {} : { category }),
  }
}

type Teaching = Predictable & Pick<Transaction, 'id' | 'status' | 'glAccountNumber' | 'isSplit'>

/** What a transaction teaches; undefined while it waits, where it was declined, split or left on the default account. */
export function trainingExampleOf(transaction: Teaching): TrainingExample | undefined {
  const { id, status, glAccountNumber, isSplit } = transaction
  if (status !== 'APPROVED' || isSplit || glAccountNumber === DEFAULT_GL_NUMBER) return undefined
  return { id, example: exampleOf(transaction), glAccountNumber }
}

export function sameTrainingExample(one: TrainingExample, other: TrainingExample | undefined): boolean {
  return (
    one.glAccountNumber === other?.glAccountNumber &&
    one.example.description === other.example.description &&
    one.example.amount === other.example.amount &&
    one.example.accountId === other.example.accountId &&
    one.example.day === other.example.day &&
    one.example.category === other.example.category
  )
}
