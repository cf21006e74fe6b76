import { fold } from '../../fold.ts'
import type { Condition } from '../../tree.ts'
import type { Reader } from '../grammar/reader.ts'
import { trailingAt } from '../grammar/starts.ts'
import { clauseEnd } from '../grammar/stops.ts'

const LONGEST_NAME = 5

/** "Fuel category", "the Fuel category over 50": the category behind its name, where a GL account is called so. */
export function readCategoryNamed(reader: Reader): Condition | undefined {
  return reader.attempt(() => {
    reader.takeOne('the')
    const from = reader.at
    for (let at = from + 1; at <= from + LONGEST_NAME; at += 1) {
      if (!reader.isOneAt('category', at)) continue
      const value = fold(reader.text(from, at))
      const isKnown = reader.context.glAccounts?.some(({ name }) => fold(name) === value) === true
      if (!isKnown || (clauseEnd(reader, at + 1) !== at + 1 && !trailingAt(reader, at + 1))) return undefined
      reader.at = at + 1
      return { kind: 'text', field: 'category', operator: 'is', match: 'any', values: [value] }
    }
    return undefined
  })
}
