import { type AccountType, pettyCashProblem } from '../../../domain/account/account.ts'
import { type CalendarDay, calendarDay } from '../../../domain/calendar/calendar-day.ts'
import { isCurrencyCode } from '../../../domain/money/currency.ts'
import type { Minor } from '../../../domain/money/money.ts'
import { minorFromTyped } from '../amounts/typed-amount.ts'

/** The account form as it stands, every field a text but the one that is ticked. */
export interface AccountFields {
  name: string
  institution: string
  type: AccountType
  currency: string
  balance: string
  openingBalance: string
  /** As a date field has it: "2026-03-01", or empty. */
  openingDay: string
  isPettyCash: boolean
}

export interface AccountValues {
  name: string
  institution: string
  type: AccountType
  currency: string
  balance: Minor
  openingBalance?: Minor
  openingDay?: CalendarDay
  isPettyCash: boolean
}

export type AccountProblems = { [F in keyof AccountFields]?: string | undefined }

/** What the form says as values, or what is wrong with each field that cannot be read. */
export function accountValues(
  fields: AccountFields,
): { values: AccountValues } | { problems: AccountProblems } {
  const problems: AccountProblems = {}
  if (fields.name.trim() === '') problems.name = 'Account name is required'
  if (fields.institution.trim() === '') problems.institution = 'Institution is required'
  problems.isPettyCash = pettyCashProblem(fields)
  const currency = fields.currency.trim().toUpperCase()
  if (currency === '') problems.currency = 'Choose a currency'
  else if (!isCurrencyCode(currency)) problems.currency = 'Choose a currency by its code, like USD'
  const balance = minorFromTyped(fields.balance.trim() === '' ? '0' : fields.balance, currency)
  if (balance === undefined && problems.currency === undefined) {
    problems.balance = `Enter an amount in ${currency}, like 1,250.00`
  }
  const opening = fields.openingBalance.trim()
  const openingBalance = opening === '' ? undefined : minorFromTyped(opening, currency)
  if (opening !== '' && openingBalance === undefined && problems.currency === undefined) {
    problems.openingBalance = `Enter an amount in ${currency}, like 1,250.00`
  }
  const openingDay = calendarDay(fields.openingDay)
  if (opening !== '' && openingDay === undefined) problems.openingDay = 'Enter the date of the balance'
  if (opening === '' && openingDay !== undefined) problems.openingBalance = 'Enter the balance on that date'
  const isWrong = Object.values(problems).some((problem) => problem !== undefined)
  if (balance === undefined || isWrong) return { problems }
  return {
    values: {
      name: fields.name.trim(),
      institution: fields.institution.trim(),
      type: fields.type,
      currency,
      balance,
      isPettyCash: fields.isPettyCash,
      ...(openingBalance === undefined || openingDay === undefined ? {} : { openingBalance, openingDay }),
    },
  }
}
