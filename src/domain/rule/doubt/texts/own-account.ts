import { fold } from '../../fold.ts'
import { isAccountType, isHeldAccount } from '../../names/account-types.ts'
import { accountsCalled } from '../../parse/account/described-account.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import type { Doubt } from '../doubt.ts'
import { eitherOf } from '../lists/either-of.ts'
import { doubtOf } from './meaning-doubt.ts'

/* Bank accounts that were taken for texts to look for. */

/** A text that is the name of an account, or holds it: "Savings", "Barclays Current direct debits". */
export function namedAccountDoubt(
  value: string,
  said: string,
  source: string,
  { accounts = [] }: RuleContext,
): Doubt | undefined {
  // "not savings" leaves out what says "saving".
  const isNameOf = (name: string) =>
    name === value || (name === `${value}s` && source.toLowerCase().includes(name))
  const account = accounts.find(({ name }) => isNameOf(fold(name)) || isNamedIn(name, said))
  return (
    account && {
      ...onAccount(value, account.name),
      answers: [withAccount(source, nameSaid(source, value, account.name) ?? said, account.name)],
    }
  )
}

/** "Amex Gold, Savings or Petty Cash": a list of accounts alone, of which one question is enough; undefined for any other. */
export function listedAccountsDoubt(
  value: string,
  values: readonly string[],
  source: string,
  { accounts = [] }: RuleContext,
): Doubt | 'none' | undefined {
  const names = new Set(accounts.map(({ name }) => fold(name)))
  const [first = ''] = values
  if (values.length < 2 || !values.every((each) => names.has(each))) return undefined
  if (value !== first) return 'none'
  const at = source.toLowerCase().indexOf(first)
  return {
    text: `This looks for the texts ${eitherOf(values)}. For the transactions on those bank accounts, write "on" before the first.`,
    ...(at >= 0 && { answers: [`${source.slice(0, at)}on ${source.slice(at)}`.trim()] }),
  }
}

/** Whether a text is the name of a bank account. */
export const isAccountName = (value: string, { accounts = [] }: RuleContext): boolean =>
  accounts.some(({ name }) => fold(name) === value)

/** "AWS on Chase Checking" of "AWS Chase Checking only", "on Savings" of "in account Savings": what is said beside the account stays. */
function withAccount(source: string, said: string, name: string): string {
  const at = said.toLowerCase().indexOf(name.toLowerCase())
  const before = said.slice(0, Math.max(0, at)).replace(LED, '')
  const behind = said
    .slice(at + name.length)
    .trim()
    .replace(/^(?:account|acct) (?=\S)/i, '')
  const rest = at < 0 || behind === '' || isAmong(fold(behind), ON_ACCOUNT) ? '' : `, ${behind}`
  return source.replace(said, `${before} on ${name}${rest}`.trim()).trim()
}

/** What leads up to an account. */
const LED = /(?:(?:^|\s+)(?:on|in|from|via|through|with|by|using|the|my|our|account|acct|[-–—:]))*\s*$/i

/** The "savings" of a sentence that is looked for as "saving", where an account is called so. */
function nameSaid(source: string, value: string, name: string): string | undefined {
  const at = source.toLowerCase().indexOf(name.toLowerCase())
  return at < 0 || fold(name) !== `${value}s` ? undefined : source.slice(at, at + name.length)
}

/** A text that speaks of an account of one's own by its kind or a part of its name. */
export function ownAccountDoubt(
  value: string,
  said: string,
  source: string,
  context: RuleContext,
): Doubt | undefined {
  if (!isOfOwnAccount(said, source, context)) return undefined
  const [own, ...others] = accountsCalled(fold(said), context)
  if (own === undefined || others.length > 0) return doubtOf(value, 'a bank account')
  const answer = onAccountInstead(source, said, own.name)
  return { ...onAccount(value, own.name), ...(answer !== undefined && { answers: [answer] }) }
}

/** "Aviva on Barclays Current" of "Aviva from Barclays". */
function onAccountInstead(source: string, said: string, name: string): string | undefined {
  const at = source.lastIndexOf(said)
  const led = source.slice(0, at)
  const before = led.replace(LED_TO_ACCOUNT, '')
  return before === led ? undefined : `${before}on ${name}${source.slice(at + said.length)}`
}

function onAccount(value: string, name: string): Doubt {
  return {
    text: `This looks for the text "${value}". For the transactions on that bank account, write "on ${name}".`,
    quotable: value,
  }
}

/** What stands before an account where money is told by it. */
const LED_TO_ACCOUNT = /\b(?:on|with|using|from|into|onto|to|via|in|by|through|out of) (?:(the|my|our) )?$/i

/** "on the company credit card", "with the Amex" where an account is called "Amex Gold", "into Checking". */
function isOfOwnAccount(said: string, source: string, context: RuleContext): boolean {
  const before = source.slice(0, source.lastIndexOf(said)).toLowerCase()
  const [led, article] = LED_TO_ACCOUNT.exec(before) ?? []
  const name = fold(said)
  if (isAccountType(name) && accountsCalled(name, context).length > 0) return true
  if (led === undefined) return false
  if (isHeldAccount(name) && (article !== undefined || /^(?:on|with|using|from|into) /.test(led))) return true
  if (name === 'cash' || accountsCalled(name, context).length === 0) return false
  // "into Barclays": nobody is paid "into" but an account is. What comes "from Barclays" may come from the bank, and what goes to it go there.
  if (article !== undefined || /^(?:into|onto|out of|from|to|via|through|using) /.test(led)) return true
  return /\b(?:paid|bought|charged|spent|put) (?:on|with|using|by) $/.test(before)
}

/** Whether a text holds the name of an account: "Barclays Current direct debits", "amex gold payment". */
function isNamedIn(account: string, said: string): boolean {
  const name = fold(account)
  if (/^(?:account|acct) \S/.test(fold(said).startsWith(`${name} `) ? fold(said).slice(name.length + 1) : ''))
    return true
  const rest = fold(said).startsWith(`${name} `) ? fold(said).slice(name.length + 1) : ''
  // "Savings interest" may stand on a line as well.
  if (!account.includes(' ')) return isAmong(rest, EARNED_THERE)
  return isAmong(rest, ON_ACCOUNT) || ` ${said} `.includes(` ${account} `)
}

/** What a bank pays or takes on an account. */
const EARNED_THERE = 'interest|fee|fees|charges|withdrawals|deposits|transfers'

/** What is on an account, or what it is. */
const ON_ACCOUNT =
  'payment|payments|bill|bills|charge|charges|transactions|purchase|purchases|spend|spending|expenses|card|statement|account|only'

/** "company card payments": a card of one's own, which no line tells from others. */
export const isOwnCard = (value: string): boolean =>
  /^(?:company|corporate|business|office|work|personal|joint) (?:credit |debit )?(?:card|account) (?:payment|purchase|charge|expense|transaction|spend)(?:s|ing)?$/.test(
    value,
  )

/** The accounts of the books that are cards by their names, as many as may be offered. */
export function cardsOf({ accounts = [] }: RuleContext): string[] {
  return accounts
    .map(({ name }) => name)
    .filter((name) => CARD.test(name))
    .slice(0, 3)
}

const CARD = /\b(?:card|visa|master ?card|amex|american express|credit|maestro|discover)\b/i

/** "x8802 Hulu", "on ...4471": the last digits of one of the accounts, as people tell cards apart. */
export function digitsOfAccountDoubt(
  value: string,
  said: string,
  source: string,
  { accounts = [] }: RuleContext,
): Doubt | undefined {
  const [whole = '', digits = ''] = DIGITS.exec(said) ?? []
  const [account, ...others] = accounts.filter(({ name }) => digits !== '' && name.endsWith(` ${digits}`))
  if (account === undefined || others.length > 0 || isCopiedAround(said, whole)) return undefined
  const rest = said
    .replace(whole, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[:,-] */, '')
  return {
    ...onAccount(value, account.name),
    answers: [source.replace(said, rest === '' ? `on ${account.name}` : `on ${account.name}, ${rest}`)],
  }
}

const DIGITS =
  /(?:\b(?:on|with|the|my|our|card|account|acct|ending|ends|in|number) )*[x*.…#-]*(?<![\d\p{L}])x*(\d{4})(?!\d)/iu

/** "POS PURCHASE 4471 STARBUCKS": a line copied from a bank has numbers of its own. */
const isCopiedAround = (said: string, digits: string): boolean =>
  said === said.toUpperCase() && said.replace(digits, '').trim().includes(' ')
