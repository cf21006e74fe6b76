import type { AccountType } from './account.ts'

/** What people and banks call accounts of a kind; a debit card is the account behind it. */
const WORDS: readonly (readonly [AccountType, RegExp])[] = [
  ['LOAN', /\bloans?\b|\bmortgages?\b|\bdarlehen|\bhypothek|\bprestamo|\bline of credit\b/],
  [
    'CREDIT',
    /\b(?:credit|charge) ?cards?\b|\bcards?\b|\bvisa\b|\bmaster ?card\b|\bamex\b|kreditkarte|\bcarte\b|\btarjeta\b/,
  ],
  [
    'SAVINGS',
    /\bsav(?:ings?|er)\b|\bspar\p{L}*|\btagesgeld|\bepargne\b|\blivret\b|\bahorros?\b|\bmoney market\b/u,
  ],
  ['INVESTMENT', /\binvest(?:ments?|ing)\b|\bbrokerage\b|\bdepot\b|\bportfolio\b/],
]
const OF_AN_ACCOUNT = /\bdebit\b|\bprepaid\b/

/** The kind of account that a name tells of; undefined where it tells of none. */
export function typeOfName(name: string): AccountType | undefined {
  const text = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const [type] = WORDS.find(([, words]) => words.test(text)) ?? []
  return type === 'CREDIT' && OF_AN_ACCOUNT.test(text) ? undefined : type
}
