import { expect, test } from 'vitest'
import { singular, singularForms } from './singular.ts'

test.each([
  ['flats', 'flat'],
  ['properties', 'property'],
  ['weeks', 'week'],
  ['tax', 'tax'],
  ['day', 'day'],
  ['bonuses', 'bonus'],
  ['classes', 'class'],
  ['boxes', 'box'],
  ['clauses', 'clause'],
  ['purchases', 'purchase'],
])('the singular of %s is %s', (word, one) => {
  expect(singular(word)).toBe(one)
})

test.each([
  ['boxes', 'box'],
  ['horses', 'horse'],
  ['salaries', 'salary'],
  ['movies', 'movie'],
  ['gas', 'gas'],
])('%s may be the plural of %s', (word, one) => {
  expect(singularForms(word)).toContain(one)
})
