import { type Contexts, KIND } from './model/context.ts'
import { distinctWords } from './model/text-key.ts'
import { beginningOf, countedDay, dayIn, labelIn, usesBefore } from './model/day-lists.ts'
import type { LabelCounts } from './model/label-counts.ts'
import { quoted } from '../text/quoted.ts'

/**
 * Why a label was chosen, in words a bookkeeper can check: the most specific thing it has in common with
 * what was learned, and how often that led to the label.
 */
export function reasonFor(label: number, contexts: Contexts, day: number, known: LabelCounts): string {
  const { keys, text, onAccount } = contexts
  const words = text.split(' ')
  const first = words[0] ?? ''
  const two = words.slice(0, 2).join(' ')
  const used = (key: number, said: string): string | undefined => {
    const count = known.table.count(key, label)
    if (count === 0) return undefined
    const total = known.table.read(key)?.total ?? 0
    // A new habit is told as one: few of all, but the last of them.
    const streak = 2 * count < total ? streakOf(known.uses.get(key), day, label) : 0
    return streak > 1 ? `Used for the last ${streak} ${said}` : `Used for ${count} of ${total} ${said}`
  }
  const sameAmount = keys[KIND.textAmount] ?? 0
  const { total = 0 } = known.table.read(sameAmount) ?? {}
  if (total > 1 && known.table.count(sameAmount, label) === total) {
    return `Used for ${total} of ${total} with this text and amount`
  }
  const ofText =
    (onAccount
      ? used(keys[KIND.accountText] ?? 0, `${quoted(text)} transactions on this account`)
      : undefined) ??
    (text === '' ? undefined : used(keys[KIND.text] ?? 0, `${quoted(text)} transactions`)) ??
    (two === '' ? undefined : used(keys[KIND.two] ?? 0, `that begin with ${quoted(two)}`)) ??
    (first === '' ? undefined : used(keys[KIND.first] ?? 0, `that begin with ${quoted(first)}`))
  if (ofText !== undefined) return ofText
  const word = best(contexts.words, label, known)
  const ofWord = word === undefined ? 0 : clarityOf(contexts.words[word] ?? 0, label, known)
  const ofPurpose = contexts.telling === undefined ? 0 : clarityOf(keys[KIND.purpose] ?? 0, label, known)
  const ofCategory = contexts.category === undefined ? 0 : clarityOf(keys[KIND.category] ?? 0, label, known)
  if (contexts.category !== undefined && ofCategory > Math.max(ofWord, ofPurpose)) {
    return used(keys[KIND.category] ?? 0, `in the file’s category ${quoted(contexts.category)}`) ?? ''
  }
  if (contexts.telling !== undefined && ofPurpose > ofWord) {
    return used(keys[KIND.purpose] ?? 0, `with words like ${quoted(contexts.telling)}`) ?? ''
  }
  if (word !== undefined) {
    const said = distinctWords(contexts.raw)[word] ?? ''
    return used(contexts.words[word] ?? 0, `with the word ${quoted(said)}`) ?? ''
  }
  const run = best(contexts.letters, label, known)
  if (run !== undefined) {
    const count = known.table.count(contexts.letters[run] ?? 0, label)
    return `Used for ${count === 1 ? 'a similar description' : `${count} similar descriptions`}`
  }
  return (
    (onAccount ? used(keys[KIND.account] ?? 0, 'on this account') : undefined) ??
    used(keys[KIND.size] ?? 0, 'of about this amount') ??
    `Used ${known.totals[label] ?? 0} times out of ${known.size}`
  )
}

/** How many of the latest uses up to a day had this label, every use of their days. */
function streakOf(uses: Uint32Array | undefined, day: number, label: number): number {
  if (!uses) return 0
  const end = usesBefore(uses, beginningOf(countedDay(day) + 1))
  let first = end
  while (first > 0 && labelIn(uses[first - 1] ?? 0) === label) first -= 1
  const mixed = first > 0 ? dayIn(uses[first - 1] ?? 0) : -1
  while (first < end && dayIn(uses[first] ?? 0) === mixed) first += 1
  return end - first
}

/** How clearly a key speaks for the label: by its share, a single sighting counting as half. */
function clarityOf(key: number, label: number, { table }: LabelCounts): number {
  const { total = 0 } = table.read(key) ?? {}
  return table.count(key, label) / (total + 1)
}

/** The index of the key that speaks most clearly for the label; undefined where none does. */
function best(keys: Float64Array, label: number, known: LabelCounts): number | undefined {
  let found: number | undefined
  let highest = 0
  keys.forEach((key, index) => {
    const clarity = clarityOf(key, label, known)
    if (clarity <= highest) return
    highest = clarity
    found = index
  })
  return found
}
