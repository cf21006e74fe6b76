import type { AmountChoice, AmountFile, Reading, Tried } from './amount-reading.ts'
import type { MoneyColumns } from './amount-candidates.ts'
import { beforeTax, type GrossAndNet, grossAndNetOf, isWhatIsLeft, sumOfParts } from './gross-and-net.ts'
import { BalanceProof, isProven, scaledAmount } from './balance-proof.ts'
import { type ColumnSurvey, hasBothSigns, hasPlus } from '../columns/column-survey.ts'
import { currencyInText, moneyInText } from './currency-words.ts'
import { flagKey, type FlagWays, type Way } from './flag-words.ts'
import {
  doubtOfProof,
  isOpposite,
  isOwed,
  openReadings,
  openSigns,
  opposite,
  turnedSides,
} from './amount-doubts.ts'
import { currencyBesideAmounts, readingsElsewhere } from './other-currency.ts'
import { headerWeight, isHeaderWord } from '../columns/header-words.ts'
import { type AmountColumns, amountColumnsOf, type Sign } from '../columns/file-mapping.ts'
import { markOf, plainNumber } from './number-text.ts'
import { readAmount } from './row-amount.ts'
import type { SourceRow } from '../file-line.ts'

/** Rows that are enough to tell which columns agree; the chain of balances runs over no more. */
const MOST_ROWS = 1_000
/** So many of the steps of a balance have to be the amounts, up or down. */
const MOST_PAIRS = 0.8
/**
 * Tells how the amounts of a file are to be read. What balances prove is taken; where two readings that give
 * other amounts are possible and nothing proves one, both are returned for a person to choose.
 */
export function chooseAmount(given: AmountFile): AmountChoice | undefined {
  const rows = given.rows.slice(0, MOST_ROWS)
  const sum = sumOfParts(given.money.all, { ...given, rows })
  const grossAndNet = sum ?? grossAndNetOf(given.money, { ...given, rows })
  const columns = sum
    ? onlySum(given.money, sum.net)
    : withoutParts(given.money, grossAndNet, beforeTax(given.money, { ...given, rows }))
  const file = { ...given, money: columns, isOfSeller: given.money.fees.length > 0 }
  const whole = rows.length === file.rows.length
  const proof = new BalanceProof(rows, whole ? file : { ...file, opening: undefined, closing: undefined })
  const attempt = ({ amount, sign }: Reading): Tried => {
    const rule = { amount, sign, decimalMark: file.decimalMark }
    const deltas = rows.map(({ cells }) => scaledAmount(readAmount(cells, rule).plain))
    const used = columnsOf(amount)
    const mayProve = (column: number) => known.includes(column) || !repeats(column, deltas, file)
    const balances = columns.balances.filter((column) => !used.includes(column) && mayProve(column))
    return { amount, sign, deltas, explained: proof.explains(deltas, balances, known) }
  }
  const known = columns.balances.filter((column) => isKnownBalance(file, column))
  const all = readingsOf(columns, file)
    .map(attempt)
    .filter((each) => !isTurnedAtTimes(each, columns))
  const tried = distinct(all)
  const [guess] = tried
  if (!guess) return undefined
  if (isContradictedByChance(guess, tried, columns)) guess.explained.contradicted = false

  const proven = tried
    .filter((each) => isProven(each.explained) && !isHalfOf(guess, each))
    .sort((a, b) => strength(b) - strength(a))
  const [best] = proven
  if (best) {
    const rivals = proven.filter((each) => strength(each) >= strength(best))
    const chosen = { amount: best.amount, sign: best.sign, balance: best.explained.column ?? undefined }
    if (rivals.length > 1 && isNamed(guess, columns) && rivals.includes(guess)) {
      // What the bank took beside the first row, which no balance reaches.
      const withFee = rivals.find((each) => isSameButFee(each, guess))
      if (withFee) return { ...chosen, ...bare(guess), readings: [guess, withFee].map(bare) }
      // A few rows of one day are explained in either order, and so by either sign; the headers tell which.
      return { ...bare(guess), balance: guess.explained.column ?? undefined, ...doubtOfProof(guess, guess, file) } // oxfmt-ignore
    }
    if (rivals.length > 1) {
      // A balance of what is owed is explained by amounts that are the other way round.
      const signsOf = ({ amount, sign }: Reading) => (amount.kind === 'signed' && isOwed(file) ? [sign, opposite(sign)] : [sign]) // oxfmt-ignore
      return { ...chosen, readings: rivals.flatMap((each) => withSigns(each, signsOf(each))) }
    }
    return { ...chosen, ...doubtOfProof(best, guess, file) }
  }
  const { amount, sign } = guess
  const elsewhere = readingsElsewhere(guess, all, file)
  const { share, column } = guess.explained
  const likely = share >= MOST_PAIRS && column !== null ? { likelyBalance: column } : {}
  const chosen = { amount, sign, balance: undefined, ...likely, ...(elsewhere.length > 0 ? { elsewhere } : {}) } // oxfmt-ignore
  const others = openReadings(guess, { all, tried, columns, file })
  if (others.length > 0) {
    const readings = likeliestFirst([guess, ...others], file).flatMap((each) => {
      const open = openSigns(each, file, grossAndNet)
      return withSigns({ ...each, sign: open?.sign ?? each.sign }, open?.signs)
    })
    return { ...chosen, ...readings[0], readings }
  }
  const signs = openSigns(guess, file, grossAndNet)
  if (signs) return { ...chosen, ...signs }
  // The balance runs otherwise than the rows, so which way they go is no longer certain.
  if (!guess.explained.contradicted) return chosen
  const turned = turnedSides(guess)
  return { ...chosen, ...(turned ? { readings: [bare(guess), turned] } : { signs: [sign, opposite(sign)] }) }
}

/**
 * The readings of what is left of a sale before those of the whole, and an amount with signs before a debit and a credit
 * that say otherwise.
 */
function likeliestFirst(readings: readonly Tried[], file: AmountFile): readonly Tried[] {
  const [guess] = readings
  const whole = guess?.amount
  const told = currencyBesideAmounts(file)
  const named = whole === undefined ? undefined : currencyInText(file.names[amountColumnsOf(whole)[0] ?? -1] ?? '') // oxfmt-ignore
  const isLikelier = ({ amount, sign }: Tried) => {
    if (whole?.kind === 'two-columns') {
      if (amount.kind !== 'signed' || sign !== 'positive-in') return false
      // "Amount in USD" beside them may be what they come to elsewhere.
      const isOwn = currencyInText(file.names[amount.column] ?? '') === currencyInText(file.names[whole.debit] ?? '') // oxfmt-ignore
      return isOwn && hasBothSigns(file.surveys[amount.column])
    }
    if (whole === undefined || amount.kind === 'two-columns') return false
    if (told !== undefined && named !== undefined && named !== told) return currencyInText(file.names[amount.column] ?? '') === told // oxfmt-ignore
    if (whole.kind !== 'signed') return false
    return amount.column !== whole.column && isWhatIsLeft(amount.column, whole.column, file)
  }
  return [...readings.filter(isLikelier), ...readings.filter((each) => !isLikelier(each))]
}

/** A sum alone, without the parts that it is of. */
function onlySum(columns: MoneyColumns, sum: number): MoneyColumns {
  const { amounts, balances } = columns
  const own = amounts.find(({ column }) => column === sum) ?? { column: sum, weight: 1, named: 5 }
  const known = balances.filter((column) => !columns.all.includes(column))
  return { ...columns, amounts: [own], pair: undefined, fees: [], nameless: [], flags: [], balances: known }
}

/** Of a sale, its fee and what is left of it the first and the last can be meant; an amount before tax never is. */
function withoutParts(
  columns: MoneyColumns,
  grossAndNet: GrossAndNet | undefined,
  bare: readonly number[],
): MoneyColumns {
  const amounts = columns.amounts.filter(({ column }) => !bare.includes(column))
  if (!grossAndNet) return { ...columns, amounts }
  const of = (column: number) => amounts.filter((each) => each.column === column)
  // One value of a flag says nothing where the fee is taken off every amount.
  const flags = grossAndNet.tellsIn ? [] : columns.flags.filter(({ values }) => values.length > 1)
  return { ...columns, amounts: [...of(grossAndNet.net), ...of(grossAndNet.gross)], fees: [], flags }
}

/** A column that is named as a balance, or one of cents whose header means nothing to anybody here. */
function isKnownBalance({ names, surveys }: AmountFile, column: number): boolean {
  const name = names[column] ?? ''
  const numbers = surveys[column]?.numbers
  const hasCents = numbers !== undefined && numbers.dot + numbers.comma > 0
  const isConstant = surveys[column]?.distinct.size === 1
  return headerWeight(name, 'balance') >= 8 || (hasCents && !isConstant && !isHeaderWord(name))
}

/** Whether headers, or the known words of a flag, say which way each amount goes. */
function isNamed({ amount }: Reading, { pair, flags }: MoneyColumns): boolean {
  if (amount.kind === 'flagged')
    return flags.some(
      ({ column, ways, isWithin }) => !isWithin && column === amount.flag && ways === amount.ways,
    )
  return amount.kind === 'two-columns' && pair !== undefined
}

/** A reading by every sign that is open for it, so that one answer settles both. */
function withSigns({ amount, sign }: Reading, signs: readonly Sign[] = [sign]): Reading[] {
  return signs.map((each) => ({ amount, sign: each }))
}

function bare({ amount, sign }: Reading): Reading {
  return { amount, sign }
}

/**
 * Whether a balance that runs otherwise than the rows says nothing of which way they go: of rows that somebody has picked
 * out few follow one another, but none the other way round. Names of two columns then say it, or the rows that do follow.
 */
function isContradictedByChance(guess: Tried, tried: readonly Tried[], columns: MoneyColumns): boolean {
  const { closes, share } = guess.explained
  if (closes === false) return false
  const turned = Math.max(0, ...tried.filter((each) => isOpposite(each, guess)).map((each) => each.explained.share)) // oxfmt-ignore
  return turned === 0 && (share > 0 || (guess.amount.kind === 'two-columns' && isNamed(guess, columns)))
}

/** Whether a reading takes one of two columns alone, and leaves rows without an amount that the other one fills. */
function isHalfOf({ amount: pair, deltas: whole }: Tried, { amount, deltas }: Tried): boolean {
  if (pair.kind !== 'two-columns' || amount.kind === 'two-columns') return false
  const isHalf = amount.column === pair.debit || amount.column === pair.credit
  return isHalf && whole.some((delta, row) => delta !== undefined && deltas[row] === undefined)
}

/** Whether a flag of one value has each amount go one way, and the balance goes the other way by just some of them. */
function isTurnedAtTimes({ amount, explained }: Tried, { flags }: MoneyColumns): boolean {
  const flag = amount.kind === 'flagged' ? flags.find(({ column }) => column === amount.flag) : undefined
  const { pairs, share, turned } = explained
  return flag?.values.length === 1 && turned > 0 && share > 0 && share + turned / pairs >= MOST_PAIRS
}

function strength({ explained: { closes, share, pairs } }: Tried): number {
  return (pairs > 0 ? share : 0) + (closes ? 1 : 0)
}

function columnsOf(amount: AmountColumns): readonly number[] {
  return [...amountColumnsOf(amount), ...(amount.fee === undefined ? [] : [amount.fee])]
}

/** Readings that give the same amounts are one; the first stays. */
function distinct(tried: readonly Tried[]): Tried[] {
  const result: Tried[] = []
  for (const each of tried) {
    const same = result.find((other) => other.deltas.every((delta, row) => delta === each.deltas[row]))
    if (!same) result.push(each)
  }
  return result
}

/** All ways in which the amounts can be read, the likeliest by headers and values first. */
function readingsOf(columns: MoneyColumns, file: AmountFile): Reading[] {
  const { amounts, pair, flags, fees } = columns
  const learned = pair ? undefined : exclusivePair(columns, file)
  const bare = pair ? pairReadings(pair, file.surveys) : learned ? learnedReadings(learned, file.surveys) : []
  const pairs = [...bare, ...fees.flatMap((fee) => readingWithFee(bare[0], fee, file))]
  const singles = amounts.flatMap(({ column }) => {
    // One value beside amounts of both signs, or beside plus signs, says what kind of movements they are.
    const isWay = ({ column: at, values, ways }: (typeof flags)[number]) =>
      (at !== column && values.length > 1) ||
      !(hasBothSigns(file.surveys[column]) || (hasPlus(file.surveys[column]) && ways?.[''] === undefined))
    const read = (some: typeof flags) =>
      some.filter(isWay).flatMap((flag) => flaggedReadings(column, flag, file))
    const bare = read(flags.filter(({ ways, isWithin }) => ways && !isWithin))
    const within = read(flags.filter(({ isWithin }) => isWithin))
    const isUnmarked = !hasSigns(file.surveys[column])
    const flagged = [...bare, ...fees.flatMap((fee) => readingWithFee(bare[0], fee, file))]
    const learned = read(flags.filter(({ ways }) => !ways))
    const signed = signedReadings(column, file)
    // A fee without a name is believed where the balance follows it.
    const unnamed = amounts.flatMap((each) => (each.named < 5 ? [each.column] : []))
    const nameless = [...new Set([...unnamed, ...columns.nameless])].filter(
      (each) => each !== column && !fees.includes(each) && isSmallBeside(each, column, file),
    )
    const withFees = [...fees, ...nameless.slice(0, 2)]
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
    return [...flagged, ...(isUnmarked ? within : []), ...signed, ...withFees, ...(isUnmarked ? [] : within), ...learned] // oxfmt-ignore
  })
  return learned || pairIsBetter(columns, file) ? [...pairs, ...singles] : [...singles, ...pairs]
}

/** Whether a column has nothing but the amounts once more: no balance does, unless its header says that it is one. */
function repeats(column: number, deltas: Tried['deltas'], { rows, decimalMark }: AmountFile): boolean {
  const isSame = (delta: number | undefined, row: number) =>
    delta !== undefined && Math.abs(delta) === scaledAmount(plainNumber((rows[row]?.cells[column] ?? '').trim(), decimalMark)) // oxfmt-ignore
  return deltas.length > 1 && deltas.every(isSame)
}

function isSameButFee({ amount, sign }: Reading, other: Reading): boolean {
  const isSame = amountColumnsOf(amount).join() === amountColumnsOf(other.amount).join()
  return amount.fee !== other.amount.fee && sign === other.sign && isSame
}

/** The likeliest reading of two columns, or of one by a flag, with what the bank took beside it. */
function readingWithFee(reading: Reading | undefined, fee: number, { surveys }: AmountFile): Reading[] {
  if (!reading || !hasValues(surveys[fee])) return []
  return [{ ...reading, amount: { ...reading.amount, fee, feeIsSigned: isMostlyNegative(surveys[fee]) } }]
}

/** Two columns of which each row fills one: money out and money in, whatever they are called. */
function exclusivePair({ amounts, nameless }: MoneyColumns, { rows, names }: AmountFile) {
  const columns = [...new Set([...amounts.map(({ column }) => column), ...nameless])]
  let found: { debit: number; credit: number } | undefined
  let most = 1
  const few = 0.05 * rows.length
  for (const [index, one] of columns.entries()) {
    for (const other of columns.slice(index + 1)) {
      const units = [one, other].flatMap((column) => moneyInText(names[column] ?? '') ?? [])
      // One column for each currency: neither is money out.
      if (new Set(units).size > 1) continue
      const filled = rows.map(({ cells }) => [isNonZero(cells[one]), isNonZero(cells[other])] as const)
      const either = filled.filter(([a, b]) => a !== b).length
      const both = filled.filter(([a, b]) => a && b).length
      const uses = (side: 0 | 1) => filled.some((each) => each[side])
      // One row of a short list may have lost its amount.
      const isOfEach = both < few + 0.5 && rows.length - either - both <= Math.max(1, few)
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
  surveys: readonly ColumnSurvey[],
): Reading[] {
  const ways = [
    pairReadings({ debit: one, credit: other }, surveys),
    pairReadings({ debit: other, credit: one }, surveys),
  ]
  const [first = [], second = []] = isMostlyNegative(surveys[other]) ? ways.toReversed() : ways
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

/** Whether a column holds a small part of another in nearly every row: what the bank took. */
function isSmallBeside(column: number, other: number, { rows, decimalMark }: AmountFile): boolean {
  const size = (text = '') => Math.abs(Number(plainNumber(text, decimalMark) ?? 0))
  const small = rows.filter(({ cells }) => size(cells[column]) <= 0.3 * size(cells[other]))
  return small.length >= 0.9 * rows.length
}

function hasValues(survey: ColumnSurvey | undefined): boolean {
  return [...(survey?.distinct ?? [])].some((value) => /[1-9]/.test(value))
}

/** Whether some amounts of a column have a sign. */
function hasSigns(survey: ColumnSurvey | undefined): boolean {
  return survey !== undefined && survey.numbers.negative + survey.numbers.explicit > 0
}

function isMostlyNegative(survey: ColumnSurvey | undefined): boolean {
  return (survey?.numbers.negative ?? 0) > (survey?.numbers.unmarked ?? 0)
}
