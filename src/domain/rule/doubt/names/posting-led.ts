import { fold } from '../../fold.ts'
import { parseCondition } from '../../parse/parse.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'
import { quote } from '../../parse/text/quote.ts'
import { type Condition, leavesOf } from '../../tree.ts'
import { answeredTwice, type Doubt } from '../doubt.ts'
import { textsOf } from '../texts/texts-of.ts'

/** What leads to a GL account at the end of a sentence: "in Travel", "coded to 6100", "is posted under Meals". */
const LED =
  /^(.*\S)\s+(?:(?:is|are|was|were)\s+)?(?:(?:coded|posted|booked|assigned|filed|categori[sz]ed|put)\s+(?:to|as|under|in|into)|in|under)\s+(?:the\s+)?(\S.*?)(?:\s+account)?[\s.!]*$/iu

/**
 * "Uber in Travel", "Uber coded to 6100", where a GL account is called so: what is to be posted there, or what is there already.
 * None where it is asked for, or where a bank account has the name.
 */
export function postingLedDoubt(source: string, tree: Condition, context: RuleContext): Doubt | undefined {
  if (leavesOf(tree).some((leaf) => leaf.kind === 'text' && leaf.field === 'glAccount')) return undefined
  const [, before = '', said = ''] = LED.exec(source.trim()) ?? []
  const about = before.replace(/\s+already$/i, '')
  const posting = postingCalled(said, context)
  if (posting === undefined) return labelDoubt(source, tree, context)
  if (!parseCondition(about, context).ok) return undefined
  const posted = `${about} and GL account is ${quote(posting.name)}`
  return answeredTwice(
    toPost(said),
    ['For the condition', about],
    ['for transactions that are there already', posted],
  )
}

/** "Travel: description contains Uber", where the label was taken for a text that is looked for as well. */
function labelDoubt(source: string, tree: Condition, context: RuleContext): Doubt | undefined {
  const [, said = '', about = ''] = LABEL.exec(source.trim()) ?? []
  const isLookedFor = textsOf(tree).some(({ values }) => values.includes(fold(said)))
  if (!isLookedFor || postingCalled(said, context) === undefined || !parseCondition(about, context).ok)
    return undefined
  const both = `description contains ${quote(said)} and ${about}`
  return answeredTwice(toPost(said), ['For the condition', about], ['for those that say so as well', both])
}

const toPost = (name: string): string => `To post to "${name}", choose it below.`

const LABEL = /^([^:"“]+?)\s*:\s+(\S.*)$/u

/** The GL account of a name or a number, unless a bank account has the name. */
function postingCalled(said: string, { accounts = [], glAccounts = [] }: RuleContext) {
  const name = fold(said)
  if (accounts.some((account) => fold(account.name) === name)) return undefined
  return glAccounts.find((account) => account.number === name || fold(account.name) === name)
}
