import { readCurrency } from './money-words.ts'
import { readBareAmount } from './parse-amount.ts'
import { readBareDate, readBareRange } from './parse-date.ts'
import { heldAhead } from './held.ts'
import { Refused } from './problem.ts'
import type { Reader } from './reader.ts'
import type { Condition } from './tree.ts'
import { verbAt } from './verb.ts'
import { COPULAS, DIRECTIONS, NEGATED_DO, NEGATIONS, STRONG_FIELDS, SUBJECTS, VERBS, WEAK_FIELDS } from './vocabulary.ts' // prettier-ignore

/** A condition that stands by itself, without field or subject: "over 100", "in December", "in euros". */
export function readTrailing(reader: Reader): Condition | undefined {
  return (
    readBareRange(reader) ??
    readBareAmount(reader) ??
    readBareDate(reader) ??
    reader.attempt(() => {
      if (reader.takeOne('in') === undefined) return undefined
      const code = readCurrency(reader, 'alone')
      return code === undefined ? undefined : { kind: 'currency', codes: [code] }
    })
  )
}

/** Whether a trailing condition, sound or faulty, stands at a place; reads nothing. */
export function trailingAt(reader: Reader, at: number): boolean {
  let known = reader.trailingByPlace.get(at)
  if (known === undefined) {
    known = readsTrailing(reader, at)
    reader.trailingByPlace.set(at, known)
  }
  return known
}

function readsTrailing(reader: Reader, at: number): boolean {
  const start = reader.at
  reader.at = at
  try {
    return readTrailing(reader) !== undefined
  } catch (error) {
    // "over 1.234,56" is an amount gone wrong, not the end of a name.
    if (error instanceof Refused) return true
    throw error
  } finally {
    reader.at = start
  }
}

export const STATES = /^(unreconciled|reconciled|uncategori[sz]ed|unassigned|uncoded)$/

/** Whether a new condition begins at a place, so that a list of values ends before it. */
export function startsCondition(reader: Reader, from: number): boolean {
  return startsOwnCondition(reader, from) || heldAhead(reader, from)
}

/** The same, but for words that are put into a field only after them: "… or lyft is in the description". */
export function startsOwnCondition(reader: Reader, from: number): boolean {
  let at = from
  const key = () => reader.tokens[at]?.key ?? ''
  if (/^(if|when|where|whenever)$/.test(key())) at += 1
  if (reader.tokens[at]?.kind === 'open') return true
  if (trailingAt(reader, at)) return true
  if (/^(the|its|their|a|an|any)$/.test(key())) at += 1
  if (reader.tokens[at]?.kind === 'end') return false
  if (STRONG_FIELDS.at(reader.tokens, at)) return true
  if (NEGATIONS.at(reader.tokens, at) && reader.tokens[at + 1]?.kind !== 'end') return true
  if (STATES.test(key())) return true
  const weak = WEAK_FIELDS.at(reader.tokens, at)
  if (weak && verbAt(reader, at + weak.length)) return true
  const subject = SUBJECTS.at(reader.tokens, at)
  if (
    subject &&
    (verbAt(reader, at + subject.length) || HAPPENS.test(reader.tokens[at + subject.length]?.key ?? ''))
  ) {
    return true
  }
  const direction = DIRECTIONS.at(reader.tokens, at)
  if (direction) {
    const next = at + direction.length
    if (trailingAt(reader, next) || /^(to|from)$/.test(reader.tokens[next]?.key ?? '')) return true
  }
  return verbPhraseAt(reader, at)
}

export const HAPPENS =
  /^(happens|happen|happened|occurs|occur|occurred|falls|fall|fell|lands|arrives|comes|goes|posts|posted)$/

/** Verbs that carry on with the field named before: "… or starts with", "… and does not contain". */
function verbPhraseAt(reader: Reader, at: number): boolean {
  if (NEGATED_DO.at(reader.tokens, at) || COPULAS.at(reader.tokens, at)) {
    return reader.tokens[at + 1]?.kind !== 'end'
  }
  const verb = VERBS.at(reader.tokens, at)
  if (!verb) return false
  const after = reader.tokens[at + verb.length]?.kind
  if (after === 'end' || after === 'comma' || after === 'close') return false
  const said = reader.tokens[at]?.key ?? ''
  return /^(contains?|containing|includes|including|mentions|mentioning|matches|matching|equals|lacks|excludes)$/.test(said) || (verb.length > 1 && /^(starts?|starting|begins?|beginning|ends?|ending|exactly)$/.test(said)) // prettier-ignore
}
