import { fold } from '../../fold.ts'
import { postingAlone } from '../../names/postings.ts'
import { parseCondition } from '../../parse/parse.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'
import { quote } from '../../parse/text/quote.ts'
import { type Condition, leavesOf } from '../../tree.ts'
import { answered, answeredTwice, type Doubt } from '../doubt.ts'
import { textsOf } from '../texts/texts-of.ts'

const POSTED = String.raw`(?:(?:is|are|was|were)\s+)?(?:coded|posted|booked|assigned|filed|categori[sz]ed|allocated|put)\s+(?:to|as|under|in|into)`

/** What leads to a GL account at the end of a sentence: "in Travel", "coded to 6100", "is posted under Meals". */
const LED = new RegExp(
  String.raw`^(.*\S)\s+(?:${POSTED}|in|under|for)\s+(?:the\s+)?(\S.*?)(?:\s+account)?[\s.!]*$`,
  'iu',
)

/** What leads to one amid it: "coded to 6200 over 50". */
const LED_AMID = new RegExp(String.raw`^(.*\S)\s+${POSTED}\s+(?:the\s+)?(\S.*)$`, 'iu')

/**
 * "Uber in Travel", "Uber coded to 6100", where a GL account is called so: what is to be posted there, or what is there already.
 * None where it is asked for, or where a bank account has the name.
 */
export function postingLedDoubt(source: string, tree: Condition, context: RuleContext): Doubt | undefined {
  if (leavesOf(tree).some((leaf) => leaf.kind === 'text' && leaf.field === 'glAccount')) return undefined
  const led = postingLed(source.trim(), context)
  if (led === undefined) return labelDoubt(source, tree, context)
  const posted = `GL account is ${quote(led.name)}`
  const [about, there] = [led.before, `${led.before} and ${posted}`].map((each) => each + led.rest)
  // "already in Travel"
  if (led.before === '')
    return answered(`${toPost(led.said)} For transactions that are there already`, posted + led.rest)
  if (about === undefined || there === undefined || !parseCondition(about, context).ok) return undefined
  return answeredTwice(
    toPost(led.said),
    ['For the condition', about],
    ['for transactions that are there already', there],
  )
}

/** A GL account that a sentence leads to, and what stands around it. */
interface PostingLed {
  readonly name: string
  /** As it is written. */
  readonly said: string
  readonly before: string
  /** With the space before it; empty where nothing follows. */
  readonly rest: string
}

function postingLed(source: string, context: RuleContext): PostingLed | undefined {
  const [, before = '', said = ''] = LED.exec(source) ?? []
  const last = postingAlone(said, context)
  if (last) return { name: last.name, said, before: withoutAlready(before), rest: '' }
  const [, about = '', behind = ''] = LED_AMID.exec(source) ?? []
  const words = behind.split(/\s+/)
  for (let length = words.length; length > 0; length -= 1) {
    const written = words
      .slice(0, length)
      .join(' ')
      .replace(/[,;.]$/, '')
    const posting = postingAlone(written, context)
    if (posting)
      return {
        name: posting.name,
        said: written,
        before: withoutAlready(about),
        rest: behind.replace(/\s+/g, ' ').slice(written.length),
      }
  }
  return undefined
}

const withoutAlready = (before: string): string => before.replace(/(?:^|\s+)already$/i, '')

/** "Travel: description contains Uber", where the label was taken for a text that is looked for as well. */
function labelDoubt(source: string, tree: Condition, context: RuleContext): Doubt | undefined {
  const [, said = '', about = ''] = LABEL.exec(source.trim()) ?? []
  const isLookedFor = textsOf(tree).some(({ values }) => values.includes(fold(said)))
  if (!isLookedFor || postingAlone(said, context) === undefined || !parseCondition(about, context).ok)
    return undefined
  const both = `description contains ${quote(said)} and ${about}`
  return answeredTwice(toPost(said), ['For the condition', about], ['for those that say so as well', both])
}

const toPost = (name: string): string => `To post to "${name}", choose it below.`

const LABEL = /^([^:"“]+?)\s*:\s+(\S.*)$/u
