import { expect, test } from 'vitest'
import { wrappedPattern } from './wrapped-pattern.ts'

test('a pattern over several lines is the pattern on one', () => {
  const wrapped = wrappedPattern('iu')`
    (?:^|\s)(?:mondays?
      |bank holidays?
      |\d{1,2}\/\d{1,2})$
  `
  expect(wrapped).toEqual(/(?:^|\s)(?:mondays?|bank holidays?|\d{1,2}\/\d{1,2})$/iu)
})

test('what several patterns share stands in each of them', () => {
  const end = /(?: only)?[\s.]*$/.source
  const wrapped = wrappedPattern('i')`
    ^(?:mondays|
    fridays)${end}
  `
  expect(wrapped).toEqual(/^(?:mondays|fridays)(?: only)?[\s.]*$/i)
})
