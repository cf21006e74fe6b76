import fc from 'fast-check'
import type { Look, Phrase } from './phrase.ts'

const at = (name: string): Look => ({ accountName: name, accountId: name })

const ACCOUNTS = ['Amex Gold', 'Chase Checking', 'Savings', 'Petty Cash', 'Barclays Current'] as const
const ON = [
  'on ',
  'from account ',
  'account is ',
  'in account ',
  'on my ',
  'through ',
  'via ',
  'using ',
  'paid with ',
  'in ',
  'on the ',
] as const

export const account: fc.Arbitrary<Phrase> = fc
  .tuple(fc.constantFrom(...ON), fc.constantFrom(...ACCOUNTS))
  .map(([lead, name]): Phrase => ({
    text: lead + name + (lead === 'on the ' ? ' account' : ''),
    holds: (row) =>
      row.accountName === name && (lead === 'paid with ' && row.type === 'INCOME' ? undefined : true),
    looks: [at(name), at(name === 'Savings' ? 'Amex Gold' : 'Savings'), { words: name.toUpperCase() }],
  }))

const WAYS: readonly (readonly [text: string, type: 'INCOME' | 'EXPENSE'])[] = [
  ['money in', 'INCOME'], ['money out', 'EXPENSE'], ['incoming', 'INCOME'], ['outgoing', 'EXPENSE'], ['credits only', 'INCOME'], ['debits only', 'EXPENSE'],
  ['expenses only', 'EXPENSE'], ['income only', 'INCOME'], ['type is expense', 'EXPENSE'], ['it is money out', 'EXPENSE'],
] // oxfmt-ignore

export const way: fc.Arbitrary<Phrase> = fc.constantFrom(...WAYS).map(([text, type]): Phrase => ({
  text,
  holds: (row) => row.type === type,
  looks: [{ type }, { type: type === 'INCOME' ? 'EXPENSE' : 'INCOME' }],
}))

const POSTED: readonly (readonly [text: string, ...numbers: string[]])[] = [
  ['not categorized yet', 'DEFAULT', ''],
  ['GL account is empty', 'DEFAULT', ''],
  ['GL account is Travel', '6100'],
  ['posted to Travel', '6100'],
  ['uncategorized', 'DEFAULT', ''],
  ['GL account is blank', 'DEFAULT', ''],
] // oxfmt-ignore

export const posting: fc.Arbitrary<Phrase> = fc.constantFrom(...POSTED).map(([text, ...numbers]): Phrase => {
  const [first = ''] = numbers
  return {
    text,
    holds: (row) => numbers.includes(row.glAccountNumber),
    looks: [{ glAccountNumber: first }, { glAccountNumber: first === '6100' ? '6200' : '6100' }],
  }
})
