import type { AmountChoice, AmountFile, Reading, Tried } from './amount-reading.ts'
import type { MoneyColumns } from './amount-candidates.ts'
import {
  beforeTax,
  feesWithin,
  type GrossAndNet,
  grossAndNetOf,
  isGross,
  isWhatIsLeft,
  sumOfParts,
  unnamedGrossAndNet,
} from './gross-and-net.ts'
import { BalanceProof, isProven, scaledAmount, scaledCell } from './balance-proof.ts'
import { hasBothSigns } from '../columns/column-survey.ts'
import { currencyInText } from './currency-words.ts'
import { isLedger, isOwed } from './account-kinds.ts'
import { areIncomesOut, areKindsAlike, areTradesUnsigned, areWaysAsSigned, cuesOf } from './way-cues.ts'
import { isOpposite, opposite, sameDeltas, turnedSides } from './like-readings.ts'
import { openReadings } from './open-readings.ts'
import { currencyCalledAs } from './named-currency.ts'
import { areOfShop, isEarned } from './list-kinds.ts'
import { openSigns } from './open-signs.ts'
import { paidAbroad } from './paid-abroad.ts'
import { doubtOfProof } from './proof-doubts.ts'
import { currencyBesideAmounts, readingsElsewhere } from './other-currency.ts'
import { readingsOfKinds } from './kinds-apart.ts'
import { moneyKind, namesBalance, isHeaderWord } from '../columns/header-words.ts'
import { type AmountColumns, amountColumnsOf, type Sign } from '../columns/file-mapping.ts'
import { readAmount } from './row-amount.ts'
import { readingsOf } from './possible-readings.ts'

/** Rows that are enough to tell which columns agree; the chain of balances runs over no more. */
const MOST_ROWS = 1_000
/** So many of the steps of a balance have to be the amounts, up or down. */
const MOST_PAIRS = 0.8
/**
 * Tells how the amounts of a file are to be read. What balances prove is taken; where two readings that give
 * other amounts are possible and nothing proves one, both are returned for a person to choose.
 */
export function chooseAmount(given: AmountFile): AmountChoice | undefined {
  const choice = choiceOf(given)
  return choice && { ...choice, amount: withSignsBeside(choice.amount, given) }
}

/** A flag whose words all say what the signs beside them do: signs tell the way of words in later files. */
function withSignsBeside(amount: AmountColumns, { rows, surveys, decimalMark }: AmountFile): AmountColumns {
  if (amount.kind !== 'flagged' || amount.signed || !hasBothSigns(surveys[amount.column])) return amount
  const rule = { amount, sign: 'positive-in', decimalMark } as const
  const isAsSigned = rows.every(({ cells }) => {
    const told = scaledAmount(readAmount(cells, rule).plain)
    const signed = scaledCell(cells[amount.column], decimalMark)
    return told === undefined || signed === undefined || told === signed
  })
  return isAsSigned && amount.fee === undefined ? { ...amount, minusIsOut: true } : amount
}

function choiceOf(given: AmountFile): AmountChoice | undefined {
  const rows = given.rows.slice(0, MOST_ROWS)
  const own = without(paidAbroad(given.money, { ...given, rows }), given.money)
  const sum = sumOfParts(own.all, { ...given, rows })
  const grossAndNet =
    sum ?? grossAndNetOf(own, { ...given, rows }) ?? unnamedGrossAndNet(own, { ...given, rows })
  const within = feesWithin(own, { ...given, rows })
  const money = { ...own, fees: own.fees.filter((fee) => !within.includes(fee)) }
  const columns = sum
    ? onlySum(money, sum.net)
    : withoutParts(money, grossAndNet, beforeTax(money, { ...given, rows }))
  const file = { ...given, money: columns, isOfSeller: given.money.fees.length > 0 }
  const whole = rows.length === file.rows.length
  const proof = new BalanceProof(rows, whole ? file : { ...file, opening: undefined, closing: undefined })
  const attempt = ({ amount, sign }: Reading): Tried => {
    const rule = { amount, sign, decimalMark: file.decimalMark }
    const deltas = rows.map(({ cells }) => scaledAmount(readAmount(cells, rule).plain))
    const used = columnsOf(amount)
    const isNamed = (column: number) => namesBalance(file.names[column] ?? '')
    const mayProve = (column: number) => isNamed(column) || !repeats(column, deltas, file)
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
  const best = proven.find((each) => !turnsSigns(each, proven))
  if (best) {
    const isRival = (each: Tried) => strength(each) >= strength(best) && !turnsSigns(each, proven)
    const rivals = proven.filter(isRival)
    const chosen = { amount: best.amount, sign: best.sign, balance: best.explained.column ?? undefined }
    if (rivals.length > 1 && isNamed(guess, columns) && rivals.includes(guess)) {
      // What the bank took beside the first row, which no balance reaches.
      const withFee = rivals.find((each) => isSameButFee(each, guess))
      if (withFee) return { ...chosen, ...bare(guess), readings: [guess, withFee].map(bare) }
      // A few rows of one day are explained in either order, and so by either sign; the headers tell which.
      return {
        ...bare(guess),
        balance: guess.explained.column ?? undefined,
        ...doubtOfProof(guess, guess, file),
      }
    }
    if (rivals.length > 1) {
      // A balance of what is owed is explained by amounts that are the other way round.
      const signsOf = ({ amount, sign }: Reading) =>
        amount.kind === 'signed' && isOwed(file) ? [sign, opposite(sign)] : [sign]
      const readings = likeliestFirst(rivals, file).flatMap((each) => withSigns(each, signsOf(each)))
      return { ...chosen, ...readings[0], readings }
    }
    return { ...chosen, ...doubtOfProof(best, guess, file) }
  }
  const { amount, sign } = guess
  const elsewhere = readingsElsewhere(guess, all, file)
  const { share, column } = guess.explained
  const likely = share >= MOST_PAIRS && column !== null ? { likelyBalance: column } : {}
  const chosen = {
    amount,
    sign,
    balance: undefined,
    ...likely,
    ...(elsewhere.length > 0 ? { elsewhere } : {}),
  }
  const ofKinds = readingsOfKinds(guess, file)
  if (ofKinds.length > 0) {
    const turned = tried.find((each) => isOpposite(each, guess))
    return {
      ...chosen,
      ...ofKinds[0],
      readings: [...ofKinds, ...[guess, ...(turned ? [turned] : [])].map(bare)],
    }
  }
  const signed = saidTwice(guess, all, file)
  if (signed) return { ...chosen, ...bare(signed) }
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
  const named =
    whole === undefined ? undefined : currencyInText(file.names[amountColumnsOf(whole)[0] ?? -1] ?? '')
  const isLikelier = (each: Tried) => {
    const { amount, sign, explained } = each
    // What the bank took, where most balances follow it and one alone does not.
    if (
      amount.kind === whole?.kind &&
      amount.fee !== undefined &&
      whole.fee === undefined &&
      explained.share > 0.5 &&
      guess?.explained.share === 0
    )
      return true
    if (whole !== undefined && isSettledBeside(amount, whole, file)) return true
    // What was bought went out, whatever is written before it.
    if (whole?.kind === 'signed' && amount.kind === 'flagged')
      return guess !== undefined && areTradesUnsigned(guess.deltas, file)
    if (whole?.kind === 'signed' && isWithFee(each, whole.column, file)) return true
    if (whole?.kind === 'two-columns') {
      // Without names that are known texts say which of two columns is money out.
      if (amount.kind === 'two-columns' && guess && isOpposite(guess, each))
        return file.money.pair ? areOfOwnBooks(guess, file) : areTextsOtherwise(guess, file)
      if (amount.kind !== 'signed' || sign !== 'positive-in') return false
      // A card's purchases are in plus, and debits of it.
      if (guess && isOpposite(guess, each) && mostlyOut(guess)) return false
      // "Amount in USD" beside them may be what they come to elsewhere.
      const isOwn =
        currencyInText(file.names[amount.column] ?? '') === currencyInText(file.names[whole.debit] ?? '')
      return isOwn && hasBothSigns(file.surveys[amount.column])
    }
    if (whole === undefined || amount.kind === 'two-columns') return false
    if (told !== undefined && named !== undefined && named !== told)
      return currencyInText(file.names[amount.column] ?? '') === told
    if (whole.kind !== amount.kind) return false
    return amount.column !== whole.column && isWhatIsLeft(amount.column, whole.column, file)
  }
  const likelier = [...readings.filter(isLikelier), ...readings.filter((each) => !isLikelier(each))]
  return isEarned(file) ? waysOfShopsFirst(likelier) : likelier
}

/** Whether a reading takes a fee off amounts that are called gross: what came in is less. */
function isWithFee({ amount, sign }: Tried, gross: number, { names }: AmountFile): boolean {
  if (amount.kind !== 'signed' || amount.column !== gross || amount.fee === undefined) return false
  const isFee = moneyKind(names[amount.fee] ?? '') === 'fee'
  return isFee && sign === 'positive-in' && isGross(names[gross] ?? '')
}

/** Whether the sides are likelier those of somebody's own books, where a debit of the bank is money in. */
function areOfOwnBooks(guess: Tried, file: AmountFile): boolean {
  if (areIncomesOut(guess, file)) return true
  const { agree, disagree } = cuesOf(guess, file)
  return isLedger(file) && !isOwed(file) && !areKindsAlike(guess, file) && agree <= disagree
}

function areTextsOtherwise(guess: Tried, file: AmountFile): boolean {
  const { agree, disagree } = cuesOf(guess, file)
  return disagree > agree
}

/** Whether more rows are money out than money in. */
function mostlyOut({ deltas }: Tried): boolean {
  const [out, own] = [deltas.filter((delta = 0) => delta < 0), deltas.filter(Boolean)]
  return 2 * out.length > own.length
}

function isOfShop({ amount }: Tried): boolean {
  return amount.kind === 'flagged' && areOfShop(amount.ways ?? {})
}

/** Of readings by kinds each amount first by those of a shop, which sells what a card buys. */
function waysOfShopsFirst(readings: readonly Tried[]): readonly Tried[] {
  return readings.flatMap((each, at) => {
    const { amount } = each
    if (amount.kind !== 'flagged') return [each]
    const column = amount.column
    const isAlike = ({ amount: other }: Tried) => other.kind === 'flagged' && other.column === column
    const alike = readings.filter(isAlike)
    if (readings.findIndex(isAlike) < at) return []
    return [...alike.filter(isOfShop), ...alike.filter((other) => !isOfShop(other))]
  })
}

/** Whether an amount is called the booked one beside another, and each has a column with its own currency. */
function isSettledBeside(amount: AmountColumns, whole: AmountColumns, file: AmountFile): boolean {
  const [column = -1] = amountColumnsOf(amount)
  const [own, other] = [amount, whole].map((each) => currencyCalledAs(amountColumnsOf(each), file))
  return own !== undefined && own !== other && moneyKind(file.names[column] ?? '') === 'booked'
}

/** In somebody's own books the reading by signs alone, where the sides beside the amounts say the same throughout. */
function saidTwice({ amount, explained }: Tried, all: readonly Tried[], file: AmountFile): Tried | undefined {
  if (amount.kind !== 'flagged' || explained.contradicted || !isLedger(file) || isOwed(file)) return undefined
  return all.find(
    ({ amount: each, sign, deltas }) =>
      each.kind === 'signed' &&
      each.column === amount.column &&
      each.fee === undefined &&
      sign === 'positive-in' &&
      areWaysAsSigned(deltas, file),
  )
}

/** Whether a word for what went out takes only amounts with a minus sign for what came in, where signs are proved to say it. */
function turnsSigns({ amount, deltas }: Tried, proven: readonly Tried[]): boolean {
  if (amount.kind !== 'flagged') return false
  return proven.some(
    (other) =>
      other.amount.kind === 'signed' &&
      other.amount.column === amount.column &&
      other.sign === 'positive-in' &&
      !sameDeltas(deltas, other.deltas) &&
      deltas.every((delta, row) => delta === other.deltas[row] || (other.deltas[row] ?? 0) < 0),
  )
}

function without(abroad: readonly number[], columns: MoneyColumns): MoneyColumns {
  const isOwn = (column: number) => !abroad.includes(column)
  const { all, amounts, nameless } = columns
  return {
    ...columns,
    all: all.filter(isOwn),
    amounts: amounts.filter(({ column }) => isOwn(column)),
    nameless: nameless.filter(isOwn),
  }
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
  const of = (column: number | undefined) => amounts.filter((each) => each.column === column)
  // One value of a flag says nothing where the fee is taken off every amount.
  const flags = grossAndNet.tellsIn ? [] : columns.flags.filter(({ values }) => values.length > 1)
  return {
    ...columns,
    amounts: [...of(grossAndNet.moved), ...of(grossAndNet.net), ...of(grossAndNet.gross)],
    fees: [],
    nameless: [],
    flags,
  }
}

/** A column that is named as a balance, or one of cents whose header means nothing to anybody here. */
function isKnownBalance(file: AmountFile, column: number): boolean {
  const { names, surveys } = file
  const name = names[column] ?? ''
  const numbers = surveys[column]?.numbers
  const hasCents = numbers !== undefined && numbers.dot + numbers.comma > 0
  const isConstant = surveys[column]?.distinct.size === 1
  return (
    namesBalance(name) || (hasCents && !isConstant && !isHeaderWord(name) && !hasSignsOfAmount(file, column))
  )
}

/** Whether a column has a minus where the amount has one, and nowhere else: no balance does. */
function hasSignsOfAmount({ money, rows, surveys, decimalMark }: AmountFile, column: number): boolean {
  const [own] = money.amounts
  if (!own || own.column === column || !hasBothSigns(surveys[own.column])) return false
  const signs = rows
    .slice(0, MOST_ROWS)
    .map(({ cells }) => [own.column, column].map((at) => Math.sign(scaledCell(cells[at], decimalMark) ?? 0)))
  return (
    signs.every(([amount = 0, other = 0]) => amount * other >= 0) && signs.some(([, other = 0]) => other < 0)
  )
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
  const turned = Math.max(
    0,
    ...tried.filter((each) => isOpposite(each, guess)).map((each) => each.explained.share),
  )
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

/** Whether a column has nothing but the amounts once more: no balance does, unless its header says that it is one. */
function repeats(column: number, deltas: Tried['deltas'], { rows, decimalMark }: AmountFile): boolean {
  const isSame = (delta: number | undefined, row: number) =>
    delta !== undefined && Math.abs(delta) === scaledCell(rows[row]?.cells[column], decimalMark)
  return deltas.length > 1 && deltas.every(isSame)
}

function isSameButFee({ amount, sign }: Reading, other: Reading): boolean {
  const isSame = amountColumnsOf(amount).join() === amountColumnsOf(other.amount).join()
  return amount.fee !== other.amount.fee && sign === other.sign && isSame
}
