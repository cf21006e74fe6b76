import { monthNamed } from '../../../calendar/month-names.ts'
import { wrappedPattern } from '../../../text/wrapped-pattern.ts'
import { fold } from '../../fold.ts'
import { singularForms } from '../../names/singular.ts'
import { weekdaysOf } from '../../parse/grammar/vocabulary.ts'
import { print } from '../../print/print.ts'
import { allOf, type Condition, containing } from '../../tree.ts'
import type { Doubt } from '../doubt.ts'
import { eitherOf } from './either-of.ts'
import { positiveTextsOf } from '../texts/texts-of.ts'
import { sentenceWithout } from '../offers/sentence-without.ts'

const NOTE = /([^()[\]"“”,;\n]*[\p{L}\p{N}]) ?[([]([^()[\]]+)[)\]]/gu
/** What may stand before parentheses besides the words that they are a note to. */
const LEADS_TO_NAMES = wrappedPattern()`
  (?:^|\s)(?:and|or|but|not|no|of|in|is|are|was|has|have|like|contains?|includes?|mentions?|matches|from|to|at
    |by|with|without|except|excluding|unless|if|when|where|for|all|any|either|neither|both|than|words?|text)$
`

/** "Virgin (the gym)": what is told of a name, rather than what its line holds. */
const EXPLAINS =
  /[([](?:the|an?|our|my|their|his|her|its) (?!(?:amount|total|sum|date|description|text|merchant|payee|account|bank|category|currency|memo|reference)\b)\p{Ll}/u

/** "fuel (Shell, BP)", "Apple (iTunes)": names in parentheses are a note on the words before them, or narrow them. */
export function noteDoubts(source: string, tree: Condition): Doubt[] {
  if (!/[([]/.test(source)) return []
  if (EXPLAINS.test(source))
    return [
      {
        text: 'This reads the words in parentheses as conditions. If they are a note, leave them out.',
        answers: sentenceWithout(source, NOTES),
      },
    ]
  const texts = positiveTextsOf(tree)
  return [...source.matchAll(NOTE)].flatMap(([, said = '', inside = '']) => {
    const names = fold(inside.trim())
      .replace(/["“”]/g, '')
      .split(/\s*(?:,|;|\s(?:or|and|&)\s)\s*(?:(?:or|and)\s)?/)
      .filter((name) => !/^(?:but )?(?:not|no) /.test(name))
      .map(formsOf)
    const before = fold(said.trim())
    const noted = texts.find(
      ({ values }) =>
        names.length > 0 &&
        values.every((value) => names.some((forms) => forms.includes(value))) &&
        names.every((forms) => forms.some((form) => values.includes(form))),
    )
    if (!noted || LEADS_TO_NAMES.test(before)) return []
    const list = eitherOf(noted.values)
    const both = texts.find((text) => text !== noted && text.values.some((value) => before.endsWith(value)))
    if (both) {
      return [
        {
          text: `This looks for "${both.values.at(-1)}" and ${list} in one transaction. If the words in parentheses are a note, leave them out.`,
          answers: [
            ...sentenceWithout(source, NOTES),
            ...(noted.values.length > 1 ? [print(without(both, tree))] : []),
          ],
        },
      ]
    }
    const noun = before.split(' ').at(-1) ?? ''
    // "over 50 (Amazon)", "in March (Amazon)": that is asked for as well.
    if (/\d/.test(noun) || monthNamed(noun) !== undefined || weekdaysOf(noun) !== undefined) return []
    return [
      {
        text: `This looks for ${list} and reads "${noun}" as a note. To look for "${noun}" as well, write it without parentheses.`,
        answers: [print(tree), print(allOf([containing([noun]), tree]))],
      },
    ]
  })
}

/** What is asked for without one of its texts: the names alone of "airtime (MTN, Glo)". */
function without(text: Condition, tree: Condition): Condition {
  return tree.kind === 'and' ? allOf(tree.parts.filter((part) => part !== text)) : tree
}

/** "any station", "all networks", "trains": what may be looked for where a note says so. */
function formsOf(name: string): readonly string[] {
  const bare = name.replace(/^(?:any|all|every|each|only|mostly|mainly|usually|the) /, '')
  return [name, bare, ...singularForms(bare)]
}

/** What stands in parentheses. */
const NOTES = /\s*[([][^()[\]]*[)\]]/g
