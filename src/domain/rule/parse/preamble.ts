import { ANNUAL_NOUNS } from '../names/annual-nouns.ts'
import { fold } from '../fold.ts'
import { withLinesParted } from './pasted-lines.ts'
import { withoutNotes } from './said-otherwise.ts'

/** What people say before they come to the point: "so basically", "um", "OK so". */
const HESITATION = String.raw`(?:so|um+|uh+|er+|erm|okay|ok|like|well|hey|hi|yeah|right|basically|actually|you know|i mean|i guess|i think|please|kindly|fyi|btw|by the way|note)(?:,\s*|\s+)`
/** "rule applies if", "trigger when" */
const APPLYING = String.raw`(?:(?:(?:this|the) )?rule (?:applies|matches|fires|runs|triggers|works|holds)|triggers?|fires?)(?: only)?\s+(?=(?:if|when|whenever)\b)`
/** "… to Kestrel? Thanks, Jo": how a letter ends, behind its last sentence. */
const SIGN_OFF =
  /(?<=[\p{L}\d"”)])[\s]*[.!?,;\n][\s]*(?:many )?(?:thanks(?: (?:a lot|again|so much))?|thank you|thx|cheers|(?:kind |best |warm )?regards|best(?: wishes)?)(?:[\s,.!–—-]+\p{Lu}[\p{L}'’]*(?: \p{Lu}[\p{L}'’.]*)?)?[\s.!]*$/iu

/** How a program is asked for transactions: "can you find", "I want". */
const FINDS = '(?:find|show|get|give|match|include|catch|capture|select|list|pick (?:out|up))'
const REQUEST = String.raw`(?:(?:can|could|would|will) you (?:please |kindly )?${FINDS}(?: me)?|(?:please )?(?:find|get|give|show) me|(?:please|kindly) ${FINDS}|pick out|(?:i|we)(?:['’]d| would) like(?: (?:you )?to (?:see|${FINDS}))?|(?:i|we) (?:only )?(?:want|need)(?: (?:you )?to (?:see|${FINDS}))?|(?:can|could|should|please let) this rule (?:please )?apply to|(?:this|the)(?: rule)? (?:should|must|has to|is to) ${FINDS})\s+`
/** What shows that transactions are spoken of, and no firm called "So Energy". */
const SPOKEN_OF = String.raw`(?:(?:all|any|every|each|the|those|just|only|of|my|our)\s+)*(?:ones?|payments?|transactions?|anything|everything|stuff|expenses?|income|money|debits?|credits?|charges?|spending|purchases|refunds|deposits|withdrawals|it|it['’]?s|whatever|whenever|when|if|(?:any|every|each) ?time|(?:we|i)(?= (?:pay|paid|get|got|spend|spent|buy|bought|receive|send)))\b`

/** "wages, i.e. payments to Anna": what follows says the same in other words. */
const IN_OTHER_WORDS = /^\s*\p{L}\p{Ll}+(?: \p{Ll}+){0,3},? \(?(?:i\.?e\.?|namely),? (?!.*\))/u
/** What is paid again and again, of which there is but one. */
const PAID_AGAIN =
  'rent|salary|salaries|wages|payroll|mortgage|insurance|electricity|water|gas|internet|broadband|phone|childcare|tuition|pension|grant|donation|giving|pledge|allowance|stipend'
/** "monthly rent": how often it is paid stands on no line of a bank that knows but one payment. */
const OFTEN = new RegExp(
  String.raw`^\s*(?:(?:my|our|the) )?(?:daily|weekly|monthly|quarterly|yearly|annual) (?=(?:${PAID_AGAIN})(?:\s|$))`,
  'i',
)
/** "the mortgage": a bank writes it without the article. */
const ONE_PAID = new RegExp(String.raw`^\s*(?:my|our|the) (?=(?:${PAID_AGAIN})\s*$)`)
/** "monthly Netflix": the same before a name, where its capital is no part of it. */
const OFTEN_NAMED =
  /^\s*(?:(?:(?:the|my|our) (?:weekly|fortnightly|monthly|quarterly|yearly)|weekly|fortnightly|monthly)|[Bb]asically,?|[Aa]ctually,?) (?=\p{Lu})/u
/** "quarterly VAT to HMRC": the same before any noun and whom it is paid to, but for what banks themselves call so. */
const OFTEN_PAID = new RegExp(
  String.raw`^\s*(?:[Dd]aily|[Ww]eekly|[Ff]ortnightly|[Mm]onthly|[Qq]uarterly|[Yy]early|[Aa]nnual) (?=(?!(?:${ANNUAL_NOUNS}|fees|charges|statement|savings?)\s)\p{L}+ (?:to|from) \p{Lu})`,
  'u',
)

const PREAMBLE = new RegExp(
  String.raw`^\s*(?:${HESITATION})*(?:${APPLYING}|${REQUEST})?(?:${HESITATION})*(?=${SPOKEN_OF})`,
  'i',
)
/** "can you match all the Uber rides", "I want Uber": asked for so that no name begins with it, whatever follows. */
const ASKED_FOR = new RegExp(
  String.raw`^\s*(?:${HESITATION})*(?:(?:can|could|would|will) you (?:please )?(?:find|show|get|give|match|pick (?:out|up))(?: me)?|(?:please|kindly) (?:find|show|get|give|match|take|select|include|catch|pick (?:out|up))(?: me)?(?= (?:all|any|every|only)\b)|(?:i|we) (?:only |just )?(?:want|need)(?: to see)?(?!\s+(?:to|you|it|this|these|them|those|that|an?|my|help)\s))\s+(?=\S)(?!.*\s(?:in|under|as|into|to|with)\s)`,
  'i',
)
/** "- Shell": the sign that begins an entry of a list, where no other entry follows. */
const BULLET = /^\s*[-–—•*]\s+(?=\S)(?!.*(?:\n|\s[-–—•*]\s))/s
/** "[ ] Uber", "- [x] Shell": the box of a task list. */
const CHECKBOX = /^\s*(?:[-–—•*]\s+)?(?:\[[ x✓✔]?\]|[☐☑☒□])\s*(?=\S)/i
/** "I want everything from Costa under Meals": where to is said, so that it is an order. */
const GOAL = /\s(?:in|under|as|into)\s+(?!total\b|from\b)/

/** "isn't Lidl", "dont include Lidl": no more than "not" where a sentence begins so. */
const DENIAL =
  /^(\s*)([Ii]sn['’]?t(?=\s+["“]?\p{Lu})|(?:[Dd]on['’]?t|[Dd]o not) (?:include|match|count)(?=\s)|(?:[Ee]xclude|[Oo]mit|[Ll]eave out)(?=\s)(?!.*\s(?:from|out of)\s))/u

/** The "please" of "credits please, from Arla". */
const COURTESY = /(?<=[\p{L}\d])\s+(?:please|pls|plz)(?=\s*,)/giu

/** "Shell; exclude Esso", "Amazon and leave out AWS": what is told to leave out behind a condition, outside of quotes. */
const LEFT_OUT =
  /(?<=^[^"“”]*(?:[,;]\s|\s(?:and|but)\s))(?:please )?(?:excludes?|omit(?:ting)?|leav(?:e|ing) out|ignor(?:e|ing)|skip)(?=\s)(?!\s(?:it|them|this|these|those|that|me|us|from|all|everything|anything|everyone|bins?|hire)(?:\s|$))(?!.*\s(?:and|then) (?:post|book|put|file|code|move)\s)/giu

/** "Deposits equal to 5,000.00": compared with a sum, where no field is named whose operator it is. */
const EQUAL_TO =
  /(?<=^[^"“”]*\b(?!(?:amounts?|total|value|sum|price|cost|is|are|be|was|not|or|than|exactly)\s)\p{L}{2,}\s)equal to(?=\s+\p{Sc}?\d)/giu

/** "Dunnes but nothing over 100", "Shell, nothing under £5": a bound, and no text. */
const NOTHING =
  /(?<=^\s*(?=.*\s(?:from|at|to|by)\s)|\S(?:\s+(?:but|and|with)|\s*[,;–—-])\s+)nothing(?=\s(?:over|under|above|below|exceeding|(?:more|less|bigger|smaller|higher|lower|greater|larger) than)\s)/giu
/** "Costa though not in March", "Uber, although only on weekends": joined as by "but". */
const THOUGH =
  /(?<=\S[\s,]\s*)(?:even )?(?:al)?tho(?:ugh)?(?=\s(?:not|never|only|no more|no less|nothing)\s)/giu

/** "Vodafone shows up on the statement": that a text is there is what is looked for anyway. */
const SHOWS_UP =
  /(?<=[\p{L}\p{N}"”'’)])\s+(?:(?:(?:shows?|turns?|pops?|comes?|crops?) up|appears?)(?: anywhere)?(?:\s+(?:on|in)\s+(?:(?:the|my|our|a|any)\s+)?(?:(?:bank|card|account)\s+)?(?:statements?|feed|lines?|transactions?))?)(?=\s*(?:$|[,;)]|\s(?:and|but|or|over|under|on|in the last|except|unless|not)\s))/giu

/** "[Description] CONTAINS": a field as spreadsheets and databases write it. */
const FIELD_IN_BRACKETS =
  /\[(description|payee|merchant|vendor|memo|amount|date|category|account|currency|type)\]/gi

/**
 * A sentence with blanks in the place of what leads up to it, and "not" for the denial that it begins with; what follows
 * keeps its columns.
 */
export function withoutPreamble(sentence: string): string {
  const text = withoutNotes(withLinesParted(sentence))
    .replace(FIELD_IN_BRACKETS, ' $1 ')
    .replace(LEFT_OUT, (said) => 'not'.padStart(said.length))
    .replace(COURTESY, (said) => ' '.repeat(said.length))
    .replace(THOUGH, (said) => 'but'.padEnd(said.length))
    .replace(NOTHING, (said) => 'never'.padEnd(said.length))
    .replace(SHOWS_UP, (said) => ' '.repeat(said.length))
    .replace(SIGN_OFF, (said) => ' '.repeat(said.length))
    .replace(CHECKBOX, (said) => ' '.repeat(said.length))
    .replace(EQUAL_TO, (said) => 'exactly'.padEnd(said.length))
  const denied = text.replace(
    DENIAL,
    (_all, before: string, said: string) => before + 'not'.padStart(said.length),
  )
  if (denied !== text) return denied
  const [bullet = ''] = BULLET.exec(text) ?? []
  const rest = text.slice(bullet.length)
  const [preamble = ''] =
    OFTEN.exec(rest) ??
    ONE_PAID.exec(rest) ??
    OFTEN_PAID.exec(rest) ??
    OFTEN_NAMED.exec(rest) ??
    IN_OTHER_WORDS.exec(rest) ??
    ASKED_FOR.exec(rest) ??
    PREAMBLE.exec(rest) ??
    []
  const isWish = /\b(?:want|need|like)\b/i.test(preamble) && GOAL.test(fold(rest))
  const length = bullet.length + (isWish ? 0 : preamble.length)
  return length === 0 ? text : ' '.repeat(length) + text.slice(length)
}
