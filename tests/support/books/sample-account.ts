import type { Account } from '../../../src/domain/account/account.ts'
import { minor } from '../../../src/domain/money/money.ts'

const AT = '2026-11-01T00:00:00.000Z'

/** An open bank account with nothing on it, whose balance nobody has told; a test names the fields it is about. */
export function sampleAccount(changes: Partial<Account> = {}): Account {
  return {
    id: '00000000-0000-4000-8000-0000000000a1',
    name: 'Checking',
    type: 'CHECKING',
    institution: 'Bank',
    currency: 'USD',
    balance: minor(0),
    runningTotal: minor(0),
    transactionCount: 0,
    isActive: true,
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  }
}
