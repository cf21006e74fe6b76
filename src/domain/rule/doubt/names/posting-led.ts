import { fold } from '../../fold.ts'
import { parseCondition } from '../../parse/parse.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'
import { quote } from '../../parse/text/quote.ts'
import { type Condition, leavesOf } from '../../tree.ts'
import type { Doubt } from '../doubt.ts'

/** What leads to a GL account at the end of a sentence: "in Travel", "coded to 6100", "is posted under Meals". */
const LED =
  /^(.*\S)\s+(?:(?:is|are|was|were)\s+)?(?:(?:coded|posted|booked|assigned|filed|categori[sz]ed|put)\s+(?:to|as|under|in|into)|in|under)\s+(?:the\s+)?(\S.*?)(?:\s+account)?[\s.!]*$/iu

/**
 * "Uber in Travel", "Uber coded to 6100", where a GL account is called so: what is to be posted there, or what is there already.
 * None where it is asked for, or where a bank account has the name.
 */
export function postingLedDoubt(source: string, tree: Condition, context: RuleContext): Doubt | undefined {
  const { accounts = [], glAccounts = [] } = context
  const [, about = '', said = ''] = LED.exec(source.trim()) ?? []
  const name = fold(said)
  const posting = glAccounts.find((account) => account.number === name || fold(account.name) === name)
  const isAsked = leavesOf(tree).some((leaf) => leaf.kind === 'text' && leaf.field === 'glAccount')
  if (posting === undefined || isAsked || accounts.some((account) => fold(account.name) === name))
    return undefined
  if (!parseCondition(about, context).ok) return undefined
  const posted = `${about} and GL account is ${quote(posting.name)}`
  return {
    text: `If "${said}" is the account to post to, choose it below and write: ${about}; for transactions that are there already, write: ${posted}`,
    answers: [about, posted],
  }
}
