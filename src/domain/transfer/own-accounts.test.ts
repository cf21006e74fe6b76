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
  ['two accounts', 'TRANSFER RESERVE TO SAVINGS'],
  ['a bank alone', 'TRANSFER HARBOR BANK'],
])('a text that gives %s names none', (_what, description) => {
  expect(named(description)).toBeUndefined()
})
