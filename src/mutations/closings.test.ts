import { expect, test } from 'vitest'
import { RowsInMemory } from '../../tests/support/books/rows-in-memory.ts'
import { ServedBooks } from '../../tests/support/books/served-books.ts'
import { calls, type InputOf } from '../contract/calls.ts'
import { reopenPeriod } from './closings.ts'

const ID = '00000000-0000-4000-8000-0000000000a1'
const april = { at: '2026-04-02T09:00:00.000Z', userId: 'ada' }
const may = { at: '2026-05-02T09:00:00.000Z', userId: 'bob' }
const march: InputOf<'closePeriod'> = {
  id: ID,
  from: '2026-03-01',
  to: '2026-03-31',
  asOf: 12,
  figures: [{ account: 'bank:x', name: 'Till', currency: 'USD', amount: '-12.34' }],
}

function closed(): RowsInMemory {
  const books = new RowsInMemory()
  books.edit({ name: 'closePeriod', args: march }, april)
  return books
}
const reopening = { name: 'reopenPeriod', args: { closingId: ID, reason: ' A late invoice ' } } as const

test('a closing keeps its figures in minor units, and who made it when', () => {
  expect(closed().get('closings', ID)).toMatchObject({
    figures: [{ account: 'bank:x', amount: -1234n }],
    closedAt: april.at,
    closedBy: 'ada',
    asOf: 12,
  })
})

test('a period is not closed twice, but again once it was reopened, and then keeps when it was first', () => {
  const books = closed()
  expect(() => books.edit({ name: 'closePeriod', args: march }, may)).toThrow('This period is already closed')
  books.edit(reopening, may)
  expect(books.get('closings', ID)).toMatchObject({ reopenedBy: 'bob', reopenReason: 'A late invoice' })
  expect(() => books.edit(reopening, may)).toThrow('This period is already open')
  books.edit({ name: 'closePeriod', args: march }, may)
  expect(books.get('closings', ID)).toMatchObject({ createdAt: april.at, closedAt: may.at, closedBy: 'bob' })
  expect(books.get('closings', ID)).not.toHaveProperty('reopenedAt')
})

test.each([
  [{ to: '2026-03-30' }, 'Only whole months can be closed'],
  [{ from: '2026-02-30' }, 'This isn’t a valid date'],
  [{ to: '2026-02-30' }, 'This isn’t a valid date'],
])('a period of %o cannot be closed', (change, problem) => {
  const args = { ...march, ...change }
  expect(() => new RowsInMemory().edit({ name: 'closePeriod', args }, april)).toThrow(
    expect.objectContaining({ message: problem, field: 'to' }),
  )
})

test('a figure with more decimals than its currency has is refused by its name', () => {
  const figures = march.figures.map((figure) => ({ ...figure, amount: '1.234' }))
  expect(() => new RowsInMemory().edit({ name: 'closePeriod', args: { ...march, figures } }, april)).toThrow(
    expect.objectContaining({ field: 'figures' }),
  )
})

test('what takes a closing or a reopening back is an edit that the server accepts', () => {
  const books = closed()
  const [close] = books.edit(reopening, may)
  expect(close).toEqual({ name: 'closePeriod', args: march })
  const [reopen] = close ? books.edit(close, may) : []
  expect(reopen).toEqual({ name: 'reopenPeriod', args: { closingId: ID, reason: 'Undone' } })
  expect(reopen && calls[reopen.name].input.safeParse(reopen.args).error).toBeUndefined()
  expect(() => new RowsInMemory().edit(reopening, may)).toThrow('The closed period was not found')
})

test('the log keeps why a period was reopened', () => {
  expect(reopenPeriod.reason?.(reopening.args)).toBe(' A late invoice ')
})

test('a closing and a reopening are answered by the period as it stands; of none nothing is taken back', async () => {
  const books = new ServedBooks()
  expect((await books.serve({ name: 'closePeriod', args: march })).answer).toEqual({
    closing: expect.objectContaining({ id: ID, from: march.from, to: march.to }),
  })
  const { answer, reason } = await books.serve(reopening)
  expect(answer).toEqual({ closing: expect.objectContaining({ id: ID, reopenedAt: books.actor.at }) })
  expect(reason).toBe('A late invoice')
  expect(reopenPeriod.inverse?.(new ServedBooks(), reopening.args)).toEqual([])
})
