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
