import fc from 'fast-check'
import { amount } from './amounts.ts'
import type { Composed } from './composed.ts'
import { party } from './names.ts'
import type { Phrase } from './phrase.ts'
import { account } from './places.ts'
import { time } from './times.ts'

/* What no condition can say, and so has to be asked about or refused: what to do, and days that are others tomorrow. */

const unsaid = (text: string): Composed => ({ text, holds: undefined, rows: [] })

/** What to do with transactions that are said before, amid or behind it. */
const ORDERS: readonly ((said: string) => string)[] = [
  (said) => `categorize ${said} as travel`,
  (said) => `book ${said} to Travel`,
  (said) => `${said} goes to Travel`,
  (said) => `${said} -> Travel`,
  (said) => `${said}: post to Travel`,
  (said) => `${said} should be coded as meals`,
  (said) => `put ${said} under Meals`,
  (said) => `kindly post ${said} to 6100`,
  (said) => `${said}, mark as Travel`,
  (said) => `${said} => 6100`,
  (said) => `if ${said} then Travel`,
  (said) => `${said} is travel expense, approve it`,
  (said) => `assign ${said} to meals`,
  (said) => `treat ${said} as Fuel`,
  (said) => `move ${said} into Savings`,
  (said) => `${said} = Travel`,
  (said) => `tag ${said} as meals`,
  (said) => `file ${said} under fuel`,
  (said) => `Travel: ${said}`,
  (said) => `send ${said} to Meals`,
  (said) => `code all ${said} to Travel`,
  (said) => `allocate ${said} against Fuel`,
  (said) => `${said} (book as Travel)`,
  (said) => `when you see ${said} use Travel`,
  (said) => `set account to Travel for ${said}`,
  (said) => `${said} must be recorded in Travel`,
  (said) => `record ${said} as meals`,
  (said) => `charge ${said} to Travel`,
] // oxfmt-ignore

/** An order about somebody's transactions. */
export const order: fc.Arbitrary<Composed> = fc
  .tuple(
    fc.constantFrom(...ORDERS),
    party,
    fc.option(fc.oneof<fc.Arbitrary<Phrase>[]>(amount, time, account)),
    fc.constantFrom(' ', ', ', ' and '),
  )
  .map(([write, who, more, join]) => unsaid(write(who.text + (more ? join + more.text : ''))))

const RELATIVE = ['last month', 'this year', 'in the last 30 days', 'yesterday', 'last week', 'this quarter', 'in the past 3 months', 'today', 'next month', 'since last Friday', 'older than 90 days', 'recently', 'this week', 'year to date', 'the other day', '3 weeks ago'] as const // oxfmt-ignore

/** Somebody's transactions on days as seen from today. */
export const relative: fc.Arbitrary<Composed> = fc
  .tuple(party, fc.option(amount), fc.constantFrom(...RELATIVE), fc.constantFrom(' ', ', '), fc.boolean())
  .map(([who, sum, day, join, isFirst]) => {
    const said = [who.text, ...(sum ? [sum.text] : [])]
    return unsaid((isFirst ? [day, ...said] : [...said, day]).join(join))
  })
