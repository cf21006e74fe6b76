import type { AmountFile, Reading } from './amount-reading.ts'
import type { MoneyColumns } from './amount-candidates.ts'
import { type ColumnSurvey, hasBothSigns, hasPlus } from '../columns/column-survey.ts'
import { headerWeight, NAMED } from '../columns/header-words.ts'
import { isEarned } from '../ways/list-kinds.ts'
import { moneyInText } from '../currency/currency-words.ts'
import { flagKey, type FlagWays, type Way } from '../ways/flag-words.ts'
import type { AmountColumns, Sign } from '../columns/file-mapping.ts'
import { markOf, plainNumber } from '../numbers/number-text.ts'
import type { SourceRow } from '../file-line.ts'

/** What fewer rows have is beside an amount, and no side of it. */
const FEW_BESIDE = 0.2
/** A bank takes no more than two things beside a movement. */
const MOST_NAMELESS = 2

/** All ways in which the amounts can be read, the likeliest by headers and values first. */
export function readingsOf(columns: MoneyColumns, file: AmountFile): Reading[] {
  const { amounts, pair, flags, fees } = columns
  const learned = pair ? undefined : exclusivePair(columns, file)
  const bare = pair ? pairReadings(pair, file.surveys) : learned ? learnedReadings(learned, file) : []
  const sides = pair ?? learned
  const pairFees = [...fees, ...(sides ? namelessFees(columns, sides, file) : [])]
  // Where no name says which side is which, a balance may prove a fee beside either.
  const pairsWithFee = bare.slice(0, learned ? 2 : 1)
  const pairs = [
    ...bare,
    ...pairFees.flatMap((fee) => pairsWithFee.flatMap((reading) => readingWithFee(reading, fee, file))),
  ]
  const singles = amounts.flatMap(({ column }) => {
    // One value beside amounts of both signs, or beside signs, says what kind of movements they are.
    const isWay = ({ column: at, values, ways }: (typeof flags)[number]) =>
      (at !== column && values.length > 1) ||
      !(
        hasBothSigns(file.surveys[column]) ||
        (ways?.[''] === undefined &&
          (hasPlus(file.surveys[column]) || (hasSigns(file.surveys[column]) && !namesFlag(file.names[at]))))
      )
    const read = (some: typeof flags) =>
      some.filter(isWay).flatMap((flag) => flaggedReadings(column, flag, file))
    const bare = read(flags.filter(({ ways, isWithin }) => ways && !isWithin))
    const within = read(flags.filter(({ isWithin }) => isWithin))
    const isUnmarked = !hasSigns(file.surveys[column])
    const learned = read(flags.filter(({ ways }) => !ways))
    const signed = signedReadings(column, file)
    // A fee without a name is believed where the balance follows it.
    const unnamed = amounts.flatMap((each) => (each.named < NAMED.likely ? [each.column] : []))
    const nameless = [...new Set([...unnamed, ...columns.nameless])].filter(
      (each) => each !== column && !fees.includes(each) && isSmallBeside(each, [column], file),
    )
    const allFees = [...fees, ...nameless.slice(0, MOST_NAMELESS)]
    const feesOfFlag = allFees.filter((fee) => fees.includes(fee) || columns.nameless.includes(fee))
    const flagged = [...bare, ...feesOfFlag.flatMap((fee) => readingWithFee(bare[0], fee, file))]
    const withFees = allFees
      .filter((fee) => hasValues(file.surveys[fee]))
      .flatMap((fee) =>
        signed.map(({ amount, sign }): Reading => ({
          amount: {
            ...amount,
            kind: 'signed',
            column,
            fee,
            feeIsSigned: isMostlyNegative(file.surveys[fee]),
          },
          sign,
        })),
      )
    return [
      ...flagged,
      ...(isUnmarked ? within : []),
      ...signed,
      ...withFees,
      ...(isUnmarked ? [] : within),
      ...learned,
    ]
  })
  return learned || pairIsBetter(columns, file) ? [...pairs, ...singles] : [...singles, ...pairs]
}

/** Columns without a name of what the bank took beside either side: believed where the balance follows them. */
function namelessFees(
  { nameless, fees }: MoneyColumns,
  { debit, credit }: { debit: number; credit: number },
  file: AmountFile,
): number[] {
  const isFee = (column: number) =>
    column !== debit &&
    column !== credit &&
    !fees.includes(column) &&
    isSmallBeside(column, [debit, credit], file, true)
  return nameless.filter(isFee).slice(0, MOST_NAMELESS)
}

/** The likeliest reading of two columns, or of one by a flag, with what the bank took beside it. */
function readingWithFee(reading: Reading | undefined, fee: number, { surveys }: AmountFile): Reading[] {
  if (!reading || !hasValues(surveys[fee])) return []
  return [{ ...reading, amount: { ...reading.amount, fee, feeIsSigned: isMostlyNegative(surveys[fee]) } }]
}

/** Two columns of which each row fills one: money out and money in, whatever they are called. */
function exclusivePair({ amounts, nameless }: MoneyColumns, { rows, names, surveys }: AmountFile) {
  // Where each row has another amount as well, a row that neither side fills is one of it.
  const [best] = amounts
  const isWhole =
    best !== undefined &&
    best.named >= NAMED.likely &&
    rows.every(({ cells }) => isNonZero(cells[best.column]))
  const columns = [...new Set([...amounts.map(({ column }) => column), ...nameless])]
  const isSignedAmount = (amount: number, beside: number) =>
    headerWeight(names[amount] ?? '', 'amount') >= NAMED.plainly &&
    hasBothSigns(surveys[amount]) &&
    (surveys[beside]?.filled ?? 0) < FEW_BESIDE * (surveys[amount]?.filled ?? 0)
  let found: { debit: number; credit: number } | undefined
  let most = 1
  const few = 0.05 * rows.length
  for (const [index, one] of columns.entries()) {
    for (const other of columns.slice(index + 1)) {
      const units = [one, other].flatMap((column) => moneyInText(names[column] ?? '') ?? [])
      // One column for each currency: neither is money out.
      if (new Set(units).size > 1) continue
      // An amount of both signs is no side of its own; what few rows have beside it is something else.
      if (isSignedAmount(one, other) || isSignedAmount(other, one)) continue
      const filled = rows.map(({ cells }) => [isNonZero(cells[one]), isNonZero(cells[other])] as const)
      const either = filled.filter(([a, b]) => a !== b).length
      const both = filled.filter(([a, b]) => a && b).length
      const uses = (side: 0 | 1) => filled.some((each) => each[side])
      // One row of a short list may have lost its amount.
      const mayLack = isWhole && best.column !== one && best.column !== other ? 0 : Math.max(1, few)
      const isOfEach = both < few + 0.5 && rows.length - either - both <= mayLack
      if (either <= most || !isOfEach || !uses(0) || !uses(1)) continue
      most = either
      found = { debit: one, credit: other }
    }
  }
  return found
}

/** Both ways round; the column of minus signs is money out. */
function learnedReadings(
  { debit: one, credit: other }: { debit: number; credit: number },
  file: AmountFile,
): Reading[] {
  const { surveys, names } = file
  const ways = [
    pairReadings({ debit: one, credit: other }, surveys),
    pairReadings({ debit: other, credit: one }, surveys),
  ]
  // A name that is known tells the other column as well; what is paid out to a seller comes in.
  const isSide = (column: number, side: 'debit' | 'credit') =>
    headerWeight(names[column] ?? '', side) >= NAMED.plainly
  const isTurned = isSide(one, 'credit') || (isSide(other, 'debit') && !isEarned(file))
  const [first = [], second = []] = isMostlyNegative(surveys[other]) || isTurned ? ways.toReversed() : ways
  // A balance may prove any of them; only the likeliest of each way round is put to a person.
  return [...first.slice(0, 1), ...second.slice(0, 1), ...first.slice(1), ...second.slice(1)]
}

/** Debit and credit columns beside an amount: whichever say something of most rows. */
function pairIsBetter({ pair, amounts }: MoneyColumns, { surveys, rows }: AmountFile): boolean {
  if (!pair) return false
  const [best] = amounts
  if (!best) return true
  let [inPair, inAmount] = [0, 0]
  for (const { cells } of rows) {
    if (isNonZero(cells[pair.debit]) || isNonZero(cells[pair.credit])) inPair += 1
    if (isNonZero(cells[best.column])) inAmount += 1
  }
  const named = Math.max(surveys[pair.debit]?.filled ?? 0, surveys[pair.credit]?.filled ?? 0) > 0
  return named && inPair >= 0.9 * inAmount
}

function pairReadings(pair: { debit: number; credit: number }, surveys: readonly ColumnSurvey[]): Reading[] {
  const debit = surveys[pair.debit]?.numbers
  const credit = surveys[pair.credit]?.numbers
  const plain = { kind: 'two-columns', ...pair, debitSigned: false } as const
  const signed = { ...plain, debitSigned: true } as const
  const debitIsSigned = (debit?.negative ?? 0) > (debit?.unmarked ?? 0)
  const creditIsNegative = (credit?.negative ?? 0) > (credit?.unmarked ?? 0)
  const readings: Reading[] = [
    { amount: plain, sign: 'positive-in' },
    { amount: plain, sign: 'positive-out' },
    { amount: signed, sign: 'positive-in' },
    { amount: signed, sign: 'positive-out' },
  ]
  // "Debit 20.00, Credit −50.00": the credit's minus only says that less is owed.
  const first = creditIsNegative ? (debitIsSigned ? 1 : 3) : debitIsSigned ? 2 : 0
  return [...readings.slice(first), ...readings.slice(0, first)]
}

function signedReadings(column: number, { surveys }: AmountFile): Reading[] {
  const amount: AmountColumns = { kind: 'signed', column }
  const numbers = surveys[column]?.numbers
  const signs: Sign[] = ['positive-in', 'positive-out']
  // Only the marked ones say their side; the others go the other way, or do not.
  if (numbers && numbers.explicit > 0 && numbers.unmarked > 0) {
    if (numbers.negative > 0) signs.push('marked-in')
    else signs.unshift('marked-in')
  }
  return signs.map((sign) => ({ amount, sign }))
}

function flaggedReadings(
  column: number,
  flag: MoneyColumns['flags'][number],
  { surveys, rows }: AmountFile,
): Reading[] {
  const numbers = surveys[column]?.numbers
  const of = (ways: FlagWays, signed: boolean): Reading => ({
    amount: { kind: 'flagged', column, flag: flag.column, ways, ...(signed ? { signed } : {}) },
    sign: 'positive-in',
  })
  const { ways } = flag
  if (ways) {
    const booksBack = isMixed(rows, column, flag.column) ? [of(ways, true)] : []
    return [of(ways, false), ...booksBack, of(otherWay(ways), false)]
  }
  // Two values of no known meaning say which way only where the amounts do not.
  if (!numbers || hasSigns(surveys[column])) return []
  const [one = '', two = ''] = flag.values.map(flagKey)
  return [of({ [one]: 'out', [two]: 'in' }, false), of({ [one]: 'in', [two]: 'out' }, false)]
}

/** Whether one flag value stands beside amounts of both signs: some were booked back. */
function isMixed(rows: readonly SourceRow[], column: number, flag: number): boolean {
  const sidesByFlag = new Map<string, Set<boolean>>()
  for (const { cells } of rows) {
    const text = cells[column] ?? ''
    if (!/[1-9]/.test(text)) continue
    const key = flagKey(cells[flag] ?? '')
    sidesByFlag.set(key, (sidesByFlag.get(key) ?? new Set()).add(markOf(text) === 'minus'))
  }
  return [...sidesByFlag.values()].some((sides) => sides.size > 1)
}

function otherWay(ways: FlagWays): FlagWays {
  return Object.fromEntries(
    Object.entries(ways).map(([value, way]): [string, Way] => [value, way === 'in' ? 'out' : 'in']),
  )
}

function isNonZero(text: string | undefined): boolean {
  return /[1-9]/.test(text ?? '')
}

/** Whether a column holds a small part of others in nearly every row: what the bank took. */
function isSmallBeside(
  column: number,
  others: readonly number[],
  { rows, decimalMark }: AmountFile,
  mayStandAlone = false,
): boolean {
  const size = (text = '') => Math.abs(Number(plainNumber(text, decimalMark) ?? 0))
  const sizes = rows.map(({ cells }) => ({
    part: size(cells[column]),
    whole: Math.max(...others.map((other) => size(cells[other]))),
  }))
  const beside = mayStandAlone ? sizes.filter(({ whole }) => whole > 0) : sizes
  const small = beside.filter(({ part, whole }) => part <= 0.3 * whole)
  return beside.length > 0 && small.length >= 0.9 * beside.length
}

function hasValues(survey: ColumnSurvey | undefined): boolean {
  return [...(survey?.distinct ?? [])].some((value) => /[1-9]/.test(value))
}

/** Whether a header says that its column tells the way. */
function namesFlag(name = ''): boolean {
  return headerWeight(name, 'flag') > 0
}

/** Whether some amounts of a column have a sign. */
function hasSigns(survey: ColumnSurvey | undefined): boolean {
  return survey !== undefined && survey.numbers.negative + survey.numbers.explicit > 0
}

function isMostlyNegative(survey: ColumnSurvey | undefined): boolean {
  return (survey?.numbers.negative ?? 0) > (survey?.numbers.unmarked ?? 0)
}
