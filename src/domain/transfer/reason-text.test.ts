import { expect, test } from 'vitest'
import { minor } from '../money/money.ts'
import { reasonText } from './reason-text.ts'
import type { Reason } from './transfer.ts'

type WithoutPoints<R> = R extends Reason ? Omit<R, 'points'> : never

test.each<[WithoutPoints<Reason>, string]>([
  [{ kind: 'exact-amount' }, 'Same amount'],
  [{ kind: 'fee', fee: { amount: minor(250), currency: 'USD' } }, '$2.50 less arrived, likely a fee'],
  [{ kind: 'converted', driftPercent: 0.5 }, 'Within 0.50 % of the exchange rate'],
  [{ kind: 'date', businessDays: 0 }, 'Same date'],
  [{ kind: 'date', businessDays: 1 }, 'Arrived 1 business day later'],
  [{ kind: 'date', businessDays: -2 }, 'Arrived 2 business days earlier'],
  [{ kind: 'transfer-words', sides: 2 }, 'Both descriptions look like a transfer'],
  [{ kind: 'transfer-words', sides: 1 }, 'One description looks like a transfer'],
  [{ kind: 'by-hand' }, 'Possible: checks and cash don’t say where they went'],
  [{ kind: 'names-account', accountName: 'Reserve' }, 'The description names Reserve'],
  [{ kind: 'fits-account', accountName: 'Reserve' }, 'The description fits Reserve'],
  [{ kind: 'shared-reference', reference: 'ab1234' }, 'Both have the reference ab1234'],
  [{ kind: 'names-another-account' }, 'The description names another account'],
  [{ kind: 'other-business', word: 'payroll' }, 'The description suggests something else (payroll)'],
  [{ kind: 'unique', sides: 2 }, 'No other match'],
  [{ kind: 'unique', sides: 1 }, 'One has no other match'],
])('the reason %j is told as “%s”', (reason, text) => {
  expect(reasonText({ ...reason, points: 10 })).toBe(text)
})
