/** A rule to begin with: a sentence that most books can use, and the words by which its account is found. */
export interface StarterRule {
  description: string
  naturalLanguageRule: string
  /** Looked for in the names of the chart, the best first. */
  accountWords: readonly string[]
}

export const STARTER_RULES: readonly StarterRule[] = [
  {
    description: 'Taxis and rides',
    naturalLanguageRule: 'description contains any of uber, lyft, bolt, taxi',
    accountWords: ['travel', 'transport'],
  },
  {
    description: 'Bank charges',
    naturalLanguageRule:
      'description contains any of "bank charge", "service fee", "sms alert" and amount is under 50',
    accountWords: ['bank fee', 'bank charge', 'fee'],
  },
  {
    description: 'Software subscriptions',
    naturalLanguageRule: 'expenses where the description contains any of google, microsoft, adobe, zoom',
    accountWords: ['software', 'subscription'],
  },
  {
    description: 'Rent',
    naturalLanguageRule: 'expenses where the description contains the word rent and amount is over 100',
    accountWords: ['rent'],
  },
  {
    description: 'Interest received',
    naturalLanguageRule: 'income where the description contains interest',
    accountWords: ['interest income', 'interest', 'other income'],
  },
  {
    description: 'Groceries and lunch',
    naturalLanguageRule:
      'description contains any of supermarket, grocery, restaurant, cafe and amount is under 200',
    accountWords: ['groceries', 'meals', 'food'],
  },
]

/** The account of a chart that a starter rule most likely means; undefined where none has its words. */
export function starterAccount<A extends { number: string; name: string }>(
  { accountWords }: Pick<StarterRule, 'accountWords'>,
  chart: readonly A[],
): A | undefined {
  for (const word of accountWords) {
    const found = chart.find(({ name }) => name.toLowerCase().includes(word))
    if (found) return found
  }
  return undefined
}
