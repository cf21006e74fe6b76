import { KIND, type Contexts } from './context.ts'
import { beginningOf, countedDay, dayIn, labelIn, usesBefore } from './day-lists.ts'
import type { LabelCounts } from './label-counts.ts'

/** The situation of a text that was met before; those below it are of texts that are new. */
export const MET = 4
const SITUATIONS = 8
/** Each of three pairs of latest labels: one of them unknown, different, the same. */
const [DIFFERENT, SAME, COMPARED] = [1, 2, 3]
/** Days since the latest use, in doublings. */
const AGES = 11

/** How many circumstances of each kind there are; part of the stored form of the mixer's weights. */
export const CIRCUMSTANCES = [SITUATIONS, COMPARED ** 3, 1 + 2 * AGES] as const

/**
 * What an example is like, whatever it is posted to: how well its text is known, whether what its text, its account and
 * its text on its account were last used for is the same, and how long ago the account met the text. One of each
 * kind, by which the mixer chooses its weights.
 */
export function circumstancesOf(contexts: Contexts, day: number, known: LabelCounts): number[] {
  const onAccount = latestUse(KIND.accountText, contexts, day, known)
  const ofText = latestUse(KIND.text, contexts, day, known)
  const ofAccount = contexts.onAccount ? latestUse(KIND.account, contexts, day, known) : undefined
  const agreement =
    (compared(onAccount, ofAccount) * COMPARED + compared(ofText, ofAccount)) * COMPARED +
    compared(onAccount, ofText)
  return [situationOf(contexts, known), agreement, recencyOf(contexts, onAccount, known)]
}

/**
 * How well a text is known: not at all; by a word, its first, its first two; met once; often and always the
 * same; of several minds in fewer than ten examples, or in more.
 */
export function situationOf({ keys, words }: Contexts, { table }: LabelCounts): number {
  const text = table.read(keys[KIND.text] ?? 0)
  if (text) return text.kinds === 1 ? (text.total === 1 ? MET : MET + 1) : text.total < 10 ? MET + 2 : MET + 3
  if (table.has(keys[KIND.two] ?? 0)) return 3
  if (table.has(keys[KIND.first] ?? 0)) return 2
  return words.some((word) => table.has(word)) ? 1 : 0
}

interface Use {
  label: number
  /** Days between it and the day asked about. */
  age: number
}

/** What a context was last used for up to a day. */
function latestUse(kind: number, { keys }: Contexts, day: number, known: LabelCounts): Use | undefined {
  const uses = known.uses.get(keys[kind] ?? 0)
  const today = countedDay(day)
  const use = uses?.[usesBefore(uses, beginningOf(today + 1)) - 1]
  return use === undefined ? undefined : { label: labelIn(use), age: today - dayIn(use) }
}

function compared(one: Use | undefined, other: Use | undefined): number {
  if (!one || !other) return 0
  return one.label === other.label ? SAME : DIFFERENT
}

/** Never; or how long ago, by doublings of days, and whether it was always for the same. */
function recencyOf({ keys }: Contexts, latest: Use | undefined, { table }: LabelCounts): number {
  if (!latest) return 0
  const several = (table.read(keys[KIND.accountText] ?? 0)?.kinds ?? 0) > 1
  return 1 + 2 * Math.min(AGES - 1, 32 - Math.clz32(latest.age)) + (several ? 1 : 0)
}
