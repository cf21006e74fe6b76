import type { Doubt } from './doubt.ts'
import { fold } from '../fold.ts'
import { slipOf } from '../parse/refused/misspelt.ts'
import type { RuleContext } from '../parse/grammar/reader.ts'
import { isAmong } from '../parse/grammar/word-list.ts'
import { type Condition, isLeaf, type TextCondition } from '../tree.ts'
import { isCategoryWord } from '../names/category-words.ts'
import { firmMeant, firmsIn, isFirm } from '../names/firm-names.ts'
import { isKindOfParty, KINDS_OF_PARTY } from '../names/party-words.ts'
import { isGoods, isNameBeside, isNoun, isPurchase } from './goods-beside.ts'
import { isOfField } from './of-field.ts'
import { isKindDoing, isNearlyKind, isOfKindOfParty, isPeople, isRole, partyDoubt } from './party-doubts.ts'
import { firmsAround, namesAround } from './names-around.ts'
import { isQuoted, saidOf } from './said-of.ts'
import { strayWordIn } from './sentence-words.ts'
import { wordAt } from './word-at.ts'
import { meaningOf, sentenceOf } from './text-meanings.ts'

/** What a text is looked for beside. */
interface Beside {
  readonly source: string
  /** The whole sentence in small letters. */
  readonly written: string
  /** How many texts it looks for in all. */
  readonly count: number
  /** Whether it asks for nothing else. */
  readonly isAlone: boolean
  /** Whether an amount is asked for as well. */
  readonly hasAmount: boolean
  /** The names and numbers of GL accounts. */
  readonly postings: ReadonlySet<string>
  readonly context: Books
}

/** What is known of the books, and whether a transaction contains a text. */
interface Books extends RuleContext {
  readonly isFound: (text: TextCondition) => boolean
}

/** A word that is nearly another. */
type Slip = NonNullable<ReturnType<typeof slipOf>>

/** What each of the texts that are looked for may mean instead, as whole sentences. */
export function doubtsOfTexts(
  texts: readonly TextCondition[],
  source: string,
  tree: Condition,
  context: Books,
): Doubt[] {
  const count = texts.reduce((sum, { values }) => sum + values.length, 0)
  const postings = new Set(context.glAccounts?.flatMap(({ number, name }) => [fold(number), fold(name)]))
  const beside = {
    source,
    written: source.toLowerCase(),
    count,
    isAlone: isLeaf(tree) && count === 1,
    hasAmount: tree.kind === 'and' && tree.parts.some(({ kind }) => kind === 'amount'),
    postings,
    context,
  }
  return texts.flatMap((text) =>
    text.values.flatMap((value) => (isQuoted(source, value) ? [] : doubtsOfValue(value, text, beside))),
  )
}

function doubtsOfValue(value: string, text: TextCondition, beside: Beside): Doubt[] {
  if (isToPost(value, beside))
    return [
      {
        text: `If "${value}" is the account to post to, choose it below and leave it out here. If you look for it as a word, put it in quotes.`,
      },
    ]
  const said = saidOf(beside.source, value)
  if (value === 'no') return [doubtOf(value, 'an exception')]
  if (value.length < 3 && !/^(?:\d+k?|[½¼¾]|cr|dr)$/.test(value))
    return said === value && sentenceOf(value) === 'english' ? phraseDoubts(value, false) : []
  const account = beside.context.accounts?.find(({ name }) => fold(name) === value || isNamedIn(name, said))
  if (account)
    return [
      {
        text: `This looks for the text "${value}". For the transactions on that bank account, write "on ${account.name}".`,
      },
    ]
  const isAnywhere = text.field === 'anyText' && text.operator === 'contains'
  if (isAnywhere && text.values.length === 1 && isPurchase(said)) return [asItIs(value)]
  const slip = isAnywhere ? (slipOf(value) ?? firmSlipOf(value)) : undefined
  if (slip)
    return [
      {
        text: `This looks for the text "${value}". If you mean "${slip.meant}", correct "${slip.word}"; if not, put it in quotes.`,
        ...correctedIn(beside, slip),
      },
    ]
  // "tax payments": "taxes" is looked for beside "tax".
  if (text.operator === 'word' && text.values.length > 1 && areForms(text.values)) return []
  const isListed = text.match === 'all' || (isAnywhere && text.values.length > 1)
  const isWay = isListed && isAmong(value, WAYS)
  // "reference contains 4471"
  const isTold =
    (text.field !== 'anyText' && text.values.every((each) => /^\d{4,}$/.test(each))) || REFERENCE.test(value)
  const meaning = isTold
    ? undefined
    : isOfField(value, beside.source)
      ? 'a detail of the transaction'
      : isWay
        ? 'money in or out'
        : meaningOf(value)
  const isTitle = isTitleAmid(said, beside.source)
  // "sheet music from Stainer or Banks"
  const isSurname = meaning === 'who paid or was paid' && /^\p{Lu}\p{Ll}+$/u.test(said) && !begins(beside.source, said) // oxfmt-ignore
  const isSaid =
    meaning === 'a kind of transaction'
      ? !isPaidBy(value, beside.written)
      : !(beside.hasAmount && isNumbered(said)) &&
        !(isTitle && (meaning === 'an amount' || (meaning === 'a date' && isNoCategory(said))))
  const isMeant = meaning !== undefined && isSaid && !isSurname
  const doubts = isMeant
    ? [doubtOf(value, meaning)]
    : isAnywhere
      ? doubtsOfName(value, said, isTitle, text, beside.source)
      : []
  const maySettle = !isMeant || isAmong(meaning, SETTLED_BY_BANK)
  return doubts.length > 0 && maySettle && isOfBank(value, text, beside) ? [] : doubts
}

/** What words that a bank writes side by side are hardly meant for; days, parties and exceptions are asked about all the same. */
const SETTLED_BY_BANK = 'an amount|a kind of transaction|a detail of the transaction|either of two texts'

/** "check 1042", "GDC annual retention fee" where a transaction of the books says so, word for word. */
function isOfBank(value: string, text: TextCondition, { context }: Beside): boolean {
  const isPhrase = value.includes(' ') && !value.split(' ').some(isKindOfParty)
  return isPhrase && context.isFound({ ...text, operator: 'word', match: 'any', values: [value] })
}

const areForms = ([one = '', other = '']: readonly string[]): boolean =>
  [`${one}s`, `${one}es`, one.replace(/y$/, 'ies')].includes(other)

/** Which way money goes, where it is listed among names. */
const WAYS = 'debit|debits|credit|credits|income|expense|expenses|deposit|deposits|withdrawal|withdrawals|money in|money out|refunds|sales|purchases|payouts|takings|settlements|costs|spending' // oxfmt-ignore

/** "invoice #12", "paybill 888880": a number that is rather a name than an amount. */
const REFERENCE = /^(?:check|cheque)(?: (?:no\.?|number))? \d{3,}$|(?:^|\s)(?:check|cheque)(?: (?:no\.?|number))? \d{5,}$|(?:^|\s)(?:paybill|till|policy|member|customer|store|case|ref|reference)(?: (?:no\.?|number))? \d{5,}$|(?:^|\s)\d{10,}$|^0\d{2,4}(?: \d{3,})+$|^(?:invoice|inv|order|check|cheque|po|ticket|claim|booking|receipt|voucher|bill|ref|store) ?#\d+$/ // oxfmt-ignore

/** "by card", "paid with a credit card": a bank's text names it. */
function isPaidBy(value: string, written: string): boolean {
  return /\b(?:by|via|with|in|through|using)(?: an?)? $/.test(written.slice(0, Math.max(0, written.indexOf(value)))) // oxfmt-ignore
}

/** What may be wrong with a text that none of its words speaks against. */
function doubtsOfName(
  value: string,
  said: string,
  isTitle: boolean,
  { values }: TextCondition,
  source: string,
): Doubt[] {
  if (/ [-–—] \p{Ll}/u.test(said)) return [asItIs(value)]
  const at = source.lastIndexOf(said)
  const before = source.slice(0, at).trimEnd()
  // "Brewers Select -"
  if (said !== said.toUpperCase() && /(?:^|\s)[-–—:;/|+=<>]$|^[-–—:;|=<>](?=\s|$)/.test(said))
    return [asItIs(value)]
  // "netflix hulu disney+": several firms in one text
  const firms = new Set(value.split(' ').filter(isFirm))
  if (firms.size > 1 && /^[\p{L}+'’ ]+$/u.test(said) && firmsIn(value).length === 0) return [asItIs(value)]
  // "2 Uber rides"
  if (/^\d{1,2} \p{Lu}/u.test(said) && isFirm(value.replace(/^\S+ /, '')))
    return [doubtOf(value, 'an amount')]
  // "Airtel 299 recharge"
  if (/\S \d{2,5} \p{Ll}+$/u.test(said) && isNoun(wordAt(said, -1))) return [doubtOf(value, 'an amount')]
  const isEither = /\b(?:either|both|each)$/i.test(before) && !/\sor\s/i.test(source.slice(at))
  // "from any client": a client has a name.
  if (isOfKindOfParty(value, said) && /\b(?:(?:from|to|by)(?: an?| the| my| our)?|any|every|each|some|whichever)$/i.test(before)) return [doubtOf(value, 'who paid or was paid')] // oxfmt-ignore
  if (isRole(said, before, source.slice(at + said.length)) || isNearlyKind(said, before))
    return [partyDoubt(value, said)]
  if (isNeverWritten(said, source.slice(0, at))) return [asItIs(value)]
  // "not presented", "cash jobs"
  if (/\b(?:not|isn['’]t|never)$/i.test(before) && /^\p{Ll}+(?:[^eu]ed|held|sold|given|taken)$/u.test(said) && !isNoun(said)) return [asItIs(value)] // oxfmt-ignore
  if (/^cash (?!withdrawal|deposit|advance|back|app|machine|and carry|& carry|paid|point|isa|handling)\p{Ll}/u.test(said)) return [asItIs(value)] // oxfmt-ignore
  // "sponsors' checks"
  if (/^\p{Ll}+['’]$/u.test(wordAt(said, 0)) && KINDS_OF_PARTY.test(wordAt(said, 0).slice(0, -1))) return [doubtOf(value, 'who paid or was paid')] // oxfmt-ignore
  // "Dr. Lee's DEA renewal", "office manager's parking", "personal trainers' pay": what is whose is written apart.
  if (isOwnedGoods(said) || /\s\p{Ll}{3,}s['’] \p{Ll}/u.test(said)) return [asItIs(value)]
  if (isPeople(said)) return [asItIs(value)]
  // "customers paying late"
  if (isKindDoing(said)) return [doubtOf(value, 'who paid or was paid')]
  // "salary of drivers"
  if (wordAt(said, -2) === 'of' && isKindOfParty(wordAt(said, -1))) return [doubtOf(value, 'who paid or was paid')] // oxfmt-ignore
  // "standing order donors": whoever they are is written on no line.
  if (/ /.test(value) && said === said.toLowerCase() && KINDS_OF_PARTY.test(wordAt(value, -1)) && !isAmong(wordAt(value, -1), 'shops|restaurants|companies|banks|airlines|supermarkets|businesses')) return [partyDoubt(value, wordAt(value, -1))] // oxfmt-ignore
  // "from either flat" has but one.
  if (values.length === 1 && isEither) return [asItIs(value)]
  if (isGoods(said, begins(source, said))) return [doubtOf(value, 'a kind of transaction')]
  const found = phraseDoubts(value, isTitle ? 'title' : isCopied(said) && 'line', said, begins(source, said))
  return found.length === 0 && values.length === 1 && isNameBeside(said) ? [asItIs(value)] : found
}

/** "contains uber, travel", "if Uber, Hotels": the account to post to, where a text to look for is expected. */
function isToPost(value: string, { source, written, count, isAlone, postings }: Beside): boolean {
  if (isAlone) return false
  const isTold = !/\D/.test(value) || isLastAfterComma(written, value) || isNamedLast(source, value)
  const isPosting = postings.has(value) && isTold
  return isPosting || (count === 2 && isLastAfterIf(written, value))
}

/** "tips from card payments", "donations with a fee", "collected at front desk", "any NACH debit": on no line of a bank's. */
function isNeverWritten(said: string, before: string): boolean {
  const lead = before.toLowerCase()
  if (/\bfrom (?:the )?$/.test(lead)) return /^(?:cash|cards?|(?:card|cash|contactless|online|che(?:que|ck)) (?:payment|sale|transaction|takings?))$/.test(said) // oxfmt-ignore
  if (/\bwith (?:an? |no )?$/.test(lead))
    return /^(?:fee|charge|commission|discount|tip|surcharge|penalty)$/.test(said)
  if (/\bat (?:the )?$/.test(lead)) return /^(?:front (?:desk|counter)|reception|counter|checkout|till|door)$/.test(said) // oxfmt-ignore
  // "money for the Christmas lunch"
  if (/\bfor (?:the|my|our) $/.test(lead)) return / /.test(said) && said.split(' ').every((word) => isCategoryWord(word.toLowerCase())) // oxfmt-ignore
  return /\b(?:any|every|each) $/.test(lead) && /^(?!ACH|SEPA)\p{Lu}{2,} (?:debit|credit)$/u.test(said)
}

/** "Sainsbury's Local" is a name. */
function isOwnedGoods(said: string): boolean {
  return /^\S+ ?\S*['’]s .*\p{Ll}+$/u.test(said) && isNoun(wordAt(said, -1))
}

function doubtOf(value: string, meaning: string): Doubt {
  const party = value.split(' ').find(isKindOfParty)
  if (party !== undefined && isAmong(meaning, 'a kind of transaction|who paid or was paid'))
    return partyDoubt(value, party)
  if (meaning === 'an exception')
    return {
      text: `This looks for the text "${value}" and excludes nothing. Put it in quotes if that is what you mean.`,
    }
  if (meaning === 'either of two texts')
    return {
      text: `This looks for "${value}" as one text. For either of two, write "or" between them; if it is one, put it in quotes.`,
    }
  if (meaning === 'what was said aloud')
    return {
      text: `This looks for the text "${value}". Type the signs you dictated, or put the text in quotes.`,
    }
  return {
    text: `This looks for the text "${value}", not for ${meaning}. Put it in quotes if that is what you mean.`,
  }
}

/** Whether a text holds the name of an account: "Barclays Current direct debits", "amex gold payment". */
function isNamedIn(account: string, said: string): boolean {
  const name = fold(account)
  if (/^(?:account|acct) \S/.test(fold(said).startsWith(`${name} `) ? fold(said).slice(name.length + 1) : '')) return true // oxfmt-ignore
  if (!account.includes(' ')) return false
  const rest = fold(said).startsWith(`${name} `) ? fold(said).slice(name.length + 1) : ''
  const isOnIt = isAmong(rest, 'payment|payments|bill|bills|charge|charges|transactions|purchase|purchases|spend|spending|expenses|card|statement') // oxfmt-ignore
  return isOnIt || ` ${said} `.includes(` ${account} `)
}

/** The sentence with a misspelt word corrected. */
function correctedIn({ source, written }: Beside, { word, meant }: Slip): Pick<Doubt, 'answers'> {
  const at = written.indexOf(word)
  return at < 0 ? {} : { answers: [`${source.slice(0, at)}${meant}${source.slice(at + word.length)}`] }
}

function firmSlipOf(word: string): Slip | undefined {
  const meant = firmMeant(word)
  return meant === undefined ? undefined : { word, meant }
}

/** Whether a text stands where a sentence begins, which a capital says nothing of. */
function begins(source: string, said: string): boolean {
  return source.trimStart().startsWith(said)
}

/** "Network for Good", "Receita Federal" amid small letters: capitals make a name of any words. */
function isTitleAmid(said: string, source: string): boolean {
  const words = said.split(' ').filter((word) => !isAmong(word, 'of|and|the|in|on|for|&'))
  const isTitle = words.length > 1 && words.every((word) => /^\p{Lu}[^\d]*$/u.test(word))
  const around = source.replace(said, '')
  return isTitle && said !== said.toUpperCase() && /(?:^|\s)\p{Ll}+(?=\s|$)/u.test(around)
}

/**
 * "Sunday Riley on Sundays", "Between the Bread under 20": what would be a day or an amount begins a name there.
 * "Hillcrest March" and "Friday Lunch" may be both.
 */
function isNoCategory(said: string): boolean {
  return !(
    said.split(' ').some((word) => isCategoryWord(word.toLowerCase())) ||
    wordAt(said, 0).endsWith('days') ||
    DATED.test(wordAt(said, -1))
  )
}

/** "Forever 21 between 20 and 60": where the amount is told apart, a number ends the name. */
function isNumbered(said: string): boolean {
  return /^(?:\p{Lu}\S* )+\d{1,3}$/u.test(said)
}

const DATED = /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)|^(?:Today|Week|Month|Quarter|Year|Weekly|Monthly|Quarterly|Annually|Daily)$/ // oxfmt-ignore

/** "ENGAGE IN THE VISUAL ARTS", "Centre for Work Ltd": copied from a bank's line, or the name of a firm. */
function isCopied(said: string): boolean {
  const isFirm =
    /\s(?:ltd|limited|llc|llp|inc|plc|gmbh|ag|bv|sarl|pty|pvt|corp|foundation|trust|society|church|school|council|college|university|agency|group)\.?$/i
  // A whole sentence may be in capitals as well.
  const isShort = said.split(' ').length <= 6
  return (
    (isFirm.test(said) && !/^\p{Ll}.*\s(?:by|from|to|for|at|\p{Lu}\S*)\s/u.test(said)) ||
    (isShort && /\p{Lu}/u.test(said) && said === said.toUpperCase())
  )
}

function asItIs(value: string): Doubt {
  return {
    text: `This looks for the text "${value}" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.`,
  }
}

/** "Amazon Pay", "Chez Paul": short words with a capital behind the first are parts of a name, whatever they mean else. */
function withoutNames(value: string, said: string): string {
  if (said === said.toUpperCase() || said === value) return value
  return said.replace(/(?<=\S )\p{Lu}\p{Ll}{1,3}(?=\s|$)/gu, '').replace(/\s+/g, ' ').trim().toLowerCase() // oxfmt-ignore
}

/** Words that stand for a whole sentence, or nearly for one of the words that conditions are made of. */
function phraseDoubts(
  value: string,
  copied: 'title' | 'line' | false,
  said = value,
  isFirst = false,
): Doubt[] {
  // The country in "AMZN Mktp US" and "US Foods" is no "us".
  const found = sentenceOf(
    /(?:^| )US(?: |$)/.test(said) ? value.replace(/(?:^| )us(?= |$)/, '').trim() : withoutNames(value, said),
  )
  // "bank Chase" lacks its "is".
  if (/^(?:bank|store|shop|memo|notes?|reference|payer|sender|recipient|customer|seller|type|total|price) \p{Lu}/u.test(said)) return [asItIs(value)] // oxfmt-ignore
  const sentence = copied === 'title' || (copied && found === 'english') ? undefined : found
  if (sentence !== undefined)
    return [
      sentence === 'foreign'
        ? {
            text: `Daybook reads English only, so this looks for the text "${value}". Put it in quotes if that is what you mean.`,
          }
        : asItIs(value),
    ]
  if (copied === false && strayWordIn(said, isFirst, isNoun) !== undefined) return [asItIs(value)]
  const [, of] = /^(?:\S+ )*(\S+) of (?:the|my|our|an?) /.exec(value) ?? []
  // "rent of godown", "sale of old mower": what is done, and with what.
  if (said === value && /(?:^|\s)(?:rents?|hire|sale|purchase|repairs?|servicing|maintenance|supply|installation|renewal) of \p{Ll}/u.test(said)) return [asItIs(value)] // oxfmt-ignore
  // "Belastingdienst for BTW": what somebody is paid for.
  const [, purpose = ''] = / for (\S+)$/.exec(said) ?? []
  if (/^\p{Lu}{2,}$/u.test(purpose) || isCategoryWord(purpose)) return [asItIs(value)]
  // "reversal of a donation"; "House of the Rising Sun" is a name.
  if (copied === false && of !== undefined && (isCategoryWord(of) || said === value)) return [asItIs(value)]
  const sign = /\w(\*)$|^([#@~^])\p{L}[^ ]*(?:$| [#@~^]\p{L})/u
    .exec(value)
    ?.find((part, at) => at > 0 && part !== undefined)
  if (sign !== undefined)
    return [
      {
        text: `This looks for "${value}" with the sign "${sign}". Leave the sign out to find every text that contains the word, or put it in quotes.`,
      },
    ]
  const firms = /\n/.test(said) ? [] : firmsIn(value)
  const parts =
    firms.length > 0
      ? firms
      : copied === false
        ? namesAround(value, said)
        : copied === 'title'
          ? firmsAround(value, said)
          : []
  return parts.length > 0
    ? [{ text: `This looks for "${value}" as one name. For ${parts.length > 2 ? 'any' : 'either'} of them, write "${parts.join(' or ')}".` }] // oxfmt-ignore
    : []
}

function isLastAfterComma(written: string, value: string): boolean {
  return (
    written.replace(/[\s.!]+$/, '').endsWith(value) &&
    /,\s*$/.test(written.slice(0, written.lastIndexOf(value)))
  )
}

/** "over 500 Rent": with a capital behind a condition that nothing joins it to. */
function isNamedLast(source: string, value: string): boolean {
  const said = source.replace(/[\s.!]+$/, '')
  const name = said.slice(-value.length)
  const before = said.slice(0, -value.length).trimEnd()
  const joined = /(?:[,:(=]|(?:^|\s)(?:and|or|but|not|no|to|from|at|for|by|with|in|on|of|is|has|contains?|includes?|except|without|unless|if|when|the|any|all|expenses?|income))$/i // oxfmt-ignore
  return fold(name) === value && name !== value && before !== '' && !joined.test(before)
}

/** "if Uber, Travel": what follows the only comma of a sentence that begins with "if" may be what to do. */
function isLastAfterIf(written: string, value: string): boolean {
  const [, last] =
    /^\s*(?:if|when|whenever|(?:any|all|every)(?! of))\b[^,"“]*,\s*([^,]+?)[\s.!]*$/.exec(written) ?? []
  return last === value
}
