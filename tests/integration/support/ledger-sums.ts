import { expect } from 'vitest'
import { ledgerSumId } from '../../../functions/store/tables/ledger-sums.ts'
import type { Local } from '../../../src/mutations/entities.ts'
import type { LedgerSum } from '../../../src/domain/ledger/ledger-sums.ts'
import type { Transaction } from '../../../src/domain/transaction/transaction.ts'
import type { TransferPair } from '../../../src/domain/transfer/transfer-pair.ts'
import { sumsOf } from '../../support/books/plain-sums.ts'
import type { Mirror } from './mirror.ts'

/** The sums that a device was told are those of the rows that it was told. */
export function expectLedgerSums(mirror: Mirror): void {
  const told = (mirror.rows('ledgerSums') as Local<LedgerSum>[]).map(
    ({ _seq, ...sum }) => [sum.id, sum] as const,
  )
  const summed = sumsOf(
    mirror.rows('transactions') as Transaction[],
    mirror.rows('transfers') as TransferPair[],
    ledgerSumId,
  )
  expect(new Map(told)).toEqual(summed)
}
