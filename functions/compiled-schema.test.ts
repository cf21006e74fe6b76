import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CALL_NAMES, calls } from '../src/contract/calls.ts'
import { hostileText, type JsonSchema, soundValue } from '../tests/integration/support/random-input.ts'
import { Random } from '../tests/sim/random.ts'
import { compiled } from './compiled-schema.ts'

const INPUTS = 60
const ids = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2']

/** What a schema makes of a value: the value it answers, or what it finds wrong. */
function verdict(schema: z.core.$ZodType, value: unknown) {
  const { success, data, error } = z.core.safeParse(schema, value)
  return success ? { data } : { issues: error.issues }
}

describe.each(CALL_NAMES)('the compiled input of %s', (name) => {
  const { input } = calls[name]
  const shape = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const fast = compiled(input)

  test('takes and refuses what the schema of the contract takes and refuses, in the same words', () => {
    const random = new Random(name.length)
    for (let count = 0; count < INPUTS; count += 1) {
      const sound = soundValue(shape, random, ids)
      const hostile: unknown = JSON.parse(hostileText(sound, random, ids))
      for (const value of [sound, hostile]) expect(verdict(fast, value)).toEqual(verdict(input, value))
    }
  })
})
