import { literalPattern } from '../../../text/literal-pattern.ts'
import { fold } from '../../fold.ts'
import { isPluralOf } from '../../names/singular.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'
import { print } from '../../print/print.ts'
import { allOf, type Condition, isAnyText, not, type TextCondition } from '../../tree.ts'
import { answered, type Doubt } from '../doubt.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import { isQuoted } from '../texts/said-of.ts'

/**
 * "Ikea but not meals" where a GL account is called "Meals": what is posted there is left out, or what says so. `isFound` tells whether
 * any transaction says it beside the rest.
 */
export function postingsLeftOutDoubts(
  source: string,
  tree: Condition,
  { glAccounts = [] }: RuleContext,
  isFound: (condition: Condition) => boolean,
): Doubt[] {
  const parts = tree.kind === 'and' ? tree.parts : [tree]
  for (const part of parts) {
    const text = part.kind === 'not' && isAnyText(part.part) ? part.part : undefined
    const name = text && namedIn(text, glAccounts)
    const rest = parts.filter((other) => other !== part)
    if (text === undefined || name === undefined) continue
    const isSaid = isSaidOfIt(source, name)
    // "Tesco but not fuel": banks write that one; "that isn't Fuel" is written as the account is.
    const isGoods =
      text.values.some((value) => isAmong(value, 'fuel|petrol|diesel')) && !source.includes(name)
    if (isGoods || (!isSaid && !rest.some(isText))) continue
    if (text.values.some((value) => isQuoted(source, value)) || isFound(allOf([...rest, text]))) continue
    const posted: Condition = {
      kind: 'text',
      field: 'glAccount',
      operator: 'is',
      match: 'any',
      values: [name],
    }
    return [
      answered(
        `This leaves out transactions that say "${text.values.at(-1)}". To leave out those in the GL account ${name}`,
        print(allOf([...rest, not(posted)])),
      ),
    ]
  }
  return []
}

const isText = ({ kind }: Condition): boolean => kind === 'text'

/** "it isn't Payroll": what a transaction is not, rather than what its text leaves out. */
function isSaidOfIt(source: string, name: string): boolean {
  const denied = String.raw`(?:it|they|that|which)(?:['’]?s| is| are)?(?: not|n['’]t)(?: in| under)?`
  return new RegExp(String.raw`(?:^|\s)${denied} ${literalPattern(name)}(?: yet)?[.!]?\s*$`, 'iu').test(
    source,
  )
}

/** The GL account that all of a text names: "meals" is looked for as "meal" too. */
function namedIn({ values }: TextCondition, glAccounts: readonly { name: string }[]): string | undefined {
  return glAccounts.find(({ name }) => values.every((value) => isSameNoun(value, fold(name))))?.name
}

function isSameNoun(one: string, other: string): boolean {
  return one === other || isPluralOf(one, other) || isPluralOf(other, one)
}
