import type { InputOf } from '../../contract/calls.ts'
import { minorOf } from '../../contract/rows.ts'
import type { Changes } from '../../db/edits/change-edits.ts'
import type { LedgerRow } from '../../db/ledger/ledger-columns.ts'
import { calendarDay, dayOfTimestamp, timestampOfDay } from '../../domain/calendar/calendar-day.ts'
import { DEFAULT_GL_NAME, DEFAULT_GL_NUMBER } from '../../domain/gl-account/gl-account.ts'
import type { Account } from '../../domain/account/account.ts'
import { decimalFromMinor, decimalText } from '../../domain/money/money.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { minorFromTyped } from '../../ui/bookkeeping/amounts/typed-amount.ts'
import { signedFields } from './line/signed-fields.ts'
import type { TransactionFields, TransactionValues } from './transaction-values.ts'

type Shown = Omit<Transaction, 'userTransactionId' | 'createdAt' | 'updatedAt'>

/** A transaction as its fields are typed. */
export function fieldsOf(row: Shown, account: Account | undefined): TransactionFields {
  return {
    day: dayOfTimestamp(row.timestamp),
    description: row.description,
    amount: decimalText(row.amount, row.currency),
    type: row.type,
    accountId: row.accountId,
    accountName: account?.name ?? row.accountId,
    currency: row.currency,
    category: row.category ?? '',
    glAccountNumber: row.glAccountNumber,
    glAccountName: row.glAccountName,
    glSubcategory: row.glSubcategory,
    status: row.status,
  }
}

/** A row of the list with what is typed, as far as it can be read. */
export function shownAs(row: LedgerRow, fields: TransactionFields): LedgerRow {
  const signed = signedFields(fields)
  const day = calendarDay(fields.day)
  return {
    ...row,
    ...(day === undefined || day === dayOfTimestamp(row.timestamp) ? {} : { timestamp: timestampOfDay(day) }),
    description: fields.description,
    amount: minorFromTyped(signed.amount, row.currency) ?? row.amount,
    type: signed.type,
    glAccountNumber: fields.glAccountNumber,
    glAccountName: fields.glAccountName,
  }
}

/** A row of the list as changes leave it. */
export function changedRow(row: LedgerRow, changes: Changes): LedgerRow {
  const { timestamp, description, amount, type, glAccountNumber, glAccountName } = changes
  return {
    ...row,
    timestamp: timestamp ?? row.timestamp,
    description: description ?? row.description,
    amount: amount === undefined ? row.amount : minorOf(amount, row.currency),
    type: type ?? row.type,
    glAccountNumber: glAccountNumber ?? row.glAccountNumber,
    glAccountName: glAccountName ?? row.glAccountName,
  }
}

/** The empty form: of the only account, where there is but one, else in the organisation's currency. */
export function blankFields(
  day: string,
  accounts: readonly Account[],
  defaultCurrency: string,
): TransactionFields {
  const active = accounts.filter(({ isActive }) => isActive)
  const only = active.length === 1 ? active[0] : undefined
  return {
    day,
    description: '',
    amount: '',
    type: 'EXPENSE',
    accountId: only?.id ?? '',
    accountName: only?.name ?? '',
    currency: only?.currency ?? defaultCurrency,
    category: '',
    glAccountNumber: DEFAULT_GL_NUMBER,
    glAccountName: DEFAULT_GL_NAME,
    glSubcategory: undefined,
    status: 'APPROVED',
  }
}

/** The creation of what was typed; the reference is one that no bank gives. */
export function creationOf(
  fields: TransactionFields,
  values: TransactionValues,
  reference: string,
): InputOf<'createTransaction'> {
  return {
    userTransactionId: `manual:${reference}`,
    timestamp: timestampOfDay(values.day),
    description: values.description,
    amount: decimalFromMinor(values.amount, fields.currency),
    type: fields.type,
    accountId: fields.accountId,
    accountName: fields.accountName,
    currency: fields.currency,
    ...(values.category === undefined ? {} : { category: values.category }),
    glAccountNumber: fields.glAccountNumber,
    glAccountName: fields.glAccountName,
    ...(fields.glSubcategory === undefined ? {} : { glSubcategory: fields.glSubcategory }),
    status: values.status,
  }
}

/** What of a transaction was changed by what is typed now; the time of its day stays where the day does. */
export function changesOf(row: Shown, fields: TransactionFields, values: TransactionValues): Changes {
  return {
    ...(values.day === dayOfTimestamp(row.timestamp) ? {} : { timestamp: timestampOfDay(values.day) }),
    ...(values.description === row.description ? {} : { description: values.description }),
    ...(values.amount === row.amount ? {} : { amount: decimalFromMinor(values.amount, row.currency) }),
    ...(fields.type === row.type ? {} : { type: fields.type }),
    ...(values.category === row.category ? {} : { category: values.category ?? null }),
    ...(fields.glAccountNumber === row.glAccountNumber
      ? {}
      : {
          glAccountNumber: fields.glAccountNumber,
          glAccountName: fields.glAccountName,
          glSubcategory: fields.glSubcategory ?? null,
        }),
  }
}
