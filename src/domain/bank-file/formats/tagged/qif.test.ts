import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QifReader } from './qif.ts'
import type { SourceRow } from '../../file-line.ts'
import { accountsNamed, RowSurvey } from '../../row-survey.ts'
import { RowReader } from '../../row-reader.ts'

function readQif(text: string, size = 5) {
  const reader = new QifReader()
  const survey = new RowSurvey(reader)
  const rows: SourceRow[] = []
  for (let at = 0; at < text.length; at += size) rows.push(...reader.next(text.slice(at, at + size)))
  rows.push(...reader.end())
  survey.add(rows)
  const found = survey.result()
  const { mapping, questions } = found
  const accounts = accountsNamed(found, mapping)
  const read = new RowReader(mapping, { id: 'a', currency: 'USD' }).next(rows)
  const lines = read.lines.map(({ day, amount, type, description, category }) => [
    day,
    type === 'EXPENSE' ? -amount : amount,
    description,
    category,
  ])
  return {
    ...read,
    lines,
    questions: questions.map(({ about }) => about),
    accounts,
    refusal: reader.refusal(),
  }
}

test.each(['Bank', 'CCard', 'Cash', 'Oth A', 'Oth L'])(
  'records of an account of the type %s come in',
  (type) => {
    const { lines, errors } = readQif(
      `!Type:${type}\nD1/31'09\nT-1,234.50\nN1001\nPHardware Store\nMNails\nLRepairs\n^\nD2/ 5' 9\nT20.00\nPRefund\n^\n`,
    )
    expect(errors).toEqual([])
    expect(lines).toEqual([
      ['2009-01-31', -123450, 'Hardware Store Nails', 'Repairs'],
      ['2009-02-05', 2000, 'Refund', undefined],
    ])
  },
)

test('a split record stays one movement, its categories as the hint, and is counted', () => {
  const { lines, splitCount } = readQif(
    '!Type:Bank\nD31/01/2026\nT-30.00\nPMarket\nL--Split--\nSGroceries\nEFood\n$-20.00\nSHousehold\n$-10.00\n^\nD01/02/2026\nT-1.00\nPTea\nL[Savings]\n^',
  )
  expect(lines).toEqual([
    ['2026-01-31', -3000, 'Market Food', 'Groceries + Household'],
    ['2026-02-01', -100, 'Tea', '[Savings]'],
  ])
  expect(splitCount).toBe(1)
})

const file = (second: string) => `!Type:Bank\nD03/04/2026\nT-1.00\nPA\n^\nD${second}\nT-2.00\nPB\n^\n`

test('dates that read both ways are asked about; one that reads one way settles the file', () => {
  expect(readQif(file('05/06/2026')).questions).toEqual(['dateOrder'])
  expect(readQif(file('25/06/2026')).lines.map(([day]) => day)).toEqual(['2026-04-03', '2026-06-25'])
  expect(readQif(file('25.06.26')).questions).toEqual([])
})

test('what is damaged is listed with its line; a lost record end costs nothing', () => {
  const { lines, errors } = readQif(
    '!Type:Bank\nT-5.00\nPNo date\n^\nD31/02/2026\nT-1\nPX\n^\nD13/03/2026\nT-2.00\nPUnended\nD14/03/2026\nT-3.00\nPLast',
  )
  expect(lines.map(([day, amount]) => [day, amount])).toEqual([
    ['2026-03-13', -200],
    ['2026-03-14', -300],
  ])
  expect(errors.map(({ line, column }) => [line, column])).toEqual([
    [2, 'Date'],
    [5, 'Date'],
  ])
})

test('accounts, categories and securities are no movements', () => {
  const { lines, accounts, skipped } = readQif(
    '!Option:AutoSwitch\n!Account\nNChecking 4417\nTBank\n^\n!Type:Bank\nD25/12/2026\nT-100.00\nPOpening Balance\nL[Checking 4417]\n^\nD26/12/2026\nT-4.00\nPTea\n^\n!Type:Cat\nNFood\nE\n^\n!Type:Invst\nD1/1/26\nNBuy\nYACME\n^\n',
  )
  expect(lines).toHaveLength(1)
  expect(accounts).toEqual(['Checking 4417'])
  expect(skipped.map(({ reason }) => reason)).toEqual([
    'The opening balance of the account, not a transaction.',
    'A securities purchase, sale, or payout, not a cash transaction.',
  ])
  expect(readQif('!Type:Invst\nD1/1/26\nNBuy\n^\n').refusal).toContain('investment account')
})

test('whatever is printed is read again, in any of the ways dates are written', () => {
  const movement = fc.record({
    day: fc
      .date({ min: new Date('2000-01-01'), max: new Date('2069-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    cents: fc.integer({ min: -10_000_000, max: 10_000_000 }).filter(Boolean),
    payee: fc
      .stringMatching(/^[A-Za-z0-9&^!"'. -]{1,20}$/)
      .map((text) => `p${text}`.trim().replaceAll(/\s+/g, ' ')),
  })
  const ways: ((year: string, month: string, day: string) => string)[] = [
    (year, month, day) => `${month}/${day}'${year.slice(2)}`,
    (year, month, day) =>
      `${Number(month)}/${String(Number(day)).padStart(2)}'${String(Number(year.slice(2))).padStart(2)}`,
    (year, month, day) => `${month}/${day}/${year}`,
    (year, month, day) => `${year}-${month}-${day}`,
  ]
  fc.assert(
    fc.property(
      fc.array(movement, { maxLength: 12 }),
      fc.constantFrom(...ways),
      fc.integer({ min: 1, max: 60 }),
      (movements, way, size) => {
        // The last two rows settle the order of the dates and the sign, which a file of few rows leaves open.
        const all = [
          ...movements,
          ...['30', '31'].map((day) => ({ day: `2026-12-${day}`, cents: -1, payee: 'last' })),
        ]
        const text = all.map(({ day, cents, payee }) => {
          const [year = '', month = '', date = ''] = day.split('-')
          return `D${way(year, month, date)}\nT${(cents / 100).toFixed(2)}\nP${payee}\n^\n`
        })
        const read = readQif(`!Type:Bank\n${text.join('')}`, size)
        const flip = read.questions.includes('sign') ? (read.lines.at(-1)?.[1] === 1 ? -1 : 1) : 1
        expect(read.lines.map(([day, amount, payee]) => [day, Number(amount) * flip || 0, payee])).toEqual(
          all.map(({ day, cents, payee }) => [day, cents, payee]),
        )
      },
    ),
  )
})

test('notes above the first section are no transactions', () => {
  const { lines } = readQif('### made by a program ###\n\n!Type:Bank\nD2026-01-31\nT-5.00\nPTea\n^\n')
  expect(lines.map(([day, , payee]) => [day, payee])).toEqual([['2026-01-31', 'Tea']])
})

test('an amount without the end of its line may be cut', () => {
  const { lines, errors } = readQif('!Type:Bank\nD13/03/2026\nPA\nT-2.00\n^\nD14/03/2026\nPB\nT-13')
  expect([lines.length, errors.map(({ line }) => line)]).toEqual([1, [6]])
})
