import { expect, test } from 'vitest'
import { OwnAccounts } from './own-accounts.ts'

const accounts = [
  { id: 'operating', name: 'Operating account', institution: 'Harbor Bank' },
  { id: 'reserve', name: 'Reserve account', institution: 'Harbor Bank' },
  { id: 'lagos', name: 'Lagos office', institution: 'Lagoon Bank' },
  { id: 'savings', name: 'Savings', institution: 'Harbor Bank' },
]
const named = (description: string, accountId = 'operating') =>
  new OwnAccounts(accounts).moveIn({ accountId, description })

test.each([
  ['TRANSFER TO RESERVE', 'Reserve account'],
  ['FX TRANSFER LAGOS OFFICE', 'Lagos office'],
  ['Online transfer to Savings ...4821 conf 881223', 'Savings'],
  ['INTERNAL TRF FROM RESERVE ACCT', 'Reserve account'],
  ['WIRE TO RESERVE', 'Reserve account'],
])('"%s" names %s', (description, name) => {
  expect(named(description)).toEqual({ other: name })
})

test('the text of the other side names the account it stands on', () => {
  expect(named('TRANSFER TO RESERVE', 'reserve')).toEqual({})
})

test.each([
  ['a part of a name', 'TRANSFER LAGOS ISLAND CLUB'],
  ['somebody else beside it', 'TRANSFER TO RESERVE HOTELS'],
  ['no move of money', 'OFFICE LAGOS SUPPLIES'],
  ['a name and no move of money', 'RESERVE'],
  ['one word of a name of two', 'TRANSFER TO LAGOS'],
  ['a move of money and no name', 'TRANSFER'],
  ['two accounts', 'TRANSFER RESERVE TO SAVINGS'],
  ['a bank alone', 'TRANSFER HARBOR BANK'],
])('a text that gives %s names none', (_what, description) => {
  expect(named(description)).toBeUndefined()
})

test('of two names that a text gives in full, the longer one is meant', () => {
  const [short, long] = [
    { id: 'short', name: 'Reserve', institution: 'Harbor Bank' },
    { id: 'long', name: 'Reserve (Lagos)', institution: 'Harbor Bank' },
  ]
  for (const both of [
    [short, long],
    [long, short],
  ]) {
    const own = new OwnAccounts(both)
    expect(own.moveIn({ accountId: 'other', description: 'TRANSFER TO RESERVE LAGOS' })).toEqual({
      other: 'Reserve (Lagos)',
    })
    expect(own.moveIn({ accountId: 'other', description: 'TRANSFER TO RESERVE' })).toEqual({
      other: 'Reserve',
    })
  }
})

test('an account whose name says nothing is named by no text', () => {
  const own = new OwnAccounts([{ id: 'main', name: 'Our main account', institution: 'Harbor Bank' }])
  expect(own.moveIn({ accountId: 'other', description: 'TRANSFER TO OUR MAIN ACCOUNT' })).toBeUndefined()
  expect(own.moveIn({ accountId: 'other', description: 'TRANSFER' })).toBeUndefined()
})

const called = (...changes: object[]) =>
  new OwnAccounts(changes.map((change) => ({ id: 'one', name: 'Lagos', institution: 'Lagoon', ...change })))
    .names

test('what they are called changes with a name, a bank or an account, and with nothing else', () => {
  const names = [
    called(),
    called({}),
    called({}, { id: 'two' }),
    called({ id: 'two' }),
    called({ name: 'Abuja' }),
    called({ institution: 'Harbor' }),
  ]
  expect(new Set(names).size).toBe(names.length)
  expect(called({ isActive: false })).toBe(called({}))
})
