import { isLedger, isOwed } from '../ways/account-kinds.ts'
import { isLettered } from './amount-marks.ts'
import type { AmountDoubt, AmountFile, Tried } from './amount-reading.ts'
import { isOfSalary } from '../ways/direction-words.ts'
import { currencyInText } from '../currency/currency-words.ts'
import { type GrossAndNet, isLeft } from './gross-and-net.ts'
import { opposite } from './like-readings.ts'
import {
  arePurchases,
  areTakings,
  isCharged,
  isEarned,
  isLikelyOfAccount,
  isOfSpending,
  isPaidOut,
  mayBeOfAccount,
  namesCards,
  namesCategories,
  namesCustomers,
  namesPayees,
  namesShops,
  wayOfKind,
} from '../ways/list-kinds.ts'
import {
  areAllBarePayments,
  areIncomesOut,
  areKindsAlike,
  areKindsOtherwise,
  areMinusBarePayments,
  areMinusOfShops,
  areMinusPaidToCard,
  areRefundsOut,
  areTradesAsSigned,
  areWaysAsSigned,
  asPlus,
  cuesOf,
  cuesOfUnmarked,
  isPlain,
} from '../ways/way-cues.ts'
import type { ColumnSurvey } from '../columns/column-survey.ts'
import type { Sign } from '../columns/file-mapping.ts'
import { headerWeight, isHeaderWord, NAMED, namesBalance } from '../columns/header-words.ts'

/** What the signs and texts of a column of amounts say of it. */
interface Evidence {
  guess: Tried
  file: AmountFile
  column: number
  numbers: ColumnSurvey['numbers']
  /** The guess with plus taken for money in. */
  plus: Tried
  /** Texts that say the same as that does, or otherwise. */
  agree: number
  disagree: number
  /** Whether texts or kinds mostly say otherwise. */
  contradicts: boolean
  /** Whether the balance of the account is what is owed. */
  owed: boolean
  /** Whether one column is what is left of another once a fee is taken. */
  hasFeesTaken: boolean
}

/** The signs that nothing rules out, the guess first; undefined where one is certain. */
export function openSigns(
  guess: Tried,
  file: AmountFile,
  grossAndNet?: GrossAndNet,
): AmountDoubt | undefined {
  const { amount } = guess
  if (amount.kind !== 'signed') return undefined
  // A fee makes less of what came in, whatever the texts call it.
  if (grossAndNet?.tellsIn) return { sign: 'positive-in' }
  const numbers = file.surveys[amount.column]?.numbers
  if (!numbers) return undefined
  const name = file.names[amount.column] ?? ''
  const { negative, explicit, unmarked } = numbers
  if (isCharged(name)) return either('positive-out')
  // A minus before most debits only says once more which side they are, and so does one before credits.
  const isMinus = negative > unmarked + explicit
  if (headerWeight(name, 'debit') >= NAMED.plainly) return either(isMinus ? 'positive-in' : 'positive-out')
  if (headerWeight(name, 'credit') >= NAMED.plainly) return either(isMinus ? 'positive-out' : 'positive-in')
  // Letters say the side of every amount by themselves; only a balance could say otherwise, or kinds in somebody's own books.
  if (isLettered(guess, file) && areIncomesOut(guess, file)) return either(opposite(guess.sign))
  if (isLettered(guess, file) && !guess.explained.contradicted) return undefined
  // "CR" behind some amounts: no bank writes it behind some of its credits only.
  if (numbers.lettered === explicit && explicit > 0 && negative === 0 && !isLedger(file))
    return { sign: 'marked-in' }
  if (explicit > 0 && unmarked > 0) return signsBesidePlus(guess, file, negative)
  const evidence = {
    ...evidenceOf(guess, file, amount.column, numbers),
    hasFeesTaken: grossAndNet !== undefined,
  }
  if (negative === 0 && explicit === 0) return signsOfUnsigned(evidence)
  return signsOfSigned(evidence)
}

function negated(deltas: Tried['deltas']): Tried['deltas'] {
  return deltas.map((delta) => delta && -delta)
}

function either(sign: Sign): AmountDoubt {
  return { sign, signs: [sign, opposite(sign)] }
}

function evidenceOf(
  guess: Tried,
  file: AmountFile,
  column: number,
  numbers: ColumnSurvey['numbers'],
): Omit<Evidence, 'hasFeesTaken'> {
  const plus = { ...guess, deltas: asPlus(guess) }
  const { agree, disagree } = cuesOf(plus, file)
  // In the books of a whole firm income stands below zero, whatever its bank account says.
  const areOtherwise =
    areKindsOtherwise(plus, file) ||
    (areIncomesOut(plus, file) && !(isLedger(file) && numbers.negative > 0)) ||
    (!isEarned(file) && areRefundsOut(plus, file))
  const contradicts = disagree > agree || areOtherwise
  return { guess, file, column, numbers, plus, agree, disagree, contradicts, owed: isOwed(file) }
}

/** A plus sign before some amounts proves nothing about the others; their texts may. */
function signsBesidePlus(guess: Tried, file: AmountFile, negative: number): AmountDoubt {
  if (negative === 0 && isPlain(cuesOfUnmarked(guess, file), 'disagree')) return { sign: 'marked-in' }
  const signs: Sign[] =
    negative > 0 ? ['positive-in', 'marked-in', 'positive-out'] : ['marked-in', 'positive-in']
  return { sign: signs[0] ?? guess.sign, signs }
}

/** Whoever lists movements without signs mostly lists what was spent. */
function signsOfUnsigned(evidence: Evidence): AmountDoubt {
  const { file, agree, owed } = evidence
  // Nothing but what was bought: a list of trades that went out.
  if (areTradesAsSigned(negated(evidence.plus.deltas), file)) return either('positive-out')
  const isAccount = !owed && isLikelyOfAccount(file)
  const told = owed ? undefined : wayOfKind(file)
  if (agree === 0 && namesPayees(file) && !isAccount && told !== 'in') return either('positive-out')
  if (!owed && arrives(evidence)) return either('positive-in')
  if (told) return either(told === 'in' ? 'positive-in' : 'positive-out')
  // What customers bought is called as what is bought elsewhere.
  if (!owed && (areTakings(file) || (file.isOfSeller && namesCustomers(file)))) return either('positive-in')
  // Whose rows have a balance is an account, where shops are named as well.
  const isList = !file.names.some(namesBalance)
  const ofSpending =
    namesShops(file) || namesCategories(file) || (file.names.some(isOfSpending) && !namesCustomers(file))
  const isSpent = owed || (isList && ofSpending)
  // "Salary" as the category of every row is no list of what was spent.
  if (!owed && areKindsAlike(evidence.plus, file)) return either('positive-in')
  const mayBeIn = isEarned(file) || mayBeOfAccount(file) || isAccount || areSalaries(file)
  const isLikelySpent = agree === 0 && (isSpent || !mayBeIn)
  return either(evidence.contradicts || isLikelySpent ? 'positive-out' : 'positive-in')
}

/** Whether amounts are what a platform pays out, or what its fees leave. */
function arrives({ file, column, hasFeesTaken }: Evidence): boolean {
  const name = file.names[column] ?? ''
  return hasFeesTaken || isPaidOut(name) || (file.isOfSeller === true && isLeft(name))
}

/** Amounts of which some have a minus sign, or all of them a sign. */
function signsOfSigned(evidence: Evidence): AmountDoubt | undefined {
  const { guess, file, column, numbers, plus, agree, disagree, contradicts, owed } = evidence
  const { negative, explicit, unmarked } = numbers
  if (owed && negative > 0 && isPlain({ agree, disagree }, 'disagree')) return { sign: 'positive-out' }
  // A flag or a trade beside a sign says the same once more, and a balance that follows neither says otherwise.
  const isTwice = areWaysAsSigned(plus.deltas, file) || areTradesAsSigned(plus.deltas, file)
  if (isTwice && !owed && disagree === 0 && !guess.explained.contradicted) return { sign: 'positive-in' }
  // "Payment received - thank you" in minus: a card's statement writes so, where what was bought has no sign.
  if (explicit === 0 && agree === 0 && !isEarned(file) && areMinusPaidToCard(plus.deltas, file))
    return { sign: 'positive-out' }
  // What a platform pays out to whoever sells there, and some of it taken back.
  if (!owed && explicit === 0 && negative < unmarked && arrives(evidence)) return either('positive-in')
  // What a shop took, and some of it given back.
  if (!owed && explicit === 0 && 2 * negative < unmarked && areTakings(file)) return either('positive-in')
  // What is in minus on a card's statement was paid to it, where it says so and nothing else.
  const isMostlyPlus = explicit === 0 && negative > 0 && 2 * negative <= unmarked
  if (owed && isMostlyPlus && agree === 0 && areMinusBarePayments(plus.deltas, file))
    return { sign: 'positive-out' }
  // Of one card's purchases at several shops those in minus were given back.
  if (!owed && isMostlyPlus && arePurchases(file) && agree <= disagree) return { sign: 'positive-out' }
  // A card sees more purchases than payments, so many amounts in plus are what was bought.
  if (
    owed &&
    negative > 0 &&
    explicit === 0 &&
    agree <= disagree &&
    areNoExceptions(unmarked, negative + unmarked)
  )
    return { sign: 'positive-out' }
  // Where every amount has its own sign, it was written to say the way, whatever kinds of movements are called.
  const isWritten = unmarked === 0 && explicit > 0 && negative > 0 && !owed
  // A list of nothing but minus signs is of what went out, unless most of its texts say otherwise.
  const isAllMinus = unmarked + explicit === 0 && !owed
  if (contradicts) {
    const isRare =
      (isWritten && SEVERAL * disagree < file.rows.length) ||
      (isAllMinus && disagree > 0 && 2 * disagree < file.rows.length)
    return either(isRare ? 'positive-in' : 'positive-out')
  }
  // A purchase and a refund are of one shop: so few rows leave open which of them a minus is.
  const isBareList = file.names.length <= BARE_COLUMNS
  const mayBeCard = owed || namesCards(file) || (isBareList && areMinusOfShops(plus.deltas, file))
  if (mayBeCard && negative + unmarked + explicit <= FEW) return either(guess.sign)
  const arePayments = areMinusBarePayments(plus.deltas, file)
  const share = shareOfMinus(numbers)
  // One text alone may be a payment to a card as well as one from an account.
  const fewest = share < 0.5 ? 2 : 1
  if (agree >= fewest && agree >= 4 * disagree && !(owed && share < 0.5) && !arePayments) return undefined
  // Without a header that is known an empty column beside the amount may be the other of two, and the signs then say nothing.
  if (mayBeHalf(column, file)) return either(guess.sign)
  if (mayBeOfEither(evidence) && !arePayments) return either(guess.sign)
  return signsOfCard(evidence, arePayments)
}

/** Whether rows are so few, and say so little, that they are of a card as well as of an account. */
function mayBeOfEither({ file, numbers: { negative, explicit, unmarked }, agree }: Evidence): boolean {
  const isFew = negative + unmarked + explicit <= FEW && agree === 0 && !mayBeOfAccount(file)
  return isFew && explicit === 0 && ((unmarked > 0 && areWithoutText(file)) || areAllBarePayments(file))
}

/** An account sees more payments than receipts; few minus signs may be what came back to a card, as texts may say. */
function signsOfCard(
  { guess, file, numbers, agree, disagree, owed }: Evidence,
  arePayments: boolean,
): AmountDoubt | undefined {
  const { negative, explicit, unmarked } = numbers
  const share = shareOfMinus(numbers)
  const areKinds = file.description.length === 0 && namesCategories(file) && !mayBeOfAccount(file)
  const isOfShopsByCard = share <= 0.5 && namesShops(file) && namesCards(file)
  const mayBeCard = owed || arePayments || areKinds || isOfShopsByCard || (disagree > 0 && agree <= disagree)
  const isTold = !mayBeCard || areNoExceptions(negative, negative + unmarked + explicit)
  if (share >= 0.5 && isTold && !guess.explained.contradicted) return undefined
  if (explicit > 0 && !owed) return undefined
  const isToldIn = isMore(cuesOfUnmarked(guess, file))
  const isOfCard =
    !isToldIn &&
    ((owed && share < 0.5) || arePayments || (namesShops(file) ? share < 0.5 : share < COMES_BACK))
  return either(isOfCard ? 'positive-out' : 'positive-in')
}

function shareOfMinus({ negative, unmarked, explicit }: ColumnSurvey['numbers']): number {
  return negative / (negative + unmarked + explicit)
}

/** Whether a few rows are all of what somebody earned. */
function areSalaries({ rows, description }: AmountFile): boolean {
  const textOf = ({ cells }: AmountFile['rows'][number]) =>
    description.map((column) => cells[column] ?? '').join(' ')
  return rows.length <= FEW && rows.every((row) => isOfSalary(textOf(row)))
}

/** A list of days, texts and amounts, and of nothing that a bank would say of an account. */
const BARE_COLUMNS = 3

/** So few payments to nobody, or amounts without a text, are of a card as well as of an account. */
const FEW = 2

function areWithoutText({ rows }: AmountFile): boolean {
  return rows.every(({ cells }) => !cells.some((cell) => /\p{L}/u.test(cell)))
}

function isMore({ agree, disagree }: { agree: number; disagree: number }): boolean {
  return agree > disagree
}

/** One text in so many may say otherwise where people write what they pay one another for. */
const SEVERAL = 4

/** Of a card's movements so many come back at most. */
const COMES_BACK = 0.2

/** A file in a hundred thousand may be taken for what it is not. */
const UNLIKELY = Math.log(1e-5)

/**
 * Whether minus signs are too many to be what came back to a card: by Chernoff's bound of the binomial tail, with
 * the relative entropy of the share found and the share that comes back.
 */
function areNoExceptions(negative: number, all: number): boolean {
  const share = negative / all
  if (share <= COMES_BACK) return false
  const rest = share === 1 ? 0 : (1 - share) * Math.log((1 - share) / (1 - COMES_BACK))
  return -all * (share * Math.log(share / COMES_BACK) + rest) < UNLIKELY
}

/** Whether an empty column may be the other of two, by what nobody here knows their headers to mean. */
function mayBeHalf(column: number, { names, surveys }: AmountFile): boolean {
  // Some banks fill up the other one with zeros or dashes.
  const isEmpty = (at: number) =>
    ![...(surveys[at]?.distinct ?? [])].some((value) => /[\p{L}1-9]/u.test(value))
  const isNameless = (at: number) => !isHeaderWord(names[at] ?? '')
  // One column for each currency: neither is money out.
  const unitOf = (at: number) => currencyInText(names[at] ?? '')
  const mayBeOther = (at: number) =>
    at !== column && isNameless(at) && unitOf(at) === unitOf(column) && isEmpty(at)
  return isNameless(column) && surveys.some((_, at) => mayBeOther(at))
}
