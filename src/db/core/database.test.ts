import Dexie from 'dexie'
import { expect, test } from 'vitest'
import { BooksDatabase } from './database.ts'

/** The stores of the first version. */
const FIRST = {
  accounts: 'id',
  glAccounts: 'id, number',
  transactions: 'id, [timestamp+id], [status+timestamp+id], [accountId+timestamp]',
  outbox: 'mid',
  base: '[tbl+id]',
  issues: 'uuid',
  mappings: 'fingerprint',
  meta: 'key',
}

/** Those that later versions added to it, until one was given another name. */
const ELEVENTH = {
  ...FIRST,
  rules: 'id, priority',
  transfers: 'id, status',
  outbox: 'mid, *totals',
  knowledge: 'name',
  settings: 'id',
  statements: 'id',
  steps: '++number, state',
  imports: 'id, at',
  rates: '[base+quote+date+source]',
  bankConnections: 'id',
  sent: '++number, [clientId+mid], bytes',
  ledgerSums: 'id',
  fileImports: 'id',
  closings: 'id',
  journals: 'id',
  setAside: '[uuid+index], importId',
  partSums: 'month',
}

/** Every store and index as it lies in the browser. */
function layoutOf(db: Dexie) {
  const { version, objectStoreNames } = db.backendDB()
  const stores = db.backendDB().transaction([...objectStoreNames])
  return {
    version,
    stores: [...objectStoreNames].map((name) => {
      const { keyPath, autoIncrement, indexNames } = stores.objectStore(name)
      return { name, keyPath, autoIncrement, indexes: [...indexNames] }
    }),
  }
}

test.each([
  [1, FIRST],
  [11, ELEVENTH],
  [13, ELEVENTH],
])('books of version %i get the stores of new ones and keep what they hold', async (version, stores) => {
  const fresh = await new BooksDatabase('ada', `fresh-${version}`).open()
  const name = new BooksDatabase('ada', `of-${version}`).name
  const earlier = new Dexie(name)
  earlier.version(version).stores(stores)
  await earlier.open()
  await earlier.table('outbox').add({ mid: 1, name: 'approveTransaction', args: {} })
  await earlier.table('accounts').add({ id: 'current', name: 'Current' })
  earlier.close()

  const now = new BooksDatabase('ada', `of-${version}`)
  await now.open()
  expect(layoutOf(now)).toEqual(layoutOf(fresh))
  expect(await now.outbox.toArray()).toEqual([{ mid: 1, name: 'approveTransaction', args: {} }])
  expect(await now.accounts.get('current')).toEqual({ id: 'current', name: 'Current' })
  now.close()
  fresh.close()
})
