import { addDays, type CalendarDay, daysBetween } from '../../calendar/calendar-day.ts'
import { grown } from '../../grown.ts'
import type { Id } from '../../ids.ts'
import type { Minor } from '../../money/money.ts'
import { signedAmount, type Transaction, type TransactionType } from '../../transaction/transaction.ts'
import { hashWords } from '../hash-text.ts'

/** A transaction the account holds already. */
export interface ExistingRow extends Pick<Transaction, 'status' | 'parentTransactionId'> {
  id: Id
  userTransactionId: string
  day: CalendarDay
  amount: Minor
  type: TransactionType
  description: string
  /** Whether a bank's file gave it its reference. */
  hasBankReference?: true
}

/** What an existing row is found by; its text and its id are left where they are. */
export type ExistingRowFacts = Pick<ExistingRow, 'userTransactionId' | 'day' | 'amount' | 'type'>

const EPOCH = '1970-01-01' as CalendarDay
const FIRST_ROOM = 1_024

/**
 * The rows that an account holds, found by their references. A row takes some thirty bytes whatever it
 * says, so that a file of a million rows can be compared with as many: of a reference it keeps 64 bits of
 * its hash, by which two of a million are taken for each other with odds of 3e-8.
 */
export class ExistingRows {
  #length = 0
  /** Two words of the hash for each row. */
  #hashes = new Int32Array(2 * FIRST_ROOM)
  /** Days since 1970. */
  #days = new Int32Array(FIRST_ROOM)
  /** In minor units, signed: plus is into the account. */
  #money = new Float64Array(FIRST_ROOM)
  /** Index + 1 of the row behind a hash, 0 where there is none; a power of two, never more than half full. */
  #slots = new Int32Array(4 * FIRST_ROOM)
  readonly #existingMoney = new Set<number>()

  get length(): number {
    return this.#length
  }

  /** Takes a row in; one whose reference is here already changes nothing. */
  add(row: ExistingRowFacts): void {
    if (this.#length === this.#days.length) this.#grow()
    const [high, low] = hashWords(row.userTransactionId)
    const slot = this.#slotOf(high, low)
    if (this.#slots[slot] !== 0) return
    const index = this.#length
    this.#hashes[2 * index] = high
    this.#hashes[2 * index + 1] = low
    this.#days[index] = daysBetween(EPOCH, row.day)
    this.#money[index] = signedAmount(row)
    this.#existingMoney.add(signedAmount(row))
    this.#slots[slot] = index + 1
    this.#length += 1
  }

  /** The index of the row with a reference, from 0; -1 where there is none. */
  find(userTransactionId: string): number {
    const [high, low] = hashWords(userTransactionId)
    return (this.#slots[this.#slotOf(high, low)] ?? 0) - 1
  }

  has(userTransactionId: string): boolean {
    return this.find(userTransactionId) >= 0
  }

  dayOf(index: number): CalendarDay {
    return addDays(EPOCH, this.#days[index] ?? 0)
  }

  /** Whether the row at an index is of that amount the same way, and at most so many days away. */
  isNear(index: number, facts: Omit<ExistingRowFacts, 'userTransactionId'>, days: number): boolean {
    const gap = daysBetween(EPOCH, facts.day) - (this.#days[index] ?? 0)
    return this.#money[index] === signedAmount(facts) && Math.abs(gap) <= days
  }

  /** Whether any row is of this amount the same way. */
  hasMoney(facts: Pick<ExistingRowFacts, 'amount' | 'type'>): boolean {
    return this.#existingMoney.has(signedAmount(facts))
  }

  /** Where a hash stands, or would stand. */
  #slotOf(high: number, low: number): number {
    const mask = this.#slots.length - 1
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const index = (this.#slots[slot] ?? 0) - 1
      if (index < 0) return slot
      if (this.#hashes[2 * index] === high && this.#hashes[2 * index + 1] === low) return slot
    }
  }

  #grow(): void {
    const room = 2 * this.#days.length
    this.#hashes = grown(this.#hashes, new Int32Array(2 * room))
    this.#days = grown(this.#days, new Int32Array(room))
    this.#money = grown(this.#money, new Float64Array(room))
    this.#slots = new Int32Array(4 * room)
    for (let index = 0; index < this.#length; index += 1) {
      const [high, low] = [this.#hashes[2 * index] ?? 0, this.#hashes[2 * index + 1] ?? 0]
      this.#slots[this.#slotOf(high, low)] = index + 1
    }
  }
}
