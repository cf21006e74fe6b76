import { wordsPattern } from '../../../text/literal-pattern.ts'
import { beginsWord, endsWord, firstMatch } from '../../../text/whole-words.ts'

/** The items of a list as they were written, in their order, and what joins each of them to the next. */
export interface ListSaid {
  readonly items: readonly string[]
  readonly joins: readonly string[]
}

const JOIN = String.raw`(\s*[,;/|+&]?\s*(?:(?:and|or|nor|&|plus|as well as)\s+)?(?:(?:the|our|my|all|any|an?)\s+)?)`

/**
 * A list where it stands in a sentence, the last word of each item in the singular or the plural: "cheque bounce charges, SBI" is looked for as "cheque bounce charge" and "sbi". Undefined
 * where its values do not stand side by side.
 */
export function listSaid(source: string, values: readonly string[]): ListSaid | undefined {
  const pattern = values.map((value) => String.raw`(${wordsPattern(value)}(?:e?s)?)`).join(JOIN)
  const [, ...parts] =
    firstMatch(pattern, source, (match) => beginsWord(source, match.index) && areWhole(source, match)) ?? []
  return parts.length === 0
    ? undefined
    : { items: parts.filter((_part, at) => at % 2 === 0), joins: parts.filter((_part, at) => at % 2 === 1) }
}

/** Whether each of the items is all of its words; what was found follows one another without a gap. */
function areWhole(source: string, match: RegExpExecArray): boolean {
  let at = match.index
  return match.slice(1).every((part, place) => {
    at += part.length
    return place % 2 === 1 || endsWord(source, at)
  })
}
