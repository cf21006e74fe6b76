import type { Doubt } from '../doubt.ts'
import { fold } from '../../fold.ts'
import { accountsCalled } from '../../parse/account/described-account.ts'
import { slipOf } from '../../parse/refused/misspelt.ts'
import { nounMeant } from '../../parse/refused/misspelt-nouns.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import { type Condition, isLeaf, type TextCondition } from '../../tree.ts'
import { isAccountType, isHeldAccount } from '../../names/account-types.ts'
import { isFirmOfWords } from '../../names/firms-of-words.ts'
import { firmMeant } from '../../names/firm-names.ts'
import { isPluralOf } from '../../names/singular.ts'
import { isKindOfParty } from '../../names/party-words.ts'
import { isPurchase } from '../names/goods-beside.ts'
import { isOfField } from '../form/of-field.ts'
import { shopDoubt } from '../names/party-doubts.ts'
import { isQuoted, saidOf } from './said-of.ts'
import { begins, isNoCategory, isNumbered, isTitleAmid } from '../names/how-written.ts'
import { printLeaf } from '../../print/print.ts'
import { ledAccountDoubt } from './led-account.ts'
import { doubtOf } from './meaning-doubt.ts'
import { meantInstead } from './meant-instead.ts'
import { doubtsOfName } from './name-doubts.ts'
import { asItIs, phraseDoubts } from './phrase-doubts.ts'
import { isToPost } from '../names/posting-told.ts'
import { taggedDoubt } from './tagged.ts'
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
  readonly context: ContextOfTexts
}

/** What is known of the books, and whether a transaction contains a text. */
interface ContextOfTexts extends RuleContext {
  readonly isFound: (text: TextCondition) => boolean
}

/** A word that is nearly another. */
type Slip = NonNullable<ReturnType<typeof slipOf>>

/** What each of the texts that are looked for may mean instead, as whole sentences. */
export function doubtsOfTexts(
  texts: readonly TextCondition[],
  source: string,
  tree: Condition,
  context: ContextOfTexts,
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
  const tagged = taggedDoubt(value, said, beside.source, beside.context)
  if (tagged && !isTitleAmid(said, beside.source)) return [tagged]
  // "rent and up": no item of a list is called so.
  if (text.values.length > 1 && ((said === value && isAmong(value, NO_ITEM)) || isAmong(value, TITLES)))
    return [asItIs(value)]
  // "fees of 2%", "%uber%": a share, and what other programs take for any characters
  if (/^\d+(?:[.,]\d+)? ?%$/.test(value)) return [doubtOf(value, 'an amount')]
  if (/^%|%$/.test(value) && text.operator === 'contains') return [asItIs(value)]
  if (value.length < 3 && !/^(?:\d+k?|[½¼¾]|cr|dr|[qh][1-4])$/.test(value))
    return said === value && sentenceOf(value) === 'english' ? phraseDoubts(value, false) : []
  // "not savings" leaves out what says "saving".
  const isNameOf = (name: string) => name === value || (name === `${value}s` && beside.written.includes(name))
  const account = beside.context.accounts?.find(({ name }) => isNameOf(fold(name)) || isNamedIn(name, said))
  if (account)
    return [
      {
        ...ofAccount(value, account.name),
        answers: [beside.source.replace(said, `on ${account.name}`).trim()],
      },
    ]
  const led = ledAccountDoubt(value, said, beside.source, beside.context)
  if (led) return [led]
  if (isFirmOfWords(value)) return []
  const shop = shopDoubt(value, said, beside.source.slice(0, beside.source.lastIndexOf(said)).trimEnd())
  if (shop) return [shop]
  if (isOfOwnAccount(said, beside)) {
    const [own, ...others] = accountsCalled(fold(said), beside.context)
    return own === undefined || others.length > 0
      ? [doubtOf(value, 'a bank account')]
      : [ofAccount(value, own.name)]
  }
  const isAnywhere = text.field === 'anyText' && text.operator === 'contains'
  if (isAnywhere && text.values.length === 1 && isPurchase(said)) return [asItIs(value)]
  const slip = isAnywhere ? (slipOf(value) ?? firmSlipOf(value) ?? nounSlipOf(said)) : undefined
  if (slip)
    return [
      {
        text: `This looks for the text "${value}". If you mean "${slip.meant}", correct "${slip.word}"; if not, put it in quotes.`,
        ...correctedIn(beside, slip),
      },
    ]
  // "tax payments": "taxes" is looked for beside "tax".
  if (
    text.operator === 'word' &&
    text.values.length > 1 &&
    isPluralOf(text.values[0] ?? '', text.values[1] ?? '')
  )
    return []
  const isListed = text.match === 'all' || (isAnywhere && text.values.length > 1)
  const isWay = isListed && isAmong(value, WAYS) && !isToldToContain(text.values, beside.written)
  // "reference contains 4471"
  const isTold =
    /\bthe (?:number|code|reference|ref) $/.test(
      beside.written.slice(0, Math.max(0, beside.written.indexOf(value))),
    ) ||
    (text.field !== 'anyText' && text.values.every((each) => /^\d{4,}$/.test(each))) ||
    REFERENCE.test(value)
  const meaning = isTold
    ? undefined
    : isOfField(value, beside.source)
      ? 'a detail of the transaction'
      : isWay
        ? 'money in or out'
        : meaningOf(value)
  const isTitle = isTitleAmid(said, beside.source)
  // "sheet music from Stainer or Banks"
  const isSurname =
    meaning === 'who paid or was paid' && /^\p{Lu}\p{Ll}+$/u.test(said) && !begins(beside.source, said)
  const isSaid =
    meaning === 'a kind of transaction'
      ? !isPaidBy(value, beside.written)
      : !(beside.hasAmount && isNumbered(said)) &&
        !(isTitle && (meaning === 'an amount' || (meaning === 'a date' && isNoCategory(said))))
  // "Delta, United or American": a name among names
  const isAmongNames = meaning === 'a currency' && isListed && /^\p{Lu}\p{Ll}+$/u.test(said)
  const isMeant = meaning !== undefined && isSaid && !isSurname && !isAmongNames
  const instead = meantInstead(meaning ?? '', said, beside.source)
  const answers = instead.length > 0 ? { answers: instead } : {}
  const doubts = isMeant
    ? [{ ...doubtOf(value, meaning), ...(meaning === 'an amount' ? ofAmount(value, text, beside) : answers) }]
    : isAnywhere
      ? doubtsOfName(value, said, isTitle, text, beside.source)
      : []
  const maySettle = !isMeant || isAmong(meaning, SETTLED_BY_BANK)
  return doubts.length > 0 && maySettle && isOfBank(value, text, beside) ? [] : doubts
}

function ofAccount(value: string, name: string): Doubt {
  return {
    text: `This looks for the text "${value}". For the transactions on that bank account, write "on ${name}".`,
  }
}

/** "netflix 15": the name and the amount, where that is all of the sentence. */
function ofAmount(value: string, text: TextCondition, { isAlone }: Beside): Pick<Doubt, 'answers'> {
  const [, name = '', sum = ''] = /^(\p{L}[\p{L} '’&.]*) (\d+(?:\.\d\d)?)$/u.exec(value) ?? []
  return isAlone && name !== ''
    ? { answers: [`${printLeaf({ ...text, values: [name] })} and amount is ${sum}`] }
    : {}
}

/** What words that a bank writes side by side are hardly meant for; days, parties and exceptions are asked about all the same. */
const SETTLED_BY_BANK = 'an amount|a kind of transaction|a detail of the transaction|either of two texts'

/** "check 1042", "GDC annual retention fee" where a transaction of the books says so, word for word. */
function isOfBank(value: string, text: TextCondition, { context }: Beside): boolean {
  const isPhrase = value.includes(' ') && !value.split(' ').some(isKindOfParty)
  return isPhrase && context.isFound({ ...text, operator: 'word', match: 'any', values: [value] })
}

/** Words that lead on to something, and are no item of a list. */
const NO_ITEM =
  'first|second|third|fourth|last|next|up|down|in|out|on|off|over|under|before|after|else|now|here|there|this|that'

/** "Mr or Mrs Shah": the name is said of both. */
const TITLES = 'mr|mrs|ms|miss|mx|dr|prof|sir|st'

/** "mentions both invoice and deposit": what stands behind such a verb is a text, whatever it means elsewhere. */
function isToldToContain([first = '']: readonly string[], written: string): boolean {
  const before = written.slice(0, Math.max(0, written.indexOf(first)))
  return /\b(?:mention|contain|includ)\w*:? (?:both|either|all of|any of|one of) (?:the words )?$/.test(
    before,
  )
}

/** Which way money goes, where it is listed among names. */
const WAYS =
  'debit|debits|credit|credits|income|expense|expenses|deposit|deposits|withdrawal|withdrawals|money in|money out|refunds|sales|purchases|payouts|takings|settlements|costs|spending'

/** "invoice #12", "paybill 888880": a number that is rather a name than an amount. */
const REFERENCE =
  /^401k$|\b(?:card|visa|mastercard|maestro|amex) (?:number )?(?:ending|ends)(?: in| with)? \d{4}$|^(?:check|cheque)(?: (?:no\.?|number))? \d{3,}$|(?:^|\s)(?:check|cheque)(?: (?:no\.?|number))? \d{5,}$|(?:^|\s)(?:paybill|till|policy|member|customer|store|case|ref|reference)(?: (?:no\.?|number))? \d{5,}$|(?:^|\s)\d{10,}$|^0\d{2,4}(?: \d{3,})+$|^(?:invoice|inv|order|check|cheque|po|ticket|claim|booking|receipt|voucher|bill|ref|store) ?#\d+$/

/** "by card", "paid with a credit card": a bank's text names it. */
function isPaidBy(value: string, written: string): boolean {
  return /\b(?:by|via|with|in|through|using)(?: an?)? $/.test(
    written.slice(0, Math.max(0, written.indexOf(value))),
  )
}

/** "on the company credit card", "with the Amex" where an account is called "Amex Gold", "into Checking". */
function isOfOwnAccount(said: string, { source, context }: Beside): boolean {
  const before = source.slice(0, source.lastIndexOf(said)).toLowerCase()
  const [led, article] =
    /\b(?:on|with|using|from|into|onto|to|via|in|by|through|out of) (?:(the|my|our) )?$/.exec(before) ?? []
  const name = fold(said)
  if (isAccountType(name) && accountsCalled(name, context).length > 0) return true
  if (led === undefined) return false
  if (isHeldAccount(name) && (article !== undefined || /^(?:on|with|using|from|into) /.test(led))) return true
  if (accountsCalled(name, context).length === 0) return false
  // "into Barclays": nobody is paid "into" but an account is.
  if (article !== undefined || /^(?:into|onto|out of) /.test(led)) return true
  return /\b(?:paid|bought|charged|spent|put) (?:on|with|using|by) $/.test(before) && name !== 'cash'
}

/** Whether a text holds the name of an account: "Barclays Current direct debits", "amex gold payment". */
function isNamedIn(account: string, said: string): boolean {
  const name = fold(account)
  if (/^(?:account|acct) \S/.test(fold(said).startsWith(`${name} `) ? fold(said).slice(name.length + 1) : ''))
    return true
  if (!account.includes(' ')) return false
  const rest = fold(said).startsWith(`${name} `) ? fold(said).slice(name.length + 1) : ''
  const isOnIt = isAmong(
    rest,
    'payment|payments|bill|bills|charge|charges|transactions|purchase|purchases|spend|spending|expenses|card|statement',
  )
  return isOnIt || ` ${said} `.includes(` ${account} `)
}

/** The sentence with a misspelt word corrected. */
function correctedIn({ source, written }: Beside, { word, meant }: Slip): Pick<Doubt, 'answers'> {
  const at = written.indexOf(word)
  return at < 0 ? {} : { answers: [`${source.slice(0, at)}${meant}${source.slice(at + word.length)}`] }
}

/** A word in small letters: a capital may begin a name. */
function nounSlipOf(said: string): Slip | undefined {
  for (const word of said.split(' ')) {
    const meant = nounMeant(word)
    if (meant !== undefined) return { word, meant }
  }
  return undefined
}

function firmSlipOf(word: string): Slip | undefined {
  const meant = firmMeant(word)
  return meant === undefined ? undefined : { word, meant }
}
