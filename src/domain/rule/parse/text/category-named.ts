import { fold } from '../../fold.ts'
import type { Condition } from '../../tree.ts'
import type { Reader } from '../grammar/reader.ts'
import { trailingAt } from '../grammar/trailing.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { nameBefore } from '../name/name-before.ts'

const LONGEST_NAME = 5

/** "Fuel category", "the Fuel category over 50": the category behind its name, where a GL account is called so. */
export function readCategoryNamed(reader: Reader): Condition | undefined {
  return reader.attempt(() => {
    reader.takeOne('the')
    const named = nameBefore(reader, reader.at, 'category', LONGEST_NAME)
    if (!named) return undefined
    const { name: value, to } = named
    const isKnown = reader.context.glAccounts?.some(({ name }) => fold(name) === value) === true
    if (!isKnown || (clauseEnd(reader, to) !== to && !trailingAt(reader, to))) return undefined
    reader.at = to
    return { kind: 'text', field: 'category', operator: 'is', match: 'any', values: [value] }
  })
}
