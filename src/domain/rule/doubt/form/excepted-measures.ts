import { print } from '../../print/print.ts'
import { allOf, type Condition, isAnyText, not } from '../../tree.ts'
import { answered, type Doubt } from '../doubt.ts'
import { isAccount, isMeasure } from '../money/measures.ts'
import { partsAtOnce } from './parts-at-once.ts'

/**
 * "Uber unless over 60 on a weekend", "rent except on Fridays over 20": what stands behind an exception with nothing between is a
 * part of it, or is asked for.
 */
export function exceptedMeasureDoubts(written: string, tree: Condition): Doubt[] {
  const parts = partsAtOnce(tree)
  const noted = EXCEPTED_NOTE.test(written)
    ? parts.findIndex((part) => part.kind === 'not' && isAnyText(part.part))
    : -1
  if (noted > 0 && parts.slice(noted + 1).every(isMeasure)) return partOfException(parts, noted)
  const at = parts.findIndex((part) => part.kind === 'not' && isSaid(part.part))
  const denied = parts[at]
  const rest = parts.slice(at + 1)
  if (at < 1 || denied?.kind !== 'not' || rest.length === 0 || !rest.every(isSaid) || !EXCEPTED.test(written))
    return []
  // "money not spent on Amex Gold over 50"
  if (isAccount(denied.part) && / not /.test(written)) return []
  return partOfException(parts, at)
}

/** Asks whether all behind an exception belongs to it. */
function partOfException(parts: readonly Condition[], at: number): Doubt[] {
  const [denied, rest] = [parts[at], parts.slice(at + 1)]
  if (denied?.kind !== 'not' || rest.length === 0) return []
  const meant = allOf([...parts.slice(0, at), not(allOf([denied.part, ...rest]))])
  return [
    answered(
      `This matches only transactions where ${print(allOf(rest))}. If that’s part of the exception`,
      print(meant),
    ),
  ]
}

const isSaid = (part: Condition): boolean => isMeasure(part) || isAccount(part)

/** "Amazon except Prime (£8.99)": how much or when, in parentheses behind what is left out. */
const EXCEPTED_NOTE =
  /(?<=\S[\s,])(?:except(?: for)?|unless|excluding|excl\.?|other than|apart from|but not|not) [^(),;]+\([^)]*\)\s*$/

const EXCEPTED =
  /(?<=\S[\s,])(?:except(?: if| when| for)?|unless|excluding|other than|apart from|but not|save for|not)(?! (?:over|under|above|below|more|less|at) [^\s]+$)\s(?!.*(?:[,;:()]|\s(?:and|or|but)\s|\b(?:except|unless|excluding)\b))\S.*$/
