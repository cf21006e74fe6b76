import { expect, test } from 'vitest'
import { currenciesCalled } from './iso-4217.ts'

const called = (text: string) => currenciesCalled(text).map(({ code }) => code)

test('a currency is found by the start of its code and of each word of its name', () => {
  expect(called('ch')).toEqual(['CNY', 'CHF', 'CLP'])
  expect(called('yen')).toEqual(['JPY'])
  expect(called('NEW zea')).toEqual(['NZD'])
  expect(called('  ')).toEqual([])
  expect(called('bitcoin')).toEqual([])
})

test('of several, what is traded most is named first', () => {
  expect(called('dollar').slice(0, 3)).toEqual(['USD', 'AUD', 'CAD'])
  expect(called('pound')[0]).toBe('GBP')
})
