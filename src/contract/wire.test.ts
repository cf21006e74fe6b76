import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CALL_NAMES, calls } from './calls.ts'
import { CONTENTS, PROTOCOL, syncedRows } from './protocol.ts'

/** The hash of everything that crosses the wire, for each protocol version that has been spoken. */
const hashByProtocol: Readonly<Record<number, string>> = {
  1: '9a7167afcaed2270',
  2: '7572dbaed4b08f93',
  3: '4e6ee893789a69b8',
  4: '5e5d9b8db63a8759',
  // Digests tell what rows contain to devices that ask for it.
  5: 'ff131cade491a4a8',
  6: 'f2118cf97e4638eb',
  7: '8f06cf11d8537a43',
  8: '45944db4a295f541',
  9: '2a101daeeb073068',
}

/** The hash of the fields of all rows, for each version of what rows contain. */
const hashByContents: Readonly<Record<number, string>> = {
  1: '5ad0ae74507dbaea',
  2: '5abe5750304d5a73',
  3: '5bee457cd2e3f070',
}

test('what rows contain changes only together with its version', () => {
  const schemas = Object.entries(syncedRows).map(([tbl, row]) => [
    tbl,
    z.toJSONSchema(row, { unrepresentable: 'any' }),
  ])
  const hash = createHash('sha256').update(JSON.stringify(schemas)).digest('hex').slice(0, 16)
  expect(
    hash,
    `The rows have other fields. Raise CONTENTS (now ${CONTENTS}) in src/contract/protocol.ts, so that no older app ` +
      `compares what it does not know, and write down the new version's hash: ${hash}`,
  ).toBe(hashByContents[CONTENTS])
})

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
