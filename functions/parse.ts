import * as z from 'zod/mini'
import { type CallName, calls, type InputOf } from '../src/contract/calls.ts'
import { invalid } from '../src/contract/errors.ts'
import { isOwnSentence } from '../src/contract/rows.ts'
import { compiled } from './compiled-schema.ts'

/** zod/mini brings no sentences of its own, which saves bytes in the browser; here they are wanted. */
const { localeError } = z.locales.en()

/** The contract's table again, in the form in which the compiler connects a name with its input. */
const table: { readonly [N in CallName]: { input: z.ZodMiniType<InputOf<N>> } } = calls

const compiledByName = new Map<CallName, z.core.$ZodType>()

/** The schema of a call's input, compiled at the first call. */
function schemaOf<N extends CallName>(name: N): z.core.$ZodType<InputOf<N>> {
  const schema = compiledByName.get(name) ?? compiled(table[name].input)
  compiledByName.set(name, schema)
  return schema as z.core.$ZodType<InputOf<N>>
}

const FIRST_FAULT: z.core.ParseContextInternal<z.core.$ZodIssue> = { error: localeError, abortEarly: true }

/** Long enough for any sentence of ours; what is quoted in it may be as long as the request. */
const MOST_TOLD = 500

/**
 * The input of a call, checked strictly; throws Refusal naming the first field that is wrong. What comes behind that is not
 * looked at: fifty thousand wrong rows are half a million things to be told of.
 */
export function parseInput<N extends CallName>(name: N, data: unknown): InputOf<N> {
  const result = z.core.safeParse(schemaOf(name), data, FIRST_FAULT)
  if (!result.success) throw refusalOf(result.error.issues)
  return result.data
}

function refusalOf(issues: readonly z.core.$ZodIssue[]) {
  const [issue] = issues
  if (!issue) return invalid('The request is not valid')
  const field = issue.path.join('.').slice(0, MOST_TOLD)
  const message = issue.message.slice(0, MOST_TOLD)
  return invalid(
    field === '' || isOwnSentence(message) ? message : `${field}: ${message}`,
    field || undefined,
  )
}
