import {
  type CalendarDay,
  calendarDay,
  plausibleYear,
  yearFault,
} from '../../domain/calendar/calendar-day.ts'
import { exponentOf } from '../../domain/money/currency.ts'
import type { Id } from '../../domain/ids.ts'
import type { Minor } from '../../domain/money/money.ts'
import { singleBlanks } from '../../domain/text/one-line.ts'
import {
  TRANSACTION_STATUSES,
  type TransactionStatus,
  type TransactionType,
} from '../../domain/transaction/transaction.ts'
import { minorFromTyped } from '../../ui/bookkeeping/amounts/typed-amount.ts'

/** A transaction as it is typed. */
export interface TransactionFields {
  day: string
  description: string
  amount: string
  type: TransactionType
  accountId: Id
  accountName: string
  currency: string
  category: string
  glAccountNumber: string
  glAccountName: string
  glSubcategory: string | undefined
  status: string
}

export type TransactionProblems = Partial<
  Record<'day' | 'description' | 'amount' | 'account' | 'glAccount' | 'status', string>
>

export interface TransactionValues {
  day: CalendarDay
  description: string
  amount: Minor
  category: string | undefined
  status: TransactionStatus
}

/** The values of what was typed, or by field what is wrong; zero is an amount, nothing is none. */
export function transactionValues(
  fields: TransactionFields,
): { values: TransactionValues } | { problems: TransactionProblems } {
  const day = calendarDay(fields.day)
  const amount = minorFromTyped(fields.amount, fields.currency)
  const status = TRANSACTION_STATUSES.find((each) => each === fields.status)
  const description = singleBlanks(fields.description).trim()
  const problems: TransactionProblems = {
    ...dayProblem(day),
    ...(description === '' ? { description: 'A description is required' } : {}),
    ...amountProblem(fields, amount),
    ...(fields.accountId === '' || fields.accountName.trim() === ''
      ? { account: 'Account information is required' }
      : {}),
    ...(fields.glAccountNumber.trim() === '' || fields.glAccountName.trim() === ''
      ? { glAccount: 'GL account information is required' }
      : {}),
    ...(status === undefined ? { status: 'Invalid transaction status' } : {}),
  }
  if (day === undefined || amount === undefined || status === undefined || Object.keys(problems).length > 0) {
    return { problems }
  }
  const category = fields.category.trim()
  return { values: { day, description, amount, category: category === '' ? undefined : category, status } }
}

function dayProblem(day: CalendarDay | undefined) {
  if (day === undefined) return { day: 'A date is required' }
  const year = Number(day.slice(0, 4))
  return plausibleYear(year) ? {} : { day: `${yearFault(day, year)}. Correct it.` }
}

function amountProblem({ amount: text, currency }: TransactionFields, amount: Minor | undefined) {
  if (text.trim() === '') return { amount: 'An amount is required' }
  if (amount === undefined) {
    const decimals = /^[\d\s,]*\.(\d+)\s*$/.exec(text)?.[1]?.length ?? 0
    const allowed = exponentOf(currency)
    if (decimals <= allowed) return { amount: `This isn’t an amount in ${currency}` }
    return { amount: `Amounts in ${currency} have ${allowed === 0 ? 'no' : `at most ${allowed}`} decimals` }
  }
  return amount < 0 ? { amount: 'Enter it without a sign, and choose income or expense as the type' } : {}
}
