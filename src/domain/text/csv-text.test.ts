import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvLineOf, formulaRead, formulaSafe } from './csv-text.ts'

test('what would begin a formula is escaped, at the start and behind what parts cells elsewhere', () => {
  expect(formulaSafe('=1+1')).toBe("'=1+1")
  expect(formulaSafe('＝1+1')).toBe("'＝1+1")
  expect(formulaSafe('Rent; =HYPERLINK("x")')).toBe('Rent; \'=HYPERLINK("x")')
  expect(formulaSafe('Rent;"=1+1"')).toBe('Rent;"\'=1+1"')
  expect(formulaSafe('a|@b')).toBe("a|'@b")
  expect(formulaSafe('Rent, May\n=1+1;')).toBe("Rent, May\n'=1+1;")
})

test('ordinary text stays as it is', () => {
  for (const text of ['Coffee; two', 'A-B', 'a+b=c', 'me@example.org', ''])
    expect(formulaSafe(text)).toBe(text)
})

const wickedText = fc.string({
  unit: fc.constantFrom(...'=+-@＝＋;|,\t\n"\' a1'.split('')),
  maxLength: 12,
})

test('an escaped text reads back as what it was', () => {
  fc.assert(
    fc.property(wickedText, (text) => {
      expect(formulaRead(formulaSafe(text))).toBe(text)
    }),
    { numRuns: 2_000 },
  )
})

test('no cell of a line begins a formula, whichever of the usual marks parts cells and lines', () => {
  fc.assert(
    fc.property(fc.array(wickedText, { minLength: 1, maxLength: 4 }), (texts) => {
      const line = csvLineOf(texts.map(formulaSafe))
      for (const delimiter of [',', ';', '\t', '|']) {
        for (const newline of ['\r\n', '\n'] as const) {
          const { data } = Papa.parse<string[]>(line, { delimiter, newline })
          for (const cell of data.flat()) expect(cell.trim()).not.toMatch(/^[=+\-@＝＋－＠]/)
        }
      }
    }),
    { numRuns: 500 },
  )
})
