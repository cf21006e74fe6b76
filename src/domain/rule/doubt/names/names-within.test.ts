import { expect, test } from 'vitest'
import { parseCondition } from '../../parse/parse.ts'
import { namesFound, namesWithin } from './names-within.ts'
import { print } from '../../print/print.ts'
import { allOf, type TextCondition } from '../../tree.ts'

test.each([
  ['Electricity tokens from Eskom', 'eskom'],
  ['petrol stations such as Total', 'total'],
  ['Monthly fee of Barclays Business', 'barclays business'],
  ['big ones from Maersk', 'maersk'],
  ['Zoom when the price goes', 'zoom'],
  ['Airbnb income only', 'airbnb'],
  ['bookings from airbnb', 'airbnb'],
  ['deliveroo order', 'deliveroo'],
  ['deliveroo order alone', 'deliveroo'],
  ['standing order to the landlord', 'landlord'],
  ['invoice number starting INV-24', 'inv-24'],
  ['payroll at Bank of America', 'bank of america'],
])('of "%s" it tries %s first', (said, name) => {
  expect(namesWithin(said)[0]).toBe(name)
})

test.each<[said: string, ...names: string[]]>([
  ['Electricity tokens from Eskom', 'eskom', 'electricity'],
  ['rides with Uber and lunches at Shell', 'shell', 'uber'],
  ['rides with Uber and lunches at Shell or Costa', 'costa', 'shell', 'uber', 'shell or costa'],
  ['Uber rides to Shell or Costa', 'costa', 'shell', 'shell or costa', 'uber'],
  ['trips to the (Acme) office', '(acme)', '(acme) office'],
  ['tickets via Trainline alone', 'trainline', 'trainline alone'],
  ['order from my Corner Shop', 'corner shop'],
  ['of Eskom and City Power', 'eskom and city power'],
  ['Fees of La Poste de Paris', 'la poste de paris'],
  ['Marks & Spencer food', 'marks & spencer'],
  ['Zoom & more', 'zoom'],
  ['UPS and DHL parcels', 'ups and dhl'],
  ['van der Valk', 'valk'],
  ['Van der Valk hotel', 'van der valk'],
  ['7 Eleven snacks', '7 eleven'],
  ['lunch  at  Greggs', 'greggs'],
  ['lunches from the pub', 'pub'],
  ['Amex accounts', 'amex'],
  ['fuel at BP'],
])('of "%s" it tries these names, one after the other', (said, ...names) => {
  expect(namesWithin(said)).toEqual(names)
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
    'description or merchant contains any of "eskom", "city power" and amount is over 1000 ZAR',
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
    'description or merchant contains "amazon" and description or merchant does not contain "amazon fresh"',
  )
})

const trips = (count: number): TextCondition => ({
  kind: 'text',
  field: 'anyText',
  operator: 'contains',
  match: 'all',
  values: Array.from({ length: count }, (_, index) => `trip ${index} by uber`),
})

const saysUber = ({ match, values }: TextCondition) => match === 'any' && values.includes('uber')

test('in a list of many, which is no sentence, no names are sought', () => {
  expect(namesFound(trips(12).values.join(), trips(12), saysUber)?.names).toHaveLength(12)
  expect(namesFound(trips(13).values.join(), trips(13), saysUber)).toBeUndefined()
})

test('a name takes no place where something else than what a bank writes is asked for', () => {
  const payee: TextCondition = { ...trips(1), field: 'merchant', operator: 'is' }
  const some = namesFound('trip 0 by Uber', allOf([payee, trips(1)]), saysUber)
  expect(some?.condition).toEqual(allOf([payee, { ...trips(1), values: ['uber'] }]))
})
