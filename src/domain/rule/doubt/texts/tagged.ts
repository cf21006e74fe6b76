import { postingCalled } from '../../names/postings.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'
import { print } from '../../print/print.ts'
import { containing, type Condition, type TextField } from '../../tree.ts'
import type { Doubt } from '../doubt.ts'

const TAGGED = /^(?:(?:tagged|label+ed)(?: (?:as|with))?|(?:flagged|marked) as) (\p{L}.*)$/u
const SORTED =
  /^(?:categori[sz]ed(?: (?:as|under|to|in|into))?|(?:classified|classed|filed|coded|booked|allocated) (?:as|under|to|in|into)) (\p{L}.*)$/u

/**
 * "tagged travel", "categorised as Groceries", "filed under Meals": what somebody made of a transaction, which Daybook keeps as its GL
 * account, or a file as its category. Undefined for other texts.
 */
export function taggedDoubt(
  value: string,
  said: string,
  source: string,
  context: RuleContext,
): Doubt | undefined {
  const tag = TAGGED.exec(value)?.[1]
  const name = tag ?? SORTED.exec(value)?.[1]
  if (name === undefined || !/^\p{Ll}/u.test(said) || /^(?:by|from|at|for|on|to) /.test(name))
    return undefined
  const posting = postingCalled(name, context)
  const before = source.slice(0, source.indexOf(said)).trim()
  const lead = before === '' || /(?:^|\s)(?:and|or|but|not|if|when)$/i.test(before) ? '' : 'and '
  const instead = (condition: string) => source.replace(said, `${lead}${condition}`).trim()
  const sorted = instead(posting ? isIn('glAccount', posting.name) : isIn('category', name))
  const where = posting ? `in the GL account ${posting.name}` : 'with that category in the bank’s file'
  const word = instead(print(containing([name])))
  return {
    text: `${tag === undefined ? `This looks for the text "${value}".` : 'Daybook has no tags.'} For transactions ${where}, write: ${sorted}; for those that say "${name}", write: ${word}`,
    answers: [sorted, word],
  }
}

function isIn(field: TextField, value: string): string {
  const condition: Condition = { kind: 'text', field, operator: 'is', match: 'any', values: [value] }
  return print(condition)
}
