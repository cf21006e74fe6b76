/** The middle value; the mean of the two in the middle where their number is even. Throws for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new RangeError('There is no median of no values')
  return (lower + upper) / 2
}

/** The value that a share of all values, from 0 to 1, does not pass. Throws for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new RangeError('There is no percentile of no values')
  return value
}

/**
 * The exponent k of the power law time = c · sizeᵏ that fits the points best: the slope of the line of
 * least squares through their logarithms. 1 is linear, 2 quadratic. Undefined for fewer than two sizes.
 */
export function growthExponent(points: readonly { size: number; median: number }[]): number | undefined {
  if (new Set(points.map((point) => point.size)).size < 2) return undefined
  const logs = points.map(({ size, median }) => ({ x: Math.log(size), y: Math.log(median) }))
  const meanX = logs.reduce((sum, { x }) => sum + x, 0) / logs.length
  const meanY = logs.reduce((sum, { y }) => sum + y, 0) / logs.length
  const covariance = logs.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0)
  const variance = logs.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  return covariance / variance
}
