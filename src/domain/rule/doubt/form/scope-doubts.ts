import { answered, type Doubt } from '../doubt.ts'
import { allOf, anyOf, type Condition, isLeaf, not, type TextCondition } from '../../tree.ts'
import { print } from '../../print/print.ts'
import { deniedNounDoubts } from './denied-nouns.ts'
import { exceptedMeasureDoubts } from './excepted-measures.ts'
import { listedExceptionDoubts } from './listed-exceptions.ts'
import { isMeasure } from '../money/measures.ts'
import { looseDoubts } from './loose-doubts.ts'
import { isTextAlone, partsAtOnce } from './parts-at-once.ts'
import { wrappedPattern } from '../../../text/wrapped-pattern.ts'

/** How far an exception, a name or a direction goes beside "or". */
export function scopeDoubts(source: string, tree: Condition): Doubt[] {
  const written = source.toLowerCase()
  return [
    ...onlyDoubts(written, tree),
    ...exceptionDoubts(written, tree),
    ...looseDoubts(written, tree),
    ...signDoubts(written),
    ...deniedDoubts(written, tree),
    ...nestedDoubts(written, tree),
    ...neitherDoubts(written, tree),
    ...deniedPartyDoubts(written, tree),
    ...deniedBoundDoubts(written),
    ...lastNameDoubts(source, tree),
    ...exceptedDoubts(written, tree),
    ...listedExceptionDoubts(written, tree),
    ...exceptedMeasureDoubts(written, tree),
    ...deniedNounDoubts(written, tree),
  ]
}

/** "not only Uber": rather with it than without it. */
function onlyDoubts(written: string, tree: Condition): Doubt[] {
  const [said] =
    /(?<=^|[\s,(])(?:not|never|\S+n['’]t) (?:only|just|merely|solely|simply|exclusively)(?=\s)/.exec(
      written.replace(/["“][^"”]*["”]/g, '·'),
    ) ?? []
  return said === undefined
    ? []
    : [{ text: `This reads "${said}" as "not" and matches transactions where ${print(tree)}.` }]
}

/** "no Uber in December", "all but Stripe payouts in May": whether they are left out always, or then alone. */
function deniedDoubts(written: string, tree: Condition): Doubt[] {
  const [denied, ...rest] = partsAtOnce(tree)
  if (denied?.kind !== 'not' || deniedName(denied.part) === undefined) return []
  const isAlone = rest.every(({ kind }) => kind === 'not')
  if (isAlone || !LEAVES_OUT.test(written) || SEVERAL_CLAUSES.test(withoutList(written, denied.part)))
    return []
  const [always, only] = [print(tree), print(not(allOf([denied.part, ...rest])))]
  return [answered(`This matches only transactions where ${always}. To match all others too`, only)]
}

/** What a sentence begins with that names nothing but what it leaves out. */
const LEAVES_OUT = wrappedPattern()`
  ^\s*(?:no|not|never|neither|except(?:[ ]for)?|exclude|excluding|without|other[ ]than
    |(?:anything|everything|anyone|all)[ ](?:but|except|excluding|other[ ]than|apart[ ]from)
    |(?:(?:all|any|every|the)[ ])?(?:payments?|transactions?)[ ](?:except|excluding|without|other[ ]than|apart[ ]from))[ ]
`
const SEVERAL_CLAUSES = /[,;()]|\s(?:and|but|if|when|unless|except) /

/** "not Uber and Lyft over 20" without what leads up to the names, and without the "and" between them. */
function withoutList(written: string, denied: Condition): string {
  const rest = written.replace(/^\s*(?:\S+ ){1,2}(?:but|except)(?= )/, '')
  const isList = denied.kind === 'text' && denied.values.length > 1
  return isList ? rest.replace(/\sand (?!over |under |above |below |in |on |from |at )/, ' or ') : rest
}

/** "Amazon but not AWS, or Google", "uber AND NOT eats OR lyft": a second exception, or another name to look for. */
function lastNameDoubts(source: string, tree: Condition): Doubt[] {
  const parts = partsAtOnce(tree)
  const rest = parts.slice(0, -1)
  const last = parts.at(-1)
  const denied = last?.kind === 'not' && last.part.kind === 'text' ? last.part : undefined
  const [one = '', other = ''] = denied?.values ?? []
  const isApart = source.toLowerCase().includes(`${one}, or ${other}`) || / NOT [^()]* OR /.test(source)
  if (!denied || denied.values.length !== 2 || !rest.some(isTextAlone) || !isApart) return []
  const text = (value: string): Condition => ({ ...denied, values: [value] })
  const meant = anyOf([allOf([...rest, not(text(one))]), text(other)])
  return [answered(`This excludes "${one}" and "${other}". To look for "${other}" instead`, print(meant))]
}

/** "all income except Stripe under 50": whether the amount is one of the exception or of what is left. */
function exceptedDoubts(written: string, tree: Condition): Doubt[] {
  const parts = partsAtOnce(tree)
  const at = parts.findIndex((part) => part.kind === 'not' && deniedName(part.part) !== undefined)
  const [denied, next] = parts.slice(at)
  const named = denied?.kind === 'not' ? deniedName(denied.part) : undefined
  if (at < 1 || denied?.kind !== 'not' || named === undefined || next === undefined || !isMeasure(next))
    return []
  // "the airport ones" are looked for as "airport" and as "airports".
  const name = named.values.findLast((value) => written.includes(value)) ?? ''
  const [before = ''] = written.split(named.values[0] ?? '')
  const after = name === '' ? undefined : written.split(name)[1]
  if (after === undefined || !EXCEPTS.test(before) || !GOES_ON.test(after)) return []
  const meant = allOf([...parts.slice(0, at), not(allOf([denied.part, ...parts.slice(at + 1)]))])
  return [
    answered(
      `This matches only transactions where ${print(tree)}. To leave out only some of ${named.values.length > 1 ? 'them' : `"${name}"`}`,
      print(meant),
    ),
  ]
}

/** The name that is left out, also where the way to it is told: "but not to Tesco". */
function deniedName(part: Condition): TextCondition | undefined {
  const named =
    part.kind === 'and' && part.parts.length === 2 ? part.parts.find(({ kind }) => kind !== 'type') : part
  return named?.kind === 'text' && isTextAlone(named) ? named : undefined
}

const EXCEPTS =
  /\b(?:except|excluding|without|but not|other than|apart from|unless)(?: for)?(?: (?:from|to|at|by|paid to))?(?: (?:the|any|all|those|my|our))? ["“]?$/
const GOES_ON =
  /^["”]?(?: (?!unless )\p{Ll}{3,}s)? (?:over|under|above|below|more than|less than|between|at least|at most|up to|in|on|before|after|since|until|during|from|[<>≤≥]|\p{Sc}?\d)/u

const DENIED = String.raw`(?:not|no|never|except|but not|without|excluding|unless)`
const NESTED = new RegExp(
  String.raw`(?:^|[\s,(])${DENIED}\s(?!.*\s(?:or|and)\s).*\s(?:unless|except|without|excluding)\s`,
)

/** "Amazon except AWS unless over 1000": an exception to the exception, or a further one. */
function nestedDoubts(written: string, tree: Condition): Doubt[] {
  const parts = partsAtOnce(tree)
  const rest = parts.slice(0, -2)
  const [one, other] = parts.slice(-2)
  if (other?.kind !== 'not' || !NESTED.test(written)) return []
  const doubtOf = (both: string, meant: Condition) =>
    answered(
      `${both} where ${print(other.part)}. If the second is an exception to the first`,
      print(allOf([...rest, meant])),
    )
  if (one?.kind === 'not')
    return [
      doubtOf(
        `This excludes all transactions where ${print(one.part)}, and all`,
        not(allOf([one.part, other])),
      ),
    ]
  if (one?.kind === 'amount' && /\bnot (?:over|under|above|below|more|less)\b/.test(written))
    return [
      doubtOf(`This keeps to transactions where ${print(one)}, and excludes all`, anyOf([one, other.part])),
    ]
  return []
}

/** "neither refunds nor chargebacks from Stripe": whom the last of them is from may be said of all. */
function neitherDoubts(written: string, tree: Condition): Doubt[] {
  const parts = partsAtOnce(tree)
  const last = parts.at(-1)
  const isNeither = /\bneither\b.*\bnor\b/.test(written) && parts.every(({ kind }) => kind === 'not')
  if (!isNeither || last?.kind !== 'not' || last.part.kind !== 'and') return []
  return [
    {
      text: `This excludes all transactions where ${print(last.part)}. If what follows the last name applies to each, write it first.`,
    },
  ]
}

/** "no refunds from Amazon": what is from Amazon and is no refund, or all but that. */
function deniedPartyDoubts(written: string, tree: Condition): Doubt[] {
  if (tree.kind !== 'not' || tree.part.kind !== 'and' || !DENIED_PARTY.test(written)) return []
  const party = tree.part.parts.at(-1)
  if (!party || !isTextAlone(party)) return []
  const meant = allOf([party, not(allOf(tree.part.parts.slice(0, -1)))])
  return [
    answered(
      `This matches all transactions except those where ${print(tree.part)}. To match only transactions where ${print(party)}`,
      print(meant),
    ),
  ]
}

const DENIED_PARTY =
  /^\s*(?:no|not|without|never|(?:anything|everything|all) (?:but|except))\s(?!(?:the |any |our |my )?(?:payments?|transactions?|money|expenses?|income|transfers?)\s)[^,;()]*\s(?:from|at|by|via|to)\s[^,;()]*$/

/** "not over 20 or under 5": neither, or only the first of them denied. */
function deniedBoundDoubts(written: string): Doubt[] {
  const [, said = '', first, second] = DENIED_BOUNDS.exec(written) ?? []
  return first === undefined
    ? []
    : [answered(`"${said}" applies only to "${first}". For neither`, `not (${first} or ${second})`)]
}

const BOUND = '(?:over|under|above|below|more than|less than|greater than|at least|at most)'
const DENIED_BOUNDS = new RegExp(
  String.raw`(?:^|[\s,])(not|never|isn['’]t|is not) (${BOUND} \S+) or (${BOUND} \S+|(?:on|in|before|after|since|during) .+|\p{L}[\p{L}'’]*)$`,
  'u',
)

/** "!refund amazon": whether the sign denies one word or both. */
function signDoubts(written: string): Doubt[] {
  const [, said, first, rest] = /(?<!\S)!((\p{L}[^\s,]*) (\p{L}[^\s,]*))(?=$|,)/u.exec(written) ?? []
  return said === undefined
    ? []
    : [
        answered(
          `This excludes "${said}" as one text. To exclude only "${first}"`,
          `${rest} but not ${first}`,
        ),
      ]
}

/** "over 100 or under 5 but not Uber", "Uber, or Lyft but not on weekends": the exception may be one to both. */
function exceptionDoubts(written: string, tree: Condition): Doubt[] {
  if (isLeaf(tree) || tree.kind === 'not') return []
  const names = tree.parts.find((part) => part.kind === 'text' && part.values.length === 2)
  if (tree.kind === 'and' && names?.kind === 'text') {
    const [, party] = /^[^,]+, or [^,()]+ ((?:by|at|from|via) [^,()]+)$/.exec(written) ?? []
    if (party !== undefined && tree.parts.filter(isTextAlone).length > 1)
      return [
        {
          text: `"${party}" applies to ${names.values.map((value) => `"${value}"`).join(' and ')}. If it applies only to the last, write the others after it.`,
        },
      ]
    const isApart = /^[^,]+, or [^,(]+ (?:but not|except|unless|without|excluding) /.test(written)
    return isApart
      ? [{ text: `The exception applies to ${names.values.map((value) => `"${value}"`).join(' and ')}.` }]
      : []
  }
  const excepts = tree.parts.map(
    (part) => part.kind === 'and' && part.parts.some(({ kind }) => kind === 'not'),
  )
  if (tree.kind === 'and') return []
  const outside = outsideDoubts(written, tree.parts)
  if (outside.length > 0) return outside
  if (excepts.indexOf(true) < excepts.length - 1) return []
  const rest = written.slice(written.lastIndexOf(' or '))
  const [, said] = /[\s,](but not|except|unless|without|excluding|and not|not)\s/.exec(rest) ?? []
  return said === undefined || /[()[\]]/.test(rest)
    ? []
    : [
        {
          text: `The exception applies only to what follows "or". If it applies to all, put parentheses around what stands before "${said}".`,
        },
      ]
}

/** "Amazon unless over 50 or Prime": a name that belongs to the exception, or to nothing before it. */
function outsideDoubts(written: string, parts: readonly Condition[]): Doubt[] {
  const [first, last] = parts.slice(-2)
  const exception = first?.kind === 'and' ? first.parts.at(-1) : undefined
  const isLastName = /\s(?:unless|except)(?: if| when)?\s[^,()]* or \S+(?: \S+)?$/.test(written.trim())
  if (!last || !isTextAlone(last) || first?.kind !== 'and' || exception?.kind !== 'not' || !isLastName)
    return []
  const meant = allOf([...first.parts.slice(0, -1), not(anyOf([exception.part, last]))])
  return [
    answered(
      `This also matches every transaction where ${print(last)}. If that’s part of the exception`,
      print(meant),
    ),
  ]
}
