import { expect, test } from 'vitest'
import { leadingRange } from './leading-range.ts'
import { meantInstead } from './meant-instead.ts'

test.each([
  ['20-40, Tesco', 'between 20 and 40, Tesco'],
  ['20 to 40 charges', 'between 20 and 40'],
  ['250-300 Costa', 'between 250 and 300 at Costa'],
  ['fifty to sixty at Costa', 'between fifty and sixty at Costa'],
  ['twenty to a hundred and ten', 'between twenty and a hundred and ten'],
])('%s: the two sums of a range', (source, meant) => {
  expect(leadingRange(source)).toEqual([meant])
})

test.each(['payments to Jones', '20 to Jones', 'Route 66 to 99 Ranch', 'door-to-door 20'])(
  '%s: no range leads',
  (source) => {
    expect(leadingRange(source)).toEqual([])
  },
)

test('a day before a name is put behind it', () => {
  expect(meantInstead('a date', 'monday coffee', 'monday coffee over 3')).toEqual(['coffee on monday over 3'])
})
