import type { Condition } from '../../tree.ts'
import { onlyWayAt } from './only-way.ts'
import type { readParty } from './party.ts'
import type { Reader } from '../grammar/reader.ts'
import { accountLedAt, endsClauseAt, partyAt } from '../grammar/starts.ts'
import { trailingAt } from '../grammar/trailing.ts'
import { DIRECTIONS } from '../grammar/vocabulary.ts'

/** "payments not to Vodafone but to Telekom": the way the money goes is told twice. */
export function withoutRepeated(before: readonly Condition[], part: Condition): readonly Condition[] {
  const said = before.flatMap((each) => (each.kind === 'and' ? each.parts : [each]))
  const ways = new Set(said.flatMap((each) => (each.kind === 'type' ? [each.type] : [])))
  if (part.kind !== 'and') return [part]
  return part.parts.filter((each) => each.kind !== 'type' || !ways.has(each.type))
}

/** A party's condition, with the direction its preposition tells where none of the conditions before says one. */
export function withDirection(
  { condition, direction }: NonNullable<ReturnType<typeof readParty>>,
  before: readonly Condition[],
): Condition[] {
  const said = before.some((part) => directionIn(part) !== undefined)
  // "into Savings" tells the way; "from Acme" after a condition may be where something was bought.
  const isAccount = condition.kind === 'text' && condition.field === 'account'
  const isTold = direction === 'EXPENSE' || (direction !== undefined && isAccount)
  return isTold && !said ? [{ kind: 'type', type: direction }, condition] : [condition]
}

export function directionIn(condition: Condition | undefined): 'known' | undefined {
  if (!condition) return undefined
  const parts = condition.kind === 'and' ? condition.parts : [condition]
  return parts.some(({ kind }) => kind === 'type') ? 'known' : undefined
}

/** "over 100 expenses", "in March income": a direction that ends its clause is one, whatever stands before. */
export function endsWithDirection(reader: Reader): boolean {
  const direction = reader.peek(DIRECTIONS)
  const end = reader.at + (direction?.length ?? 0)
  return direction !== undefined && (endsClauseAt(reader, end) || partyAt(reader, end))
}

/** The "out" of "OUT > 500", "over 1000 out, not rent": which way, where an end or how much follows; "debits only" as well. */
export function readLoneWay(reader: Reader): Condition | undefined {
  const only = onlyWayAt(reader, reader.at)
  if (only) {
    reader.at += only.length
    return { kind: 'type', type: only.type }
  }
  const next = reader.at + 1
  const isAlone = reader.at === 0 && reader.kindAt(next) === 'end'
  if (
    !reader.isOne('in|out') ||
    isAlone ||
    reader.isOneAt('or|and/or', next) ||
    trailingAt(reader, reader.at)
  )
    return undefined
  // "payments out only"
  const isOnly = reader.textAt(next) === 'only' && endsClauseAt(reader, next + 1)
  if (!isOnly && !endsClauseAt(reader, next) && !trailingAt(reader, next) && !accountLedAt(reader, next))
    return undefined
  const type = reader.takeOne('in') === undefined ? 'EXPENSE' : 'INCOME'
  reader.at = isOnly ? next + 1 : next
  return { kind: 'type', type }
}
