import { entryOf } from '../../text/entry-of.ts'
import { isLedger, isOwed } from './account-kinds.ts'
import { isLettered, PLAIN } from './amount-marks.ts'
import type { AmountDoubt, AmountFile, Tried } from './amount-reading.ts'
import { currencyInText } from './currency-words.ts'
import { isOfHow } from './amount-candidates.ts'
import type { FlagWays } from './flag-words.ts'
import type { GrossAndNet } from './gross-and-net.ts'
import { opposite } from './like-readings.ts'
import {
  areAllBarePayments,
  areIncomesOut,
  areKindsOtherwise,
  areMinusBarePayments,
  areTradesAsSigned,
  areWaysAsSigned,
  asPlus,
  cuesOf,
  cuesOfUnmarked,
  isPlain,
} from './way-cues.ts'
import type { Sign } from '../columns/file-mapping.ts'
import {
  headerKey,
  headerWeight,
  isHeaderWord,
  moneyKind,
  namesBalance,
  wholeWords,
} from '../columns/header-words.ts'

const OUTGOING =
  /\b(paid|payments?|supplier|vendor|expenditure|spend(ing)?|charges?|cost|purchases?|expenses?)\b/

/** Whom a list of what was earned names. */
const INCOMING =
  /\b(received|receipts?|customers?|consumers?|shoppers?|clients?|settlement (batch|reference|ref|id)|invoices?|payers?|donors?|donations?|orders?|sales?|income|revenue|pay ?outs?|auszahlung\w*|buyers?|tenants?|guests?|members?|kunden?|rechnung(snummer|en)?|clientes?|facturas?|factures?)\b/

/** The signs that nothing rules out, the guess first; undefined where one is certain. */
export function openSigns(
  guess: Tried,
  file: AmountFile,
  grossAndNet?: GrossAndNet,
): AmountDoubt | undefined {
  const { amount, sign } = guess
  if (amount.kind !== 'signed') return undefined
  // A fee makes less of what came in, whatever the texts call it.
  if (grossAndNet?.tellsIn) return { sign: 'positive-in' }
  const numbers = file.surveys[amount.column]?.numbers
  if (!numbers) return undefined
  const cues = cuesOf({ ...guess, deltas: asPlus(guess) }, file)
  const { agree, disagree } = cues
  const name = file.names[amount.column] ?? ''
  if (headerWeight(name, 'debit') >= PLAIN) return { sign: 'positive-out', signs: ['positive-out', 'positive-in'] } // oxfmt-ignore
  if (headerWeight(name, 'credit') >= PLAIN) return { sign: 'positive-in', signs: ['positive-in', 'positive-out'] } // oxfmt-ignore
  const { negative, explicit, unmarked } = numbers
  const owed = isOwed(file)
  // Letters say the side of every amount by themselves; only a balance could say otherwise.
  if (isLettered(guess, file) && !guess.explained.contradicted) return undefined
  // "CR" behind some amounts: no bank writes it behind some of its credits only.
  if (numbers.lettered === explicit && explicit > 0 && negative === 0 && !isLedger(file)) return { sign: 'marked-in' } // oxfmt-ignore
  if (explicit > 0 && unmarked > 0) {
    // A plus sign before some amounts proves nothing about the others; their texts may.
    if (negative === 0 && isPlain(cuesOfUnmarked(guess, file), 'disagree')) return { sign: 'marked-in' }
    const signs: Sign[] =
      negative > 0 ? ['positive-in', 'marked-in', 'positive-out'] : ['marked-in', 'positive-in']
    return { sign: signs[0] ?? sign, signs }
  }
  const plus = { ...guess, deltas: asPlus(guess) }
  // In the books of a whole firm income stands below zero, whatever its bank account says.
  const areOtherwise = areKindsOtherwise(plus, file) || (areIncomesOut(plus, file) && !(isLedger(file) && negative > 0)) // oxfmt-ignore
  const contradicts = disagree > agree || areOtherwise
  if (negative === 0 && explicit === 0) {
    // Whoever lists movements without signs mostly lists what was spent.
    // Whose rows have a balance is an account, where shops are named as well.
    const isList = !file.names.some(namesBalance)
    const ofSpending = namesShops(file) || namesCategories(file) || file.names.some(isOfSpending)
    const isSpent = owed || (isList && ofSpending)
    const isLikelySpent = agree === 0 && (isSpent || !(isEarned(file) || mayBeOfAccount(file)))
    const isOut = agree === 0 && file.names.some((name) => PAYEE.test(headerKey(name)))
    const guessed = isOut || (!grossAndNet && (contradicts || isLikelySpent)) ? 'positive-out' : 'positive-in'
    return { sign: guessed, signs: [guessed, opposite(guessed)] }
  }
  if (owed && negative > 0 && isPlain(cues, 'disagree')) return { sign: 'positive-out' }
  // A flag or a trade beside a sign says the same once more, and a balance that follows neither says otherwise.
  const isTwice = areWaysAsSigned(plus.deltas, file) || areTradesAsSigned(plus.deltas, file)
  if (isTwice && !owed && disagree === 0 && !guess.explained.contradicted) return { sign: 'positive-in' }
  // A card sees more purchases than payments, so many amounts in plus are what was bought.
  if (owed && negative > 0 && explicit === 0 && agree <= disagree && areNoExceptions(unmarked, negative + unmarked)) return { sign: 'positive-out' } // oxfmt-ignore
  // Where every amount has its own sign, it was written to say the way, whatever kinds of movements are called.
  const isWritten = unmarked === 0 && explicit > 0 && negative > 0 && !owed
  const told = isWritten && SEVERAL * disagree < file.rows.length ? 'positive-in' : 'positive-out'
  if (contradicts) return { sign: told, signs: [told, opposite(told)] }
  const share = negative / (negative + unmarked + explicit)
  // One text alone may be a payment to a card as well as one from an account.
  const fewest = share < 0.5 ? 2 : 1
  const arePayments = areMinusBarePayments(plus.deltas, file)
  if (agree >= fewest && agree >= 4 * disagree && !(owed && share < 0.5) && !arePayments) return undefined
  // Without a header that is known an empty column beside the amount may be the other of two, and the signs then say nothing.
  if (mayBeHalf(amount.column, file)) return { sign: guess.sign, signs: [guess.sign, opposite(guess.sign)] }
  // An account sees more payments than receipts; few minus signs may be what came back to a card, as texts may say.
  const areKinds = file.description.length === 0 && namesCategories(file) && !mayBeOfAccount(file)
  const mayBeCard = owed || arePayments || areKinds || (disagree > 0 && agree <= disagree)
  const isTold = !mayBeCard || areNoExceptions(negative, negative + unmarked + explicit)
  const isFew = negative + unmarked + explicit <= FEW && agree === 0 && !mayBeOfAccount(file)
  const mayBeEither = isFew && explicit === 0 && ((unmarked > 0 && areWithoutText(file)) || areAllBarePayments(file)) // oxfmt-ignore
  if (mayBeEither && !arePayments) return { sign: guess.sign, signs: [guess.sign, opposite(guess.sign)] }
  if (share >= 0.5 && isTold && !guess.explained.contradicted) return undefined
  if (explicit > 0 && !owed) return undefined
  const isToldIn = isMore(cuesOfUnmarked(guess, file))
  const isOfCard = !isToldIn && ((owed && share < 0.5) || arePayments || share < (namesShops(file) ? 0.5 : 0.2)) // oxfmt-ignore
  const guessed = isOfCard ? 'positive-out' : 'positive-in'
  return { sign: guessed, signs: [guessed, opposite(guessed)] }
}

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

function isOfSpending(name: string): boolean {
  return OUTGOING.test(headerKey(name)) && !isOfHow(name)
}

/** Whether a file has the shop of each row, as a card's list of purchases has. */
function namesShops({ names }: AmountFile): boolean {
  return names.some((name) => SHOP.test(headerKey(name)) || SHOP_UNPARTED.test(name))
}

/** Whether each row has what was bought: a list without any sign then is of what was spent. */
function namesCategories({ names }: AmountFile): boolean {
  return names.some((name) => headerWeight(name, 'category') >= PLAIN)
}

/** Whether a file lists what customers paid: by whom it names, by what was taken off, or by kinds that only a shop has. */
export function isEarned({ isOfSeller, names, money }: AmountFile): boolean {
  if (isOfSeller) return true
  if (names.some((name) => INCOMING.test(headerKey(name)) || moneyKind(name) === 'gross-or-net')) return true
  return money.flags.some(({ ways = {} }) => areOfShop(ways))
}

/** Whether ways are those of a shop. */
export function areOfShop(ways: FlagWays): boolean {
  return entryOf(ways, 'sale') === 'in' || entryOf(ways, 'order') === 'in'
}

/** Whether a bank gives out its account, which has signs: a few rows then all came in. */
function mayBeOfAccount({ names, account, rows }: AmountFile): boolean {
  return names.some(namesBalance) || (account !== null && rows.length < FEW_IN)
}

/** So many rows of one account would not all be money in. */
const FEW_IN = 4

/** Whom a list of payments names. */
const PAYEE = wholeWords('payee|paid to|cheque (no|number)|check (no|number)')
const SHOP = wholeWords('merchant( name)?|shop|store|mcc|handlaren?|handler|handelaar|commerce|commercant|comercio|establecimiento|estabelecimento|esercente') // oxfmt-ignore
const SHOP_UNPARTED = /בית ה?עסק|商户|商戶|店名|利用先|가맹점/u

/** Whether an empty column may be the other of two, by what nobody here knows their headers to mean. */
function mayBeHalf(column: number, { names, surveys }: AmountFile): boolean {
  // Some banks fill up the other one with zeros or dashes.
  const isEmpty = (at: number) => ![...(surveys[at]?.distinct ?? [])].some((value) => /[\p{L}1-9]/u.test(value)) // oxfmt-ignore
  const isNameless = (at: number) => !isHeaderWord(names[at] ?? '')
  // One column for each currency: neither is money out.
  const unitOf = (at: number) => currencyInText(names[at] ?? '')
  const mayBeOther = (at: number) => at !== column && isNameless(at) && unitOf(at) === unitOf(column) && isEmpty(at) // oxfmt-ignore
  return isNameless(column) && surveys.some((_, at) => mayBeOther(at))
}
