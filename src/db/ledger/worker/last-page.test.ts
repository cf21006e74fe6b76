import { constantFrom, property, assert as holds, uniqueArray, array, record, integer } from 'fast-check'
import { expect, test } from 'vitest'
import { minor } from '../../../domain/money/money.ts'
import { LastPage } from './last-page.ts'
import type { LedgerRow } from '../ledger-columns.ts'

function row(id: number, amount: number): LedgerRow {
  return {
    id: `row ${id}`,
    timestamp: '2026-11-01T00:00:00.000Z',
    description: 'Rent',
    amount: minor(amount),
    type: 'EXPENSE',
    currency: 'EUR',
    accountId: 'account',
    glAccountNumber: '6450',
    glAccountName: 'Rent',
    status: 'APPROVED',
    reconciled: false,
    ...(amount > 1 ? { category: 'Office' } : {}),
  }
}

test('rows that stay go as their places, and are the same objects at the other end', () => {
  const here = new LastPage()
  const there = new LastPage()
  const first = there.unpack(structuredClone(here.pack([row(1, 1), row(2, 1), row(3, 1)])))
  const sent = structuredClone(here.pack([row(3, 1), row(2, 2), row(4, 1)]))
  expect(sent).toEqual([2, row(2, 2), row(4, 1)])
  const then = there.unpack(sent)
  expect(then).toEqual([row(3, 1), row(2, 2), row(4, 1)])
  expect(then[0]).toBe(first[2])
})

test('any pages arrive as they were, one after another', () => {
  const page = uniqueArray(record({ id: integer({ min: 0, max: 9 }), amount: constantFrom(1, 2) }), {
    selector: ({ id }) => id,
    maxLength: 8,
  })
  holds(
    property(array(page, { maxLength: 6 }), (pages) => {
      const here = new LastPage()
      const there = new LastPage()
      for (const each of pages) {
        const rows = each.map(({ id, amount }) => row(id, amount))
        expect(there.unpack(structuredClone(here.pack(rows)))).toEqual(rows)
      }
    }),
  )
})

test('a page after one that is missing is refused', () => {
  const here = new LastPage()
  here.pack([row(1, 1)])
  expect(() => new LastPage().unpack(here.pack([row(1, 1)]))).toThrow(RangeError)
})
