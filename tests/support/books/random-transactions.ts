import fc from 'fast-check'
import { minor } from '../../../src/domain/money/money.ts'
import {
  BANK_FLAGS,
  type Transaction,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
} from '../../../src/domain/transaction/transaction.ts'

const idOf = (kind: string, number: number) =>
  `00000000-0000-4000-8000-${kind}${String(number).padStart(12 - kind.length, '0')}`
const among = <T>(values: readonly T[]) => fc.constantFrom(...values)
const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })

export const ACCOUNT_IDS = [1, 2, 3].map((number) => idOf('a', number))
export const CATEGORIES = ['Travel', 'Food', 'food']
export const GL_NUMBERS = ['DEFAULT', '4000', '5100']
export const CURRENCIES = ['USD', 'NGN', 'JPY', 'KWD']
export const DAYS = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01']
/** Words whose folding, blanks and signs are apt to trip a search. */
export const WORDS = [
  'Tesco',
  'TESCO 12',
  'Straße',
  'ΣΊΣΥΦΟΣ',
  'İstanbul',
  '50%',
  'a_b',
  'back\\slash',
  'café',
]

/** A transaction that any of the few values above may stand in, so that filters often meet it. */
export const anyTransaction: fc.Arbitrary<Transaction> = fc
  .record({
    number: fc.nat({ max: 60 }),
    day: among(DAYS),
    time: among(['00:00:00.000', '00:00:00.000', '23:59:59.999']),
    words: fc.array(among(WORDS), { minLength: 1, maxLength: 3 }),
    amount: fc.oneof(fc.nat({ max: 3000 }), fc.constant(999_999_999_999_999)),
    type: among(TRANSACTION_TYPES),
    currency: among(CURRENCIES),
    category: sometimes(among(CATEGORIES)),
    accountId: among(ACCOUNT_IDS),
    glAccountNumber: among(GL_NUMBERS),
    glSubcategory: sometimes(fc.constant('Sub')),
    status: among(TRANSACTION_STATUSES),
    reconciled: fc.boolean(),
    importId: sometimes(fc.constant(idOf('b', 1))),
    parentTransactionId: sometimes(fc.nat({ max: 60 }).map((number) => idOf('c', number))),
    isSplit: sometimes(fc.constant<true>(true)),
    bankFlag: sometimes(among(BANK_FLAGS)),
    ruleBasedAssignment: sometimes(fc.constant<true>(true)),
    appliedRuleId: sometimes(fc.constant(idOf('d', 1))),
    aiPredictionUsed: sometimes(fc.constant<true>(true)),
  })
  .map(({ number, day, time, words, amount, ...rest }) => {
    const given = Object.entries(rest).filter(([, value]) => value !== undefined)
    return {
      ...(Object.fromEntries(given) as typeof rest & Pick<Transaction, 'isSplit'>),
      id: idOf('c', number),
      userTransactionId: `ref-${number}`,
      timestamp: `${day}T${time}Z`,
      description: words.join(' '),
      amount: minor(amount),
      glAccountName: `Account ${rest.glAccountNumber}`,
      createdAt: '2026-05-01T12:00:00.000Z',
      updatedAt: '2026-05-01T12:00:00.000Z',
    } as Transaction
  })
