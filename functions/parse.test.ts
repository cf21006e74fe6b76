import { expect, test } from 'vitest'
import { Refusal } from '../src/contract/errors.ts'
import { parseInput } from './parse.ts'

function refusalOf(work: () => unknown): Refusal {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('It was taken')
}

test('of many rows that are wrong the first is told, and those behind it are not looked at', () => {
  const looked: unknown[] = []
  const transactions = new Proxy(
    Array.from({ length: 50_000 }, () => ({ a: 1 })),
    {
      get(rows, key) {
        if (typeof key === 'string' && /^\d+$/.test(key)) looked.push(key)
        return Reflect.get(rows, key)
      },
    },
  )
  const { details } = refusalOf(() =>
    parseInput('bulkImportTransactions', { isCSVImport: true, transactions }),
  )
  expect(details.field).toMatch(/^transactions\.0/)
  expect(looked).toEqual(['0'])
})

test('what is told of a wrong request is no longer than a sentence', () => {
  const keys = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`unknown${index}`, 1]))
  expect(refusalOf(() => parseInput('getAccountById', keys)).message.length).toBeLessThan(1_100)
})
