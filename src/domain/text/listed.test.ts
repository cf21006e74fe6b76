import { expect, test } from 'vitest'
import { namesListed, wordsListed } from './listed.ts'

test('words of a table stand on any of its lines', () => {
  expect([
    ...wordsListed(`
      one two
      three
    `),
  ]).toEqual(['one', 'two', 'three'])
})

test('names of a table are parted by bars alone, wherever its lines break', () => {
  const table = `
    pets at home|b&q
    |marks and
    spencer | jack & jones
  `
  expect(namesListed(table)).toEqual(['pets at home', 'b&q', 'marks and spencer', 'jack & jones'])
})
