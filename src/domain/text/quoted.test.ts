import { expect, test } from 'vitest'
import { quoted, withShortQuotes } from './quoted.ts'

test.each([
  [`Approved ${quoted('Coffee House')} as 6050 Bank Fees`, 'Approved “Coffee House” as 6050 Bank Fees'],
  ['Approved “POS Purchase Nice On 4th * 17 Nov”', 'Approved “POS Purchase Nice…”'],
  [
    'Approved “POS Purchase Nice On 4th” without an account',
    'Approved “POS Purchase Nice…” without an account',
  ],
  ['Joined “NIP/000013240301123456” and “Fee”', 'Joined “NIP/0000132403011234…” and “Fee”'],
  ['Deleted 3 rules', 'Deleted 3 rules'],
])('%s, where there is little room', (sentence, short) => {
  expect(withShortQuotes(sentence, 20)).toBe(short)
})
