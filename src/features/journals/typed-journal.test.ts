import { expect, test } from 'vitest'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import type { JournalEntry } from '../../domain/journal/journal-entry.ts'
import { minor } from '../../domain/money/money.ts'
import {
  blankJournal,
  blankLine,
  chosenJournal,
  nextLine,
  offBy,
  type TypedLine,
  typedFrom,
  typedLike,
} from './typed-journal.ts'

const day = (text: string) => text as CalendarDay
const TODAY = day('2026-05-04')
const CHART: GLAccount[] = [
  { id: 'rent', number: '6000', name: 'Rent', category: 'EXPENSE', createdAt: '', updatedAt: '' },
]
const ENTRY: JournalEntry = {
  id: 'j',
  day: day('2026-03-31'),
  memo: 'Rent of March',
  reference: 'V-1',
  lines: [
    { glAccountId: 'rent', side: 'DEBIT', amount: minor(12_050), currency: 'USD', text: 'Shop' },
    { glAccountId: 'gone', side: 'CREDIT', amount: minor(12_050), currency: 'USD' },
  ],
  reversesOn: day('2026-04-01'),
  createdAt: '',
  updatedAt: '',
}
const line = (changes: Partial<TypedLine>): TypedLine => ({
  ...blankLine(0, 'USD'),
  glAccountId: 'rent',
  ...changes,
})

test('an entry that is opened and saved says what it said before', () => {
  const chosen = chosenJournal(typedFrom(ENTRY, CHART), new Map())
  const { id: _id, createdAt: _at, updatedAt: _since, ...values } = ENTRY
  const lines = ENTRY.lines.map((each) => ({ ...each, amount: 120.5 }))
  expect(chosen).toEqual({ values: { ...values, lines } })
})

test('an entry like another is of today, without its reference and its reversal', () => {
  expect(typedLike(ENTRY, CHART, TODAY)).toMatchObject({
    day: TODAY,
    memo: 'Rent of March',
    reference: '',
    reversesOn: '',
  })
})

test('the next line takes what is missing in the currency of the last', () => {
  expect(nextLine([line({ debit: '100' })], 'USD')).toMatchObject({ debit: '', credit: '100.00' })
  expect(nextLine([line({ credit: '3' })], 'USD')).toMatchObject({ debit: '3.00', credit: '' })
  const euros = [line({ debit: '5' }), line({ key: 1, credit: '2', currency: 'EUR' })]
  expect(nextLine(euros, 'USD')).toMatchObject({ key: 2, currency: 'EUR', debit: '2.00' })
  expect(offBy(euros)).toEqual([
    { currency: 'EUR', amount: -200n },
    { currency: 'USD', amount: 500n },
  ])
})

test.each<[string, Partial<TypedLine>, string]>([
  ['no account', { glAccountId: '', debit: '1' }, 'Line 2: A GL account is required'],
  ['no amount', {}, 'Line 2: An amount is required'],
  ['both sides', { debit: '1', credit: '1' }, 'Line 2: Enter a debit or a credit, not both'],
  ['letters', { debit: 'x' }, 'Line 2: This isn’t an amount in USD'],
  ['less than the other', { credit: '97' }, 'Debits and credits differ: Off by $3.00'],
])('a line with %s is named', (_what, changes, problem) => {
  const lines = [line({ debit: '100' }), line({ key: 1, ...changes })]
  expect(chosenJournal({ ...blankJournal(TODAY, 'USD'), memo: 'Rent', lines }, new Map())).toEqual({
    problem,
  })
})

test('a line names petty cash in its own currency, and no other bank account', () => {
  const banks = new Map([
    ['cash', { name: 'Till', currency: 'USD', isPettyCash: true as const }],
    ['bank', { name: 'Checking', currency: 'USD' }],
  ])
  const told = (glAccountId: string, currency: string) => {
    const lines = [line({ debit: '1', currency }), line({ key: 1, glAccountId, credit: '1', currency })]
    const chosen = chosenJournal({ ...blankJournal(TODAY, 'USD'), memo: 'Stamps', lines }, banks)
    return 'problem' in chosen ? chosen.problem : chosen.values.lines.length
  }
  expect(told('cash', 'USD')).toBe(2)
  expect(told('cash', 'EUR')).toBe('Line 2: Till is in USD')
  expect(told('bank', 'USD')).toBe('Line 2: Journal entries can’t use Checking: it isn’t petty cash')
})

test('lines that are left blank are left out', () => {
  const [first, blank] = blankJournal(TODAY, 'USD').lines as [TypedLine, TypedLine]
  const lines = [
    line({ debit: '1' }),
    { ...first, key: 1 },
    line({ key: 2, credit: '1' }),
    { ...blank, key: 3 },
  ]
  const chosen = chosenJournal({ ...blankJournal(TODAY, 'USD'), memo: 'Rent', lines }, new Map())
  expect('values' in chosen && chosen.values.lines).toHaveLength(2)
})
