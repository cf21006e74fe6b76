import { type CalendarDay, dayNumber } from '../calendar/calendar-day.ts'
import type { Id } from '../ids.ts'
import type { Minor } from '../money/money.ts'

/** What is known of a transaction before anybody has chosen its GL account. */
export interface GLExample {
  /** The bank account or card; left out where there is none to tell apart. */
  accountId?: Id
  description: string
  /** In minor units, negative for money going out (see `signedAmount`). */
  amount: Minor
  day: CalendarDay
  /** What the file called it. */
  category?: string
}

/** An example as it is counted: folded text and plain numbers. */
export interface Fact {
  /** Lower case, no accents, no punctuation; digits kept. */
  text: string
  account: string
  amount: number
  /** Days since 1970-01-01. */
  day: number
  /** What the file called it, folded like the text; left out where it called it nothing. */
  category?: string
}

export function factOf(example: GLExample): Fact {
  const category = fold(example.category ?? '')
  return {
    text: fold(example.description),
    account: example.accountId ?? '',
    amount: example.amount,
    day: dayNumber(example.day),
    ...(category === '' ? {} : { category }),
  }
}

/** Lower case, no accents, no punctuation; digits kept. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}
