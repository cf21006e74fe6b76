import type { FeatureScore } from './feature-score.ts'

/** What a model says as one feature score among the others, a little withheld for what it cannot know. */
export function modelScoreOf(
  view: number,
  probabilities: Float64Array,
  shares: Float64Array,
  examples: number,
): FeatureScore {
  const labels: number[] = []
  const evidence: number[] = []
  probabilities.forEach((probability, label) => {
    if (probability < 1e-5 || shares[label] === 0) return
    labels.push(label)
    evidence.push(Math.log(1 + (0.98 * probability) / (0.02 * (shares[label] ?? 1))))
  })
  return {
    view,
    trust: Math.min(6, Math.floor(Math.log2(examples + 1) / 2)),
    labels,
    evidence,
  }
}
