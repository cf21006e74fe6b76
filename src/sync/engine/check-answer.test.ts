import fc from 'fast-check'
import { expect, test } from 'vitest'
import { syncResponse } from '../../contract/protocol.ts'
import { TABLE_NAMES } from '../../contract/table-names.ts'
import { isRowAnswer, isSyncResponse } from './check-answer.ts'
import { rounds } from '../../../tests/support/rounds.ts'

const ID = '00000000-0000-4000-8000-0000000000c1'
const AT = '2026-05-01T12:00:00.000Z'
const tally = { count: 1, hash: '00000000000000aa' }
const PAGE = {
  epoch: ID,
  results: [
    {
      mid: 1,
      status: 'applied',
      skipped: [
        {
          index: 0,
          userTransactionId: 'a',
          reason: 'Held',
          existing: { id: ID, timestamp: AT, description: 'Shop', amount: 12, type: 'EXPENSE' },
        },
      ],
    },
    { mid: 2, status: 'rejected', detail: { code: 'NOT_FOUND', message: 'Gone' } },
  ],
  stop: { mid: 3, code: 'unavailable', retryAfter: 2 },
  from: 3,
  to: 9,
  more: false,
  changes: [
    {
      tbl: 'glAccounts',
      id: ID,
      seq: 9,
      op: 'put',
      row: { id: ID, number: '4000', name: 'Sales', category: 'INCOME', createdAt: AT, updatedAt: AT },
    },
    { tbl: 'rules', id: ID, seq: 8, op: 'delete' },
  ],
  lastMid: 2,
  digest: Object.fromEntries(TABLE_NAMES.map((tbl) => [tbl, { ...tally, buckets: { '2026-05': tally } }])),
}
const ROWS = { epoch: ID, head: 9, changes: PAGE.changes, more: true, seqs: { [ID]: 4 } }

test('what the contract allows is let in', () => {
  expect(syncResponse.safeParse(PAGE).success).toBe(true)
  expect(isSyncResponse(PAGE)).toBe(true)
  expect(isSyncResponse({ reset: 'epoch' })).toBe(true)
  expect(isRowAnswer(ROWS)).toBe(true)
  expect(isRowAnswer({ reset: 'access' })).toBe(true)
})

/** Every place inside of a value, as a path. */
function pathsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))]
}

function replaced(value: unknown, [key, ...path]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by
  const copy: object = Array.isArray(value) ? [...value] : { ...(value as object) }
  Reflect.set(copy, key, replaced(Reflect.get(copy, key), path, by))
  return copy
}

/** What the engine relies on; the inside of rows is checked where they are converted. */
const RELIED_ON = pathsIn(PAGE).filter(
  (path) => !path.includes('row') && path.join('.') !== 'results.1.detail.code',
)

test('a value of another kind is refused, wherever in the answer it stands', () => {
  const values = [null, 'word', -1, 0.5, 1, true, [1], { a: 1 }]
  let refused = 0
  for (const path of RELIED_ON) {
    const kind = kindOf(path.reduce<unknown>((inner, key) => Reflect.get(inner as object, key), PAGE))
    for (const value of values.filter((other) => kindOf(other) !== kind)) {
      if (['amount', 'retryAfter'].includes(path.at(-1) ?? '') && value === 0.5) continue
      refused += 1
      expect(isSyncResponse(replaced(PAGE, path, value)), `${path.join('.')}: ${JSON.stringify(value)}`).toBe(
        false,
      )
    }
  }
  expect(refused).toBeGreaterThan(400)
})

function kindOf(value: unknown): string {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? 'count' : 'other number'
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}

test('words that the contract does not know are refused', () => {
  for (const path of [
    ['changes', '0', 'tbl'],
    ['changes', '0', 'op'],
    ['results', '0', 'status'],
    ['stop', 'code'],
  ]) {
    expect(isSyncResponse(replaced(PAGE, path, 'unheard-of'))).toBe(false)
  }
})

test('whatever is refused, the contract refuses as well', () => {
  const by = fc.oneof(fc.jsonValue(), fc.constantFrom(undefined, 0, 3, ID, 'applied'))
  fc.assert(
    fc.property(fc.constantFrom(...pathsIn(PAGE)), by, (path, value) => {
      const answer = replaced(PAGE, path, value)
      if (!isSyncResponse(answer) && !backwards(answer))
        expect(syncResponse.safeParse(answer).success).toBe(false)
    }),
    { numRuns: rounds(600, 3_000) },
  )
})

/** The one thing that the contract's types cannot say: a page never goes back. */
function backwards(answer: unknown): boolean {
  const { from = 0, to = 0 } = (answer ?? {}) as { from?: unknown; to?: unknown }
  return typeof from === 'number' && typeof to === 'number' && to < from
}

test.each([null, undefined, 'hello', 4, [], {}, { result: {} }, { reset: 'everything' }, { ...PAGE, to: 2 }])(
  '%j is no answer',
  (answer) => {
    expect(isSyncResponse(answer)).toBe(false)
    expect(isRowAnswer(answer)).toBe(false)
  },
)
