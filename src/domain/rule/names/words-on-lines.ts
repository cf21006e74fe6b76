import { pluralOf } from './singular.ts'

/*
 * Words that banks, shops and payers write on lines everywhere, in small letters and parted by "|", and within which shorter ones stand
 * by chance: the "ee" of a coffee, the "isa" of a Visa, the "tfl" of Netflix.
 */

const OF_FOOD =
  'coffee|cheese|beer|steak|team|cola|chocolate|tomato|potato|drinks|tobacco|shampoo|kitchen|picnic|cream|peach|smoothie|seafood'
const OF_SHOPS =
  'basket|office|service|price|invoice|marketplace|place|space|mart|smart|store|supermarket|shopping|parking|booking|barber|chemist|customer|original|wholesale|carpet|velvet|scarf|eagle|green|free|group|label'
const OF_BANKS =
  'bank|visa|card|cards|debt|deposit|each|first|current|remittance|premium|fee|minimum|maximum|balance|capital|private|public|automatic|electronic|internet|network|cashback|petty|sepa|billing'
const OF_WORK =
  'employee|committee|engineering|street|teacher|teaching|training|coach|coaching|technical|technician|clinic|machine|operator|laboratory|promotion|factory|family|parents|publishing|veterans|research|seminar|academic|repairs|renovation|maintenance|instrument|carpenter|theatre|leads|roads'
const OF_TRAVEL =
  'taxi|fare|motor|motel|motorway|remote|carpark|beach|airport|season|vegas|singapore|petrol|cargo|stone|urban'
const OF_FIRMS =
  'netflix|shopify|dropbox|walmart|phone|postage|post|better|alphabet|virgin|solar|tennis|party|start'

const WORDS_ON_LINES = [OF_BANKS, OF_FOOD, OF_SHOPS, OF_WORK, OF_TRAVEL, OF_FIRMS].flatMap((words) =>
  words.split('|'),
)

/** Words of so many lines that whatever stands within one would be found by most of them. */
const WORDS_OF_EVERY_LINE =
  'card|cards|purchase|transaction|withdrawal|refund|service|online|contactless|credit'.split('|')

/** "purchase" for "chase", "card" for "car": the same of what stands on most lines, whatever the short word means. */
export function wordOfEveryLine(short: string): string | undefined {
  return WORDS_OF_EVERY_LINE.find(
    (word) => word.includes(short) && word !== short && word !== pluralOf(short),
  )
}

/** "coffee" for "ee": a word of another sense that holds a short one; undefined where none is known. */
export function wordAround(short: string): string | undefined {
  return wordsAround(short)[0]
}

/** All of those. */
export function wordsAround(short: string): string[] {
  return WORDS_ON_LINES.filter((word) => word.includes(short) && word !== short && word !== pluralOf(short))
}
