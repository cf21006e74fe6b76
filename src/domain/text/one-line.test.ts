import { expect, test } from 'vitest'
import { oneLine, singleBlanks } from './one-line.ts'

test.each([
  ['  TESCO   \u00a0 GROCERIES \n', 100, 'TESCO GROCERIES'],
  ['A\tB\r\nC', 100, 'A B C'],
  ['', 100, ''],
  [' '.repeat(5000), 100, ''],
  ['x'.repeat(150), 100, 'x'.repeat(100)],
  ['a\0b', 100, 'ab'],
])('%j of at most %i characters is kept as %j', (text, max, kept) => {
  expect(oneLine(text, max)).toBe(kept)
})

test('blanks at the ends stay one each where they may mean something', () => {
  expect(singleBlanks('  sa \u2003 x ')).toBe(' sa x ')
})
