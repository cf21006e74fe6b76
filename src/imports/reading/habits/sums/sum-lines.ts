import { signedPlain } from '../../../../domain/bank-file/numbers/row-amount.ts'
import { monthOfAnyLanguage } from '../../../../domain/bank-file/dates/month-words.ts'
import { scaledAmount } from '../../../../domain/bank-file/balances/balance-proof.ts'
import type { FileMapping } from '../../../../domain/bank-file/columns/file-mapping.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowChange } from '../../cells/rows-of-file.ts'

/** Rows that sum up others, known by what they are called. */
export interface SumLines {
  description: readonly number[]
  texts: readonly string[]
}

/** What has moved since the last row of a text, and whether all of these rows so far are such sums, one of several rows. */
interface Sum {
  isOfSeveral: boolean
  isProved: boolean
  sum: number
  rows: number
}

/**
 * Texts whose rows sum up the movements above them, in whatever words: each comes to just what moved since the one before.
 * Two of them, and one that is more than a single movement again, are no accident.
 */
export function sumLines(rows: readonly SourceRow[], mapping: FileMapping): SumLines | undefined {
  const { description } = mapping
  const sums = new Map<string, Sum>()
  const seen = new Map<string, number>()
  const movements = rows.flatMap((row) => {
    const amount =
      row.line < mapping.layout.firstLine ? undefined : scaledAmount(signedPlain(row.cells, mapping))
    return amount === undefined ? [] : [{ text: textOf(row, description), amount }]
  })
  for (const { text } of movements) seen.set(text, (seen.get(text) ?? 0) + 1)
  for (const [text, count] of seen) {
    if (count > 1 && text !== '') sums.set(text, { isOfSeveral: false, isProved: true, sum: 0, rows: 0 })
  }
  for (const { text, amount } of movements) {
    for (const [name, each] of sums) {
      if (name === text) {
        each.isProved &&= each.sum === amount && each.rows > 0
        each.isOfSeveral ||= each.rows > 1
        each.sum = 0
        each.rows = 0
      } else {
        each.sum += amount
        each.rows += 1
      }
    }
  }
  const texts = [...sums].flatMap(([text, { isProved, isOfSeveral }]) =>
    isProved && isOfSeveral ? [text] : [],
  )
  return texts.length === 0 ? undefined : { description, texts }
}

/** Rows of which those that sum up others are no movements. */
export function withoutSums({ description, texts }: SumLines): RowChange {
  return (row) =>
    texts.includes(textOf(row, description))
      ? { ...row, skip: 'The row is a total, not a transaction.' }
      : row
}

/** What a row is called that has the name of its month and no other. */
const MONTH = 'month'

/** What a row is called, without its number and its month: "Net change June 2024" sums up as that of July does. */
function textOf({ cells }: SourceRow, description: readonly number[]): string {
  const text = description.map((column) => cells[column] ?? '').join(' ')
  const words = text.split(/[^\p{L}]+/u).filter((word) => word !== '')
  const others = words.filter((word) => monthOfAnyLanguage(word) === undefined)
  return words.length > 0 && others.length === 0 ? MONTH : others.join(' ')
}
