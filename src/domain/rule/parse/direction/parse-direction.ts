import type { TransactionType } from '../../../transaction/transaction.ts'
import { fold } from '../../fold.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { isFirm } from '../../names/firm-names.ts'
import { isKindOfParty, KINDS_OF_PARTY } from '../../names/party-words.ts'
import { readDescribedAccount } from '../account/described-account.ts'
import { fillerAt } from '../filler.ts'
import { readTextCondition } from '../text/parse-text.ts'
import { atField, type Carried, readWords } from '../text/parse-words.ts'
import { mayBeName } from '../name/name-after.ts'
import type { Reader } from '../grammar/reader.ts'
import { accountAt, accountLedAt, readTrailing, startsCondition, trailingAt } from '../grammar/starts.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { allOf, type Condition, not, type TextCondition } from '../../tree.ts'
import { kindOfVerb, verbAt } from '../grammar/verb.ts'
import { readWayOfPaying, wayOfPayingAt } from './way-of-paying.ts'
import { CONNECTIVES, COPULAS, DIRECTIONS, QUANTIFIERS, SUBJECTS, VERBS } from '../grammar/vocabulary.ts'
import { isAmong } from '../grammar/word-list.ts'

/** "income from Acme over 250", "spent on petrol", "deposits". */
export function readDirection(reader: Reader, carried: Carried): Condition | undefined {
  return reader.attempt(() => {
    if (takeInAndOut(reader)) return readParty(reader, carried, 'known')?.condition
    if (takeSentAndReceived(reader)) return readWords(reader, carried)
    const type = readWay(reader)
    if (type === undefined) return undefined
    const paid = readPaid(reader, carried, type)
    if (paid) return paid
    // "withdrawal charges", "deposit fees" are neither withdrawals nor deposits.
    if (reader.isOne('withdrawal|deposit|credit|debit|refund|purchase', -1) && reader.isOne('charge|charges|bill|bills|refund|refunds')) return undefined // oxfmt-ignore
    if (reader.take(SUBJECTS) !== undefined || reader.isOne('that|which')) reader.takeOne('that|which')
    // "deposits that are not from Stripe"
    if (reader.peek(COPULAS)?.meaning === false && reader.at > 0) {
      const rest = reader.attempt(() => {
        reader.take(COPULAS)
        return (
          readTrailing(reader) ?? readParty(reader, carried, 'known')?.condition ?? readOther(reader, carried)
        )
      })
      if (rest) return allOf([{ kind: 'type', type }, not(rest)])
    }
    const modified = readModifiers(reader, carried, type)
    if (modified) return modified
    if (reader.key() === 'only' && reader.token(1).kind === 'end') reader.at += 1
    const named = readNamed(reader, carried, type)
    if (named) return named
    // "credit card" is a text: a direction stands alone or with what belongs to it.
    const joined = reader.peek(CONNECTIVES)
    const follows =
      startsCondition(reader, reader.at) || (joined && startsCondition(reader, reader.at + joined.length))
    const alone = clauseEnd(reader) === reader.at || follows === true
    if (!alone && reader.token().kind !== 'quoted') return undefined
    if (reader.token().kind === 'quoted') {
      return allOf([{ kind: 'type', type }, readWords(reader, carried)])
    }
    return { kind: 'type', type }
  })
}

/** The names of "debits that aren't Amazon or eBay", the goods of "spending that isn't fuel". */
function readOther(reader: Reader, carried: Carried): Condition | undefined {
  const { kind, text, key } = reader.token()
  const isName = kind === 'quoted' || (kind === 'word' && /[\p{Lu}\d]/u.test(text)) || isCategoryWord(key)
  return isName && !reader.peek(DIRECTIONS) ? readWords(reader, carried) : undefined
}

/** "sent to or received from Maria Lopez": either way, so that no direction is said. */
function takeSentAndReceived(reader: Reader): boolean {
  const said = [0, 1, 2, 3, 4].map((offset) => reader.key(offset)).join(' ')
  const isBoth = /^(?:sent|paid|payments|transfers) to (?:or|and) (?:received|got|payments|transfers|money|refunds) from$|^(?:received|got|payments|transfers) from (?:or|and) (?:sent|paid|payments|transfers) to$/.test(said) // oxfmt-ignore
  if (isBoth) reader.at += 5
  return isBoth
}

/** "we pay Acme", "I bought Adobe over 50": whom or what, without "to" or "from". */
export function readPaid(reader: Reader, carried: Carried, type: TransactionType): Condition | undefined {
  if (type !== 'EXPENSE' || !reader.isOne('pay|paid|bought|buy|wired|sent', -1)) return undefined
  const next = reader.token()
  if (!reader.isOne('we|i', -2) && !isSomebodyPaid(reader)) return undefined
  if (next.kind !== 'word' && next.kind !== 'quoted') return undefined
  if (new RegExp(`^(${PREPOSITIONS}|not|only|that|which)$`).test(next.key) || startsCondition(reader, reader.at)) return undefined // oxfmt-ignore
  const whom = readWords(reader, carried)
  const rest = readModifiers(reader, carried, type)
  return allOf([{ kind: 'type', type }, whom, ...(rest?.kind === 'and' ? rest.parts.slice(1) : [])])
}

/** The "John Smith" of "paid John Smith $1,200"; "Paid Search" and "paid Media" are what ads are called. */
function isSomebodyPaid(reader: Reader): boolean {
  const [next, after] = [reader.token(), reader.token(1)]
  const isName = /^\p{Lu}\p{Ll}/u.test(next.text) && !isCategoryWord(next.key) && !isAmong(next.key, 'search|social|time|parental') // oxfmt-ignore
  return reader.at === 1 && isName && (isFirm(next.key) || /^\p{Lu}/u.test(after.text))
}

/** "credit Card", "paid Search": words of directions that also begin names and things. */
const OF_NAMES = /^(credit|debit|credited|debited|deposit|paid|pays?|costs?|earned|receives?|received|receipt|purchased?|spent|spends?|bought)$/ // oxfmt-ignore

/** "income Tax", "expenses Claim" */
const THINGS =
  /^(tax|taxes|claims?|reports?|accounts?|cards?|notes?|protection|support|statements?|summary|budget|policy|ratio)$/

/** "Deposits: Square", "income Upwork", "expenses Amazon over 100": small letters and then a capital, as no bank writes a name. */
function readNamed(reader: Reader, carried: Carried, type: TransactionType): Condition | undefined {
  const [before, next] = [reader.token(-1), reader.token()]
  const isLabel = reader.source.charAt(before.to) === ':'
  if (isLabel && (next.kind === 'word' || next.kind === 'quoted') && !startsCondition(reader, reader.at))
    return allOf([{ kind: 'type', type }, readWords(reader, carried)])
  const isNamed =
    before.text === before.key &&
    !OF_NAMES.test(before.key) &&
    !THINGS.test(next.key) &&
    next.kind === 'word' &&
    /^\p{Lu}/u.test(next.text)
  if (!isNamed || !mayBeName(reader) || startsCondition(reader, reader.at)) return undefined
  if (accountAt(reader, reader.at) !== undefined) return undefined
  const who = readWords(reader, carried)
  const rest = readModifiers(reader, carried, undefined)
  return allOf([{ kind: 'type', type }, who, ...(rest ? [rest] : [])])
}

/** "Paid in" came in, but "paid in GBP" and "paid in March" went out. */
export function readWay(reader: Reader): TransactionType | undefined {
  const abroad = reader.attempt(() => {
    if (reader.takeOne('paid|spent|charged|billed') === undefined || reader.key() !== 'in') return undefined
    const start = reader.at
    const isOut = isAmong(readTrailing(reader)?.kind, 'currency|date|month|dayOfMonth|monthEnd')
    reader.at = start
    return isOut ? ('EXPENSE' as const) : undefined
  })
  const way = abroad ?? readToUs(reader) ?? reader.take(DIRECTIONS)
  if (reader.key(-1) === 'sent' && isBySomebody(reader)) return 'INCOME'
  // "refunds to customers" are paid back by us, and "credited to staff" is paid by us.
  const isGiven = reader.isOne('refund|refunds|credited|credits', -1)
  const by = reader.isOne('we|i') ? 1 : 0
  const to = by + (reader.isOne('paid|sent|issued|made|given|gave', by) ? 1 : 0)
  const isToOthers = reader.key(to) === 'to' && !reader.isOne('us|me|our|my', to + 1) && !accountLedAt(reader, reader.at + to) // oxfmt-ignore
  if (isGiven && isToOthers) return 'EXPENSE'
  // "takings paid into Savings": what goes to an own account comes in there.
  const isIntoOwn = reader.isOne('paid|pay|pays|sent|moved|wired', -1) && reader.isOne('to|into|onto') && accountLedAt(reader, reader.at) // oxfmt-ignore
  return isIntoOwn ? 'INCOME' : way
}

/** The "by Maria" of "money sent by Maria", as "by wire" is not. */
function isBySomebody(reader: Reader): boolean {
  return reader.key() === 'by' && !trailingAt(reader, reader.at) && !wayOfPayingAt(reader, reader.at)
}

/** "paid to us by Acme", "transfers to me": what goes to us comes in. "US Foods" is somebody else. */
function readToUs(reader: Reader): TransactionType | undefined {
  return reader.attempt(() => {
    if (reader.takeOne('paid|sent|wired|transferred|payments|payment|transfers|transfer|money') === undefined) return undefined // oxfmt-ignore
    reader.takeOne('to')
    if (!isAmong(reader.token().text, 'us|me')) return undefined
    reader.at += 1
    return 'INCOME'
  })
}

const PREPOSITIONS = 'to|from|at|by|via|with|for|on|towards|toward|into|onto|through|in|of|off|out'

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
      'made|paid|sent|due|owed|owing|payable|received|coming|going|issued|written|drawn|transferred|remitted|charged|billed|bought|purchased',
    )
    const isBoth = takeBothWays(reader)
    const word = isBoth ? 'with' : reader.takeOne(PREPOSITIONS)
    if (word === undefined || clauseEnd(reader) === reader.at) return undefined
    if (word === 'out' && !reader.takeWords('of')) return undefined
    // "anything to do with Acme"
    if (word === 'to' && reader.key() === 'do') return undefined
    // "with the word insurance" says what the text holds, and nothing of a party.
    if (word === 'with' && /^the (words?|text|phrase|letters?)$/.test(`${reader.key()} ${reader.key(1)}`)) return undefined // oxfmt-ignore
    const signed = (condition: Condition) => (denied ? not(condition) : condition)
    const anybody = denied ? undefined : readAnybody(reader, word)
    if (anybody) return { condition: anybody }
    const account = readAccounts(reader)
    if (account) {
      // What goes "from Savings to Acme" is told by the other side; "out of Savings" says it itself.
      const isSpent = isAmong(done, 'bought|purchased|charged|billed')
      const direction = word === 'out' || isSpent ? 'EXPENSE' : word === 'into' ? 'INCOME' : undefined
      const isTold = direction !== undefined && side === undefined && !denied
      return { condition: signed(account), ...(isTold ? { direction } : {}) }
    }
    if (denied && !isAmong(word, 'to|from|at|by|via|with')) return undefined
    // "payments of Acme" are by them or to them.
    const isOf =
      word === 'of' &&
      reader.peek(QUANTIFIERS, reader.at - 2) === undefined &&
      (reader.token().kind === 'quoted' || /^\p{Lu}/u.test(reader.token().text) || isPaymentOf(reader))
    if (isAmong(word, 'in|of|off|through|on|out') && side === undefined && !isOf) return undefined
    // "to vendors" names a kind of party, as "to amount" does not.
    const isKind = KINDS_OF_PARTY.test(reader.key()) && (!verbAt(reader, reader.at + 1) || trailingAt(reader, reader.at + 1)) // oxfmt-ignore
    if (!isKind && startsCondition(reader, reader.at)) return undefined
    const isArticle = reader.takeOne('the|my|our') !== undefined || (isAmong(reader.token().text, 'a|an') && reader.takeOne('a|an') !== undefined) // oxfmt-ignore
    if (isArticle && reader.token().kind !== 'word') reader.at -= 1
    // "to the landlord Vesteda", "from customer Brightwater": the name is what a bank writes.
    const isTitled = isKindOfParty(reader.token().text) && /^\p{Lu}/u.test(reader.token(reader.isOne('named|called', 1) ? 2 : 1).text) // oxfmt-ignore
    if (isTitled) reader.at += reader.isOne('named|called', 1) ? 2 : 1
    const condition = signed(readWords(reader, carried))
    const bought = isAmong(done, 'paid|sent|charged|billed|bought|purchased')
    // "cheques sent by Acme" come in, and those "paid by Acme" may.
    if (bought && word === 'by' && done === 'sent')
      return { condition, ...(side ? {} : { direction: 'INCOME' }) }
    if (bought && word === 'by' && done === 'paid') return { condition }
    if (isAmong(word, 'to|towards|toward') || bought) return { condition, ...wayTo(reader.keyAt(start - 1), reader.key(-1)) } // oxfmt-ignore
    // What is not from somebody need not be money in.
    return word === 'from' && side === undefined && !denied
      ? { condition, direction: 'INCOME' }
      : { condition }
  })
}

/** The "anyone" of "rent from anyone over 800": which way it goes is all that is said; "anyone but Kevin" leaves somebody out. */
function readAnybody(reader: Reader, led: string): Condition | undefined {
  if (!isAmong(led, 'from|to') || !reader.isOne('anyone|anybody|everyone|everybody|someone|somebody')) return undefined // oxfmt-ignore
  const next = reader.at + 1
  if (reader.isOneAt('but|else|other', next) || (clauseEnd(reader, next) !== next && !trailingAt(reader, next))) return undefined // oxfmt-ignore
  reader.at = next
  return { kind: 'type', type: led === 'from' ? 'INCOME' : 'EXPENSE' }
}

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
const SERVED = /^(?:sales|exports|lettings?|hire|rentals?|lease|services?|consulting|consultancy|lessons?|training|tuition|tutoring|coaching|catering|suppl(?:y|ies)|work|invoices?|deliver(?:y|ies)|licen[sc]es?)$/ // oxfmt-ignore

/** "payments of rent": what they are for. */
function isPaymentOf(reader: Reader): boolean {
  return reader.isOne('payment|payments', -2) && isCategoryWord(reader.key())
}

/** "by any bank": every transaction is on an account of one. */
export function takeAnyBank(reader: Reader): boolean {
  const isAny = reader.isOne('by|at|from|of|on|in') && reader.isOne('any|every|whichever|each', 1) && reader.isOne('bank|account|card', 2) // oxfmt-ignore
  if (isAny && clauseEnd(reader) === reader.at + 3) reader.at += 3
  else return false
  return true
}

/**
 * The "one" of "but not the £20.99 one", the "each" of "under $15 each", the "only" of "in
 * May only": they say nothing further of what stands before them.
 */
export function takePointer(reader: Reader): boolean {
  return clauseEnd(reader) === reader.at + 1 && reader.takeOne('one|ones|each|apiece|only') !== undefined
}

/** "to and from", "from or to". */
function takeBothWays(reader: Reader): boolean {
  const [one, join, other] = [reader.key(), reader.key(1), reader.key(2)]
  const isBoth = isAmong(one, 'to|from') && isAmong(join, 'and|or|and/or') && isAmong(other, 'to|from') && one !== other // oxfmt-ignore
  if (isBoth) reader.at += 3
  return isBoth
}

/** "money in and out of Savings", "in or out": either way, so that no direction is said. */
function takeInAndOut(reader: Reader): boolean {
  const start = reader.at
  reader.takeOne('money|payments|transactions|anything|everything|transfers')
  reader.takeOne('going|moving|coming')
  const isBoth = reader.isOne('in|into') && reader.isOne('and|or', 1) && reader.key(2) === 'out' // oxfmt-ignore
  if (isBoth) reader.at += reader.key(3) === 'of' ? 2 : 3
  else reader.at = start
  return isBoth
}

/** One account or several of which either is meant: "on Savings and Petty Cash", "from Savings or from Cash". */
function readAccounts(reader: Reader): Condition | undefined {
  const start = reader.at
  reader.takeOne('either|both')
  const first = readAccount(reader)
  if (!first) {
    reader.at = start
    return undefined
  }
  const values = [...first.values]
  for (let next = nextAccount(reader); next; next = nextAccount(reader)) values.push(...next.values)
  return { ...first, values: [...new Set(values)] }
}

function nextAccount(reader: Reader): TextCondition | undefined {
  return reader.attempt(() => {
    if (reader.token().kind === 'comma') reader.at += 1
    else if (reader.key() !== 'and' && reader.key() !== 'or') return undefined
    reader.takeOne('and|or')
    reader.takeOne('from|to|on|in|via')
    return readAccount(reader)
  })
}

/** "account Savings", "the Savings account", "Savings". */
function readAccount(reader: Reader): TextCondition | undefined {
  if (reader.takeWords('account')) return account(reader, undefined)
  return (
    reader.attempt(() => (reader.takeOne('the|my|our'), account(reader, 'account'))) ??
    reader.attempt(() => (reader.takeOne('the|my|our'), knownAccount(reader))) ??
    readDescribedAccount(reader)
  )
}

/** The name of an account of the context where nothing else follows that could belong to it. */
function knownAccount(reader: Reader): TextCondition | undefined {
  const end = accountAt(reader, reader.at)
  if (end === undefined) return undefined
  const quoted = reader.token().kind === 'quoted'
  const value = fold(quoted ? reader.token().text : reader.text(reader.at, end))
  reader.at = end
  return { kind: 'text', field: 'account', operator: 'is', match: 'any', values: [value] }
}

/**
 * Amounts, dates and names that follow a subject or direction. Undefined where none does. Whoever charges is
 * paid, also where what is `owed` is said to come "from" them.
 */
export function readModifiers(
  reader: Reader,
  carried: Carried,
  type: 'INCOME' | 'EXPENSE' | undefined,
  owed = false,
): Condition | undefined {
  const parts: Condition[] = []
  let direction = type
  for (;;) {
    const side = direction === undefined ? undefined : 'known'
    const timed = readTrailing(reader) ?? readWayOfPaying(reader)
    const party = timed ? undefined : readParty(reader, carried, side)
    direction ??= owed && party?.direction !== undefined ? 'EXPENSE' : party?.direction
    const more = timed ?? party?.condition ?? readParticiple()
    if (!more) break
    parts.push(more)
  }
  if (parts.length === 0) return undefined
  return allOf(direction === undefined ? parts : [{ kind: 'type', type: direction }, ...parts])

  /** "containing uber", "mentioning rent in the description". */
  function readParticiple(): Condition | undefined {
    if (!reader.isOne('containing|including|mentioning|matching|starting|beginning|ending|having'))
      return undefined
    const found = reader.peek(VERBS)
    if (!found || kindOfVerb(found.meaning) !== 'text') return undefined
    const read = readTextCondition(reader, 'anyText', 'description or merchant')
    carried.subject = read.subject
    return atField(reader, read.condition)
  }
}

/** "the Savings account", "account Savings": a name that the context knows. */
function account(reader: Reader, ending: string | undefined): TextCondition | undefined {
  const names = reader.context.accounts
  const quoted = reader.token().kind === 'quoted'
  for (let end = reader.at + 1; end <= Math.min(reader.at + 8, reader.tokens.length - 1); end++) {
    const value = fold(quoted ? reader.token().text : reader.text(reader.at, end))
    const closed = ending === undefined || reader.keyAt(end) === ending
    if (closed && (names?.some(({ name }) => fold(name) === value) ?? (quoted || ending === undefined))) {
      reader.at = ending === undefined ? end : end + 1
      return { kind: 'text', field: 'account', operator: 'is', match: 'any', values: [value] }
    }
    if (quoted) return undefined
  }
  return undefined
}
