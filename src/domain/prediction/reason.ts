import type { Contexts } from './context.ts'
import { countOf, type Cell } from './count-table.ts'
import type { Knowledge } from './knowledge.ts'

/**
 * Why a label was chosen, in words a bookkeeper can check: the most specific thing it has in common with
 * what was learned, and how often that led to the label.
 */
export function reasonFor(label: number, contexts: Contexts, known: Knowledge): string {
  const { first, two, text } = contexts
  const cell = (key: string) => known.table.get(key)
  const onAccount = contexts.account.length > 1
  const sameAmount = cell(contexts.textAmount)
  if (sameAmount && sameAmount.total > 1 && countOf(sameAmount, label) === sameAmount.total) {
    return tell(sameAmount, label, 'with this text and amount')
  }
  const candidates: [string, string][] = [
    ...(onAccount
      ? ([[contexts.accountText, `“${text.slice(1)}” transactions on this account`]] as [string, string][])
      : []),
    [text, `“${text.slice(1)}” transactions`],
    [two, `that begin with “${two.slice(1)}”`],
    [first, `that begin with “${first.slice(1)}”`],
  ]
  for (const [key, words] of candidates) {
    const found = cell(key)
    if (key.length > 1 && countOf(found, label) > 0 && found) return tell(found, label, words)
  }
  const word = best(contexts.words, label, known)
  if (word) return tell(word.cell, label, `with the word “${word.key.slice(1)}”`)
  const letters = best(contexts.letters, label, known)
  if (letters) {
    const count = countOf(letters.cell, label)
    return `Used for ${count === 1 ? 'a similar description' : `${count} similar descriptions`}`
  }
  const account = cell(contexts.account)
  if (onAccount && account && countOf(account, label) > 0) return tell(account, label, 'on this account')
  const size = cell(contexts.size)
  if (size && countOf(size, label) > 0) return tell(size, label, 'of about this amount')
  return `Used ${known.totals[label] ?? 0} times out of ${known.size}`
}

function tell(cell: Cell, label: number, words: string): string {
  return `Used for ${countOf(cell, label)} of ${cell.total} ${words}`
}

/** The key that speaks most clearly for the label: by its share, a single sighting counting as half. */
function best(
  keys: readonly string[],
  label: number,
  known: Knowledge,
): { key: string; cell: Cell } | undefined {
  let found: { key: string; cell: Cell } | undefined
  let highest = 0
  for (const key of keys) {
    const cell = known.table.get(key)
    if (!cell) continue
    const clarity = countOf(cell, label) / (cell.total + 1)
    if (clarity <= highest) continue
    highest = clarity
    found = { key, cell }
  }
  return found
}
