import type { Account } from '../domain/account/account.ts'
import { amountColumnsOf, type FileMapping } from '../domain/bank-file/columns/file-mapping.ts'
import { currencyOfAmount } from '../domain/bank-file/numbers/number-text.ts'
import { currencyInText, currencyWritten } from '../domain/bank-file/currency/currency-words.ts'
import { hasHundredths } from '../domain/bank-file/numbers/hundredths.ts'
import { areMonthFirst } from '../domain/bank-file/dates/date-proof.ts'
import type { RowSurveyResult } from '../domain/bank-file/row-survey.ts'
import type { Question } from '../domain/bank-file/questions.ts'
import { exponentOf } from '../domain/money/currency.ts'
import type { Mapping } from './draft-state.ts'
import type { FileSurvey } from './reading/survey-file.ts'

type Asked = 'mapping' | 'questions' | 'elsewhere' | 'columns' | 'currency'

const THOUSANDTHS = 3

/** What is asked of a file that is read into an account, and what the account's currency itself answers. */
interface AskedOf {
  questions: readonly Question[]
  /** What the currency makes of the mapping; what somebody has set stays. */
  change: Partial<FileMapping>
}

/**
 * The questions of a file once its account is known. Where the currency has no cents, or nobody uses them, amounts are not
 * in cents. A mark before three digits parts groups of them where no thousandth can be meant. Of columns that name their
 * currencies the one in the account's is meant, and none in another. Of a currency of thousandths a mark before three digits
 * likely marks these.
 */
function askedOf(currency: string, survey: Pick<RowSurveyResult, Asked>): AskedOf {
  const { mapping, questions, elsewhere, columns } = survey
  const isOpen = ({ about }: Question) =>
    !(about === 'hundredths' && !hasHundredths(currency)) &&
    !(about === 'decimalMark' && exponentOf(currency) < THOUSANDTHS && areGroups(currency, mapping, columns))
  const whole: Partial<FileMapping> = hasHundredths(currency) ? {} : { hundredths: false }
  let change: Partial<FileMapping> = {}
  const likelyMark = exponentOf(currency) === THOUSANDTHS ? markOfThousandths(mapping, columns) : undefined
  const open = questions.filter(isOpen).flatMap((question) => {
    if (question.about === 'decimalMark' && likelyMark) {
      const [first, others] = [
        question.choices.filter(({ value }) => value === likelyMark),
        question.choices.filter(({ value }) => value !== likelyMark),
      ]
      change = { ...change, ...first[0]?.change }
      return [{ ...question, choices: [...first, ...others] }]
    }
    if (question.about === 'dateOrder') {
      const ordered = withLikelyOrder(currency, question, { mapping, columns })
      change = { ...change, ...ordered.choices[0]?.change }
      return [ordered]
    }
    const own = ownChoices(currency, question, columns)
    if (own.length === question.choices.length) return [question]
    change = { ...change, ...own[0]?.change }
    return own.length > 1 ? [{ ...question, choices: own }] : []
  })
  const other = elsewhere.find((each) => each.currency === currency)
  if (other && mapping.unit !== currency && open.length === questions.length)
    change = { ...change, ...other.change }
  const unsettled = change.unit === undefined ? ofOtherCurrency(currency, survey) : undefined
  if (!unsettled) return { questions: open, change: { ...whole, ...change } }
  const [likely] = unsettled.choices
  return { questions: [unsettled, ...open], change: { ...whole, ...change, ...likely?.change } }
}

/** Which currency amounts are in that name none, where a line beside the table names another one than the account has. */
function ofOtherCurrency(
  currency: string,
  { mapping, columns, currency: named }: Pick<RowSurveyResult, Asked>,
): Question | undefined {
  const isOfColumn = mapping.layout.columns.some((name) => currencyInText(name) !== undefined)
  if (named === undefined || named === currency || isOfColumn) return undefined
  const areNamed = amountColumnsOf(mapping.amount).some((column) =>
    columns[column]?.values.some((value) => currencyOfAmount(value) !== undefined),
  )
  if (areNamed || mapping.currency !== null || mapping.unit !== undefined) return undefined
  return {
    about: 'currency',
    text: 'Which currency are these amounts in?',
    examples: [],
    choices: [
      { value: named, label: `${named}, which the file names`, change: { unit: named } },
      { value: currency, label: `${currency}, like the account`, change: { unit: currency } },
    ],
  }
}

/** The order of days with the month first where the account’s country writes them so and they do not lie far apart by it. */
function withLikelyOrder(
  currency: string,
  question: Question,
  { mapping, columns }: Pick<RowSurveyResult, 'mapping' | 'columns'>,
): Question {
  const { choices } = question
  const dates = columns[mapping.date ?? -1]?.values.filter((value) => /\d/.test(value)) ?? []
  const { columns: names } = mapping.layout
  const american = choices.find(({ value }) => value === 'mdy')
  if (!american || !areMonthFirst(dates, { names, currency })) return question
  return { ...question, choices: [american, ...choices.filter((choice) => choice !== american)] }
}

function isGrouped(value: string): boolean {
  return /\d/.test(value) && !/[.,](?!\d{3}(?!\d))/.test(value)
}

/**
 * Whether a mark stands before three digits in all amounts that have one, and not as a decimal mark: then the last digit would
 * always be a zero that stands for nothing, and small amounts would have it as well.
 */
function areGroups(currency: string, { amount }: FileMapping, columns: RowSurveyResult['columns']): boolean {
  const values = amountColumnsOf(amount).flatMap((column) => columns[column]?.values ?? [])
  const marked = values.filter((value) => /\d[.,]\d/.test(value))
  if (marked.length === 0 || !values.every(isGrouped)) return false
  // Without a decimal there is none to mark.
  if (exponentOf(currency) === 0) return true
  return marked.some((value) => !/[.,]\d\d0\b/.test(value)) || areSmallUnmarked(values, marked)
}

/** The one mark that stands before the last three digits of all amounts: whoever parts groups by it leaves small ones without. */
function markOfThousandths({ amount }: FileMapping, columns: RowSurveyResult['columns']): string | undefined {
  const values = amountColumnsOf(amount).flatMap((column) => columns[column]?.values ?? [])
  const marks = values.flatMap((value) =>
    /[1-9]/.test(value) ? [/^\D*\d+([.,])\d{3}(?!\d)\D*$/.exec(value)?.[1] ?? ''] : [],
  )
  const [mark, ...others] = new Set(marks)
  return mark !== '' && others.length === 0 ? mark : undefined
}

/** Whether amounts without a mark are there, and are too small to have groups. */
function areSmallUnmarked(values: readonly string[], marked: readonly string[]): boolean {
  const unmarked = values.filter((value) => /[1-9]/.test(value) && !marked.includes(value))
  return unmarked.length > 0 && unmarked.every((value) => !/\d{4}/.test(value))
}

/**
 * Amounts that name the account's currency, else those that name none; of another one it would take none. So it would of
 * amounts whose column of currencies has others alone.
 */
function ownChoices(
  currency: string,
  { about, choices }: Question,
  columns: RowSurveyResult['columns'],
): Question['choices'] {
  if (about !== 'amount') return choices
  type Choice = (typeof choices)[number]
  const of = (unit: string | undefined) => choices.filter(({ change }) => change.unit === unit)
  const unitsBeside = ({ change }: Choice) => columns[change.currency ?? -1]?.values ?? []
  const isNamed = (choice: Choice) =>
    choice.change.unit === currency ||
    (choice.change.unit === undefined &&
      unitsBeside(choice).some((value) => currencyWritten(value) === currency))
  const named = of(currency).length > 0 ? choices.filter(isNamed) : []
  const own = named.length > 0 ? named : of(undefined)
  const ofUnit = own.length > 0 ? own : choices
  const isOther = (value: string) => ![undefined, currency].includes(currencyWritten(value))
  const mayBeOwn = (choice: Choice) => {
    const values = unitsBeside(choice)
    return values.length === 0 || !values.every(isOther)
  }
  const possible = ofUnit.filter(mayBeOwn)
  return possible.length > 0 ? possible : ofUnit
}

/** How the open file is read, and what is asked of it, once the account that its rows go to is known. */
export function settledBy(
  account: Pick<Account, 'id' | 'currency'> | undefined,
  {
    survey,
    changes,
  }: {
    survey: Pick<FileSurvey, Asked | 'byAccount'>
    changes: Mapping['changes']
  },
): Pick<Mapping, 'mapping' | 'questions'> {
  const found = survey.byAccount.get(account?.id ?? '') ?? survey
  const { questions, change } = account
    ? askedOf(account.currency, found)
    : { questions: found.questions, change: {} }
  return { mapping: { ...found.mapping, ...change, ...changes }, questions }
}
