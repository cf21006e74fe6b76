import { print } from '../../print/print.ts'
import { allOf, anyOf, type Condition, not, sameCondition } from '../../tree.ts'
import { textsOf } from '../texts/texts-of.ts'
import { answered, type Doubt } from '../doubt.ts'

/** "Uber unless over 50 and on a weekend": what is left out is both at once, or each by itself. */
export function unlessDoubts(written: string, tree: Condition): Doubt[] {
  const [, led = '', excepted = ''] = EXCEPTED.exec(written) ?? []
  if (excepted === '' || !hasAnd(excepted, tree)) return []
  const parts = tree.kind === 'and' ? tree.parts : [tree]
  const at = parts.findIndex(({ kind }) => kind === 'not')
  const denied = parts[at]
  if (denied?.kind !== 'not') return []
  if (/\sor\s[^,]*\sand\s/.test(excepted)) return alternativesLeftOut(parts, at)
  // "unless Amazon and over 50" begins with what it leaves out, and all of it stands behind.
  const isFirst = led.trim() === '' && at === 0 && denied.part.kind !== 'and'
  const before = isFirst ? [] : parts.filter((part) => part !== denied)
  const listed = [
    ...(namesOf(denied.part, excepted) ?? partsOf(denied.part)),
    ...(isFirst ? parts.slice(1) : []),
  ]
  // "expenses unless on weekends and to Stripe": that money goes out is said of all.
  const both = listed.filter((part) => !before.some((each) => sameCondition(each, part)))
  if (both.length < 2) return []
  const either = allOf([...before, not(anyOf(both))])
  // "unless over 50 and under 100" says where a range begins and ends.
  if (both.every(({ kind }) => kind === 'amount') || both.every(({ kind }) => kind === 'date')) return []
  const answers = [print(allOf([...before, not(allOf(both))])), print(either)]
  const areTwo = both.length === 2
  const [all, any] = areTwo ? ['both', 'either'] : ['all', 'any']
  return [
    {
      text: `This could leave out transactions that match ${all} conditions, or those that match ${any} ${areTwo ? 'one' : 'of them'}. For ${all}, write: ${answers[0]}; for ${any}, write: ${answers[1]}`,
      answers,
    },
  ]
}

/** "unless over 20 or on weekends and in December": what "and" joins is asked for, or narrows the exception. */
function alternativesLeftOut(parts: readonly Condition[], at: number): Doubt[] {
  const denied = parts[at]
  const rest = parts.slice(at + 1)
  const either = denied?.kind === 'not' && denied.part.kind === 'or' ? denied.part.parts : []
  const [last] = either.slice(-1)
  if (last === undefined || rest.length === 0) return []
  const meant = allOf([...parts.slice(0, at), not(anyOf([...either.slice(0, -1), allOf([last, ...rest])]))])
  return [
    answered(
      `This matches only transactions where ${print(allOf(rest))}. If that’s part of the exception`,
      print(meant),
    ),
  ]
}

const EXCEPTED =
  /^(.*?)\b(?:unless|except (?:if|when|where))\s((?!both\b|.*\bboth\s*$)[^,;()]*\sand\s[^,;()]*)(?:[,;].*)?$/s

const partsOf = (part: Condition): readonly Condition[] => (part.kind === 'and' ? part.parts : [part])

/** "unless Uber and Lyft": each of two names that an "and" joins. */
function namesOf(part: Condition, excepted: string): readonly Condition[] | undefined {
  if (part.kind !== 'text' || part.match === 'all' || part.values.length !== 2) return undefined
  return /\sand\s/.test(excepted) ? part.values.map((value) => ({ ...part, values: [value] })) : undefined
}

/** Whether an "and" joins conditions, rather than the halves of a name or the ends of a range. */
function hasAnd(excepted: string, tree: Condition): boolean {
  const names = textsOf(tree).flatMap(({ values }) => values.filter((value) => value.includes(' and ')))
  const rest = names.reduce((text, name) => text.replaceAll(name, ''), excepted)
  return /\sand\s/.test(rest.replace(/\bbetween \S+ and \S+/g, ''))
}
