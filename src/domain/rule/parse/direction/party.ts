import type { TransactionType } from '../../../transaction/transaction.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { isKindOfParty, KINDS_OF_PARTY } from '../../names/party-words.ts'
import { fillerAt } from '../filler.ts'
import { asAcronyms } from '../text/led-acronym.ts'
import { type Carried, readWords } from '../text/parse-words.ts'
import { wayOfPayingAt } from './way-of-paying.ts'
import type { Reader } from '../grammar/reader.ts'
import { startsCondition } from '../grammar/starts.ts'
import { trailingAt } from '../grammar/trailing.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { allOf, type Condition, not } from '../../tree.ts'
import { verbAt } from '../grammar/verb.ts'
import { ACCOUNTS_BUT, QUANTIFIERS } from '../grammar/vocabulary.ts'
import { isAmong } from '../grammar/word-list.ts'
import { readAccounts } from '../account/asked-accounts.ts'

export const PREPOSITIONS =
  'to|from|at|by|via|with|using|for|on|towards|toward|into|onto|through|in|of|off|out|hitting'

/** The other side of a payment, or the account it went through, and the direction that its preposition tells. */
interface Party {
  readonly condition: Condition
  readonly direction?: 'INCOME' | 'EXPENSE'
}

/**
 * "from Stripe", "not at Tesco", "to the Savings account", "from Savings": a name after a preposition, which
 * is an account where the context has one of that name. `side` is 'known' where the direction has been said.
 */
export function readParty(reader: Reader, carried: Carried, side: 'known' | undefined): Party | undefined {
  const start = reader.at
  return reader.attempt(() => {
    if (fillerAt(reader, start) > 0) return undefined
    const denied = reader.isOne('not|never|except|excluding')
    if (denied) reader.at += 1
    const done = reader.takeOne(
      'made|paid|sent|due|owed|owing|payable|received|got|coming|going|landing|landed|arriving|arrived|issued|written|drawn|transferred|remitted|charged|billed|taken|bought|purchased',
    )
    const isBoth = takeBothWays(reader)
    const word = isBoth ? 'with' : reader.takeOne(PREPOSITIONS)
    if (word === undefined || clauseEnd(reader) === reader.at) return undefined
    if (word === 'out' && !reader.takeWords('of')) return undefined
    // "anything to do with Acme"
    if (word === 'to' && reader.key() === 'do') return undefined
    // "with the word insurance" says what the text holds, and nothing of a party.
    if (word === 'with' && /^the (words?|text|phrase|letters?)$/.test(`${reader.key()} ${reader.key(1)}`))
      return undefined
    const signed = (condition: Condition) => (denied ? not(condition) : condition)
    const anybody = denied ? undefined : (readAnybodyBut(reader, carried, word) ?? readAnybody(reader, word))
    if (anybody) return { condition: anybody }
    const account = readAccounts(reader)
    if (account) {
      // What goes "from Savings to Acme" is told by the other side; "out of Savings" says it itself.
      const told = wayOfDone(done, word)
      const direction = word === 'out' ? 'EXPENSE' : word === 'into' ? 'INCOME' : undefined
      const way = side === undefined ? (told ?? (denied ? undefined : direction)) : undefined
      return { condition: signed(account), ...(way ? { direction: way } : {}) }
    }
    if (denied && !isAmong(word, 'to|from|at|by|via|with')) return undefined
    // "payments of Acme" are by them or to them.
    const isOf =
      word === 'of' &&
      reader.peek(QUANTIFIERS, reader.at - 2) === undefined &&
      (reader.token().kind === 'quoted' || /^\p{Lu}/u.test(reader.token().text) || isPaymentOf(reader))
    if (isAmong(word, 'in|of|off|through|on|out') && side === undefined && !isOf) return undefined
    // "to vendors" names a kind of party, as "to amount" does not.
    const isKind =
      KINDS_OF_PARTY.test(reader.key()) &&
      (!verbAt(reader, reader.at + 1) ||
        trailingAt(reader, reader.at + 1) ||
        wayOfPayingAt(reader, reader.at + 1))
    if (!isKind && startsCondition(reader, reader.at)) return undefined
    const isArticle =
      reader.takeOne('the|my|our') !== undefined ||
      (isAmong(reader.token().text, 'a|an') && reader.takeOne('a|an') !== undefined)
    if (isArticle && reader.token().kind !== 'word') reader.at -= 1
    // "to the landlord Vesteda", "from customer Brightwater": the name is what a bank writes.
    const isTitled =
      isKindOfParty(reader.token().text) &&
      /^\p{Lu}/u.test(reader.token(reader.isOne('named|called', 1) ? 2 : 1).text) &&
      !reader.isOne(
        'ltd|limited|inc|llc|llp|plc|co|corp|gmbh|pty|pvt|services|group|solutions|associates|partners|direct',
        1,
      )
    if (isTitled) reader.at += reader.isOne('named|called', 1) ? 2 : 1
    const from = reader.at
    const names = readWords(reader, carried)
    const condition = signed(!denied && isAmong(word, 'to|from') ? asAcronyms(reader, from, names) : names)
    const bought = isAmong(done, 'paid|sent|charged|billed|taken|bought|purchased')
    // "cheques sent by Acme" come in, and those "paid by Acme" may.
    if (bought && word === 'by' && done === 'sent')
      return { condition, ...(side ? {} : { direction: 'INCOME' }) }
    if (bought && word === 'by' && done === 'paid') return { condition }
    if (isAmong(word, 'to|towards|toward') || bought)
      return { condition, ...wayTo(reader.keyAt(start - 1), reader.key(-1)) }
    // What is not from somebody need not be money in, unless it was received.
    return word === 'from' && side === undefined && (!denied || done === 'received')
      ? { condition, direction: 'INCOME' }
      : { condition }
  })
}

/** "made on Petty Cash", "not paid from Savings", "received in Savings": which way it went, on whichever account. */
function wayOfDone(done: string | undefined, word: string): TransactionType | undefined {
  if (
    isAmong(done, 'made|paid|sent|issued|written|drawn|remitted') &&
    isAmong(word, 'on|from|out|off|via|through|with')
  )
    return 'EXPENSE'
  if (isAmong(done, 'charged|billed|bought|purchased') && isAmong(word, 'on|to|from|via|through|with|in'))
    return 'EXPENSE'
  return isAmong(done, 'received|landing|landed|arriving|arrived') && isAmong(word, 'in|into|on|to|via')
    ? 'INCOME'
    : undefined
}

/** The "anyone" of "rent from anyone over 800": which way it goes is all that is said; "anyone but Kevin" leaves somebody out. */
function readAnybody(reader: Reader, led: string): Condition | undefined {
  if (!isAmong(led, 'from|to') || !reader.isOne(ANYBODY)) return undefined
  const next = reader.at + 1
  if (
    reader.isOneAt('but|else|other', next) ||
    (clauseEnd(reader, next) !== next && !trailingAt(reader, next))
  )
    return undefined
  reader.at = next
  return { kind: 'type', type: led === 'from' ? 'INCOME' : 'EXPENSE' }
}

/** "to anyone but HMRC", "from anybody other than Acme": which way it goes, and whom it leaves out. */
function readAnybodyBut(reader: Reader, carried: Carried, led: string): Condition | undefined {
  return reader.attempt(() => {
    if (!isAmong(led, 'from|to') || reader.takeOne(ANYBODY) === undefined) return undefined
    if (
      !reader.takeWords('other', 'than') &&
      !reader.takeWords('apart', 'from') &&
      reader.takeOne('but|bar|besides') === undefined
    )
      return undefined
    const isNamed = reader.token().kind === 'quoted' || /^\p{Lu}/u.test(reader.token().text)
    if (!isNamed) return undefined
    return allOf([
      { kind: 'type', type: led === 'from' ? 'INCOME' : 'EXPENSE' },
      not(readWords(reader, carried)),
    ])
  })
}

const ANYBODY = 'anyone|anybody|everyone|everybody|someone|somebody'

/**
 * "sales to Acme", "hall hire to Leeds Judo": they may pay us for it, which "to" does not tell. "donations to the roof fund" are
 * given to ours or to that of others.
 */
function wayTo(noun: string, last: string): { readonly direction?: TransactionType } {
  return SERVED.test(noun) || /^(?:fund|appeal|campaign|collection)$/.test(last)
    ? {}
    : { direction: 'EXPENSE' }
}

/** What is done for others as well as by them. */
const SERVED =
  /^(?:sales|exports|lettings?|hire|rentals?|lease|services?|consulting|consultancy|lessons?|training|tuition|tutoring|coaching|catering|suppl(?:y|ies)|work|invoices?|deliver(?:y|ies)|licen[sc]es?)$/

/** "payments of rent": what they are for. */
function isPaymentOf(reader: Reader): boolean {
  return reader.isOne('payment|payments', -2) && isCategoryWord(reader.key())
}

/** "to and from", "from or to". */
function takeBothWays(reader: Reader): boolean {
  const isBoth = bothWaysAt(reader, reader.at)
  if (isBoth) reader.at += 3
  return isBoth
}

/** Whether "to and from" stands at a place, whoever follows. */
export function bothWaysAt(reader: Reader, at: number): boolean {
  const isSide = (place: number) => reader.isOneAt('to|from', place)
  const isBoth = isSide(at) && isSide(at + 2) && reader.keyAt(at) !== reader.keyAt(at + 2)
  return isBoth && reader.isOneAt('and|or|and/or', at + 1)
}

/** "by any bank": every transaction is on an account of one. */
export function takeAnyBank(reader: Reader): boolean {
  const isAny =
    reader.isOne('by|at|from|of|on|in') &&
    reader.isOne('any|every|whichever|each', 1) &&
    reader.isOne('bank|account|card', 2)
  if (isAny && !reader.peek(ACCOUNTS_BUT) && clauseEnd(reader) === reader.at + 3) reader.at += 3
  else return false
  return true
}

/**
 * The "one" of "but not the £20.99 one", the "each" of "under $15 each", the "only" of "in
 * May only": they say nothing further of what stands before them.
 */
export function takePointer(reader: Reader): boolean {
  const ends = clauseEnd(reader) === reader.at + 1 || reader.isOne('&|+', 1)
  return ends && reader.takeOne('one|ones|each|apiece|only') !== undefined
}
