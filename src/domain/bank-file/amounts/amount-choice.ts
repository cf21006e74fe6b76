import type { AmountChoice, AmountFile, Reading, Tried, AmountDoubt } from './amount-reading.ts'
import type { MoneyColumns } from './amount-candidates.ts'
import { type GrossAndNet, isPaidOutNet } from './gross-and-net.ts'
import { isProven, scaledAmount, scaledCell } from '../balances/balance-proof.ts'
import { hasBothSigns } from '../columns/column-survey.ts'
import { isLedger, isOwed } from '../ways/account-kinds.ts'
import { areWaysAsSigned, cuesOf } from '../ways/way-cues.ts'
import { isOpposite, opposite, sameDeltas, sameMagnitudes, turnedSides } from './like-readings.ts'
import { isUnmarked } from './amount-marks.ts'
import { openReadings } from './open-readings.ts'
import { openSigns } from './open-signs.ts'
import { doubtOfProof } from '../balances/proof-doubts.ts'
import { readingsElsewhere } from '../currency/other-currency.ts'
import { readingsOfKinds } from '../ways/kinds-apart.ts'
import { type AmountColumns, amountColumnsOf, type Sign } from '../columns/file-mapping.ts'
import { readAmount } from '../numbers/row-amount.ts'
import { likeliestFirst } from './likeliest-first.ts'
import { headerWeight, NAMED, namesBalance } from '../columns/header-words.ts'
import { isAvailable } from '../columns/money-kinds.ts'
import { movedColumns } from './moved-columns.ts'
import { triedReadings, distinct, MOST_PAIRS } from './tried-readings.ts'

/** Rows that are enough to tell which columns agree; the chain of balances runs over no more. */
const MOST_ROWS = 1_000

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

/** What a file is chosen by: its columns, how they can be read, and the reading that is likeliest without any proof. */
interface Guessed {
  readonly guess: Tried
  readonly all: readonly Tried[]
  /** Those of them that give other amounts each. */
  readonly tried: readonly Tried[]
  readonly columns: MoneyColumns
  readonly grossAndNet: GrossAndNet | undefined
  readonly file: AmountFile
}

function choiceOf(given: AmountFile): AmountChoice | undefined {
  const rows = given.rows.slice(0, MOST_ROWS)
  const { columns, grossAndNet } = movedColumns({ ...given, rows })
  const file = { ...given, money: columns, isOfSeller: given.money.fees.length > 0 }
  const all = triedReadings(file, rows)
  const tried = distinct(all)
  const guess = signedTwin(tried, all, file) ?? tried[0]
  if (!guess) return undefined
  if (isContradictedByChance(guess, tried, columns)) guess.explained.contradicted = false
  const guessed = { guess, all, tried, columns, grossAndNet, file }
  return provenChoice(guessed) ?? likelyChoice(guessed)
}

/** The same amounts by another column that has their signs, where the likeliest has none. */
function signedTwin(tried: readonly Tried[], all: readonly Tried[], file: AmountFile): Tried | undefined {
  const [guess] = tried
  if (guess?.amount.kind !== 'signed' || guess.amount.fee !== undefined || !isUnmarked(guess, file))
    return undefined
  const { column } = guess.amount
  return all.find(
    ({ amount, sign, deltas }) =>
      amount.kind === 'signed' &&
      amount.column !== column &&
      amount.fee === undefined &&
      sign === 'positive-in' &&
      hasBothSigns(file.surveys[amount.column]) &&
      sameMagnitudes({ deltas }, guess),
  )
}

/** What balances prove; undefined where they prove nothing. */
function provenChoice({ guess, tried, columns, file }: Guessed): AmountChoice | undefined {
  const proven = tried
    .filter((each) => isProven(each.explained) && !isHalfOf(guess, each))
    .sort((a, b) => strength(b) - strength(a))
  const best = proven.find((each) => !turnsSigns(each, proven))
  if (!best) return undefined
  const isRival = (each: Tried) => strength(each) >= strength(best) && !turnsSigns(each, proven)
  const strong = proven.filter(isRival)
  // A second column of amounts without a sign is there for what goes the other way, unless texts say otherwise.
  const parted = strong.filter((each) => !goesOneWay(each, strong, file))
  const rivals = parted.includes(best) ? parted : strong
  const chosen = { amount: best.amount, sign: best.sign, balance: best.explained.column ?? undefined }
  if (rivals.length === 1) return { ...chosen, ...doubtOfProof(best, guess, file) }
  // What a flag says of a row that no balance reaches is not undone by reading its amounts without it.
  const [flagged, ...more] = rivals.filter((each) => each.amount.kind === 'flagged' && isNamed(each, columns))
  if (
    flagged &&
    more.length === 0 &&
    rivals.every((each) => each === flagged || leavesFlagOut(each, flagged))
  )
    return {
      ...bare(flagged),
      balance: flagged.explained.column ?? undefined,
      ...doubtOfProof(flagged, flagged, file),
    }
  if ((isNamed(guess, columns) || isOfNamedSide(guess, file)) && rivals.includes(guess)) {
    // What the bank took beside the first row, which no balance reaches.
    const withFee = rivals.find((each) => isSameButFee(each, guess))
    if (withFee) return { ...chosen, ...bare(guess), readings: [guess, withFee].map(bare) }
    // A few rows of one day are explained in either order, and so by either sign; the headers tell which.
    const balance = guess.explained.column ?? undefined
    return { ...bare(guess), balance, ...doubtOfProof(guess, guess, file) }
  }
  // A balance of what is owed is explained by amounts that are the other way round.
  const signsOf = ({ amount, sign }: Reading) =>
    amount.kind === 'signed' && isOwed(file) ? [sign, opposite(sign)] : [sign]
  const readings = likeliestFirst(rivals, file).flatMap((each) => withSigns(each, signsOf(each)))
  return { ...chosen, ...readings[0], readings }
}

/** The likeliest reading of a file that proves none, with what has to be asked of it. */
function likelyChoice(guessed: Guessed): AmountChoice {
  const { guess, all, file } = guessed
  const elsewhere = readingsElsewhere(guess, all, file)
  const { share, column } = guess.explained
  return {
    ...bare(guess),
    balance: undefined,
    ...(column !== null && isLikelyBalance(column, share, file) ? { likelyBalance: column } : {}),
    ...(elsewhere.length > 0 ? { elsewhere } : {}),
    ...doubtOfGuess(guessed),
  }
}

/** Whether a column is a balance that one wrong row leaves unproved: it is called one, or moves by most of the amounts. */
function isLikelyBalance(column: number, share: number, { names }: AmountFile): boolean {
  const name = names[column] ?? ''
  return share >= (namesBalance(name) || isAvailable(name) ? 0.5 : MOST_PAIRS)
}

/** What has to be asked of a guess, and the reading that is meant rather; empty where nothing has to. */
function doubtOfGuess(guessed: Guessed): AmountDoubt {
  const { guess, all, tried, columns, grossAndNet, file } = guessed
  const ofKinds = readingsOfKinds(guess, file)
  if (ofKinds.length > 0) {
    const turned = tried.find((each) => isOpposite(each, guess))
    return { ...ofKinds[0], readings: [...ofKinds, ...[guess, ...(turned ? [turned] : [])].map(bare)] }
  }
  const signed = saidTwice(guess, all, file)
  if (signed) return bare(signed)
  const paidOut = leftOfSales(guessed)
  if (paidOut) return bare(paidOut)
  const others = openReadings(guess, { all, tried, columns, file })
  if (others.length > 0) {
    const readings = likeliestFirst([guess, ...others], file).flatMap((each) => {
      const open = openSigns(each, file, grossAndNet)
      return withSigns({ ...each, sign: open?.sign ?? each.sign }, open?.signs)
    })
    return { ...readings[0], readings }
  }
  const signs = openSigns(guess, file, grossAndNet)
  if (signs) return signs
  // The balance runs otherwise than the rows, so which way they go is no longer certain.
  if (!guess.explained.contradicted) return {}
  const turned = turnedSides(guess)
  return turned ? { readings: [bare(guess), turned] } : { signs: [guess.sign, opposite(guess.sign)] }
}

/** What is left of sales, where a payout proves it. */
function leftOfSales({ all, grossAndNet, file }: Guessed): Tried | undefined {
  if (!grossAndNet?.tellsIn || !isPaidOutNet(grossAndNet, file)) return undefined
  return all.find(
    ({ amount, sign }) =>
      amount.kind === 'signed' &&
      amount.column === grossAndNet.net &&
      amount.fee === undefined &&
      sign === 'positive-in',
  )
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

/** Whether a reading has all amounts of a flagged one go one way, its fee taken off or put on as there. */
function leavesFlagOut({ amount }: Tried, { amount: flagged }: Tried): boolean {
  return (
    amount.kind === 'signed' &&
    flagged.kind === 'flagged' &&
    amount.column === flagged.column &&
    amount.fee === flagged.fee
  )
}

/** Whether two columns are taken to go one way, where they may as well be the sides of an account and no text says otherwise. */
function goesOneWay({ amount, deltas }: Tried, rivals: readonly Tried[], file: AmountFile): boolean {
  if (amount.kind !== 'two-columns' || !amount.debitSigned) return false
  const isUnsigned = amountColumnsOf(amount).every(
    (column) => (file.surveys[column]?.numbers.negative ?? 0) === 0,
  )
  const sides = rivals.find(
    ({ amount: each }) =>
      each.kind === 'two-columns' &&
      !each.debitSigned &&
      amountColumnsOf(each).every((column) => amountColumnsOf(amount).includes(column)),
  )
  if (!sides || !isUnsigned) return false
  const apart = sides.deltas.map((delta, row) => (delta === deltas[row] ? 0 : delta))
  const { agree, disagree } = cuesOf({ deltas: apart }, file)
  return disagree <= agree
}

/** Whether amounts without a sign go the way that the header of their one column says: nothing went the other way. */
function isOfNamedSide({ amount, sign }: Reading, file: AmountFile): boolean {
  if (amount.kind !== 'signed' || isLedger(file)) return false
  const name = file.names[amount.column] ?? ''
  const { negative = 0 } = file.surveys[amount.column]?.numbers ?? {}
  const side = sign === 'positive-in' ? 'credit' : 'debit'
  return negative === 0 && headerWeight(name, side) >= NAMED.plainly
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

/** Whether a reading takes one column alone, and leaves rows without an amount that two columns fill. */
function isHalfOf({ amount: pair, deltas: whole }: Tried, { amount, deltas }: Tried): boolean {
  if (pair.kind !== 'two-columns' || amount.kind === 'two-columns') return false
  return whole.some(
    (delta, row) => (delta !== undefined && deltas[row] === undefined) || (delta && !deltas[row]),
  )
}

function strength({ explained: { closes, share, pairs } }: Tried): number {
  return (pairs > 0 ? share : 0) + (closes ? 1 : 0)
}

function isSameButFee({ amount, sign }: Reading, other: Reading): boolean {
  const isSame = amountColumnsOf(amount).join() === amountColumnsOf(other.amount).join()
  return amount.fee !== other.amount.fee && sign === other.sign && isSame
}
