import { print } from '../../print/print.ts'
import { allOf, anyOf, type Condition, containing, leavesOf, not } from '../../tree.ts'
import { answered, type Doubt } from '../doubt.ts'
import { isAccount, isMeasure } from '../money/measures.ts'
import { partsAtOnce } from './parts-at-once.ts'
import { unlessDoubts } from './unless-doubts.ts'

/** What ends a list of exceptions, or follows the first of them, and may be asked for or left out. */
export function listedExceptionDoubts(written: string, tree: Condition): Doubt[] {
  const listed = listedDoubts(written, tree)
  return [
    ...(listed.length > 0 ? listed : unlessDoubts(written, tree)),
    ...repeatedDoubts(written, tree),
    ...commaDoubts(written, tree),
  ]
}

/** "all except payroll, rent and under 20": what ends a list of exceptions may be one as well. */
function listedDoubts(written: string, tree: Condition): Doubt[] {
  const parts = partsAtOnce(tree)
  const at = parts.findIndex(({ kind }) => kind === 'not')
  const [denied, ...rest] = parts.slice(at)
  if (denied?.kind !== 'not' || !LISTED.test(written)) return []
  const [named, ...measures] = denied.part.kind === 'and' ? denied.part.parts : []
  if (named !== undefined && !isSaidOf(named) && measures.length > 0 && measures.every(isSaidOf))
    return [
      answered(
        `This leaves out only transactions where ${print(denied.part)}. To leave out all where ${print(named)}`,
        print(allOf([...parts.slice(0, at), not(named), ...measures, ...rest])),
      ),
    ]
  const both = denied.part.kind === 'and' ? denied.part.parts : []
  // "except on the 24th and 25th of December": the days and their month.
  if (
    both.length === 2 &&
    both[0]?.kind === 'month' &&
    leavesOf(denied.part)
      .slice(1)
      .every(({ kind }) => kind === 'dayOfMonth')
  )
    return []
  const listed = both.length > 0 ? both : rest
  if (listed.length === 0 || !listed.every(isSaidOf) || (both.length === 0 && !LISTED_LAST.test(written)))
    return []
  const meant = both.length > 0 ? both : [denied.part, ...rest]
  return [
    answered(
      `This matches only transactions where ${print(tree)}. To leave out what comes after "and" as well`,
      print(allOf([...parts.slice(0, at), not(anyOf(meant)), ...(both.length > 0 ? rest : [])])),
    ),
  ]
}

const EXCEPT = String.raw`\b(?:except(?: for)?|excluding|other than|apart from|(?:all|everything|anything) but) (?!.*[()"“])`
const LISTED = new RegExp(String.raw`${EXCEPT}.* and `)
const LISTED_LAST = new RegExp(
  String.raw`${EXCEPT}(?:[^,]+,)*[^,]* and (?:over|under|above|below|more than|less than|at least|at most|on|in|before|after|between|anything|whatever|those|[<>≤≥])`,
)

/** "not on Sundays, on Fridays", "not from Savings and on Amex Gold": what follows with its own "on" may be asked for. */
function repeatedDoubts(written: string, tree: Condition): Doubt[] {
  const denied = partsAtOnce(tree).find((part) => part.kind === 'not' && isRepeatable(part.part))
  if (denied?.kind !== 'not' || !REPEATED.test(written)) return []
  return [
    {
      text: `This leaves out all transactions where ${print(denied.part)}. If only the first is left out, write what you look for before it.`,
    },
  ]
}

const isRepeatable = (part: Condition): boolean =>
  part.kind === 'weekday' ||
  part.kind === 'month' ||
  isAccount(part) ||
  (part.kind === 'or' && part.parts.every(isMeasure))
const REPEATED =
  /\b(?:not|never|except|excluding|unless) (?:on|in|from|at)\s(?:(?!\sor\s)[^,;])*?(?:,|;|\sand)\s(?:on|in|from|every|each)\s/

const isSaidOf = (part: Condition): boolean => isMeasure(part) || isAccount(part)

/** "not Esso, Uber": a comma alone may list what is left out, or part it from what is looked for. */
function commaDoubts(written: string, tree: Condition): Doubt[] {
  const [, first = '', second = ''] = DENIED_PAIR.exec(written) ?? []
  const values = tree.kind === 'not' && tree.part.kind === 'text' ? tree.part.values : []
  if (first === '' || values.length !== 2 || values[0] !== first || values[1] !== second) return []
  return [
    answered(
      `This leaves out both "${first}" and "${second}". If only "${first}" is left out`,
      print(allOf([containing([second]), not(containing([first]))])),
    ),
  ]
}

const DENIED_PAIR =
  /^\s*(?:not|no|never|except|excluding|without) ([^,;()"“]+), (?!just |only )([^,;()"“]+?)[\s.!]*$/
