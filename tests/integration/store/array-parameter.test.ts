import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { column } from '../../../functions/store/array-parameter.ts'
import { type Database, databaseOf, openPool } from '../../../functions/store/database.ts'
import { freshDatabase } from '../../support/database.ts'
import type { TestDatabase } from '../../support/postgres.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await freshDatabase()
  db = databaseOf(openPool(database.appUrl, 1))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

type Value = string | number | boolean

/** What the database has read, as JSON. */
async function read(type: string, values: readonly (Value | undefined)[]): Promise<unknown> {
  const { rows } = await sql<{ read: unknown }>`
    select to_json(${column(type, values, (value) => value)}) as read
  `.execute(db)
  return rows[0]?.read
}

const instant = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
const text = fc.string({ unit: 'grapheme', maxLength: 400 }).filter((value) => !value.includes('\0'))

test.each<[string, fc.Arbitrary<Value>]>([
  ['uuid', fc.uuid()],
  ['text', fc.oneof(text, fc.constantFrom('', 'NULL', '"', '\\', '{}', ' ', 'é€😀'))],
  ['integer', fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })],
  ['boolean', fc.boolean()],
  ['numeric', fc.integer({ min: -1e15, max: 1e15 }).map((cents) => cents / 100)],
])('an array of %s arrives as it was sent, with what is null', async (type, values) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(values, { nil: undefined })), async (sent) => {
      expect(await read(type, sent)).toEqual(sent.map((value) => value ?? null))
    }),
  )
})

test('an array of instants arrives as it was sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(instant), async (sent) => {
      const texts = (await read('timestamptz', sent)) as string[]
      expect(texts.map((value) => new Date(value).toISOString())).toEqual(sent)
    }),
  )
})

test('ids may be written in capitals', async () => {
  expect(await read('uuid', ['7F4DF1F5-6C0E-4A0E-9A51-1D3C5B0C8F11'])).toEqual([
    '7f4df1f5-6c0e-4a0e-9a51-1d3c5b0c8f11',
  ])
})

test.each<[string, Value]>([
  ['uuid', '7f4df1f5-6c0e-4a0e-9a51-1d3c5b0c8f1g'],
  ['uuid', '7f4df1f5-6c0e-4a0e-9a51-1d3c5b0c8f1'],
  ['uuid', '7f4df1f5-6c0e-4a0e-9a51-1d3c5b0c8f1é'],
  ['integer', 1.5],
  ['integer', '1'],
  ['boolean', 'true'],
  ['text', 1],
])('a %s that is none is refused before it is sent: %s', (type, value) => {
  expect(() => column(type, [value], (one) => one)).toThrow(TypeError)
})
