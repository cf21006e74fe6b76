import { isLedger, isOwed, SIDE } from '../ways/account-kinds.ts'
import { isLettered, isMostlyMinus, isSigned } from '../amounts/amount-marks.ts'
import type { AmountDoubt, AmountFile, Reading, Tried } from '../amounts/amount-reading.ts'
import { bareOf, isOpposite, opposite, turnedSides } from '../amounts/like-readings.ts'
import { areIncomesOut, areKindsAlike, cuesOf, isPlain } from '../ways/way-cues.ts'
import { headerKey } from '../columns/header-key.ts'

/** What remains to be asked of a reading that the balances prove: a balance may be what is owed. */
export function doubtOfProof(best: Tried, guess: Tried, file: AmountFile): AmountDoubt | undefined {
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
  // No sign is there that could say so: either the names or the balances are wrong.
  if (named && guess !== best && isAgainstNames(best, file))
    return { ...bareOf(guess), readings: [guess, best].map(bareOf) }
  // A payment takes from an account and gives to what is owed.
  if (owed && told && isOfPayments(best)) return doubtOfOwed(best, file)
  if (best.amount.kind !== 'signed')
    return owed && !told ? doubtOfOwed(best, file) : doubtOfSides(best, file, owed)
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
  if (
    !owed &&
    (isSigned(best, file) ||
      (best.sign === 'positive-in' &&
        isMostlyMinus(best, file) &&
        SEVERAL * cues.disagree < file.rows.length))
  )
    return undefined
  // One word weighs less than the balances do.
  const likelier = !owed && cues.disagree === 1 ? best.sign : other
  if (cues.disagree > cues.agree) return { sign: likelier, signs: [likelier, opposite(likelier)] }
  if (!owed || isPlain(cues, 'agree')) return undefined
  const guessed = cues.agree > cues.disagree ? best.sign : other
  return { sign: guessed, signs: [guessed, opposite(guessed)] }
}

/** Whether amounts without a sign under the name of one side are taken for the other. */
function isAgainstNames({ amount, sign }: Reading, { surveys }: AmountFile): boolean {
  if (amount.kind !== 'two-columns' || !amount.debitSigned) return false
  const { numbers } = surveys[sign === 'positive-in' ? amount.debit : amount.credit] ?? {}
  return numbers !== undefined && numbers.unmarked > 0 && numbers.negative + numbers.explicit === 0
}

/**
 * What remains to be asked of sides that the balances prove. In the books of whoever owes, a card's balance grows with its
 * credits as a bank account does in the bank's: but there the credits are what was bought.
 */
function doubtOfSides(best: Tried, file: AmountFile, owed: boolean): AmountDoubt | undefined {
  if (!isBySides(best, file)) return undefined
  const cues = cuesOf(best, file)
  const isOwn = isLedger(file)
  const isTold = isOwn ? isPlain(cues, 'agree') : cues.agree > 0 && cues.agree >= cues.disagree
  const mayBeOwn = isOwn || isDebtor(best, file)
  if (isTold || !(mayBeOwn || (owed && cues.disagree > 0) || isPlain(cues, 'disagree'))) return undefined
  // Receipts and payments are the same in every book.
  if (!owed && areKindsAlike(best, file)) return undefined
  const turned = turnedSides(best)
  if (!turned) return undefined
  if (mayBeOwn && areIncomesOut(best, file)) return turned
  const readings = isOwn || cues.disagree > cues.agree ? [turned, bareOf(best)] : [bareOf(best), turned]
  return { ...readings[0], readings }
}

/** Whether every balance is called a debit: an account that is always overdrawn, or one that has money in somebody's own books. */
function isDebtor({ explained: { column } }: Tried, { surveys }: AmountFile): boolean {
  const values = column === null ? [] : [...(surveys[column]?.distinct ?? [])]
  return values.length > 0 && values.every((value) => DEBTOR.test(value))
}

/** "1800.00 Dr", "Dr 1800.00" */
const DEBTOR = /\b(?:dr|debit)\.?\s*$|^\s*(?:dr|debit)\b/i

/** A balance of what is owed proves two columns of no known names the other way round. */
function doubtOfOwed(best: Tried, file: AmountFile): AmountDoubt | undefined {
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
  return [amount.debit, amount.credit].every((column) =>
    headerKey(names[column] ?? '')
      .split(' ')
      .some((word) => SIDE.test(word)),
  )
}

/** Of movements whose balances are proved, fewer than one in so many may have a text that says otherwise by accident. */
const SEVERAL = 3
