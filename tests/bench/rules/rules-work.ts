import { DEFAULT_GL_NUMBER } from '../../../src/domain/gl-account/gl-account.ts'
import type { CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import { minor } from '../../../src/domain/money/money.ts'
import { parseCondition } from '../../../src/domain/rule/parse/parse.ts'
import type { SeenTransaction } from '../../../src/domain/rule/seen-transaction.ts'
import { ruleSet } from '../../../src/domain/rule/match/rule-set.ts'
import type { Round } from '../benchmark.ts'

/** A rule in words, and the same as somebody would write it by hand in a loop over folded rows. */
export interface BothWays {
  text: string
  byHand: (row: HandRow) => boolean
}

interface HandRow {
  text: string
  /** In minor units of a currency with two decimals. */
  amount: number
  income: boolean
}

const RULES = 500
const SHOPS = [
  'uber',
  'shoprite',
  'mtn',
  'google',
  'bolt',
  'dstv',
  'zoom',
  'lidl',
  'shell',
  'amazon',
  'spar',
  'ikea',
]

/** A word that stands in few rows or none: shop names with a number of their own. */
const wordOf = (index: number) => `${SHOPS[index % SHOPS.length]} ${100 + index}`

/** Rules as people mix them: mostly words, many with a bound or a direction beside them. */
export function mixedRules(): BothWays[] {
  return Array.from({ length: RULES }, (_, index): BothWays => {
    const word = wordOf(index)
    const bound = 100 + (index % 90) * 100
    const contains = (row: HandRow) => row.text.includes(word)
    switch (index % 5) {
      case 0:
        return {
          text: `description contains "${word}" and amount over ${bound / 100}`,
          byHand: (row) => contains(row) && row.amount > bound,
        }
      case 1:
        return {
          text: `expenses where description starts with "${word}"`,
          byHand: (row) => !row.income && row.text.startsWith(word),
        }
      case 2:
        return {
          text: `description contains any of "${word}", "${word}x" and not amount under ${bound / 100}`,
          byHand: (row) => (contains(row) || row.text.includes(`${word}x`)) && row.amount >= bound,
        }
      case 3:
        return { text: `description contains "${word}"`, byHand: contains }
      default:
        return {
          text: `income where amount is exactly ${((bound + index) / 100).toFixed(2)}`,
          byHand: (row) => row.income && row.amount === bound + index,
        }
    }
  })
}

/** Rules of which no word rules out any: each holds for one amount in many. */
export function amountRules(): BothWays[] {
  return Array.from({ length: RULES }, (_, index): BothWays => {
    const low = 1_000 + index * 400
    return {
      text: `amount between ${low / 100} and ${(low + 20) / 100}`,
      byHand: (row) => row.amount >= low && row.amount <= low + 20,
    }
  })
}

/** Rules of denials alone: every row has the name of a shop, so that each rule is tried in vain. */
export function negatedRules(): BothWays[] {
  return Array.from({ length: RULES }, (_, index): BothWays => {
    const names = SHOPS.map((_name, at) => SHOPS[(index + at) % SHOPS.length] ?? '')
    return {
      text: `not description contains any of ${names.join(', ')}, "${wordOf(index)}"`,
      byHand: (row) => !names.some((name) => row.text.includes(name)) && !row.text.includes(wordOf(index)),
    }
  })
}

function rowsOf(size: number): SeenTransaction[] {
  return Array.from({ length: size }, (_, index): SeenTransaction => ({
    description: `POS PURCHASE ${SHOPS[(index * 7) % SHOPS.length]?.toUpperCase()} ${100 + ((index * 37) % 700)} LAGOS ${index}`,
    amount: minor(100 + ((index * 7_919) % 250_000)),
    currency: 'USD',
    type: index % 6 === 0 ? 'INCOME' : 'EXPENSE',
    day: `2026-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}` as CalendarDay,
    accountId: 'a',
    accountName: 'Operating',
    institution: 'GTBank',
    glAccountNumber: DEFAULT_GL_NUMBER,
    reconciled: false,
    inApprovedTransfer: false,
  }))
}

/** The rule set made ready and tried on rows, against a loop over the predicates written by hand. */
export function rulesRound(rules: readonly BothWays[], size: number): Round {
  const rows = rowsOf(size)
  const running = rules.map(({ text }, priority) => {
    const read = parseCondition(text)
    if (!read.ok) throw new Error(`${text}: ${read.problem.message}`)
    return { id: String(priority).padStart(5, '0'), priority, isActive: true, condition: read.tree }
  })
  const byHand = rules.map((rule) => rule.byHand)
  let matched = -1
  const checked = (found: number) => {
    if (matched >= 0 && matched !== found)
      throw new Error(`${found} rows matched, and ${matched} the other way`)
    matched = found
  }
  return {
    subject() {
      const set = ruleSet(running)
      let found = 0
      for (const row of rows) if (set.firstMatch(row)) found += 1
      checked(found)
    },
    limit() {
      let found = 0
      for (const { description, amount, type } of rows) {
        const row = { text: description.toLowerCase(), amount, income: type === 'INCOME' }
        for (const holds of byHand) {
          if (!holds(row)) continue
          found += 1
          break
        }
      }
      checked(found)
    },
  }
}
