import { namedWeightOf, type MoneyColumns } from './amount-candidates.ts'
import type { GrossAndNet } from './gross-and-net.ts'
import type { AmountChoice, AmountFile, Reading, Tried } from './amount-reading.ts'
import { currencyInText } from './currency-words.ts'
import { isInOtherCurrency } from './other-currency.ts'
import { sharesIn } from './shares.ts'
import { type ColumnSurvey, hasBothSigns, hasPlus } from '../columns/column-survey.ts'
import {
  headerKey,
  headerWeight,
  isHeaderWord,
  isQuantity,
  moneyKind,
  wholeWords,
} from '../columns/header-words.ts'
import type { Sign } from '../columns/file-mapping.ts'
import { areIncomesOut, areKindsOtherwise, asPlus, cuesOf, cuesOfUnmarked, isPlain } from './way-cues.ts'

type Doubt = Pick<AmountChoice, 'readings' | 'signs'> & Partial<Reading>

const OUTGOING =
  /\b(paid|payments?|supplier|vendor|expenditure|spend(ing)?|charges?|cost|purchases?|expenses?)\b/
/** An account whose balance is what is owed: it grows with what is spent. */
const OWED = wholeWords(
  'credit ?card|card ?member|card ending|kreditkarten?\\w*|kreditkort|carte de credit|tarjeta de credito|cartao de credito|carta di credito|karta kredytowa|kreditni karta|hitelkartya|principal|loan (?:account|number|statement)|mortgage (?:account|number|statement)|darlehens(?:konto|nummer)|hypothekenkonto|mastercard|amex|american express',
)
/** What a card's statement says above its table; as a column it is what is still to be paid of an invoice. */
const OWED_ABOVE = wholeWords('outstanding|amount due')
/** Books kept by somebody: there a debit of the bank's account is money that came in. */
const LEDGER = wholeWords('journal( no| number| id| entry)?|general ledger|ledger (?:account|code|entry|name)|gl account|gl code|account code|nominal( code| account)?|posting account|trial balance|buschlussel|bu schlussel|gegenkonto ohne bu schlussel|belegfeld 1|two column approach|compte general|journal code|journalcode|ecriturenum|ecrituredate|compteaux\\w*|libro mayor|asiento|vch (?:type|no)|voucher (?:type|no)|kontoblatt|kontenblatt|sachkonto\\w*|grand livre|^journal$|huvudbok|ver ?nr|hovedbok|bilag(?:snr)?|kontokort|finanskort|paakirja|mastrino|partitario|razao|grootboek\\w*|dagboek|boekstuk\\w*|zapisy na koncie|nr dowodu|карточка счета|анализ счета|оборотно сальдовая|главна книга|glavna knjiga|kartica konta|hlavni kniha|fokonyv\\w*|muavin|仕訳帳?|総勘定元帳|总账|明细账') // oxfmt-ignore
/** Flags that name the sides of an account; "income" means the same in every book. */
const SIDE = /^(?:dr?|cr?|s|h|debit|credit|debet|kredit|soll|haben|debe|haber|dare|avere)\.?$/
/** Columns whose names mean the same in every book. */
const OF_WAY = wholeWords('in|out|deposits?|withdrawals?|withdrawn|received|receipts?|spent|inflow|outflow|einnahmen?|ausgaben?|eingang|ausgang|entradas?|salidas?|entrate|uscite|recettes?|depenses?|inkomsten|uitgaven|wplywy|wydatki') // oxfmt-ignore
/** A header that names an amount as plainly as can be, and one of a total or of what is left. */
const PLAIN = 8
const GROSS = 5

/** What remains to be asked of a reading that the balances prove: a balance may be what is owed. */
export function doubtOfProof(best: Tried, guess: Tried, file: AmountFile): Doubt | undefined {
  const named = guess.amount.kind === 'two-columns' && file.money.pair !== undefined
  const told = named || (guess.amount.kind === 'flagged' && guess.amount.ways !== undefined)
  const owed = isOwed(file)
  if (told && guess !== best && isOpposite(best, guess)) {
    const { agree, disagree } = cuesOf(best, file)
    // Somebody's own books, and a balance that grows with their debits: both say that these came in.
    if (isLedger(file) && !owed && disagree <= agree) return undefined
    // What is owed runs against the sides of a bank, and texts may say so.
    const isSides = disagree >= agree
    const readings = (isSides ? [guess, best] : [best, guess]).map(bareOf)
    return { ...readings[0], readings }
  }
  // A payment takes from an account and gives to what is owed.
  if (owed && told && isOfPayments(best)) return doubtOfOwed(best, file)
  if (best.amount.kind !== 'signed') return owed && !told ? doubtOfOwed(best, file) : doubtOfSides(best, file, owed) // oxfmt-ignore
  // "DR" and "CR" say which way; a balance that runs against them is what is owed, or they are the bank's view.
  if (isLettered(best, file) && best.sign === 'positive-out')
    return owed ? { sign: 'positive-in' } : { sign: 'positive-in', signs: ['positive-in', 'positive-out'] }
  const cues = cuesOf(best, file)
  const other = opposite(best.sign)
  // Many minus signs and a balance that grows by them: it is what is owed, or they are what came in.
  if (best.sign === 'positive-out' && !owed && isMostlyMinus(best, file) && !isPlain(cues, 'agree'))
    return { sign: 'positive-in', signs: ['positive-in', 'positive-out'] }
  // A balance of what is owed, and texts that all say so: nothing is left to ask.
  if (owed && isPlain(cues, 'disagree')) return { sign: other }
  // Where every amount has its own sign, and the balances follow them, a word of a text says nothing against both.
  if (!owed && (isSigned(best, file) || (best.sign === 'positive-in' && isMostlyMinus(best, file) && SEVERAL * cues.disagree < file.rows.length))) return undefined // oxfmt-ignore
  if (cues.disagree > cues.agree) return { sign: other, signs: [other, best.sign] }
  return owed && !isPlain(cues, 'agree') ? { sign: other, signs: [other, best.sign] } : undefined
}

/**
 * What remains to be asked of sides that the balances prove. In the books of whoever owes, a card's balance grows with its
 * credits as a bank account does in the bank's: but there the credits are what was bought.
 */
function doubtOfSides(best: Tried, file: AmountFile, owed: boolean): Doubt | undefined {
  if (!isBySides(best, file)) return undefined
  const cues = cuesOf(best, file)
  const isOwn = isLedger(file)
  const isTold = isOwn ? isPlain(cues, 'agree') : cues.agree > 0 && cues.agree >= cues.disagree
  const mayBeOwn = isOwn || isDebtor(best, file)
  if (isTold || !(mayBeOwn || (owed && cues.disagree > 0) || isPlain(cues, 'disagree'))) return undefined
  const turned = turnedSides(best)
  if (!turned) return undefined
  if (mayBeOwn && areIncomesOut(best, file)) return turned
  const readings = isOwn || cues.disagree > cues.agree ? [turned, bareOf(best)] : [bareOf(best), turned]
  return { ...readings[0], readings }
}

/** Whether every balance is called a debit: an account that is always overdrawn, or one that has money in somebody's own books. */
function isDebtor({ explained: { column } }: Tried, { surveys }: AmountFile): boolean {
  const values = column === null ? [] : [...(surveys[column]?.distinct ?? [])]
  return values.length > 0 && values.every((value) => /\b(?:dr|debit)\.?\s*$/i.test(value))
}

/** A balance of what is owed proves two columns of no known names the other way round. */
function doubtOfOwed(best: Tried, file: AmountFile): Doubt | undefined {
  const turned = turnedSides(best)
  const cues = cuesOf(best, file)
  if (!turned || isPlain(cues, 'agree')) return undefined
  return isPlain(cues, 'disagree') ? turned : { ...turned, readings: [turned, bareOf(best)] }
}

/** Whether the word that says which way money went is a payment in every row. */
function isOfPayments({ amount }: Reading): boolean {
  const words = amount.kind === 'flagged' ? Object.keys(amount.ways ?? {}) : []
  return words.length > 0 && words.every((word) => /\bpayments?\b/.test(word))
}

/** Whether only the names of an account's sides tell which way money went. */
function isBySides({ amount }: Reading, { names }: AmountFile): boolean {
  if (amount.kind === 'flagged') return Object.keys(amount.ways ?? {}).every((key) => SIDE.test(key))
  if (amount.kind !== 'two-columns') return false
  return [amount.debit, amount.credit].every((column) => headerKey(names[column] ?? '').split(' ').some((word) => SIDE.test(word))) // oxfmt-ignore
}

/** The other way round, where two columns or a flag tell the way; undefined of amounts with signs. */
export function turnedSides({ amount, sign }: Reading): Reading | undefined {
  if (amount.kind === 'two-columns') return { amount, sign: opposite(sign) }
  if (amount.kind !== 'flagged' || !amount.ways) return undefined
  const ways = Object.fromEntries(Object.entries(amount.ways).map(([value, way]) => [value, way === 'in' ? 'out' : 'in'] as const)) // oxfmt-ignore
  return { amount: { ...amount, ways }, sign }
}

/** The same in scripts without blanks between words. */
const OWED_UNPARTED = /カード|クレジット|信用卡|신용카드/u

/** Whether the account is one whose balance is what is owed. */
export function isOwed({ preamble, names }: AmountFile): boolean {
  const header = names.join(' ')
  const all = `${preamble} ${header}`
  // Beside shares the principal is what they cost.
  const words = names.some(isQuantity) ? all.replaceAll(/principal/gi, '') : all
  const above = preamble.replace(header, '')
  return OWED.test(headerKey(words)) || OWED_UNPARTED.test(words) || OWED_ABOVE.test(headerKey(above))
}

function isLedger({ preamble, names, surveys }: AmountFile): boolean {
  if (surveys.some(holdsCodesOfBooks)) return true
  const keys = new Set(names.map(headerKey))
  // Xero lists the account of its own books with what each posting comes from, and what it is before tax.
  if (['source', 'gross', 'running balance'].every((key) => keys.has(key))) return true
  return names.some((name) => LEDGER.test(headerKey(name))) || LEDGER.test(headerKey(preamble))
}

/** How Sage calls payments and receipts of a bank, of customers and of suppliers, along with what else it posts. */
const CODES_OF_BOOKS = /^(?:[BCV][PR]|P[PA]|S[AR]|J[DC]|[PS][IC])$/

function holdsCodesOfBooks({ distinct }: ColumnSurvey): boolean {
  const values = [...distinct]
  return values.includes('BP') && values.length > 1 && values.every((value) => CODES_OF_BOOKS.test(value))
}

/** Whether every amount ends in letters that name its side, as "DR" and "CR" do. */
function isLettered({ amount }: Reading, { surveys }: AmountFile): boolean {
  const numbers = amount.kind === 'signed' ? surveys[amount.column]?.numbers : undefined
  return (
    numbers !== undefined &&
    numbers.lettered > 0 &&
    numbers.unmarked === 0 &&
    numbers.lettered >= numbers.negative + numbers.explicit
  )
}

/** Whether every amount has a plus or a minus before it. */
function isSigned({ amount }: Reading, { surveys }: AmountFile): boolean {
  const numbers = amount.kind === 'signed' ? surveys[amount.column]?.numbers : undefined
  return numbers !== undefined && numbers.explicit > 0 && numbers.negative > 0 && numbers.unmarked === 0
}

/** Of movements whose balances are proved, fewer than one in so many may have a text that says otherwise by accident. */
const SEVERAL = 3

/** Whether half of the amounts or more have a minus, as those of an account do and purchases by a card do not. */
function isMostlyMinus({ amount }: Reading, { surveys }: AmountFile): boolean {
  const numbers = amount.kind === 'signed' ? surveys[amount.column]?.numbers : undefined
  return numbers !== undefined && numbers.negative >= 0.5 * numbers.numbers
}

/** Readings beside the guess that nothing rules out and that give other amounts. */
export function openReadings(
  guess: Tried,
  { all, tried, columns, file }: { all: readonly Tried[]; tried: readonly Tried[]; columns: MoneyColumns; file: AmountFile }, // oxfmt-ignore
): Tried[] {
  const { amount } = guess
  const others = tried.filter((each) => each !== guess)
  if (amount.kind === 'two-columns') {
    // Two columns whose names tell nothing: either may be money out.
    if (!columns.pair) {
      const plain = others.find(({ amount: each }) => each.kind === 'signed' && each.fee === undefined && namedIn(file, each.column) >= 5) // oxfmt-ignore
      return [...others.filter(({ amount: each }) => each.kind === 'two-columns').slice(0, 1), ...(plain ? [plain] : [])] // oxfmt-ignore
    }
    return openPairs(guess, { all, others, file })
  }
  const found: Tried[] = []
  if (amount.kind === 'flagged') {
    const isSided = Object.keys(amount.ways ?? {}).every((key) => SIDE.test(key))
    const ledger = isSided && isLedger(file) ? others.find((each) => isOpposite(each, guess)) : undefined
    if (ledger) found.push(ledger)
    const repeats = all.some(
      ({ amount, deltas }) => amount.kind === 'signed' && sameDeltas(deltas, guess.deltas),
    )
    const signed = others.find(({ amount }) => amount.kind === 'flagged' && amount.signed)
    if (!repeats && signed) found.push(signed)
    // A plus sign says its way as plainly as a flag does.
    const written = hasPlus(file.surveys[amount.column]) ? others.find(({ amount: each, sign }) => each.kind === 'signed' && each.column === amount.column && each.fee === undefined && sign === 'positive-in') : undefined // oxfmt-ignore
    if (!repeats && written) found.push(written)
    const withFee = others.find(({ amount: each, deltas }) => each.kind === 'flagged' && each.column === amount.column && each.fee !== undefined && !sameDeltas(deltas, guess.deltas)) // oxfmt-ignore
    if (withFee) found.push(withFee)
    // A shop sells what a card buys.
    const isOfKinds = columns.flags.some((flag) => flag.isOfKinds && flag.column === amount.flag)
    const turned = isOfKinds ? others.find((each) => isOpposite(each, guess)) : undefined
    if (turned) found.push(turned)
    // A word within a name may mean something else; then the amounts all go one way.
    const isWithin = columns.flags.some((flag) => flag.isWithin && flag.column === amount.flag)
    const plain = others.find(({ amount: each }) => each.kind === 'signed' && each.column === amount.column && each.fee === undefined) // oxfmt-ignore
    if (isWithin && !repeats && plain) found.push(plain)
  } else if (isUnmarked(guess, file)) {
    const asked = new Set(columns.flags.filter(({ asks }) => asks).map(({ column }) => column))
    found.push(
      ...others.filter(
        ({ amount: each }) =>
          each.kind === 'flagged' && each.column === amount.column && asked.has(each.flag),
      ),
    )
  }
  const named = namedWeightOf(columns, amount.column)
  const name = file.names[amount.column] ?? ''
  const shares = sharesIn(columns, file)
  for (const rival of columns.amounts) {
    if (rival.column === amount.column) continue
    if (isInOtherCurrency(rival.column, guess, file)) continue
    if (rival.named === 0 && isCount(rival.column, amount.column, file)) continue
    const kind = moneyKind(file.names[rival.column] ?? '')
    // An amount that names its currency may be the one that was paid abroad, whatever the other is called.
    const isElsewhere = currencyInText(name) !== undefined && kind !== 'original' && kind !== 'beside' && hasCents(rival.column, file) // oxfmt-ignore
    // Without a single sign under the plainer name, an amount with both is as likely meant.
    const isTold = isUnmarked(guess, file) && rival.named >= 5 && hasBothSigns(file.surveys[rival.column])
    const isRival =
      shares.includes(rival.column) ||
      kind === 'gross-or-net' ||
      rival.named >= Math.min(PLAIN, named) ||
      named < 5 ||
      isElsewhere ||
      isTold
    if (!isRival || (moneyKind(name) === 'booked' && kind !== 'booked')) continue
    const reading = all.find(
      ({ amount: each }) => each.kind !== 'two-columns' && each.column === rival.column,
    )
    if (!reading || sameMagnitudes(reading, guess) || !reading.deltas.some(Boolean)) continue
    found.push(reading)
    const flagged = isUnmarked(reading, file) ? others.filter(({ amount: each }) => each.kind === 'flagged' && each.column === rival.column) : [] // oxfmt-ignore
    found.push(...flagged.filter((each) => each !== reading && !isOpposite(each, reading)))
  }
  // Which of two currencies is meant the account may tell; then the other one has its fee as well.
  const isElsewhere = currencyInText(name) !== undefined
  const rivals = isElsewhere ? found.flatMap(({ amount: each }) => (each.kind === 'signed' && each.fee === undefined ? [each.column] : [])) : [] // oxfmt-ignore
  for (const column of new Set([amount.column, ...rivals])) {
    // A fee without a name is one where the amount has no name either.
    const isFee = (fee: number | undefined) => fee !== undefined && (columns.fees.includes(fee) || (namedWeightOf(columns, column) < 5 && hasCents(fee, file))) // oxfmt-ignore
    const withFee = all.find(({ amount: each }) => each.kind === 'signed' && each.column === column && isFee(each.fee)) // oxfmt-ignore
    if (withFee && !found.some(({ deltas }) => sameDeltas(deltas, withFee.deltas))) found.push(withFee)
  }
  const pair = others.find(({ amount: each }) => each.kind === 'two-columns')
  if (pair && !agreeWhereBoth(pair, guess)) found.push(pair)
  return found
}

/** Whether a column counts or codes something beside amounts with cents: of a few rows all may be of round amounts. */
function isCount(column: number, amount: number, file: AmountFile): boolean {
  const isCode = [...(file.surveys[column]?.distinct ?? [])].every((value) => /^\d{1,2}$/.test(value))
  const isTold = isCode && hasBothSigns(file.surveys[amount])
  return !hasCents(column, file) && hasCents(amount, file) && (isTold || file.rows.length >= FEW_ROUND)
}

/** Beside debit and credit columns: one amount that says otherwise, or debits of both signs. */
function openPairs(
  guess: Tried,
  { all, others, file }: { all: readonly Tried[]; others: readonly Tried[]; file: AmountFile },
): Tried[] {
  const { amount } = guess
  if (amount.kind !== 'two-columns') return []
  const single = all.find(({ amount: each, sign, deltas }) => {
    if (each.kind !== 'signed' || each.fee !== undefined || sign !== 'positive-in') return false
    const isTurned = hasBothSigns(file.surveys[each.column]) && isOpposite({ deltas }, guess)
    const isNamed =
      namedIn(file, each.column) >= (isTurned ? GROSS : PLAIN) && !isInOtherCurrency(each.column, guess, file)
    const isSigned = (file.surveys[each.column]?.numbers.negative ?? 0) > 0
    if (!isNamed || agreeWhereBoth({ deltas }, guess)) return false
    return isSigned || !sameWhereBoth({ deltas }, guess)
  })
  const numbers = file.surveys[amount.debit]?.numbers
  const [negative, positive] = [numbers?.negative ?? 0, numbers?.unmarked ?? 0]
  const isHalf = Math.min(negative, positive) > 0.2 * (negative + positive)
  const turned = isHalf ? others.find(({ amount: each }) => each.kind === 'two-columns' && each.fee === undefined && each.debitSigned !== amount.debitSigned) : undefined // oxfmt-ignore
  const withFee = others.find(({ amount: each, deltas }) => each.kind === 'two-columns' && each.fee !== undefined && !sameDeltas(deltas, guess.deltas)) // oxfmt-ignore
  const isOfWay = [amount.debit, amount.credit].every((column) => OF_WAY.test(headerKey(file.names[column] ?? ''))) // oxfmt-ignore
  const ledger = isLedger(file) && !isOfWay ? others.find((each) => isOpposite(each, guess)) : undefined
  return [...new Set([ledger, single, turned, withFee])].filter((each) => each !== undefined)
}

/** The signs that nothing rules out, the guess first; undefined where one is certain. */
export function openSigns(guess: Tried, file: AmountFile, grossAndNet?: GrossAndNet): Doubt | undefined {
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
  const contradicts = disagree > agree || areKindsOtherwise(plus, file) || areIncomesOut(plus, file)
  if (negative === 0 && explicit === 0) {
    const outgoing = file.names.some((name) => OUTGOING.test(headerKey(name)))
    const guessed =
      !grossAndNet && (contradicts || ((outgoing || owed) && agree === 0)) ? 'positive-out' : 'positive-in'
    return { sign: guessed, signs: [guessed, opposite(guessed)] }
  }
  if (owed && negative > 0 && isPlain(cues, 'disagree')) return { sign: 'positive-out' }
  // A card sees more purchases than payments, so many amounts in plus are what was bought.
  if (owed && negative > 0 && explicit === 0 && agree <= disagree && areNoExceptions(unmarked, negative + unmarked)) return { sign: 'positive-out' } // oxfmt-ignore
  if (contradicts) return { sign: 'positive-out', signs: ['positive-out', 'positive-in'] }
  const share = negative / (negative + unmarked + explicit)
  // One text alone may be a payment to a card as well as one from an account.
  const fewest = share < 0.5 ? 2 : 1
  if (agree >= fewest && agree >= 4 * disagree && !(owed && share < 0.5)) return undefined
  // Without a header that is known an empty column beside the amount may be the other of two, and the signs then say nothing.
  if (mayBeHalf(amount.column, file)) return { sign: guess.sign, signs: [guess.sign, opposite(guess.sign)] }
  // An account sees more payments than receipts; few minus signs may be what came back to a card.
  const isTold = !owed || areNoExceptions(negative, negative + unmarked + explicit)
  if (share >= 0.5 && isTold && !guess.explained.contradicted) return undefined
  if (explicit > 0 && !owed) return undefined
  const guessed = owed || share < 0.2 ? 'positive-out' : 'positive-in'
  return { sign: guessed, signs: [guessed, opposite(guessed)] }
}

/** So many round amounts in a row are none. */
const FEW_ROUND = 3
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
  const isEmpty = (at: number) => ![...(surveys[at]?.distinct ?? [])].some((value) => /[\p{L}1-9]/u.test(value)) // oxfmt-ignore
  const isNameless = (at: number) => !isHeaderWord(names[at] ?? '')
  // One column for each currency: neither is money out.
  const unitOf = (at: number) => currencyInText(names[at] ?? '')
  const mayBeOther = (at: number) => at !== column && isNameless(at) && unitOf(at) === unitOf(column) && isEmpty(at) // oxfmt-ignore
  return isNameless(column) && surveys.some((_, at) => mayBeOther(at))
}

function hasCents(column: number, { surveys }: AmountFile): boolean {
  const numbers = surveys[column]?.numbers
  return numbers !== undefined && numbers.dot + numbers.comma > 0
}

function isUnmarked({ amount }: Tried, { surveys }: AmountFile): boolean {
  if (amount.kind !== 'signed') return false
  const numbers = surveys[amount.column]?.numbers
  return numbers !== undefined && numbers.negative === 0 && numbers.explicit === 0
}

function namedIn({ names }: AmountFile, column: number): number {
  return namedWeightOf(undefined, column, names)
}

function sameDeltas(one: Tried['deltas'], other: Tried['deltas']): boolean {
  return one.every((delta, row) => delta === other[row])
}

function sameMagnitudes(one: Tried, other: Tried): boolean {
  return one.deltas.every((delta, row) => Math.abs(delta ?? 0) === Math.abs(other.deltas[row] ?? 0))
}

/** Whether one reading gives what another does the other way round. */
export function isOpposite(one: Pick<Tried, 'deltas'>, other: Pick<Tried, 'deltas'>): boolean {
  return one.deltas.every((delta, row) => (delta ?? 0) === -(other.deltas[row] ?? 0))
}

function agreeWhereBoth(one: Pick<Tried, 'deltas'>, other: Pick<Tried, 'deltas'>): boolean {
  return one.deltas.every((delta, row) => !delta || !other.deltas[row] || delta === other.deltas[row])
}

function sameWhereBoth(one: Pick<Tried, 'deltas'>, other: Pick<Tried, 'deltas'>): boolean {
  return one.deltas.every((delta, row) => !delta || !other.deltas[row] || Math.abs(delta) === Math.abs(other.deltas[row] ?? 0)) // oxfmt-ignore
}

/** The other of the two plain signs. */
export function opposite(sign: Sign): Sign {
  return sign === 'positive-out' ? 'positive-in' : 'positive-out'
}

function bareOf({ amount, sign }: Reading): Reading {
  return { amount, sign }
}
