import { expect, test } from 'vitest'
import { importSummary, summarySentence } from './import-counts.ts'

const told = { rows: 5, duplicates: 0, refused: 0, stored: 5, assigned: 0 }

test('what waits for review counts all of it, as everywhere else, and then what of it is suggested', () => {
  expect(summarySentence([told])).toBe('5 rows, 5 to review')
  expect(summarySentence([{ ...told, assigned: 3 }, told])).toBe('10 rows, 10 to review, 3 of them suggested')
  expect(summarySentence([{ ...told, assigned: 5 }])).toBe('5 rows, 5 to review, all suggested')
  expect(summarySentence([{ ...told, rows: 1, stored: 1, assigned: 1 }])).toBe(
    '1 row, 1 to review, suggested',
  )
  expect(summarySentence([{ ...told, decided: 4, duplicates: 1, rows: 6 }])).toBe(
    '6 rows, 1 duplicate set aside, 4 already decided, 1 to review',
  )
})

test('once some of them are decided, what an import brought is told without how many are to review', () => {
  expect(importSummary([told]).underReview).toBe('5 rows, 5 imported')
  const mixed = { ...told, rows: 9, duplicates: 2, refused: 1, stored: 6, decided: 4 }
  expect(importSummary([mixed])).toEqual({
    atFirst: '9 rows, 2 duplicates set aside, 1 couldn’t be read, 4 already decided, 2 to review',
    underReview: '9 rows, 2 duplicates set aside, 1 couldn’t be read, 4 already decided, 6 imported',
  })
})
