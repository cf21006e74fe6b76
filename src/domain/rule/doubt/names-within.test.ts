import { expect, test } from 'vitest'
import { parseCondition } from '../parse/parse.ts'
import { namesFound, namesWithin } from './names-within.ts'
import { print } from '../print/print.ts'

test.each([
  ['Electricity tokens from Eskom', 'eskom'],
  ['petrol stations such as Total', 'total'],
  ['Monthly fee of Barclays Business', 'barclays business'],
  ['big ones from Maersk', 'maersk'],
  ['Zoom when the price goes', 'zoom'],
  ['Airbnb income only', 'airbnb'],
  ['bookings from airbnb', 'airbnb'],
  ['deliveroo order', 'deliveroo'],
  ['standing order to the landlord', 'landlord'],
  ['invoice number starting INV-24', 'inv-24'],
  ['payroll at Bank of America', 'bank of america'],
])('of "%s" it tries %s first', (said, name) => {
  expect(namesWithin(said)[0]).toBe(name)
})

test('of a name that is nothing but itself nothing is tried', () => {
  expect(namesWithin('Google Workspace')).toEqual([])
  expect(namesWithin('uber')).toEqual([])
})

const found = (sentence: string, ...bank: string[]) => {
  const read = parseCondition(sentence)
  if (!read.ok) throw new Error(read.problem.message)
  return namesFound(sentence, read.tree, ({ values }) =>
    bank.some((line) => values.some((value) => line.toLowerCase().includes(value))),
  )
}

test('the names that transactions contain take the place of what none contains, and the rest stays', () => {
  const some = found(
    'Electricity tokens from Eskom or City Power over R1000',
    'ESKOM PREPAID 123',
    'CITY POWER JHB',
  )
  expect(some?.names).toEqual(['eskom', 'city power'])
  expect(some && print(some.condition)).toBe(
    'any text contains any of "eskom", "city power" and amount is over 1000 ZAR',
  )
  expect(found('lunches at Eskom canteen', 'ESKOM PREPAID 123')?.names).toEqual(['eskom'])
})

test('what is bought stays where a bank writes it, stands in quotes, or nothing is found without it', () => {
  expect(found('feed from Countrywide', 'COUNTRYWIDE 12', 'FEED')).toBeUndefined()
  expect(found('"feed" from Countrywide', 'COUNTRYWIDE 12')).toBeUndefined()
  expect(found('feed from Countrywide', 'MOLE VALLEY')).toBeUndefined()
  expect(found('feed or Countrywide', 'COUNTRYWIDE')).toBeUndefined()
  expect(found('feed from Countrywide', 'COUNTRYWIDE 12')?.names).toEqual(['countrywide'])
  expect(found('Countrywide but not seed', 'COUNTRYWIDE 12')).toBeUndefined()
})

test('what transactions contain, what is quoted and what none contains either stays as it is', () => {
  expect(found('reefer boxes of Maersk', 'REEFER BOXES OF MAERSK LTD')).toBeUndefined()
  expect(found('description contains "reefer boxes of Maersk"', 'MAERSK LINE')).toBeUndefined()
  expect(found('reefer boxes of Maersk', 'HAPAG LLOYD')).toBeUndefined()
})

test('what was denied stays denied', () => {
  const some = found('amazon but not Prime Orders of Amazon Fresh', 'AMAZON FRESH 12')
  expect(some && print(some.condition)).toBe(
    'any text contains "amazon" and any text does not contain "amazon fresh"',
  )
})
