import { expect, test } from 'vitest'
import type { Account } from '../domain/account/account.ts'
import { likelyAccount, matchAccount, takesFiles } from './match-account.ts'
import { sampleAccount } from '../../tests/support/books/sample-account.ts'

const account = (name: string) => sampleAccount({ id: name, name, institution: 'First National' })
const accounts = [
  account('Company card 4417'),
  account('Savings DE89 3704 0044 0532 0130 00'),
  account('Petty cash'),
]

test.each([
  ['DE89370400440532013000', 'Savings DE89 3704 0044 0532 0130 00'],
  ['XXXX-XXXX-XXXX-4417', 'Company card 4417'],
  ['petty cash', 'Petty cash'],
])('a file that names %s is of the account %s', (named, expected) => {
  expect(matchAccount(accounts, [named])?.name).toBe(expected)
})

test('a number that no account shows, or that two show, matches none', () => {
  expect(matchAccount(accounts, ['1234567890'])).toBeUndefined()
  expect(matchAccount([account('Card 4417'), account('Loan 4417')], ['004417'])).toBeUndefined()
  expect(matchAccount(accounts, [])).toBeUndefined()
})

test('a deactivated account is for no file, and a file that names it is for no other', () => {
  const [card, savings] = accounts
  if (!card || !savings) throw new Error('No accounts')
  const closed = [{ ...card, isActive: false }, savings]
  expect(likelyAccount(closed, [], [], 'h.1')).toBeUndefined()
  expect(likelyAccount(closed, ['XXXX4417'], [], 'h.1')).toBeUndefined()
  const renewed = account('New card 4417')
  expect(likelyAccount([...closed, renewed], ['XXXX4417'], [], 'h.1')).toBe(renewed)
})

test('petty cash is for no file: no bank tells of it', () => {
  const [card, savings] = accounts
  if (!card || !savings) throw new Error('No accounts')
  const box: Account = { ...card, isPettyCash: true }
  expect([box, savings, { ...card, isActive: false }].map(takesFiles)).toEqual([false, true, false])
  expect(likelyAccount([box, savings], ['XXXX4417'], [], 'h.1')).toBeUndefined()
})
