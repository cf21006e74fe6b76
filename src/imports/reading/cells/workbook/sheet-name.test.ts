import { expect, test } from 'vitest'
import { accountOfSheet, isSheetName } from './sheet-name.ts'

test.each([
  ['Savings 4411', true, 'Savings 4411'],
  ['Sheet1', true, undefined],
  ['Tabelle 2', true, undefined],
  ['march.csv', false, undefined],
  ['St. Mary', true, 'St. Mary'],
])('%s', (name, isSheet, account) => {
  expect([isSheetName(name), accountOfSheet(name)]).toEqual([isSheet, account])
})
