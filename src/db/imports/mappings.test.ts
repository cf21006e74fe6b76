import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { FileMapping } from '../../domain/bank-file/columns/file-mapping.ts'
import { BooksDatabase } from '../core/database.ts'
import { readMappings, rememberMapping } from './mappings.ts'

const mapping = (sign: 'positive-in' | 'positive-out') =>
  ({ sign, layout: { fingerprint: 'h.1' } }) as FileMapping

test('each account has its own mapping of a shape, and what older rows hold of one is replaced', async () => {
  const db = new BooksDatabase('u', '00000000-0000-4000-8000-00000000000a')
  const old = { accountId: 'card', accountsByName: { '4417': 'card' }, mapping: mapping('positive-out') }
  await db.mappings.put({ ...old, fingerprint: 'h.1', usedAt: '2026-01-01' })
  await rememberMapping(db, { accountId: 'bank', mapping: mapping('positive-in'), usedAt: '2026-01-02' })
  const told = async () =>
    (await readMappings(db)).map((each) => [each.accountId, each.mapping.sign, each.accountsByName])
  expect(await told()).toEqual([
    ['bank', 'positive-in', { '4417': 'card' }],
    ['card', 'positive-out', { '4417': 'card' }],
  ])
  await rememberMapping(db, { accountId: 'card', mapping: mapping('positive-in'), usedAt: '2026-01-03' })
  expect(await told()).toEqual([
    ['card', 'positive-in', { '4417': 'card' }],
    ['bank', 'positive-in', { '4417': 'card' }],
  ])
  await db.delete()
})
