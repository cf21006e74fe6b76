import { wrappedPattern } from '../../../text/wrapped-pattern.ts'
import { print } from '../../print/print.ts'
import { allOf, anyOf, type Condition, leavesOf, not } from '../../tree.ts'
import { answered, type Doubt } from '../doubt.ts'
import { isAccount, isMeasure } from '../money/measures.ts'
import { textsOf } from '../texts/texts-of.ts'
import { isTextAlone, partsAtOnce } from './parts-at-once.ts'

/* What stands on one side of "or" and may be said of both. */

/** What begins a condition that stands by itself after "or". */
const OWN_CONDITION = wrappedPattern()`
  \bor (?:if |when |whenever )?(?:the |its |their |an? |any )?(?:amount|total|date|day|account|bank|currency
    |category|gl|type|it|it['’]s|they|transactions?|payments?|income|expenses?|money)\b
`

/** "Uber over 50 or on weekends", "income over 100 or from Stripe": what stands first may be said of both. */
export function looseDoubts(written: string, tree: Condition): Doubt[] {
  if (tree.kind !== 'or' || /[()[\]]/.test(written) || OWN_CONDITION.test(written)) return []
  const trailed = trailedDoubts(tree.parts)
  if (trailed.length > 0) return trailed
  // An exception to the last alternative is told of by itself.
  const excepted = new Set(tree.parts.slice(1).flatMap((part) => (part.kind === 'and' ? part.parts : [])))
  const shared = sharedAmong(
    tree.parts,
    (part) => part.kind !== 'and' && !isMeasure(part) && !(part.kind === 'not' && excepted.has(part)),
  )
  if (shared && isMeasure(shared.loose)) return [sharedDoubt(shared.loose, shared.meant)]
  const typed = sharedAmong(tree.parts, ({ kind }) => kind === 'type')
  if (typed) return [typedDoubt(typed.meant)]
  const denied = deniedOrDoubts(tree.parts)
  const party = orPartyDoubts(written, tree.parts)
  if (party.length > 0) return party
  return denied.length > 0 || / and (?!.* or )/.test(written) ? denied : lastMeasureDoubts(tree.parts)
}

/** What may stand behind a second amount without a name. */
const isOwn = (part: Condition): boolean =>
  isMeasure(part) || part.kind === 'not' || part.kind === 'type' || isAccount(part)

/** "Shell under 5 or over 500 on Amex Gold": the second amount with an account or an exception behind it, without the name. */
function trailedDoubts([first, loose, ...more]: readonly Condition[]): Doubt[] {
  if (more.length > 0 || first?.kind !== 'and' || loose === undefined) return []
  const amount = first.parts.at(-1)
  const [other, ...rest] = loose.kind === 'and' ? loose.parts : [loose]
  if (other?.kind !== 'amount' || !rest.every(isOwn)) return []
  if (amount?.kind === 'amount' && !rest.every(isMeasure))
    return [sharedDoubt(loose, allOf([...first.parts.slice(0, -1), anyOf([amount, other]), ...rest]))]
  // "Shell except Esso and under 5 or over 500"
  const isExcepted = first.parts.some(
    (part) =>
      part.kind === 'not' && part.part.kind === 'and' && leavesOf(part).some(({ kind }) => kind === 'amount'),
  )
  return isExcepted
    ? [
        {
          text: `This also matches every transaction where ${print(loose)}. If that is said of the others as well, use parentheses.`,
        },
      ]
    : []
}

/** "wall fees over 700 or from Duke Estate": what somebody is named for behind "or" may be of the noun that stands first. */
function orPartyDoubts(written: string, parts: readonly Condition[]): Doubt[] {
  const [first, last, ...more] = parts
  if (first?.kind !== 'and' || !last || more.length > 0 || !/\sor (?:from|to|at|by|via) /.test(written))
    return []
  const nouns = first.parts.filter(isTextAlone)
  const rest = first.parts.filter((part) => !isTextAlone(part))
  const isParty =
    (isTextAlone(last) || (last.kind === 'and' && last.parts.some(isTextAlone))) && !hasMeasure(last)
  if (!isParty || nouns.length === 0 || rest.length === 0 || !rest.every(isMeasure)) return []
  const meant = allOf([...nouns, anyOf([allOf(rest), last])])
  return [
    answered(
      `This also matches every transaction where ${print(last)}. If the first word applies there as well`,
      print(meant),
    ),
  ]
}

/** "deposit or rent over 500": an amount or a day that stands last may be said of all of different kinds. */
function lastMeasureDoubts(parts: readonly Condition[]): Doubt[] {
  const last = parts.at(-1)
  const others = parts.slice(0, -1)
  if (last?.kind !== 'and' || others.some(hasMeasure)) return []
  const measures = last.parts.filter(isMeasure)
  const rest = last.parts.filter((part) => !isMeasure(part))
  const areWays = [...others, ...rest].every(({ kind }) => kind === 'type')
  if (measures.length === 0 || rest.length === 0 || areWays) return []
  const meant = allOf([anyOf([...others, allOf(rest)]), ...measures])
  return [
    answered(
      `This also matches every transaction where ${print(anyOf(others))}. If the last condition applies there as well`,
      print(meant),
    ),
  ]
}

const hasMeasure = (part: Condition): boolean =>
  isMeasure(part) || (part.kind === 'and' && part.parts.some(isMeasure))

function sharedDoubt(loose: Condition, meant: Condition): Doubt {
  const isWay = partsAtOnce(meant).every((part) => part.kind === 'type' || isMeasure(part))
  if (isWay) return typedDoubt(meant)
  const what = textsOf(meant).length > 0 ? 'the name' : 'the first condition'
  return answered(
    `This also matches every transaction where ${print(loose)}. If ${what} applies there as well`,
    print(meant),
  )
}

function typedDoubt(meant: Condition): Doubt {
  return answered(
    'Money in or out is asked for only on one side of "or". If it applies to both',
    print(meant),
  )
}

/** "no refunds over 50 or under 5", "not Uber or over 50": what is denied before "or" may be denied behind it as well. */
function deniedOrDoubts([first, ...others]: readonly Condition[]): Doubt[] {
  // "Uber, not tips or over 100"
  const exception = first?.kind === 'and' ? first.parts.at(-1) : undefined
  if (first?.kind === 'and' && exception?.kind === 'not' && !isMeasure(exception) && others.every(isMeasure))
    return [
      deniedAsWell(others, allOf([...first.parts.slice(0, -1), not(anyOf([exception.part, ...others]))])),
    ]
  if (first?.kind !== 'not' || isMeasure(first) || !others.every(isMeasure)) return []
  const denied = first.part
  const shared =
    denied.kind === 'and' ? sharedAmong([denied, ...others], (part) => !isMeasure(part)) : undefined
  if (denied.kind === 'and' && !shared) return []
  return [deniedAsWell(others, not(shared?.meant ?? anyOf([denied, ...others])))]
}

function deniedAsWell(others: readonly Condition[], meant: Condition): Doubt {
  return answered(
    `This also matches every transaction where ${print(anyOf(others))}. If "not" applies there as well`,
    print(meant),
  )
}

/** What one of several alternatives asks for and others do not, as though it were said of all. */
function sharedAmong(
  parts: readonly Condition[],
  isShared: (part: Condition) => boolean,
): { loose: Condition; meant: Condition } | undefined {
  const holds = (part: Condition) => isShared(part) || (part.kind === 'and' && part.parts.some(isShared))
  const others = parts.filter((part) => !holds(part))
  const [loose] = others
  const first = parts.find((part) => part.kind === 'and' && holds(part))
  if (!loose || first?.kind !== 'and') return undefined
  const rest = first.parts.filter((part) => !isShared(part))
  if (rest.length === 0) return undefined
  return { loose, meant: allOf([...first.parts.filter(isShared), anyOf([allOf(rest), ...others])]) }
}
