import { expect, test } from 'vitest'
import { cutText, sanitizeText } from './sanitize-text.ts'

test.each([
  ['ab😀c', 2, 'ab'],
  ['ab😀c', 3, 'ab'],
  ['ab😀c', 4, 'ab😀'],
  ['ab', 5, 'ab'],
  ['', 5, ''],
])('%s is cut at %i without cutting a character', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut)
})

test('half a character is replaced, a whole one stays, and a NUL goes', () => {
  expect(sanitizeText('a\uD83D b\uDE00 😀 c\0d')).toBe('a\uFFFD b\uFFFD 😀 cd')
  expect(sanitizeText('Zoë')).toBe('Zoë')
})
