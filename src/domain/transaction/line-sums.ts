import type { Id } from '../ids.ts'
import { signedAmount, type Transaction } from './transaction.ts'

/**
 * Tells of some rows which splits are among them without all of their lines: the lines of a split come to what was
 * split, to the last unit.
 */
export class LineSums {
  readonly #leftById = new Map<Id, bigint>()
  readonly #splits = new Set<Id>()

  add(row: Pick<Transaction, 'id' | 'amount' | 'type' | 'isSplit' | 'parentTransactionId'>): void {
    const { id, isSplit, parentTransactionId: parent } = row
    if (isSplit) {
      this.#splits.add(id)
      this.#plus(id, BigInt(signedAmount(row)))
    } else if (parent !== undefined) this.#plus(parent, -BigInt(signedAmount(row)))
  }

  /** The splits of which lines are missing. */
  lacking(): Id[] {
    return [...this.#splits].filter((id) => this.#leftById.get(id) !== 0n)
  }

  #plus(id: Id, amount: bigint): void {
    this.#leftById.set(id, (this.#leftById.get(id) ?? 0n) + amount)
  }
}
