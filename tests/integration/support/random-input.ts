import type { Random } from '../../sim/random.ts'

/** The parts of JSON Schema that the contract's schemas come out as. */
export interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** Texts of which at least one matches every pattern of the contract. */
const TEXTS = ['USD', '2026-03-14T00:00:00.000Z', '2026-03-14', 'ABC-234', 'acme', '12.50', '4000', 'DEFAULT']

/** A value that the schema takes, made of ids that are at hand. */
export function soundValue(schema: JsonSchema, random: Random, ids: readonly string[]): unknown {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return soundValue(random.pick(options), random, ids)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.type === 'boolean') return random.below(2) === 0
  if (schema.type === 'integer' || schema.type === 'number') return soundNumber(schema, random)
  if (schema.type === 'string') return sanitizeText(schema, random, ids)
  if (schema.type === 'array') {
    const item = () => soundValue(schema.items ?? {}, random, ids)
    return Array.from({ length: 1 + random.below(3) }, item)
  }
  if (schema.type === 'object') {
    const keys = Object.entries(schema.properties ?? {}).filter(
      ([key]) => schema.required?.includes(key) || random.below(2) === 0,
    )
    return Object.fromEntries(keys.map(([key, value]) => [key, soundValue(value, random, ids)]))
  }
  return null
}

function soundNumber({ type, minimum, maximum }: JsonSchema, random: Random): number {
  const low = Math.max(minimum ?? -1_000, -1_000)
  const high = Math.min(maximum ?? 1_000, 1_000)
  const whole = low + random.below(Math.max(1, Math.floor(high - low)))
  return type === 'integer' ? whole : Math.min(high, whole + random.below(100) / 100)
}

function sanitizeText({ pattern }: JsonSchema, random: Random, ids: readonly string[]): string {
  const texts = [...ids, ...TEXTS]
  if (pattern === undefined) return random.pick(texts)
  const matching = texts.filter((text) => new RegExp(pattern).test(text))
  return matching.length > 0 ? random.pick(matching) : 'x'
}

const LONG = 'x'.repeat(10_000)
/** Values that have broken programs before, as the JSON texts that they are sent as. */
const HOSTILE = [
  'null',
  '""',
  '" "',
  '0',
  '-1',
  '1e308',
  '1.0000000001',
  '9007199254740993',
  'true',
  '[]',
  '{}',
  '[[[[[]]]]]',
  '{"__proto__":{"role":"owner"}}',
  '{"constructor":{"prototype":{"role":"owner"}}}',
  '{"toString":1}',
  '"__proto__"',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202e\\u200b\\ufeff"',
  '"🧾🏦 é é"',
  '"%_\\\\"',
  `"'; drop table bank_transaction; --"`,
  '"0000-01-01T00:00:00.000Z"',
  '"9999-12-31T23:59:59.999Z"',
  '"2026-02-30T00:00:00.000Z"',
  '"00000000-0000-0000-0000-000000000000"',
  `"${LONG}"`,
]

/** A copy of the JSON text's value with one place in it made hostile, as JSON text again. */
export function hostileText(value: unknown, random: Random, foreignIds: readonly string[]): string {
  const places = placesOf(value)
  const place = random.pick(places)
  const hostile = random.below(3) === 0 ? JSON.stringify(random.pick(foreignIds)) : random.pick(HOSTILE)
  const marker = `«${random.below(1_000_000)}»`
  const marked = withPlace(value, place, random.below(6) === 0 ? undefined : marker)
  return (JSON.stringify(marked) ?? 'null').replace(JSON.stringify(marker), () => hostile)
}

type Place = readonly (string | number)[]

function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at]
  const inner = Object.entries(value).flatMap(([key, item]) => placesOf(item, [...at, key]))
  return [at, [...at, 'surprise'], ...inner]
}

function withPlace(value: unknown, [key, ...rest]: Place, item: unknown): unknown {
  if (key === undefined) return item
  if (typeof value !== 'object' || value === null) return item
  const copy: Record<string, unknown> = { ...value, [key]: withPlace(Reflect.get(value, key), rest, item) }
  return Array.isArray(value) && key !== 'surprise' ? Object.values(copy) : copy
}
