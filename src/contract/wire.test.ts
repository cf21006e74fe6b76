import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CALL_NAMES, calls } from './calls.ts'
import { PROTOCOL } from './protocol.ts'

/** The hash of everything that crosses the wire, for each protocol version that has been spoken. */
const hashByProtocol: Readonly<Record<number, string>> = {
  1: '9a7167afcaed2270',
  2: '7572dbaed4b08f93',
  3: '4e6ee893789a69b8',
  4: '5e5d9b8db63a8759',
  5: 'd49bd123b8559cc9',
}

test('what crosses the wire changes only together with the protocol', () => {
  const schemas = CALL_NAMES.toSorted().map((name) => ({
    name,
    input: z.toJSONSchema(calls[name].input, { io: 'input', unrepresentable: 'any' }),
    output: z.toJSONSchema(calls[name].output, { io: 'output', unrepresentable: 'any' }),
  }))
  const hash = createHash('sha256').update(JSON.stringify(schemas)).digest('hex').slice(0, 16)
  expect(
    hash,
    `The schemas of the calls have changed. Raise PROTOCOL (now ${PROTOCOL}) in src/contract/protocol.ts, ` +
      `say in its history what is new, and write down here the new version's hash: ${hash}. ` +
      'Change the hash of a version only as long as nobody has a client of it.',
  ).toBe(hashByProtocol[PROTOCOL])
})
