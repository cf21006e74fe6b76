import { expect, test } from 'vitest'
import { fitsPieces, fold, holdsWord } from './fold.ts'

test('capitals and small letters are the same, character for character', () => {
  expect(fold('Café ÜBER')).toBe('café über')
  expect(fold('ΣΊΣΥΦΟΣ')).toBe('σίσυφοσ')
  expect(fold('İSTANBUL')).toBe('istanbul')
})

const joining = ['a', 'm', 'z', 'A', 'M', 'Z', '0', '5', '9', 'ª', 'µ', 'º', 'À', 'é', 'Ω', '茶', '\u3004', '\u2070', '\u1fff'] // oxfmt-ignore
const parting = [' ', '/', ':', '@', '[', '`', '{', '~', '\u007f', '\u0080', '\u00a0', '»', '¿', '×', '÷', '\u2000', '–', '\u206f', '\u3000', '、', '\u3003'] // oxfmt-ignore

test.each(joining)('a word goes on where "%s" touches it', (sign) => {
  expect(holdsWord(`tax${sign}`, 'tax')).toBe(false)
  expect(holdsWord(`${sign}tax`, 'tax')).toBe(false)
})

test.each(parting)('a word ends where "%s" stands', (sign) => {
  expect(holdsWord(`tax${sign}x`, 'tax')).toBe(true)
  expect(holdsWord(`x${sign}tax`, 'tax')).toBe(true)
})

test('a word is found at either end of a text, and after a place where it only seems to stand', () => {
  expect(holdsWord('tax', 'tax')).toBe(true)
  expect(holdsWord('tax due', 'tax')).toBe(true)
  expect(holdsWord('taxi tax', 'tax')).toBe(true)
  expect(holdsWord('due tax', 'tax')).toBe(true)
  expect(holdsWord('a ta', 'tax')).toBe(false)
})

test.each<[text: string, pattern: string, fits: boolean]>([
  ['sq', 'sq', true],
  ['sq 1', 'sq', false],
  ['sq *blue', 'sq%', true],
  ['a sq', 'sq%', false],
  ['sq *blue', '%blue', true],
  ['blue 2', '%blue', false],
  ['sq blue 2', 'sq%blue%2', true],
  ['sq 2', 'sq%blue%2', false],
  ['blue', '%blue%', true],
  ['sq', 'sq%', true],
  ['sqq', 'sq%sq', false],
  ['sqsq', 'sq%sq', true],
  ['sqblusq', 'sq%blue%sq', false],
  ['sqbluesq', 'sq%blue%sq', true],
  ['a blue', 'a%blue%blue', false],
  ['a blue blue', 'a%blue%blue', true],
  ['a blue b', 'a%blue%lue%b', false],
  ['a bluelue b', 'a%blue%lue%b', true],
  ['a 1 2 z', 'a%2%1%z', false],
  ['anything', '%', true],
  ['', '%', true],
  ['anything', '%%', true],
])('"%s" put to the pattern "%s": %s', (text, pattern, fits) => {
  expect(fitsPieces(text, pattern.split('%'))).toBe(fits)
})
