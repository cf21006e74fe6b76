import { expect, test } from 'vitest'
import * as core from 'zod/v4/core'
import { sanitizeEdits } from '../db/edits/sanitize.ts'
import type { Edit } from '../mutations/mutation.ts'
import { CALL_NAMES, calls, isMutationName } from './calls.ts'

interface Field {
  path: string
  key: string
  schema: core.$ZodType
}

/** Every text that an input may hold, by its path. */
function textsIn(schema: core.$ZodType, path: string, key = ''): Field[] {
  if (schema instanceof core.$ZodObject) {
    return Object.entries(schema._zod.def.shape).flatMap(([name, field]) =>
      textsIn(field, `${path}.${name}`, name),
    )
  }
  if (schema instanceof core.$ZodArray) return textsIn(schema._zod.def.element, path, key)
  if (schema instanceof core.$ZodOptional || schema instanceof core.$ZodNullable) {
    return textsIn(schema._zod.def.innerType, path, key)
  }
  if (schema instanceof core.$ZodUnion)
    return schema._zod.def.options.flatMap((each) => textsIn(each, path, key))
  return schema instanceof core.$ZodString ? [{ path, key, schema }] : []
}

const DECEIVING = 'Pay\u202Eroll\u200B\u0007'

/** How a field takes a text in which not all is seen; undefined where it takes none. */
function taken({ schema }: Field): unknown {
  const result = core.safeParse(schema, DECEIVING)
  return result.success ? result.data : undefined
}

const fields = CALL_NAMES.flatMap((name) =>
  textsIn(calls[name].input, name).map((field) => ({ ...field, name })),
)

/** Texts of a bank and sentences of people, which are stored as they are and shown apart from what is around them. */
const SENTENCES =
  /\.(search|reason|memo|reference|text|statement|userTransactionId|naturalLanguageRule|category|categories|declineReason)$/
/** The bank's, and what a chart says of an account below its name; a rule goes by its own. */
const DESCRIPTIONS = /^(?!(create|update)TransactionRule\.|\w+TransactionRules\.).*\.description$/
/** What is looked up and never shown. */
const KEYS =
  /\.(\w*[iI]d|inviteCode|code|\w+Token|clientName|products|filters\.glAccountNumber|transaction\.glAccountNumber|reviewedBy|found\..*|mutations\.name)$/
/** Refused by the handler where it is not of small letters, digits and hyphens. */
const SLUG = /^createOrganization\.name$/
const AS_THEY_ARE = [SENTENCES, DESCRIPTIONS, KEYS, SLUG]

test('no name comes in with what is not seen of it, in whatever call', () => {
  const asTheyAre = fields.filter((field) => taken(field) === DECEIVING).map(({ path }) => path)
  const unexpected = asTheyAre.filter((path) => !AS_THEY_ARE.some((pattern) => pattern.test(path)))
  expect(unexpected).toEqual([])
})

test('a device stores a name as the server will', () => {
  const names = fields.filter((field) => isMutationName(field.name) && taken(field) === 'Payroll')
  expect(names.length).toBeGreaterThan(20)
  for (const { name, key, path } of names) {
    const [edit] = sanitizeEdits([{ name, args: { [key]: DECEIVING } } as unknown as Edit])
    expect(edit?.args, path).toEqual({ [key]: 'Payroll' })
  }
})
