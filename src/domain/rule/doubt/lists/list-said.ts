import { wordsPattern } from '../../../text/literal-pattern.ts'

/** The items of a list as they were written, in their order, and what joins each of them to the next. */
export interface ListSaid {
  readonly items: readonly string[]
  readonly joins: readonly string[]
}

const JOIN = String.raw`(\s*[,;/|+&]?\s*(?:(?:and|or|nor|&|plus|as well as)\s+)?(?:(?:the|our|my|all|any|an?)\s+)?)`

/**
 * A list where it stands in a sentence: "cheque bounce charges, SBI" is looked for as "cheque bounce charge" and "sbi". Undefined
 * where its values do not stand side by side.
 */
export function listSaid(source: string, values: readonly string[]): ListSaid | undefined {
  const items = values.map((value) => `(${patternOf(value)})`)
  const [, ...parts] = new RegExp(String.raw`(?<![\p{L}\p{N}])${items.join(JOIN)}`, 'iu').exec(source) ?? []
  return parts.length === 0
    ? undefined
    : { items: parts.filter((_part, at) => at % 2 === 0), joins: parts.filter((_part, at) => at % 2 === 1) }
}

/** The words of a value with whatever blanks, the last of them in the singular or the plural. */
function patternOf(value: string): string {
  return String.raw`${wordsPattern(value)}(?:e?s)?(?![\p{L}\p{N}])`
}
