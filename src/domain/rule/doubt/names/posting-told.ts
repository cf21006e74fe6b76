import { fold } from '../../fold.ts'
import { literalPattern } from '../../../text/literal-pattern.ts'
import { postingCalled } from '../../names/postings.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'

/** What a text is looked for beside, and what may be posted to. */
interface ToldBeside {
  readonly source: string
  /** The whole sentence in small letters. */
  readonly written: string
  /** How many texts it looks for in all. */
  readonly count: number
  /** Whether it asks for nothing else. */
  readonly isAlone: boolean
  readonly context: RuleContext
}

/** "contains uber, travel", "if Uber, Hotels": the account to post to, where a text to look for is expected. */
export function isToPost(value: string, { source, written, count, isAlone, context }: ToldBeside): boolean {
  if (isAlone) return false
  const isTold = !/\D/.test(value) || isLastAfterComma(written, value) || isNamedLast(source, value)
  const isPosting = isTold && postingCalled(value, context) !== undefined
  return isPosting || (count === 2 && isLastAfterIf(written, value))
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
  const joined =
    /(?:[,:(=]|(?:^|\s)(?:and|or|but|not|no|to|from|at|for|by|with|in|on|of|is|has|contains?|includes?|except|without|unless|if|when|the|any|all|expenses?|income|\S+n['’]t))$/i
  return fold(name) === value && name !== value && before !== '' && !joined.test(before)
}

/** "if Uber, Travel": what follows the only comma of a sentence that begins with "if" may be what to do. */
function isLastAfterIf(written: string, value: string): boolean {
  const [, last] =
    /^\s*(?:if|when|whenever|(?:any|all|every)(?! of))\b[^,"“]*,\s*([^,]+?)[\s.!]*$/.exec(written) ?? []
  return last === value
}

/** The sentence without the account to post to, where that ends it. */
export function withoutPosting(value: string, source: string): string[] {
  const rest = source.replace(new RegExp(String.raw`\s*[,–—-]?\s*${literalPattern(value)}[\s.!]*$`, 'iu'), '')
  return rest === source ? [] : [rest]
}
