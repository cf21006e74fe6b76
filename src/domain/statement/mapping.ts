import type { CalendarDay } from '../calendar-day.ts'
import { type ColumnSurvey, isOutFlag } from './column-survey.ts'
import { type DateOrder, readDay } from './date-text.ts'
import { type ColumnRole, headerKey, headerWeight } from './header-words.ts'
import type { StatementLayout } from './layout.ts'
import { type DecimalMark, decideDecimalMark } from './number-text.ts'
import { checkRunningBalance } from './running-balance.ts'
import type { SourceRow } from './statement-line.ts'

/** Which column or columns give the amount, by index from 0. */
export type AmountColumns =
  | { kind: 'signed'; column: number }
  /** One column of magnitudes, and one that says which way; `out` are the values that mean money out. */
  | { kind: 'flagged'; column: number; flag: number; out: readonly string[] }
  /** Two columns, one of them filled. `debitSigned`: the debits already carry their minus sign. */
  | { kind: 'two-columns'; debit: number; credit: number; debitSigned: boolean }

/** What a single amount column means by a number without a sign. */
export type Sign = 'positive-in' | 'positive-out'

export type Ambiguity = 'dateOrder' | 'decimalMark' | 'sign'

/** How a file's cells become statement lines: what the mapping screen edits, and what is remembered. Plain data. */
export interface StatementMapping {
  layout: StatementLayout
  date: number | null
  dateOrder: DateOrder
  /** Columns joined by a blank, in this order. */
  description: readonly number[]
  amount: AmountColumns | null
  decimalMark: DecimalMark
  sign: Sign
  balance: number | null
  currency: number | null
  /** The bank's id of each movement; only a column whose values differ from row to row qualifies. */
  bankId: number | null
  reference: number | null
  account: number | null
  category: number | null
  newestFirst: boolean
  /** What the file leaves open: the value above is a guess, and a person must be asked. */
  ambiguous: readonly Ambiguity[]
}

/** The columns that hold the amount, by index. */
export function amountColumnsOf(amount: AmountColumns | null): readonly number[] {
  if (!amount) return []
  return amount.kind === 'two-columns' ? [amount.debit, amount.credit] : [amount.column]
}

/** Guesses the mapping of a file from its layout, the surveys of its columns, and its first rows of data. */
export function guessMapping(
  layout: StatementLayout,
  surveys: readonly ColumnSurvey[],
  sample: readonly SourceRow[],
): StatementMapping {
  const pick = new ColumnPicker(layout.columns, surveys)
  const date = pick.date()
  const balance = pick.best('balance', (survey) => survey.isNumber, 8)
  const amount = pick.amount()
  const currency = pick.best('currency', (survey) => survey.currencies >= 0.9 * survey.filled, 0)
  const account = pick.best('account', (survey) => survey.distinct.size <= 50, 5)
  const bankId = pick.bankId()
  const reference = pick.best('reference', (survey) => survey.filled > 0, 6)
  const category = pick.best('category', (survey) => survey.isText, 6)
  const description = pick.description()

  const numberColumns = [...amountColumnsOf(amount), ...(balance === null ? [] : [balance])]
  const decimal = decideDecimalMark(numberColumns.flatMap((column) => surveys[column]?.numbers ?? []))
  const order = (date === null ? undefined : surveys[date])?.dates.decide() ?? { order: 'ymd', certain: true }
  const draft: StatementMapping = {
    layout, date, dateOrder: order.order, description, amount, decimalMark: decimal.mark, sign: 'positive-in',
    balance, currency, bankId, reference, account, category, newestFirst: false, ambiguous: [],
  } // prettier-ignore
  const proof = checkRunningBalance(sample, draft)
  const sign = proof ? { sign: proof.sign, certain: true } : guessSign(draft, surveys)
  const ambiguous: Ambiguity[] = []
  if (!order.certain) ambiguous.push('dateOrder')
  if (!decimal.certain) ambiguous.push('decimalMark')
  if (!sign.certain) ambiguous.push('sign')
  return {
    ...draft,
    sign: sign.sign,
    newestFirst: proof?.newestFirst ?? runsBackwards(sample, draft),
    ambiguous,
  }
}

/**
 * A remembered mapping for a new file of the same layout. What was chosen stays, unless the new file's
 * whole column says otherwise without doubt; what was answered once is not asked again.
 */
export function renewMapping(
  remembered: StatementMapping,
  guessed: StatementMapping,
  surveys: readonly ColumnSurvey[],
): StatementMapping {
  const dates = remembered.date === null ? undefined : surveys[remembered.date]?.dates
  const order = dates && dates.dates > 0 ? dates.decide() : undefined
  const numbers = amountColumnsOf(remembered.amount).flatMap((column) => surveys[column]?.numbers ?? [])
  const decimal = decideDecimalMark(numbers)
  const marked = numbers.some(({ dot, comma }) => dot + comma > 0)
  return {
    ...remembered,
    layout: guessed.layout,
    dateOrder: order?.certain ? order.order : remembered.dateOrder,
    decimalMark: marked && decimal.certain ? decimal.mark : remembered.decimalMark,
    newestFirst: guessed.newestFirst,
  }
}

/** The mapping once a person has answered what the file leaves open. */
export function answerMapping(
  mapping: StatementMapping,
  answer: Partial<Pick<StatementMapping, Ambiguity>>,
): StatementMapping {
  const open = mapping.ambiguous.filter((about) => answer[about] === undefined)
  return { ...mapping, ...answer, ambiguous: open }
}

/** Without a running balance the order shows in the steps from row to row: most of them lead back in time. */
function runsBackwards(sample: readonly SourceRow[], { date, dateOrder }: StatementMapping): boolean {
  if (date === null) return false
  let [back, forth] = [0, 0]
  let previous: CalendarDay | undefined
  for (const { cells } of sample) {
    const day = readDay(cells[date] ?? '', dateOrder)
    if (day && previous && day < previous) back += 1
    if (day && previous && day > previous) forth += 1
    previous = day ?? previous
  }
  return back > 2 * forth
}

const OUTGOING =
  /\b(paid|payments?|supplier|vendor|expenditure|spend(ing)?|charges?|cost|purchases?|expenses?)\b/

/** Without a running balance: mostly positive amounts may be a list of spending, so a person is asked. */
function guessSign(
  mapping: StatementMapping,
  surveys: readonly ColumnSurvey[],
): { sign: Sign; certain: boolean } {
  if (mapping.amount?.kind !== 'signed') return { sign: 'positive-in', certain: true }
  const numbers = surveys[mapping.amount.column]?.numbers
  if (!numbers) return { sign: 'positive-in', certain: true }
  if (numbers.explicit > 0 || numbers.negative >= 0.2 * numbers.numbers) {
    return { sign: 'positive-in', certain: true }
  }
  const outgoing = mapping.layout.columns.some((name) => OUTGOING.test(headerKey(name)))
  // A bank account sees more payments than receipts; few or no minus signs point to spending as positive.
  return { sign: outgoing || numbers.negative > 0 ? 'positive-out' : 'positive-in', certain: false }
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
    if (flag === null) return { kind: 'signed', column }
    const out = [...(this.surveys[flag]?.distinct ?? [])].filter(isOutFlag)
    return { kind: 'flagged', column, flag, out }
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
      const values = [...survey.distinct]
      return survey.isFlag && values.some(isOutFlag) ? 1 + headerWeight(name, 'flag') : 0
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
