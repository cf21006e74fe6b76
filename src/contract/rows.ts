import * as z from 'zod/mini'
import { BALANCE_SOURCES, type ReportedBalance } from '../domain/account/balance-source.ts'
import { ACCOUNT_TYPES, type Account } from '../domain/account/account.ts'
import type { CalendarDay } from '../domain/calendar/calendar-day.ts'
import { GL_CATEGORIES } from '../domain/gl-account/gl-account.ts'
import { plainName } from '../domain/text/plain-name.ts'
import { decimalFromMinor, type Minor, minorFromDecimal } from '../domain/money/money.ts'
import {
  BANK_FLAGS,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type Transaction,
} from '../domain/transaction/transaction.ts'
import { invalid } from './errors.ts'

/** Text that is more than blanks, within a length. */
export const text = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((value) => value.trim() !== '', 'must not be blank'),
  )

const spelled = z.overwrite(plainName)

/** What people call something: what is not seen of it is left out where it comes in, whatever sends it. */
export const nameUpTo = (max: number) => z.string().check(spelled, z.maxLength(max))

/** The same, of more than blanks. */
export const named = (max: number) =>
  z.string().check(
    spelled,
    z.maxLength(max),
    z.refine((value) => value.trim() !== '', 'must not be blank'),
  )

const ownSentences = new Set<string>()

/** Whether a message says of itself what is missing, so that it needs no name of its field before it. */
export function isOwnSentence(message: string): boolean {
  return ownSentences.has(message)
}

/** Marks a message as one that stands by itself, and answers it. */
export function sentence(message: string): string {
  ownSentences.add(message)
  return message
}

/** A name that must be given, with the sentence for where it is missing or blank. */
export const requiredName = (max: number, message: string) =>
  z.string(sentence(message)).check(
    spelled,
    z.refine((value) => value.trim() !== '', message),
    z.maxLength(max),
  )

/** Text that must be given, with the sentence for where it is missing or blank. */
export const required = (max: number, message: string) =>
  z.string(sentence(message)).check(
    z.refine((value) => value.trim() !== '', message),
    z.maxLength(max),
  )

/** A UUID in lower-case text, as PostgreSQL writes it, so that both sides compare the same string. */
const uuidForm = z.regex(
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  'must be a UUID in lower case',
)
export const id = z.string().check(uuidForm)
/** A history of the books. Some that began with a restored backup are named by 128 bits of no version of UUIDs. */
export const epoch = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'must be a UUID in lower case'))
/** An id that must be given, with the sentence for where it is missing. */
export const requiredId = (message: string) => z.string(sentence(message)).check(uuidForm)
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/, 'must be three capital letters, like USD'))
/** An instant in ISO 8601 with milliseconds and Z: what Date.prototype.toISOString writes. */
export const instant = z.iso.datetime({ precision: 3 })
/** A decimal number of at most 15 digits, as it stands on the wire. */
export const decimal = z.number().check(z.gte(-1e15), z.lte(1e15))
export const magnitude = z
  .number()
  .check(z.gte(0, 'must not be negative; type says which way it went'), z.lte(1e15))

/** When what had been closed was last opened again, by whom and why. */
export const reopening = {
  reopenedAt: z.exactOptional(instant),
  reopenedBy: z.exactOptional(text(200)),
  reopenReason: z.exactOptional(text(500)),
}

/** How sure a prediction was, from 0 to 1. */
export const confidence = z.number().check(z.gte(0), z.lte(1))

/** Through which day books are locked, and when and by whom that was last said. */
export const lock = {
  lockDate: z.exactOptional(z.iso.date()),
  lockSetAt: z.exactOptional(instant),
  lockSetBy: z.exactOptional(text(200)),
}

/** What was said to be on an account at the end of a day, and by whom. */
export const toldBalance = z.strictObject({
  day: z.iso.date(),
  balance: decimal,
  from: z.enum(BALANCE_SOURCES),
})

/** What is known of an account's balance on certain days. */
const balances = {
  balanceAt: z.exactOptional(z.iso.date()),
  balanceFrom: z.exactOptional(z.enum(BALANCE_SOURCES)),
  toldBefore: z.exactOptional(toldBalance),
  openingBalance: z.exactOptional(decimal),
  openingDay: z.exactOptional(z.iso.date()),
}

export const accountRow = z.strictObject({
  id,
  name: text(200),
  type: z.enum(ACCOUNT_TYPES),
  institution: text(200),
  currency: currencyCode,
  balance: decimal,
  ...balances,
  runningTotal: decimal,
  openingTotal: z.exactOptional(decimal),
  balanceTotal: z.exactOptional(decimal),
  transactionCount: z.int().check(z.gte(0)),
  isActive: z.boolean(),
  isPettyCash: z.exactOptional(z.literal(true)),
  ...lock,
  createdAt: instant,
  updatedAt: instant,
})
export type AccountRow = z.infer<typeof accountRow>

export const glAccountRow = z.strictObject({
  id,
  number: text(40),
  name: text(200),
  description: z.exactOptional(z.string().check(z.maxLength(1000))),
  category: z.enum(GL_CATEGORIES),
  subcategory: z.exactOptional(text(100)),
  createdAt: instant,
  updatedAt: instant,
})
export type GLAccountRow = z.infer<typeof glAccountRow>

/** Who or what chose the GL account of a transaction, if it was not a person. */
export const provenance = {
  ruleBasedAssignment: z.exactOptional(z.boolean()),
  appliedRuleId: z.exactOptional(id),
  appliedRuleName: z.exactOptional(named(500)),
  aiPredictionUsed: z.exactOptional(z.boolean()),
  aiPredictionConfidence: z.exactOptional(confidence),
}

export const transactionRow = z.strictObject({
  id,
  userTransactionId: text(300),
  timestamp: instant,
  description: text(2000),
  amount: magnitude,
  type: z.enum(TRANSACTION_TYPES),
  currency: currencyCode,
  category: z.exactOptional(text(100)),
  accountId: id,
  glAccountNumber: named(40),
  glAccountName: named(200),
  glSubcategory: z.exactOptional(named(100)),
  status: z.enum(TRANSACTION_STATUSES),
  reviewedAt: z.exactOptional(instant),
  reviewedBy: z.exactOptional(text(200)),
  declineReason: z.exactOptional(text(500)),
  reconciled: z.boolean(),
  importId: z.exactOptional(id),
  statementId: z.exactOptional(id),
  statementDay: z.exactOptional(z.iso.date()),
  parentTransactionId: z.exactOptional(id),
  isSplit: z.exactOptional(z.literal(true)),
  isPending: z.exactOptional(z.literal(true)),
  bankFlag: z.exactOptional(z.enum(BANK_FLAGS)),
  ...provenance,
  createdAt: instant,
  updatedAt: instant,
})
export type TransactionRow = z.infer<typeof transactionRow>

/** Amounts leave the wire here and nowhere else: an amount its currency cannot hold is refused, not rounded. */
export function minorOf(value: number, currency: string, field = 'amount'): Minor {
  const amount = minorFromDecimal(value, currency)
  if (amount === undefined) throw invalid(`${value} has more decimals than ${currency} allows`, field)
  return amount
}

export function accountFromRow(row: AccountRow): Account {
  const { lockDate, balanceAt, toldBefore, openingDay, openingBalance, openingTotal, balanceTotal, ...rest } =
    row
  const minorIn = (value: number, field: string) => minorOf(value, row.currency, field)
  return {
    ...rest,
    ...(lockDate === undefined ? {} : { lockDate: lockDate as CalendarDay }),
    ...(balanceAt === undefined ? {} : { balanceAt: balanceAt as CalendarDay }),
    ...(toldBefore === undefined ? {} : { toldBefore: toldIn(toldBefore, row.currency) }),
    ...(openingDay === undefined ? {} : { openingDay: openingDay as CalendarDay }),
    ...(openingBalance === undefined ? {} : { openingBalance: minorIn(openingBalance, 'openingBalance') }),
    ...(openingTotal === undefined ? {} : { openingTotal: minorIn(openingTotal, 'openingTotal') }),
    ...(balanceTotal === undefined ? {} : { balanceTotal: minorIn(balanceTotal, 'balanceTotal') }),
    balance: minorIn(row.balance, 'balance'),
    runningTotal: minorIn(row.runningTotal, 'runningTotal'),
  }
}

/** A told balance in minor units. */
export function toldIn(
  { day, balance, from }: z.infer<typeof toldBalance>,
  currency: string,
): ReportedBalance {
  return { day: day as CalendarDay, balance: minorOf(balance, currency, 'toldBefore'), from }
}

/** The account as it stands on the wire. */
export function rowFromAccount(account: Account): AccountRow {
  const { currency, toldBefore, openingBalance, openingTotal, balanceTotal, ...rest } = account
  const decimalOf = (amount: Minor) => decimalFromMinor(amount, currency)
  return {
    ...rest,
    currency,
    ...(toldBefore === undefined
      ? {}
      : { toldBefore: { ...toldBefore, balance: decimalOf(toldBefore.balance) } }),
    ...(openingBalance === undefined ? {} : { openingBalance: decimalOf(openingBalance) }),
    ...(openingTotal === undefined ? {} : { openingTotal: decimalOf(openingTotal) }),
    ...(balanceTotal === undefined ? {} : { balanceTotal: decimalOf(balanceTotal) }),
    balance: decimalOf(account.balance),
    runningTotal: decimalOf(account.runningTotal),
  }
}

export function transactionFromRow({ statementDay, ...row }: TransactionRow): Transaction {
  const amount = minorOf(row.amount, row.currency)
  const held = statementDay === undefined ? {} : { statementDay: statementDay as CalendarDay }
  return { ...row, ...held, amount }
}

export function rowFromTransaction(transaction: Transaction): TransactionRow {
  return { ...transaction, amount: decimalFromMinor(transaction.amount, transaction.currency) }
}
