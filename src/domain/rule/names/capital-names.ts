import { fold } from '../fold.ts'
import { isCategoryWord } from './category-words.ts'
import { isFirm } from './firm-names.ts'
import { isKindOfParty } from './party-words.ts'

/*
 * Names that hold words of sentences, told by their capitals where the rest of the sentence is in small letters: the "Every Man
 * Jack" of "anything from Every Man Jack".
 */

/** Words that lead up to a condition, deny it, or compare. */
const LEADS =
  'Every|All|Any|Each|Some|Something|Nothing|Both|Either|Neither|Few|Many|More|Most|Less|Half|First|Second|Third|Last|Next|No|Not|Never|Without|Except|Unless|Only|Just|Exactly|But|If|When|Where|While|Since|Until|Before|After|During|Over|Under|Above|Below|Between|Around|About|Up|Off|Out|Down|At|In|On|To|From|For|With|By|And|Or|The|My|Our|Your|His|Her|Their|This|That|These|Those|Is|Paid|Sent|Spent|Received'
/** Words that stand in such names behind another. */
const JOINED =
  'And|Or|Nor|Of|In|On|To|From|For|With|Without|By|At|As|It|You|Up|Off|Out|My|Our|Your|The|Now|Than|Not|Over|Under|Is'
/** Days and months that are the first word of a name behind whom something is paid to, where no day stands. */
const DAYS = /^(?:January|Jan|April|May|June|August|Sun|Sat|Mon|Fri|Sunday|Monday|Friday|Saturday|Weekend)$/
const BEFORE_PARTY =
  /(?:^|[\s,])(?:to|at|by|via|through|except|excluding|without|unless|like|for|with|it is|it['’]s) $/
const LED = new RegExp(`^(?:${LEADS})$`)
const HELD = new RegExp(`^(?:${JOINED})$`)

const RUN =
  /(?<![\p{L}\p{N}&'’"“(.-])\p{Lu}[\p{L}'’]*(?: (?:(?:of|of the|on the|in the|the) )?(?:\p{Lu}[\p{L}'’]*|&))+(?![\p{L}\p{N}'’-])/gu

/** What a name stands behind: "payments to …", "Tesco or …", "merchant is …". */
const BEFORE_NAME =
  /(?:^|[\s,])(?:from|to|at|by|or|and|not|except|excluding|without|unless|is|contains|via|through|like|but|than|of|for|with)(?: for)? $/

/** Words of conditions in title case: "Payments From Uber", "Merchant Is Uber". */
const OF_CONDITIONS =
  /(?:^| )(?:Merchants?|Payees?|Descriptions?|Amounts?|Categor(?:y|ies)|Accounts?|Dates?|Memos?|Vendors?|Contains?|Starts|Ends|Equals|Transactions?|Payments?|Purchases?|Expenses?|Income|Money|Deposits?|Refunds?|Transfers?|Payouts?|Spending|Anything|Everything|Anyone|Everyone|Weekends?|Weekdays?)(?: |$)|(?:^| )(?:Stores?|Shops?|Sources|Banks?|Customers?|Clients?|Suppliers?|Cards?|Others?)$/
const OF_DAYS =
  /(?:In|On|Before|After|Since|Until|Every|Each|Last|Next|This|First|From|To|During) (?:the |The )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Weeks?|Months?|Years?|Quarters?|Days?|Christmas|Easter|Spring|Summer|Autumn|Winter)/
/** "Show All …", "Not From …", "All The …": a sentence that begins with a capital. */
const BEGINS_SENTENCE =
  /^(?:(?:Show|Find|Match|List|Get|Catch|Select|Include|Exclude|Put|Flag|Mark|Move|Use|Give|Pick) |(?:Not|No|If|When|Where|Never|Except|Without|Unless|All|Any|Every|Each|Only|Just) (?:From|To|At|By|In|On|For|The|My|Our|Your|Over|Under)(?: |$))/

/** Where such names stand in a sentence, in order. */
export function capitalNames(sentence: string): { readonly from: number; readonly to: number }[] {
  return [...sentence.matchAll(RUN)].flatMap(({ 0: name, index: from }) => {
    const to = from + name.length
    const rest = `${sentence.slice(0, from)} ${sentence.slice(to)}`
    return /(?<![\p{L}\p{N}])\p{Ll}{2,}/u.test(rest) && isName(name, sentence.slice(0, from))
      ? [{ from, to }]
      : []
  })
}

function isName(name: string, before: string): boolean {
  const words = name.split(' ')
  const [first = '', second = '', ...more] = words
  const isFirst = before.trim() === ''
  if (OF_CONDITIONS.test(name) || OF_DAYS.test(name) || words.some((word) => isFirm(fold(word)))) return false
  if (isFirst && BEGINS_SENTENCE.test(name)) return false
  // No sentence begins with "And".
  if (isFirst && /^(?:And|Or|But)$/.test(first)) return more.length > 0
  const isLed = !isFirst && LED.test(first) && BEFORE_NAME.test(before)
  // "from The Home Depot" is written without its article by banks, "The Range" is not.
  if (isLed && first === 'The') return more.length === 0 && !isCommon(second)
  if (isLed) return more.length > 0 || /^(?:First|Last|Next|Half)$/.test(first) || !isCommon(second)
  if (DAYS.test(first) && BEFORE_PARTY.test(before)) return true
  if (LED.test(first) && !isFirst) return false
  // What a capital "Or" joins is asked about.
  if (words.includes('Or')) return false
  const held = words.findIndex((word, at) => at > 0 && HELD.test(word))
  if (held < 0 || held === words.length - 1) return false
  // "Rent To Anna over 500", "Rent And Utilities over 500"
  return !isCommon(words.slice(0, held).join(' ')) && !/^(?:Except|Unless|But)$/.test(words[held] ?? '')
}

function isCommon(words: string): boolean {
  const word = fold(words)
  return isCategoryWord(word) || isKindOfParty(word)
}
