import { exponentOf } from '../../money/currency.ts'
import { amountColumnsOf, type FileMapping } from '../columns/file-mapping.ts'
import type { ColumnSurvey } from '../columns/column-survey.ts'
import { headerKey, wholeWords } from '../columns/header-key.ts'
import { headerWeight } from '../columns/header-words.ts'
import { moneyKind } from '../columns/money-kinds.ts'
import { pointed } from './implied-point.ts'
import { plainNumber } from './number-text.ts'
import type { SourceRow } from '../file-line.ts'

/** Currencies whose hundredths nobody pays in any more: their amounts are whole, of any digits. */
const WITHOUT_CENTS = new Set(
  'IDR COP HUF TWD IRR LAK MMK KHR LBP RSD UZS TZS MNT CRC ALL AMD MGA MWK SLE SOS SYP YER IQD AFN'.split(
    ' ',
  ),
)
/** Words of Japan and Korea, whose money has no cents, and of Taiwan, where nobody uses them. */
const OF_YEN_AND_WON = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|金額|残高|餘額/u
/** An amount under 1.00 is rare, and so is a file whose amounts are all under 10.00. */
const SMALLEST = 100
const MIDDLE = 500
/** Whole amounts are mostly round; cents are not. */
const UNROUND_SHARE = 0.15
/** So many rows tell whose language a file is in. */
const TELLING_ROWS = 30
/** So many amounts tell what the last digits are. */
const MOST_AMOUNTS = 500

const UNSCALED = wholeWords('unscaled')

interface Whole {
  mapping: FileMapping
  surveys: readonly ColumnSurvey[]
  rows: readonly SourceRow[]
  /** The currency that the file names, if any. */
  currency: string | undefined
  /** Whether a program has written the table field by field, which writes decimals wherever it counts whole units. */
  isOfProgram: boolean
}

/**
 * Whether whole amounts may be hundredths, as payment services export them: all are digits alone, most are of a size that
 * cents would have, and too many are not round for amounts that somebody has rounded, or a program has written them. A
 * column of money with decimals beside them, a group mark, or a currency without cents speaks against it.
 */
export function mayBeHundredths(whole: Whole): 'may' | 'likely' | undefined {
  const { mapping, surveys, rows, currency, isOfProgram } = whole
  const { amount, decimalMark, layout } = mapping
  const columns = amountColumnsOf(amount)
  if (columns.length === 0 || (currency !== undefined && !hasHundredths(currency))) return undefined
  if (hasDecimals(surveys, layout.columns) || columns.some((column) => hasMarks(surveys[column])))
    return undefined
  const texts = [layout.columns, ...rows.slice(0, TELLING_ROWS).map(({ cells }) => cells)]
  if (texts.some((cells) => cells.some((cell) => OF_YEN_AND_WON.test(cell.slice(0, 80))))) return undefined
  const sizes = rows.slice(0, MOST_AMOUNTS).flatMap(({ cells }) =>
    columns.flatMap((column) => {
      const size = Math.abs(Number(plainNumber(cells[column] ?? '', decimalMark) ?? 0))
      return size > 0 ? [size] : []
    }),
  )
  const sorted = sizes.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  // "Unscaled value" without its scale: two decimals are the usual ones.
  if (columns.some((column) => UNSCALED.test(headerKey(layout.columns[column] ?? '')))) return 'likely'
  if (isOfProgram) return sizes.some((size) => size > 0) ? 'may' : undefined
  if (middle < MIDDLE) return undefined
  const small = sizes.filter((size) => size < SMALLEST).length
  const unround = sizes.filter((size) => size % 10 !== 0).length
  if (small > 0.05 * sizes.length) return undefined
  if (unround < UNROUND_SHARE * sizes.length) return isWrittenByPrograms(mapping, surveys) ? 'may' : undefined
  // Of several amounts nobody has rounded most are not round by accident.
  return sizes.length >= 3 && small === 0 && unround >= 0.5 * sizes.length ? 'likely' : 'may'
}

/** Whether the currency is in small letters: so the interfaces of payment services have it, and no bank. */
function isWrittenByPrograms({ currency }: FileMapping, surveys: readonly ColumnSurvey[]): boolean {
  const written = currency === null ? [] : [...(surveys[currency]?.distinct ?? [])]
  return written.length > 0 && written.every((code) => /^[a-z]{3}$/.test(code))
}

/** Whether any column of money is written with decimals: no bank writes some with and some without. */
function hasDecimals(surveys: readonly ColumnSurvey[], names: readonly string[]): boolean {
  return surveys.some(({ numbers, isNumber }, column) => {
    const name = names[column] ?? ''
    const roles = ['amount', 'balance', 'debit', 'credit'] as const
    const isMoney = moneyKind(name) !== 'own' || roles.some((role) => headerWeight(name, role) > 0)
    return (
      isMoney && isNumber && moneyKind(name) !== 'beside' && numbers.dot + numbers.comma + numbers.either > 0
    )
  })
}

/** Whether amounts have a mark or a sign of their currency: who writes these writes cents as well. */
function hasMarks(survey: ColumnSurvey | undefined): boolean {
  if (!survey) return false
  const { dot, comma, either, lettered } = survey.numbers
  return (
    dot + comma + either + lettered > 0 ||
    [...survey.distinct].some((value) => /[^\d\s()+−-]|\d\s\d/.test(value))
  )
}

/** Whether anybody pays in hundredths of a currency. */
export function hasHundredths(currency: string): boolean {
  return exponentOf(currency) === 2 && !WITHOUT_CENTS.has(currency)
}

/** Plain decimal text as it is meant: hundredths with their point. */
export function asWhole(plain: string, { hundredths }: Pick<FileMapping, 'hundredths'>): string {
  if (!hundredths) return plain
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain) ?? []
  if (whole === '') return plain
  return `${sign}${pointed(whole, 2)}${fraction}`
}
