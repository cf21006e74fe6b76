import type { Contestant } from './baselines.ts'
import type { LabelledRow } from './labelled-rows.ts'

export interface Measures {
  name: string
  top1: number
  top3: number
  /** Confidence from which the first guess counts as filled in, fixed before the first test row. */
  threshold: number
  precision: number
  coverage: number
  /** Expected calibration error of the first guess over ten bins of equal width (Guo et al. 2017). */
  calibrationError: number
  microsPerGuess: number
  microsPerLearn: number
}

export interface Judged {
  confidence: number
  right: boolean
}

/**
 * Runs one contestant over the rows in order: guess, then learn, row by row. The first rows train it and
 * fix its threshold, the rest measure it. `thresholdOf` lets a contestant bring a threshold of its own.
 * With `daily`, the answers of a day are learned only after all its guesses, as when a statement is
 * imported whole and approved afterwards.
 */
export function measure(
  name: string,
  contestant: Contestant,
  rows: readonly LabelledRow[],
  trained: number,
  daily: boolean,
  thresholdOf: (judged: readonly Judged[]) => number = chosenThreshold,
): Measures {
  const before: Judged[] = []
  const after: Judged[] = []
  const waiting: LabelledRow[] = []
  let [top3, threshold, guessing, learning] = [0, 1, 0, 0]
  rows.forEach(({ example, label }, index) => {
    if (index === trained) threshold = thresholdOf(before)
    const start = performance.now()
    const guesses = contestant.guess(example)
    const middle = performance.now()
    waiting.push({ example, label })
    if (!daily || rows[index + 1]?.example.day !== example.day) {
      for (const trainingExample of waiting.splice(0))
        contestant.learn(trainingExample.example, trainingExample.label)
    }
    if (index >= trained) {
      guessing += middle - start
      learning += performance.now() - middle
      if (guesses.some((guess) => guess.label === label)) top3 += 1
    }
    const [first] = guesses
    const judged = { confidence: first?.confidence ?? 0, right: first?.label === label }
    if (index < trained) before.push(judged)
    else after.push(judged)
  })
  const filled = after.filter(({ confidence }) => confidence >= threshold)
  const tested = after.length
  return {
    name,
    top1: shareRight(after),
    top3: top3 / tested,
    threshold,
    precision: shareRight(filled),
    coverage: filled.length / tested,
    calibrationError: calibrationError(after),
    microsPerGuess: (1000 * guessing) / tested,
    microsPerLearn: (1000 * learning) / tested,
  }
}

/** The lowest confidence at which guesses from there up were right 95 times in 100, less a standard error. */
function chosenThreshold(judged: readonly Judged[]): number {
  const ranked = [...judged].sort((a, b) => b.confidence - a.confidence)
  let [right, threshold] = [0, 1]
  ranked.forEach((one, index) => {
    if (one.right) right += 1
    const count = index + 1
    const share = right / count
    const low = share - Math.sqrt((share * (1 - share)) / count + 1 / (4 * count * count))
    if (count >= 50 && low >= 0.95 && ranked[count]?.confidence !== one.confidence) threshold = one.confidence
  })
  return threshold
}

function calibrationError(judged: readonly Judged[]): number {
  let error = 0
  for (let bin = 0; bin < 10; bin += 1) {
    const within = judged.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin)
    const gap = within.reduce((sum, { confidence, right }) => sum + confidence - (right ? 1 : 0), 0)
    error += Math.abs(gap) / judged.length
  }
  return error
}

function shareRight(judged: readonly Judged[]): number {
  return judged.filter(({ right }) => right).length / judged.length
}

/**
 * What an all-knowing guesser that sees only the text, or the text and the amount, would reach on the test
 * rows; and how many of them have a text, or a pair of text and label, that never came before.
 */
export function bounds(rows: readonly LabelledRow[], trained: number): string[] {
  const tests = rows.slice(trained)
  const oracle = (key: (row: LabelledRow) => string) => {
    const countsByKey = new Map<string, Map<string, number>>()
    for (const row of tests) {
      const counts = countsByKey.get(key(row)) ?? new Map<string, number>()
      counts.set(row.label, (counts.get(row.label) ?? 0) + 1)
      countsByKey.set(key(row), counts)
    }
    let right = 0
    for (const counts of countsByKey.values()) right += Math.max(...counts.values())
    return share(right)
  }
  const share = (count: number) => (count / tests.length).toFixed(3)
  const texts = new Set<string>()
  const pairs = new Set<string>()
  let [newText, newPair] = [0, 0]
  rows.forEach((row, index) => {
    const pair = `${row.example.description}\n${row.label}`
    if (index >= trained && !texts.has(row.example.description)) newText += 1
    if (index >= trained && !pairs.has(pair)) newPair += 1
    texts.add(row.example.description)
    pairs.add(pair)
  })
  return [
    `best possible by text and account alone ${oracle((row) => textAndAccount(row))}`,
    `by text, account and amount ${oracle((row) => `${textAndAccount(row)}\n${row.example.amount}`)}`,
    `test rows with a new text ${share(newText)}, with a new pair of text and label ${share(newPair)}`,
  ]
}

function textAndAccount({ example }: LabelledRow): string {
  return `${example.accountId ?? ''}\n${example.description}`
}
