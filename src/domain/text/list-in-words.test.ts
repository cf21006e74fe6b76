import { expect, test } from 'vitest'
import { listInWords } from './list-in-words.ts'

test('a list ends with the word that it is asked for with', () => {
  expect(listInWords(['rent'], 'and')).toBe('rent')
  expect(listInWords(['rent', 'fees'], 'or')).toBe('rent or fees')
  expect(listInWords(new Set(['rent', 'fees', 'wages']), 'and')).toBe('rent, fees, and wages')
})
