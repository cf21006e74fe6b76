import * as z from 'zod/mini'
import { ACCOUNT_TYPES } from '../../domain/account/account.ts'
import {
  BANK_ERROR_TYPES,
  BANK_PROVIDERS,
  type BankConnection,
  CONNECTION_STATUSES,
} from '../../domain/account/bank-connection.ts'
import { decimalFromMinor } from '../../domain/money/money.ts'
import { currencyCode, decimal, id, instant, minorOf, text } from '../rows.ts'

export const bankError = z.strictObject({
  type: z.enum(BANK_ERROR_TYPES),
  displayMessage: z.exactOptional(z.string().check(z.maxLength(500))),
  errorMessage: z.exactOptional(z.string().check(z.maxLength(500))),
})

export const connectedAccount = z.strictObject({
  /** The provider's own name of the account; no key to anything by itself. */
  bankAccountId: text(200),
  /** The account of the books that its transactions go to. */
  accountId: id,
  name: text(200),
  mask: z.exactOptional(text(20)),
  type: z.enum(ACCOUNT_TYPES),
  currency: currencyCode,
  balance: z.exactOptional(decimal),
  balanceAt: z.exactOptional(instant),
})

const unassignedAccount = z.strictObject({
  bankAccountId: text(200),
  name: text(200),
  mask: z.exactOptional(text(20)),
  type: z.enum(ACCOUNT_TYPES),
  currency: currencyCode,
})

export const bankConnectionRow = z.strictObject({
  id,
  provider: z.enum(BANK_PROVIDERS),
  itemId: z.exactOptional(text(200)),
  institution: text(200),
  status: z.enum(CONNECTION_STATUSES),
  needsReauth: z.boolean(),
  isActive: z.boolean(),
  lastSyncTime: z.exactOptional(instant),
  error: z.exactOptional(bankError),
  accounts: z.array(connectedAccount),
  unassigned: z.exactOptional(z.array(unassignedAccount)),
  createdAt: instant,
  updatedAt: instant,
})
export type BankConnectionRow = z.infer<typeof bankConnectionRow>

export function connectionFromRow(row: BankConnectionRow): BankConnection {
  return {
    ...row,
    accounts: row.accounts.map(({ balance, ...account }) => ({
      ...account,
      ...(balance === undefined ? {} : { balance: minorOf(balance, account.currency, 'balance') }),
    })),
  }
}

export function rowFromConnection(connection: BankConnection): BankConnectionRow {
  return {
    ...connection,
    accounts: connection.accounts.map(({ balance, ...account }) => ({
      ...account,
      ...(balance === undefined ? {} : { balance: decimalFromMinor(balance, account.currency) }),
    })),
  }
}
