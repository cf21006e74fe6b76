import { exponentOf } from '../../money/currency.ts'
import { type Minor, minor, minorFromText } from '../../money/money.ts'
import { currenciesOfSign, currencyWritten, isNameOfMoney } from '../currency/currency-words.ts'
import { isUntold, untoldAmount } from '../ways/untold-way.ts'

export type DecimalMark = '.' | ','

interface AmountParts {
  negative: boolean
  /** Whether the text says its side: a sign, parentheses, CR or DR. */
  marked: boolean
  /** Digits with their marks and group separators. */
  body: string
  /** Currency sign or code written beside the number. */
  currency: string
}

const CURRENCY = String.raw`[A-Za-z]{0,3}\p{Sc}|[A-Za-z]{3}|R|S/\.?|Bs\.?|Tk\.?|kr\.?|Rs\.?|Rp\.?|RM|Fr\.?|SFr\.?|TL|KSh|lei|zł|Kč|Ft|руб\.?|грн\.?|лв\.?|元|円|원`
const AMOUNT = new RegExp(
  String.raw`^(?:(CR|DR)\.? ?)?(\()? ?([+-])? ?(${CURRENCY})? ?([+-])? ?(\()?((?:[\d.,' ]*\d)[.,]?)(?: ?(\)))? ?([+-])? ?(${CURRENCY})? ?([+-])? ?(CR|DR|DB|C|D|H|S)?\.? ?(\))?$`,
  'iu',
)
/** No amount is longer; a cell of a megabyte must not be searched by a pattern that backtracks. */
const LONGEST = 80
const ODD_BLANKS = /[\s\u00a0\u2007\u2009\u202f]+/g
/** Dashes of all kinds, and the triangles of Japanese books. */
const ODD_MINUS = /[\u2010-\u2014\u2212\ufe63\uff0d▲△▼]/g
/** What has no width. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g
/** By an apostrophe a sheet keeps a number as it is typed. */
const AS_TEXT = /^'(?=[-+(\d])/
/** "1,200/-" in India and "1,200/=" in East Africa: no cents follow. */
const NOTHING_MORE = /(?<=\d) ?\/[-=]$/
const BRACKETED_SIDE = /(?<=\d) ?\((CR|DR)\.?\)$/i
/** "38,50(-)" behind what came back, on cards of Turkey. */
const BRACKETED_SIGN = /(?<=\d) ?\(([-+])\)$/
/** "45,10 Af" and "100,00 Bij", as Dutch cards have it. */
const DUTCH_SIDE = /(?<=\d) ?(af|bij)$/i
/** "456,-" and "10.--" are whole amounts: the dash stands where the cents would, and no sign. */
const DASHED_CENTS = /(?<=\d)([.,])-{1,2}(?=$| ?[^\d\s-])/
/** One letter for a currency ("N4,560.00") is believed before cents alone: "Q1" and "P12" are codes. */
const LETTERED_CURRENCY = /^([+-]? ?)[BKNPQ] ?(?=\d[\d,]*\.\d{2}$)/
const SIDE_LETTERS = /\d\s*(?:CR|DR|DB|C|D|H|S|AF|BIJ)\.?$|^(?:CR|DR)\.?\s*\d/i
const PLAIN_DOT = /^-?\d+\.\d{1,2}$/
const GROUPED_DOT = /^-?\d{1,3}(?:,\d{3})*\.\d{1,2}$/
const GROUPED_COMMA = /^-?\d{1,3}(?:\.?\d{3})*,\d{1,2}$/
const PLAIN_WHOLE = /^-?\d{1,15}$/
const GROUPED = /^\d{1,3}([.,' ])\d{3}(?:\1\d{3})*$/
/** Nothing, however it is written: columns of decimal commas are filled up with ".00". */
const ZERO = /^0?[.,]0+$/
const GROUPED_INDIAN = /^\d{1,2}(?:,\d{2})+,\d{3}$/

const THREE_LETTERS = /^[a-z]{3}$/i

/** Sign, digits and currency of an amount as banks write it; undefined where the text is no amount. */
function amountParts(raw: string): AmountParts | undefined {
  if (raw.length > LONGEST) return undefined
  const text = raw
    .replace(ODD_BLANKS, ' ')
    .replace(ODD_MINUS, '-')
    .replace(UNSEEN, '')
    .replace(/’/g, "'")
    .trim()
    .replace(DASHED_CENTS, '$100')
    .replace(LETTERED_CURRENCY, '$1')
    .replace(AS_TEXT, '')
    .replace(NOTHING_MORE, '')
    .replace(BRACKETED_SIDE, ' $1')
    .replace(BRACKETED_SIGN, '$1')
    .replace(DUTCH_SIDE, (_, side: string) => (/^a/i.test(side) ? ' D' : ' C'))
  const match = AMOUNT.exec(text)
  if (!match?.[7]) return undefined
  const [
    ,
    beginning,
    open1,
    sign1,
    currency1,
    sign2,
    open2,
    body,
    close1,
    sign3,
    currency2,
    sign4,
    end,
    close2,
  ] = match
  if (beginning !== undefined && end !== undefined) return undefined
  const ending = beginning ?? end
  const opened = (open1 ? 1 : 0) + (open2 ? 1 : 0)
  if (opened !== (close1 ? 1 : 0) + (close2 ? 1 : 0) || opened > 1) return undefined
  const currency = currency1 ?? currency2 ?? ''
  // "INV 1" and "REF 25" are no money.
  if (THREE_LETTERS.test(currency) && !isNameOfMoney(currency)) return undefined
  const signs = [sign1, sign2, sign3, sign4].filter((sign) => sign !== undefined)
  if (signs.length > 1) return undefined
  const debit = /^[DS]/i.test(ending ?? '')
  const credit = ending !== undefined && !debit
  const minus = signs[0] === '-' || opened === 1
  // "-5.00 CR" contradicts itself, and guessing would put the money on the wrong side.
  if ((credit && minus) || (debit && signs[0] === '+')) return undefined
  const marked = minus || signs.length > 0 || ending !== undefined
  return { negative: minus || debit, marked, body: body.trim(), currency }
}

/**
 * Plain decimal text ("-1234.5") of an amount as banks write it: grouped by comma, dot, blank or
 * apostrophe, with a leading or trailing sign, in parentheses, with a currency, ending in CR or DR.
 * Undefined where the text is no number by this decimal mark.
 */
export function plainNumber(raw: string, mark: DecimalMark): string | undefined {
  if (PLAIN_WHOLE.test(raw) || (mark === '.' && PLAIN_DOT.test(raw))) return raw
  // The two commonest forms need no taking apart.
  if (mark === '.' && GROUPED_DOT.test(raw)) return raw.replaceAll(',', '')
  if (mark === ',' && GROUPED_COMMA.test(raw)) return raw.replaceAll('.', '').replace(',', '.')
  if (ZERO.test(raw)) return '0'
  const parts = amountParts(raw)
  if (!parts) return undefined
  const cut = parts.body.lastIndexOf(mark)
  const whole = cut < 0 ? parts.body : parts.body.slice(0, cut)
  const fraction = cut < 0 ? '' : parts.body.slice(cut + 1)
  if (!/^\d*$/.test(fraction) || whole.includes(mark)) return undefined
  if (!/^\d*$/.test(whole) && !GROUPED.test(whole) && !(mark === '.' && GROUPED_INDIAN.test(whole))) {
    return undefined
  }
  const digits = whole.replace(/\D/g, '')
  if (digits === '' && fraction === '') return undefined
  return `${parts.negative ? '-' : ''}${digits || '0'}${fraction === '' ? '' : `.${fraction}`}`
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** Which way an amount goes by its own signs; undefined where it has none. */
export function markOf(raw: string): 'plus' | 'minus' | undefined {
  const first = raw.charCodeAt(0)
  const last = raw.charCodeAt(raw.length - 1)
  if (isDigit(first) && isDigit(last)) return undefined
  const parts = amountParts(raw)
  return parts?.marked ? (parts.negative ? 'minus' : 'plus') : undefined
}

/** Minor units of plain decimal text; undefined where the currency has fewer decimals, or over 15 digits. */
export function minorOfPlain(plain: string, currency: string): Minor | undefined {
  const exponent = exponentOf(currency)
  const dot = plain.indexOf('.')
  const decimals = dot < 0 ? 0 : plain.length - dot - 1
  // Up to 15 digits a double holds the whole number exactly, so no decimal arithmetic is needed.
  if (decimals <= exponent && plain.length + exponent - decimals <= 15) {
    const digits = dot < 0 ? plain : plain.slice(0, dot) + plain.slice(dot + 1)
    return minor(Number(digits) * 10 ** (exponent - decimals))
  }
  return minorFromText(plain, currency)
}

/** The ISO code that an amount carries by code or by a sign of one currency alone ("$" belongs to many). */
export function currencyOfAmount(raw: string): string | undefined {
  const sign = signOfMoney(raw)
  return sign ? currencyWritten(sign) : undefined
}

function signOfMoney(raw: string): string | undefined {
  return /[^\d\s.,'+()-]/.test(raw) ? amountParts(raw)?.currency : undefined
}

/**
 * The ISO code that an amount carries by a code or a sign. Of a sign that several currencies share it is the account's, if that
 * is one of them; `isOther` where it is none of them, and nobody knows which one is meant.
 */
export function currencyInAccount(
  raw: string,
  account: string,
): { code?: string | undefined; isOther?: boolean } {
  const sign = signOfMoney(raw)
  if (!sign) return {}
  const shared = currenciesOfSign(sign)
  if (shared?.includes(account)) return { code: account }
  const code = currencyWritten(sign)
  return { code, isOther: shared !== undefined && code === undefined }
}

/** Why the text gives no amount by this decimal mark: a sentence that ends with what to do. */
export function numberFault(raw: string, mark: DecimalMark): string {
  if (isUntold(raw))
    return `The file doesn’t say whether ${untoldAmount(raw)} came in or went out. Choose which.`
  const shown = raw.trim().length > 40 ? `${raw.trim().slice(0, 40)}…` : raw.trim()
  const other = mark === '.' ? ',' : '.'
  if (plainNumber(raw, other) !== undefined) {
    return `“${shown}” doesn’t fit the rest of the column, where “${mark}” is the decimal separator. Correct the row, or choose “${other}” as the decimal separator.`
  }
  if (/\d/.test(raw)) return `“${shown}” isn’t an amount. Correct the row.`
  return `Expected an amount, found “${shown}”. Correct the row, or choose another amount column.`
}

/** What one value tells of its column's decimal mark; undefined where it is no number at all. */
export function decimalEvidence(raw: string): DecimalMark | 'either' | 'none' | undefined {
  if (PLAIN_WHOLE.test(raw)) return 'none'
  if (PLAIN_DOT.test(raw) || GROUPED_DOT.test(raw)) return '.'
  if (GROUPED_COMMA.test(raw)) return ','
  if (ZERO.test(raw)) return raw.startsWith('0') ? (raw.includes('.') ? '.' : ',') : 'none'
  const dotReads = plainNumber(raw, '.') !== undefined
  const commaReads = plainNumber(raw, ',') !== undefined
  if (dotReads && commaReads) return /[.,]/.test(amountParts(raw)?.body ?? '') ? decided(raw) : 'none'
  return dotReads ? '.' : commaReads ? ',' : undefined
}

/** "12.345" reads both ways; "0.345" and "1234.567" cannot be grouped, so their mark is the decimal one. */
function decided(raw: string): DecimalMark | 'either' {
  const body = amountParts(raw)?.body ?? ''
  const mark = body.includes('.') ? '.' : ','
  return /^0[.,]/.test(body) ? mark : 'either'
}

/** What a column of amounts says, taken in value by value; constant memory. */
export class NumberSurvey {
  dot = 0
  comma = 0
  either = 0
  whole = 0
  negative = 0
  positive = 0
  /** Values that are written as money in: with a plus sign or CR. */
  explicit = 0
  /** Values whose side is told by letters: CR, DR and the like. */
  lettered = 0
  /** Values other than zero that have no sign at all. */
  unmarked = 0
  /** Values that are neither blank nor a number. */
  other = 0
  readonly examples: string[] = []

  add(raw: string): void {
    const evidence = decimalEvidence(raw)
    if (evidence === undefined) {
      if (raw.trim() !== '') this.other += 1
      return
    }
    if (evidence === '.') this.dot += 1
    else if (evidence === ',') this.comma += 1
    else if (evidence === 'either') {
      this.either += 1
      if (this.examples.length < 3 && !this.examples.includes(raw)) this.examples.push(raw)
    } else this.whole += 1
    const mark = markOf(raw)
    if (mark === 'minus') this.negative += 1
    else this.positive += 1
    if (mark === 'plus') this.explicit += 1
    if (mark === undefined && /[1-9]/.test(raw)) this.unmarked += 1
    if (mark !== undefined && SIDE_LETTERS.test(raw)) this.lettered += 1
  }

  get numbers(): number {
    return this.dot + this.comma + this.either + this.whole
  }
}

/** How much one side must outweigh the other before stray values count as faults of their rows. */
const STRAY_SHARE = 0.05

/**
 * The decimal mark of one or several amount columns of a file, by all their values. `certain` is false
 * where every value reads both ways ("12.345"), or where the values contradict one another.
 */
export function decideDecimalMark(columns: readonly NumberSurvey[]): { mark: DecimalMark; certain: boolean } {
  let dot = 0
  let comma = 0
  let either = 0
  let eitherDots = 0
  for (const column of columns) {
    dot += column.dot
    comma += column.comma
    either += column.either
    eitherDots += column.examples.some((example) => example.includes('.')) ? 1 : 0
  }
  if (dot + comma === 0) {
    // Amounts without cents are likelier than thousandths, so a lone three-digit group is read as grouping.
    return { mark: either > 0 && eitherDots > 0 ? ',' : '.', certain: either === 0 }
  }
  return {
    mark: dot >= comma ? '.' : ',',
    certain: Math.min(dot, comma) <= STRAY_SHARE * (dot + comma),
  }
}

/**
 * Whether amounts of so many decimals at most can be read by this mark: the other one reads no more of
 * them, and none gets more decimals than that ("12.345" has three by the point, none by the comma).
 */
export function fitsDecimalMark(
  columns: readonly NumberSurvey[],
  mark: DecimalMark,
  decimals: number,
): boolean {
  const [dot, comma] = [sumOf(columns, 'dot'), sumOf(columns, 'comma')]
  const thousandths = columns.some(({ examples }) => examples.some((example) => example.includes(mark)))
  return (mark === '.' ? dot >= comma : comma >= dot) && (decimals >= 3 || !thousandths)
}

function sumOf(columns: readonly NumberSurvey[], key: 'dot' | 'comma'): number {
  return columns.reduce((sum, column) => sum + column[key], 0)
}
