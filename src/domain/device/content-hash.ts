import { hashWords } from '../bank-file/hash-text.ts'

/**
 * A 64-bit hash of what a row contains, in whatever order its fields stand; fields without a value count for nothing.
 * It guards against faults, not against forgery.
 */
export function contentHash(row: object): bigint {
  const [a, b] = hashWords(canonicalText(row))
  return (BigInt(a >>> 0) << 32n) | BigInt(b >>> 0)
}

function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  fields.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${name}:${canonicalText(field)}`).join(',')}}`
}
