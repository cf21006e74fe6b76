import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newSettings } from '../../domain/organisation/organisation-settings.ts'
import type { Role } from '../../domain/organisation/access.ts'
import { writeEdits } from '../write.ts'
import { BooksDatabase } from '../core/database.ts'
import { accountOpening } from './account-opening.ts'

const ORGANISATION = '00000000-0000-4000-8000-00000000000a'
const at = '2026-05-01T12:00:00.000Z'
let db: BooksDatabase

beforeEach(async () => {
  db = new BooksDatabase('user', ORGANISATION)
  await db.settings.put({ ...newSettings(ORGANISATION, at), _seq: 1 })
})
afterEach(() => db.delete())

/** Opens an account as somebody would. */
const open = async (currency: string, role: Role = 'owner') => {
  const usual = { name: 'Giro', type: 'CHECKING', institution: 'Sparkasse', balance: 0 } as const
  const { edits, also } = await accountOpening(db, role, { id: crypto.randomUUID(), ...usual, currency })
  await writeEdits(db, edits, at, () => crypto.randomUUID())
  const { defaultCurrency, enabledCurrencies = [] } = (await db.settings.get(ORGANISATION)) ?? {}
  return { also, defaultCurrency, enabledCurrencies }
}

test('the first account brings its currency along, whether it was offered before or not', async () => {
  const { also, defaultCurrency, enabledCurrencies } = await open('ZAR')
  expect(also).toBe(' and made ZAR the default currency')
  expect(defaultCurrency).toBe('ZAR')
  expect(enabledCurrencies).toEqual(['ZAR', 'USD', 'NGN', 'EUR', 'GBP'])
})

test('one that is offered comes first, and stands there once', async () => {
  expect((await open('EUR')).enabledCurrencies).toEqual(['EUR', 'USD', 'NGN', 'GBP'])
})

test('a second account changes nothing', async () => {
  await open('USD')
  expect(await open('EUR')).toMatchObject({ also: '', defaultCurrency: 'USD' })
})

test('currencies that somebody has chosen stay', async () => {
  await db.settings.update(ORGANISATION, { enabledCurrencies: ['USD', 'GBP'] })
  expect(await open('ZAR')).toMatchObject({ also: '', enabledCurrencies: ['USD', 'GBP'] })
})

test('so they do where they are not for this person to choose, or not here yet', async () => {
  expect(await open('ZAR', 'member')).toMatchObject({ also: '', defaultCurrency: 'USD' })
  await db.accounts.clear()
  await db.settings.clear()
  expect(await open('ZAR')).toMatchObject({ also: '', defaultCurrency: undefined })
})
