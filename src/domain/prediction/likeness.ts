import type { Transaction } from '../transaction/transaction.ts'
import { textKey } from './context.ts'
import { fold } from './gl-example.ts'

/**
 * Transactions with one key are alike: money the same way, and the same words whatever their numbers,
 * which are mostly dates and references.
 */
export function likenessKey({ type, description }: Pick<Transaction, 'type' | 'description'>): string {
  return `${type} ${textKey(fold(description))}`
}
