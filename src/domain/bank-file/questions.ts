import { namesOfAmount } from './amounts/reading-names.ts'
import type { AmountChoice, Reading } from './amounts/amount-reading.ts'
import { flagKey, type Way } from './ways/flag-words.ts'
import type { ColumnSurvey } from './columns/column-survey.ts'
import { currencyBeside, unitOf } from './columns/currency-column.ts'
import { DATE_ORDERS, type DateOrder, readDay } from './dates/date-text.ts'
import { askedOfDays, type TwoDays } from './dates/two-days.ts'
import {
  type Ambiguity,
  type AmountColumns,
  amountColumnsOf,
  type Sign,
  type FileMapping,
} from './columns/file-mapping.ts'
import { asWhole } from './numbers/hundredths.ts'
import { signedPlain } from './numbers/row-amount.ts'
import type { SourceRow } from './file-line.ts'
import { isFailed, isUnbookedStatus, statusKey } from './statuses.ts'
import { quoted } from '../text/quoted.ts'
import { listInWords } from '../text/list-in-words.ts'
import { writtenDay } from '../calendar/written-day.ts'

/** Something the file leaves open, put to a person. */
export interface Question {
  about: Ambiguity
  /** The question in a sentence. */
  text: string
  /** Values of the file that read both ways. */
  examples: readonly string[]
  /** The answers to choose from, the guess first: what each is called, and what it makes of the mapping. */
  choices: readonly { value: string; label: string; change: Partial<FileMapping> }[]
}

interface Asked {
  mapping: FileMapping
  choice: AmountChoice | undefined
  days?: TwoDays | undefined
  surveys: readonly ColumnSurvey[]
  rows: readonly SourceRow[]
}

const FIRST_PART = { ymd: 'year', dmy: 'day', mdy: 'month' } as const
const FIRST_LABEL = { ymd: 'Year first', dmy: 'Day first', mdy: 'Month first' } as const
const SIGN_LABEL: Readonly<Record<Sign, string>> = {
  'positive-in': 'Positive is money in',
  'positive-out': 'Positive is money out',
  'marked-in': 'Money in has a sign; the rest is money out',
}

/** The mapping of columns in another currency, for an account that is kept in it. */
export interface InOtherCurrency {
  currency: string
  change: Partial<FileMapping>
}

/** How a file is read for accounts in other currencies than its own, where it has amounts in these. */
export function inOtherCurrencies({ mapping, choice, surveys, rows }: Asked): InOtherCurrency[] {
  return (choice?.elsewhere ?? []).flatMap(({ amount, sign }) => {
    const change = withCurrency({ ...mapping, amount }, sign, { surveys, rows })
    return change.unit === undefined ? [] : [{ currency: change.unit, change }]
  })
}

function withCurrency(
  by: FileMapping,
  sign: Sign,
  { surveys, rows }: Pick<Asked, 'surveys' | 'rows'>,
): Partial<FileMapping> {
  const currency = currencyBeside({ ...by, sign }, surveys, rows)
  return { amount: by.amount, sign, currency, unit: unitOf({ ...by, currency }) }
}

/** The questions that a mapping leaves open. */
export function questionsOf(asked: Asked): Question[] {
  return asked.mapping.ambiguous.flatMap((about): Question | Question[] => {
    switch (about) {
      case 'date':
        return asked.days ? [{ about, ...askedOfDays(asked.days, asked.mapping, asked.surveys) }] : []
      case 'dateOrder':
        return ofDates(asked)
      case 'decimalMark':
        return ofDecimals(asked)
      case 'sign':
        return ofSign(asked)
      case 'amount':
        return ofAmount(asked)
      case 'leftOut':
        return ofStatuses(asked)
      case 'hundredths':
        return ofHundredths(asked)
      case 'year':
        // Put by whoever cuts the file into rows and gives its days their year, with ofYear.
        return []
      case 'currency':
        // Put once the account is known that the rows go into.
        return []
    }
  })
}

/** Years that days without one may be of, the likeliest first, by which they are read, and some of the days. */
export interface OpenYears {
  choices: readonly number[]
  /** Whether they pass the turn of a year, so that each choice is the later one of two. */
  areTwo: boolean
  examples: readonly string[]
}

/** The question which year the days of a file are of. */
export function ofYear({ choices, areTwo, examples }: OpenYears): Question {
  const [read = 0] = choices
  return {
    about: 'year',
    text: 'Which year are these dates in?',
    examples,
    choices: choices.map((year) => ({
      value: `${year}`,
      label: areTwo ? `${year - 1} to ${year}` : `${year}`,
      change: { yearsBack: read - year },
    })),
  }
}

/** The question whether movements without a day are of the day of the message that tells of them. */
export function ofMessageDays(days: readonly string[], columns: { own: number; guessed: number }): Question {
  const [day = '', ...others] = days
  return {
    about: 'date',
    text: 'The bank gives no date for some transactions. Use the date of its message?',
    examples: days.slice(0, MOST_EXAMPLES).map(writtenDay),
    choices: [
      {
        value: 'message',
        label: others.length > 0 ? 'Yes, the date of each message' : `Yes, ${writtenDay(day)}`,
        change: { date: columns.guessed },
      },
      { value: 'none', label: 'No, list them as errors', change: { date: columns.own } },
    ],
  }
}

function ofDates({ mapping, surveys }: Asked): Question {
  const dates = surveys[mapping.date ?? -1]?.dates
  const orders = dates?.choices ?? DATE_ORDERS
  const examples = dates?.examples ?? []
  const told = examples.find(
    (each) => new Set(orders.map((order) => readDay(each, order))).size === orders.length,
  )
  return {
    about: 'dateOrder',
    text: `Do these dates start with the ${orders.map((order) => FIRST_PART[order]).join(' or with the ')}?`,
    examples,
    choices: guessFirst(
      mapping.dateOrder,
      orders.map((value) => ({ value, label: orderLabel(value, told), change: { dateOrder: value } })),
    ),
  }
}

/** "Month first (Mar 4, 2026)": what a day of the file would be. */
function orderLabel(order: DateOrder, example: string | undefined): string {
  const day = example === undefined ? undefined : readDay(example, order)
  return day === undefined ? FIRST_LABEL[order] : `${FIRST_LABEL[order]} (${writtenDay(day)})`
}

function ofDecimals({ mapping, surveys }: Asked): Question {
  return {
    about: 'decimalMark',
    text: 'Which decimal separator do these amounts use?',
    examples: surveys[amountColumnsOf(mapping.amount)[0] ?? -1]?.numbers.examples ?? [],
    choices: guessFirst(mapping.decimalMark, [
      { value: '.', label: 'A point, as in 1,234.56', change: { decimalMark: '.' } },
      { value: ',', label: 'A comma, as in 1.234,56', change: { decimalMark: ',' } },
    ]),
  }
}

/** Both readings of one amount; the smaller one is put first where it is the likelier. */
function ofHundredths({ mapping, rows }: Asked): Question {
  const plains = rows.flatMap(({ cells }) => signedPlain(cells, mapping)?.replace('-', '') ?? [])
  const examples = [...new Set(plains.filter((plain) => /[1-9]/.test(plain)))]
  const example = examples.find((plain) => !plain.endsWith('00')) ?? examples[0] ?? '1250'
  return {
    about: 'hundredths',
    text: 'Are these amounts in cents?',
    examples: examples.slice(0, 3),
    choices: guessFirst(mapping.hundredths ? 'hundredths' : 'whole', [
      { value: 'whole', label: `No, ${example} is ${grouped(example)}.00`, change: { hundredths: false } },
      {
        value: 'hundredths',
        label: `Yes, ${example} is ${grouped(asWhole(example, { hundredths: true }))}`,
        change: { hundredths: true },
      },
    ]),
  }
}

function grouped(plain: string): string {
  return plain.replace(/\B(?=(?:\d{3})+(?!\d))(?<!\..*)/g, ',')
}

function ofSign({ mapping, choice, rows }: Asked): Question {
  const signs = choice?.signs ?? (['positive-in', 'positive-out'] as const)
  return {
    about: 'sign',
    text: signs.includes('marked-in')
      ? 'Are amounts without a sign money in or money out?'
      : 'Is a positive amount money in or money out?',
    examples: signExamples(mapping, rows),
    choices: guessFirst(
      mapping.sign,
      signs.map((sign) => ({ value: sign, label: SIGN_LABEL[sign], change: { sign } })),
    ),
  }
}

/** Amounts with whom they are of, those with and those without a minus sign in turn: a name tells which way its own went. */
function signExamples({ amount, description }: FileMapping, rows: readonly SourceRow[]): string[] {
  const [column = -1] = amountColumnsOf(amount)
  const written = ({ cells }: SourceRow) => (cells[column] ?? '').trim()
  const filled = rows.filter((row) => /[1-9]/.test(written(row)))
  const isMinus = (row: SourceRow) => /[-−–(]/.test(written(row))
  const other = filled.find((row) => filled[0] && isMinus(row) !== isMinus(filled[0]))
  const told = new Set([filled[0], other, ...filled.slice(1)].flatMap((row) => (row ? [row] : [])))
  return [...told].slice(0, MOST_EXAMPLES).map((row) => {
    const text = description
      .map((at) => (row.cells[at] ?? '').slice(0, LONGEST_EXAMPLE).replace(/\s+/g, ' '))
      .join(' ')
      .trim()
    return `${text.slice(0, LONGEST_EXAMPLE)} ${written(row)}`.trim()
  })
}

const MOST_EXAMPLES = 3
const LONGEST_EXAMPLE = 40

/** Readings are told by what they make of one row, where they differ. */
function ofAmount({ mapping, choice, rows, surveys }: Asked): Question {
  const readings = choice?.readings ?? []
  const { description, layout } = mapping
  const read = (reading: Reading, row: SourceRow) =>
    signedPlain(row.cells, { ...reading, decimalMark: mapping.decimalMark })
  const telling =
    rows.find((row) => new Set(readings.map((reading) => read(reading, row))).size > 1) ?? rows[0]
  const isOneColumn = new Set(readings.map(({ amount }) => keyOfColumns(amount))).size === 1
  const text = telling ? description.map((column) => telling.cells[column] ?? '').join(' ') : ''
  const isOfKinds = readings.some(({ only }) => only)
  const labels = readings.map((reading) => {
    const { amount, sign, only } = reading
    if (only) return kindsLabel(reading, only, { mapping, rows, surveys })
    if (amount.kind === 'flagged' && isOneColumn) return flagLabel(amount, surveys)
    if (amount.kind === 'signed' && isOneColumn) return SIGN_LABEL[sign]
    const plain = telling && read(reading, telling)
    return `${isOfKinds ? 'All rows, by ' : ''}${namesOfAmount(reading, layout.columns)}: ${plain === undefined ? 'no amount' : wayText(plain)}`
  })
  return {
    about: 'amount',
    text: isOneColumn
      ? 'Which way did the money go?'
      : 'Which of these amounts went into or out of the account?',
    examples: text.trim() === '' || isOfKinds ? [] : [text.trim().slice(0, 80)],
    choices: readings.map(({ amount, sign, only }, index) => ({
      value: `${index}`,
      label: labels[index] ?? '',
      change: {
        ...withCurrency({ ...mapping, amount }, sign, { surveys, rows }),
        ...(isOfKinds ? { status: only?.column ?? null, leftOut: only?.leftOut ?? [] } : {}),
      },
    })),
  }
}

/** Rows of some kinds alone, by these and by what the first of them comes to. */
function kindsLabel(
  reading: Reading,
  { column, leftOut }: NonNullable<Reading['only']>,
  { mapping, rows, surveys }: Pick<Asked, 'mapping' | 'rows' | 'surveys'>,
): string {
  const isOwn = (kind = '') => !leftOut.includes(statusKey(kind))
  const kinds = (surveys[column]?.commonValues ?? []).filter(isOwn)
  const named =
    kinds.length > MOST_EXAMPLES
      ? listInWords([...kinds.slice(0, MOST_EXAMPLES).map(quoted), 'more'], 'and')
      : allQuoted(kinds)
  const first = rows.find(({ cells }) => isOwn(cells[column]))
  const plain = first && signedPlain(first.cells, { ...reading, decimalMark: mapping.decimalMark })
  const columns = namesOfAmount(reading, mapping.layout.columns)
  return `Only ${named} rows, by ${columns}: ${plain === undefined ? 'no amount' : wayText(plain)}`
}

/** The columns that the amounts stand in, without the one that says which way. */
function keyOfColumns(amount: AmountColumns): string {
  return [...amountColumnsOf(amount), amount.fee ?? ''].join()
}

/** The values of one way, as the file writes them. */
function flagLabel(
  { flag, ways = {}, signed }: Extract<AmountColumns, { kind: 'flagged' }>,
  surveys: readonly ColumnSurvey[],
): string {
  const written = surveys[flag]?.allValues ?? []
  const named = (way: Way) => Object.keys(ways).filter((value) => ways[value] === way)
  const [way, keys] =
    named('out').length > 0 ? (['out', named('out')] as const) : (['in', named('in')] as const)
  const values = keys.map((key) => written.find((value) => flagKey(value) === key) ?? key.toUpperCase())
  const booked = signed ? '; a minus sign reverses it' : ''
  return `${allQuoted(values)} ${values.length === 1 ? 'is' : 'are'} money ${way}${booked}`
}

function wayText(plain: string): string {
  return plain.startsWith('-') ? `${plain.slice(1)} out` : `${plain} in`
}

function ofStatuses({ mapping, surveys }: Asked): Question {
  const { leftOut = [], status } = mapping
  const values = (status == null ? undefined : surveys[status])?.allValues ?? []
  const failed = leftOut.filter(isFailed)
  const isOpen = (value: string) => leftOut.includes(statusKey(value)) && !failed.includes(statusKey(value))
  const named = values.filter(isOpen)
  const held = named.filter((value) => isUnbookedStatus(value))
  const isMixed = held.length > 0 && held.length < named.length
  return {
    about: 'leftOut',
    text: leftOut.includes('')
      ? `Also import rows without ${quoted(mapping.layout.columns[status ?? -1] ?? '')}?`
      : `Also import rows marked ${allQuoted(named)}?`,
    examples: values.slice(0, 3),
    choices: [
      { value: 'leave-out', label: 'Leave them out', change: { leftOut } },
      ...(isMixed
        ? [
            {
              value: 'import-unknown',
              label: `Import them without ${allQuoted(held)}`,
              change: { leftOut: [...new Set([...held.map(statusKey), ...failed])] },
            },
          ]
        : []),
      { value: 'import', label: 'Import them too', change: { leftOut: failed } },
    ],
  }
}

function allQuoted(values: readonly string[]): string {
  return listInWords(values.map(quoted), 'and')
}

function guessFirst(guess: string, choices: Question['choices']): Question['choices'] {
  return choices.toSorted((a, b) => Number(b.value === guess) - Number(a.value === guess))
}
