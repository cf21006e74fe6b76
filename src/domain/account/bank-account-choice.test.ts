import { expect, test } from 'vitest'
import { candidatesFor, fedAccounts } from './bank-account-choice.ts'

const SAID = { name: 'Business Checking', mask: '4021', currency: 'USD' }

function account(changes: Partial<Parameters<typeof candidatesFor>[2][number]> = {}) {
  return {
    id: 'one',
    name: 'Main',
    institution: 'First Bank',
    currency: 'USD',
    isActive: true,
    transactionCount: 3,
    ...changes,
  }
}

const found = (...accounts: ReturnType<typeof account>[]) =>
  candidatesFor(SAID, 'Coast Bank', accounts, new Set(['fed'])).map(
    ({ account: { id }, isLikely }) => `${id}${isLikely ? '!' : ''}`,
  )

test('an account with transactions in the currency of the bank’s may be the same, and nothing says so', () => {
  expect(found(account())).toEqual(['one'])
})

test.each([
  ['of another currency', { currency: 'EUR' }],
  ['that is not in use', { isActive: false }],
  ['that another connection feeds', { id: 'fed' }],
  ['of another bank without a transaction', { transactionCount: 0 }],
])('an account %s is not asked about', (_what, changes) => {
  expect(found(account(changes))).toEqual([])
})

test.each([
  ['with the end of the number behind dots', { name: 'Checking ••4021' }],
  ['with an IBAN in groups', { name: 'DE44 5001 0517 5407 3240 21' }],
  ['with the bank’s and the account’s name', { name: 'business checking', institution: 'COAST BANK' }],
])('an account %s is likely the same, whether it has transactions or not', (_what, changes) => {
  expect(found(account({ ...changes, transactionCount: 0 }))).toEqual(['one!'])
})

test('digits in the middle of a number, and fewer than three, say nothing', () => {
  expect(found(account({ name: 'Checking 40217', transactionCount: 0 }))).toEqual([])
  const short = candidatesFor(
    { ...SAID, mask: '21' },
    'Coast Bank',
    [account({ name: 'Card 4021' })],
    new Set(),
  )
  expect(short.map(({ isLikely }) => isLikely)).toEqual([false])
})

test('likely accounts come first', () => {
  expect(found(account(), account({ id: 'two', name: 'Card 4021' }))).toEqual(['two!', 'one'])
})

test('only connections in use feed accounts', () => {
  const accounts = [{ accountId: 'a' }]
  expect([...fedAccounts([{ isActive: false, accounts }])]).toEqual([])
  expect([...fedAccounts([{ isActive: true, accounts }])]).toEqual(['a'])
})
