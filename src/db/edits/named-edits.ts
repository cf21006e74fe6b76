import { DEFAULT_GL_NUMBER } from '../../domain/gl-account/gl-account.ts'
import type { Chart } from '../../mutations/chart.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { mutationOf } from '../../mutations/mutations.ts'
import type { BooksDatabase } from '../core/database.ts'

/**
 * Edits with the GL accounts that they post to named as this device's chart names them. What is sent says the
 * same then as what is shown, however often it is replayed. To be called in the transaction of the edits.
 */
export async function namedEdits(db: BooksDatabase, edits: readonly Edit[]): Promise<readonly Edit[]> {
  const numbers = new Set(edits.flatMap((edit) => mutationOf(edit.name).posts?.numbers(edit.args) ?? []))
  // A name without a number is for the definition to judge as well.
  if (numbers.size === 0) return namedBy({ names: new Map(), absent: 'unknown' }, edits)
  const accounts = await db.glAccounts
    .where('number')
    .anyOf([...numbers, DEFAULT_GL_NUMBER])
    .toArray()
  return namedBy(chartOf(accounts.map(({ number, name }) => [number, name])), edits)
}

/** The chart that a device holds. Every chart has its default account, so one without is not loaded yet. */
export function chartOf(names: Iterable<readonly [number: string, name: string]>): Chart {
  const nameByNumber = new Map(names)
  return { names: nameByNumber, absent: nameByNumber.has(DEFAULT_GL_NUMBER) ? 'gone' : 'unknown' }
}

/** Edits with the names that a chart gives to the accounts they post to. */
export function namedBy(chart: Chart, edits: readonly Edit[]): Edit[] {
  return edits.map((edit) => {
    const args = mutationOf(edit.name).posts?.named(edit.args, chart) ?? edit.args
    // A mutation names its own arguments.
    return args === edit.args ? edit : ({ ...edit, args } as Edit)
  })
}
