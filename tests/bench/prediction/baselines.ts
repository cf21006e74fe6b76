import type { LabelledRow } from './labelled-rows.ts'

export interface Guess {
  label: string
  confidence: number
}

/** What is compared: it guesses at most three labels, the likeliest first, and then learns the answer. */
export interface Contestant {
  guess: (example: LabelledRow['example']) => Guess[]
  learn: (example: LabelledRow['example'], label: string) => void
}

/** The words of a description, and the sign and the account beside them: what both baselines look at. */
function tokens({ description, amount, accountId }: LabelledRow['example']): string[] {
  const words = description
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
  return [...new Set([...words, amount < 0 ? '<out>' : '<in>', ...(accountId ? [`<${accountId}>`] : [])])]
}

/**
 * Last used: the label the same text had the last time, then the ones before it, then the most frequent.
 * Its confidence is the share of that label among all uses of the text, with one more use imagined.
 */
export function lastUsedText(): Contestant {
  const usesByText = new Map<string, string[]>()
  const totals = new Map<string, number>()
  let size = 0
  return {
    guess({ description }) {
      const uses = usesByText.get(keyOf(description)) ?? []
      const frequent = [...totals].sort((a, b) => b[1] - a[1]).slice(0, 3)
      const recent = [...new Set(uses.toReversed())]
      return [...new Set([...recent, ...frequent.map(([label]) => label)])].slice(0, 3).map((label) => ({
        label,
        confidence:
          uses.length > 0
            ? uses.filter((used) => used === label).length / (uses.length + 1)
            : (totals.get(label) ?? 0) / (size + 1),
      }))
    },
    learn({ description }, label) {
      const key = keyOf(description)
      const uses = usesByText.get(key)
      if (uses) uses.push(label)
      else usesByText.set(key, [label])
      totals.set(label, (totals.get(label) ?? 0) + 1)
      size += 1
    },
  }
}

/** Multinomial naive Bayes over the tokens, with a tenth of a count added to each (Lidstone). */
export function naiveBayes(added = 0.1): Contestant {
  const countsByToken = new Map<string, Map<string, number>>()
  const tokensByLabel = new Map<string, number>()
  const totals = new Map<string, number>()
  let size = 0
  return {
    guess(example) {
      if (size === 0) return []
      const scores = new Map<string, number>()
      const seen = tokens(example).flatMap((token) => countsByToken.get(token) ?? [])
      const vocabulary = countsByToken.size
      for (const [label, total] of totals) {
        const divisor = (tokensByLabel.get(label) ?? 0) + added * vocabulary
        let score = Math.log(total / size)
        for (const counts of seen) score += Math.log(((counts.get(label) ?? 0) + added) / divisor)
        scores.set(label, score)
      }
      const ranked = [...scores].sort((a, b) => b[1] - a[1])
      const top = ranked[0]?.[1] ?? 0
      const sum = ranked.reduce((total, [, score]) => total + Math.exp(score - top), 0)
      return ranked.slice(0, 3).map(([label, score]) => ({ label, confidence: Math.exp(score - top) / sum }))
    },
    learn(example, label) {
      const own = tokens(example)
      for (const token of own) {
        const counts = countsByToken.get(token) ?? new Map<string, number>()
        counts.set(label, (counts.get(label) ?? 0) + 1)
        countsByToken.set(token, counts)
      }
      tokensByLabel.set(label, (tokensByLabel.get(label) ?? 0) + own.length)
      totals.set(label, (totals.get(label) ?? 0) + 1)
      size += 1
    },
  }
}

function keyOf(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim()
}
