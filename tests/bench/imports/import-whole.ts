import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { Client } from 'pg'
import type { CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import { beginImport, controlled, dropFile, held, signIn, upToDate } from '../../e2e/pages.ts'
import { bankExport } from '../../support/bank-files/bank-export.ts'
import type { Product } from '../../support/product.ts'
import type { HarnessPage } from '../benchmark.ts'

/** Milliseconds from the press on Import. */
export interface WholeImport {
  /** The first row stands in the queue. */
  first: number
  /** All rows are stored on the device. */
  stored: number
  /** The server has them all. */
  sent: number
}

type Owner = Awaited<ReturnType<Product['newOwner']>>

const LONGEST_MS = 240_000
const LOOK_MS = 25

/**
 * Imports a bank's file as somebody does, in the built product with its service worker and server: into books of
 * its own that hold so many rows already. Throws where a row does not arrive.
 */
export function importWhole(rows: number, harness: HarnessPage, before = 0): Promise<WholeImport> {
  return onNewDevice(harness, (page, owner) => importOn(page, owner, rows, before, harness.product))
}

/** The milliseconds from the press on Import to the last row stored, on a device that has no network. */
export function storeOffline(rows: number, harness: HarnessPage): Promise<number> {
  return onNewDevice(harness, async (page) => {
    await dropFile(page, 'statement.csv', bankExport(rows))
    const run = await readyImport(page, `Account ${randomUUID().slice(0, 4)}`)
    await upToDate(page, { timeout: LONGEST_MS })
    await page.context().setOffline(true)
    const began = performance.now()
    await pressAndWait(page, run)
    await arrived(page, rows)
    return performance.now() - began
  })
}

/** Does something on a device of its own, signed in as the owner of new books. */
async function onNewDevice<T>(
  { page, product }: HarnessPage,
  use: (page: Page, owner: Owner) => Promise<T>,
): Promise<T> {
  const context = await page.context().browser()?.newContext({ baseURL: product.url })
  if (!context) throw new Error('There is no browser')
  try {
    const opened = await context.newPage()
    const owner = await product.newOwner()
    await signIn(opened, owner)
    await controlled(opened)
    return await use(opened, owner)
  } finally {
    await context.close()
  }
}

async function importOn(
  page: Page,
  owner: Owner,
  rows: number,
  before: number,
  product: Product,
): Promise<WholeImport> {
  if (before > 0) {
    await dropFile(page, 'earlier.csv', bankExport(before, '2019-12-31' as CalendarDay))
    await beginImport(page, 'Earlier account')
    await page.waitForFunction(() => location.pathname.endsWith('/review'), undefined, {
      timeout: LONGEST_MS,
    })
    await arrived(page, before)
    await upToDate(page, { timeout: LONGEST_MS })
  }
  await dropFile(page, 'statement.csv', bankExport(rows))
  const run = await readyImport(page, `Account ${randomUUID().slice(0, 4)}`)
  const server = new Client({ connectionString: product.ownerUrl })
  await server.connect()
  try {
    const all = before + rows
    const began = performance.now()
    const since = () => performance.now() - began
    const first = pressAndWait(page, run)
    const sent = (async () => {
      while ((await countAtServer(server, owner.organizationId)) < all) {
        if (since() > LONGEST_MS) throw new Error('Not all rows arrived at the server')
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      }
      return since()
    })()
    const stored = arrived(page, all).then(since)
    const [firstAt, storedAt, sentAt] = await Promise.all([first, stored, sent])
    await mustHaveArrived(page, server, owner.organizationId, all)
    return { first: firstAt, stored: storedAt, sent: sentAt }
  } finally {
    await server.end()
  }
}

/** Chooses the account and answers the button that imports, not pressed yet. */
async function readyImport(page: Page, account: string) {
  await beginImport(page, account, false)
  const button = page.getByRole('button', { name: /^Import [\d,]+ rows?$/ })
  await button.waitFor({ timeout: LONGEST_MS })
  await page.waitForFunction((each) => !(each as HTMLButtonElement).disabled, await button.elementHandle(), {
    timeout: LONGEST_MS,
  })
  return button
}

/** The milliseconds from the press to the frame that shows a row of the queue, by the page's own clock. */
async function pressAndWait(page: Page, button: Locator): Promise<number> {
  const began = await button.evaluate((each) => {
    const at = performance.now()
    ;(each as HTMLButtonElement).click()
    return at
  })
  const took = await page.waitForFunction(
    (at) =>
      location.pathname.endsWith('/review') &&
      document.querySelector('li[aria-current="true"]') !== null &&
      performance.now() - at,
    began,
    { timeout: LONGEST_MS },
  )
  return (await took.jsonValue()) || Number.NaN
}

async function arrived(page: Page, rows: number): Promise<void> {
  const until = performance.now() + LONGEST_MS
  while ((await countStored(page)) < rows) {
    if (performance.now() > until) throw new Error('Not all rows were stored')
    await new Promise((resolve) => setTimeout(resolve, 4 * LOOK_MS))
  }
}

/** How many rows the imports of this device have stored, by their own records: counting rows would hold up who stores them. */
function countStored(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const books = databases.find((each) => each.name?.startsWith('daybook_books_'))?.name
    if (books === undefined) return 0
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(books)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('The books cannot be opened')))
    })
    const records = await new Promise<{ stored: number }[]>((resolve, reject) => {
      const request = db.transaction('imports').objectStore('imports').getAll()
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('The imports cannot be read')))
    })
    db.close()
    return records.reduce((sum, { stored }) => sum + stored, 0)
  })
}

/** By the totals of accounts, which come with the rows: counting these costs the database as much as storing some of them. */
async function countAtServer(server: Client, organisation: string): Promise<number> {
  const { rows } = await server.query<{ count: string }>(
    'select coalesce(sum(transaction_count), 0) as count from bank_account where org_id = $1',
    [organisation],
  )
  return Number(rows[0]?.count ?? 0)
}

/** Counts the rows themselves, once nothing is timed any more. Throws where one is missing. */
async function mustHaveArrived(page: Page, server: Client, organisation: string, all: number): Promise<void> {
  const { rows } = await server.query<{ count: string }>(
    'select count(*) from bank_transaction where org_id = $1',
    [organisation],
  )
  const counts = [await held(page, 'transactions'), Number(rows[0]?.count)]
  if (counts.some((count) => count !== all)) throw new Error(`${counts.join(' and ')} of ${all} rows arrived`)
}
