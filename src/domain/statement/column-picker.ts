import { type ColumnSurvey, wayOfFlag } from './column-survey.ts'
import { type ColumnRole, headerKey, headerWeight } from './header-words.ts'
import type { AmountColumns, ColumnRoles } from './mapping.ts'

/** Tells from the names of the columns and what they hold which of them is for what. */
export function pickRoles(names: readonly string[], surveys: readonly ColumnSurvey[]): ColumnRoles {
  const pick = new ColumnPicker(names, surveys)
  // The order matters: a column that is taken is offered to no later role.
  const date = pick.date()
  const balance = pick.best('balance', (survey) => survey.isNumber, 8)
  const amount = pick.amount()
  const currency = pick.best('currency', (survey) => survey.currencies >= 0.9 * survey.filled, 0)
  const account = pick.best('account', (survey) => survey.distinct.size <= 50, 5)
  const bankId = pick.bankId()
  const reference = pick.best('reference', (survey) => survey.filled > 0, 6)
  const category = pick.best('category', (survey) => survey.isText, 6)
  const description = pick.description()
  return { date, description, amount, balance, currency, bankId, reference, account, category }
}

/** Gives each column to one role at most, the roles with the plainest evidence first. */
class ColumnPicker {
  private readonly taken = new Set<number>()

  constructor(
    private readonly names: readonly string[],
    private readonly surveys: readonly ColumnSurvey[],
  ) {}

  /** The free column that fits a role best and holds what the role needs; null where none reaches the weight. */
  best(role: ColumnRole, holds: (survey: ColumnSurvey) => boolean, least: number): number | null {
    const found = this.highest((survey, name) => {
      const weight = headerWeight(name, role)
      return weight >= Math.max(least, 1) && survey.filled > 0 && holds(survey) ? weight : 0
    })
    return this.take(found)
  }

  date(): number | null {
    const found = this.highest((survey, name) =>
      survey.isDate ? (headerWeight(name, 'date') + 1) * (survey.dateLike / survey.rows) : 0,
    )
    return this.take(found)
  }

  amount(): AmountColumns | null {
    const two = this.twoColumns()
    if (two) return two
    const column = this.take(
      this.highest((survey, name) => {
        if (!survey.isNumber || survey.counting) return 0
        const { numbers } = survey
        const cents = (numbers.dot + numbers.comma) / numbers.numbers
        const content = 2 * cents + (numbers.negative > 0 ? 1 : 0)
        const weight = Math.max(headerWeight(name, 'amount'), headerWeight(name, 'debit') / 2)
        return weight + content > 1 ? weight + content : 0
      }),
    )
    if (column === null) return null
    const flag = this.flagFor(column)
    return flag === null ? { kind: 'signed', column } : { kind: 'flagged', column, flag }
  }

  private twoColumns(): AmountColumns | null {
    const debit = this.highest((survey, name) => sideWeight(survey, name, 'debit', 'credit'))
    const credit = this.highest((survey, name) => sideWeight(survey, name, 'credit', 'debit'))
    if (debit === null || credit === null) return null
    const numbers = this.surveys[debit]?.numbers
    if (!numbers || numbers.numbers + (this.surveys[credit]?.numbers.numbers ?? 0) === 0) return null
    this.take(debit)
    this.take(credit)
    return { kind: 'two-columns', debit, credit, debitSigned: numbers.negative > numbers.positive }
  }

  /** A flag that only repeats the amounts' own signs is left alone. */
  private flagFor(amount: number): number | null {
    if ((this.surveys[amount]?.numbers.negative ?? 0) > 0) return null
    const flag = this.highest((survey, name) => {
      const saysOut = [...survey.distinct].some((value) => wayOfFlag(value) === 'out')
      return survey.isFlag && saysOut ? 1 + headerWeight(name, 'flag') : 0
    })
    return this.take(flag)
  }

  /** A column that says id and repeats may still be one; a mere reference must differ in every row. */
  bankId(): number | null {
    const found = this.highest((survey, name) => {
      const weight = headerWeight(name, 'bankId')
      const differing = survey.filled === 0 ? 0 : survey.distinct.size / survey.filled
      if (survey.counting || survey.isDate || survey.filled < 0.5 * survey.rows) return 0
      return weight >= 8 ? (differing >= 0.8 ? weight : 0) : differing === 1 && survey.filled > 1 ? weight : 0
    })
    return this.take(found)
  }

  /** The best text column, and those beside it that say something more: at most three, as they stand. */
  description(): readonly number[] {
    const main = this.take(this.highest(textWeight))
    if (main === null) return []
    const columns = [main]
    while (columns.length < 3) {
      const next = this.take(
        this.highest((survey, name) => {
          // A column of DEBIT and CREDIT repeats the sign; it describes nothing.
          if (survey.flags >= 0.5 * survey.filled) return 0
          const repeats = columns.some((column) => sameValues(survey, this.surveys[column]))
          return headerWeight(name, 'description') >= 7 && !repeats ? textWeight(survey, name) : 0
        }),
      )
      if (next === null) break
      columns.push(next)
    }
    return columns.sort((a, b) => a - b)
  }

  private highest(weigh: (survey: ColumnSurvey, name: string) => number): number | null {
    let best: number | null = null
    let bestWeight = 0
    for (const [column, survey] of this.surveys.entries()) {
      if (this.taken.has(column)) continue
      const weight = weigh(survey, this.names[column] ?? '')
      if (weight > bestWeight) {
        best = column
        bestWeight = weight
      }
    }
    return best
  }

  private take(column: number | null): number | null {
    if (column !== null) this.taken.add(column)
    return column
  }
}

function sameValues(one: ColumnSurvey, other: ColumnSurvey | undefined): boolean {
  if (!other) return false
  let shared = 0
  for (const value of one.distinct) if (other.distinct.has(value)) shared += 1
  return shared > 0.8 * one.distinct.size
}

/** A column of debits names them and not credits; an empty one may stand beside a filled one. */
function sideWeight(
  survey: ColumnSurvey,
  name: string,
  side: 'debit' | 'credit',
  other: 'debit' | 'credit',
): number {
  const weight = headerWeight(name, side)
  return (survey.isNumber || survey.filled === 0) && weight > headerWeight(name, other) ? weight : 0
}

/** How well a column serves as description: by its name, then by how much its texts tell. */
function textWeight(survey: ColumnSurvey, name: string): number {
  const weight = headerWeight(name, 'description')
  // Texts of a letter or two are believed where the header vouches for them.
  const text = survey.isText || (weight >= 7 && survey.filled > 0 && !survey.isNumber && !survey.isDate)
  if (!text || /\boriginal\b/.test(headerKey(name))) return 0
  const telling = Math.min(1, survey.distinct.size / 20) + Math.min(1, survey.length / survey.filled / 40)
  return weight + telling
}
