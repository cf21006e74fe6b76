import { expect, test } from 'vitest'
import { bankFile } from '../../../tests/support/bank-files/bank-layouts.ts'
import { rounds } from '../../../tests/support/rounds.ts'
import { Random } from '../../../tests/sim/random.ts'
import { surveyRows } from '../../../tests/support/bank-files/survey-rows.ts'
import { readFileRows } from './row-reader.ts'
import type { SourceRow } from './file-line.ts'

/** Words of a text that every object of the language has an entry of; and for each one that none has. */
const WORDS = [
  ['constructor', 'cxnstrxctxr'],
  ['Constructor', 'Cxnstrxctxr'],
  ['__proto__', '__prxtx__'],
] as const

/** What becomes of a file, as a text in which the stranger's word may stand; hashes say no more than the text they are of. */
function outcomeOf(rows: readonly SourceRow[], currency: string): string {
  const survey = surveyRows([...rows])
  const { mapping, questions, missing } = survey
  const isWhole = mapping.date !== null && mapping.amount !== null
  const read = isWhole && readFileRows(rows, mapping, { id: 'a', currency })
  return JSON.stringify({ mapping, questions, missing, read }).replaceAll(/[0-9a-f]{32}/g, '')
}

/** The file with a word in one of its cells: alone, or as a part of what stands there. */
function withWord(rows: readonly SourceRow[], { at, column, isAlone }: Place, word: string): SourceRow[] {
  const put = (cell: string, place: number) =>
    place !== column ? cell : isAlone ? word : `${cell} (${word})`
  return rows.map((row, index) => (index === at ? { ...row, cells: row.cells.map(put) } : row))
}

interface Place {
  at: number
  column: number
  isAlone: boolean
}

test('a word that every object knows is a word like any other, wherever it stands in a file', () => {
  const random = new Random(1)
  const misread: string[] = []
  for (let seed = 1; seed <= rounds(8, 200); seed += 1) {
    const { rows, currency, family } = bankFile(seed)
    // The header and what stands above it count for most.
    const at = random.below(random.chance(0.7) ? Math.min(4, rows.length) : rows.length)
    const column = random.below(rows[at]?.cells.length ?? 1)
    const place = { at, column, isAlone: random.chance(0.5) }
    for (const [word, stranger] of WORDS) {
      // Whoever compares words leaves out what stands around their letters.
      const [letters, strange] = [word.replaceAll('_', ''), stranger.replaceAll('_', '')]
      const expected = outcomeOf(withWord(rows, place, stranger), currency)
        .replaceAll(strange, letters)
        .replaceAll(strange.toLowerCase(), letters.toLowerCase())
        .replaceAll(strange.toUpperCase(), letters.toUpperCase())
      if (outcomeOf(withWord(rows, place, word), currency) !== expected)
        misread.push(`seed ${seed}, ${family}: ${word} at ${JSON.stringify(place)}`)
    }
  }
  expect(misread).toEqual([])
})
