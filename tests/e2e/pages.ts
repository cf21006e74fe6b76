import { randomUUID } from 'node:crypto'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { PAGE_NAMES, type PagePath } from '../../src/app/shell/pages.ts'
import type { InputOf } from '../../src/contract/calls.ts'
import type { Id } from '../../src/domain/ids.ts'
import { addDays, timestampOfDay } from '../../src/domain/calendar/calendar-day.ts'
import { bankLines } from '../support/bank-files/bank-export.ts'
import { expect } from '../support/patience.ts'
import type { Person } from '../support/product.ts'
import { signInOf, storeSignIn } from './stored-sign-in.ts'

/** One kind of phone for all tests: a worker installs the app on each kind of device anew. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'dark',
} as const

/** A path that a server answers, never the app: a page there has the origin's storage and runs nothing. */
const BESIDE_THE_APP = '/__/beside-the-app'

/** Pages whose heading says more than their name. */
const HEADINGS: Partial<Record<PagePath, string>> = { '/rules/apply': 'Apply rules to existing transactions' }
/** Every page that needs nothing to be named in its address, with its heading. */
export const ROUTES = PAGE_NAMES.map(([path, name]) => [path, HEADINGS[path] ?? name] as const)

/**
 * Opens the books of somebody who has signed in before: the sign-in lies where Firebase keeps it. It is the same on every
 * device; a test in which they are to be told apart signs in by password (access-pages.ts).
 */
export async function signIn(page: Page, person: Person, path = '/'): Promise<void> {
  await page.goto(BESIDE_THE_APP)
  await storeSignIn(page, [signInOf(person)])
  await page.goto(path)
  await expect(status(page)).toContainText('Synced')
}

/** Goes to a screen as a link does, without loading the books anew. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // By its tag: where the address opens a panel, the screen behind it is out of reach.
  await expect(page.locator('h1')).toBeVisible()
}

/** Opens a bank account past the screens; answers its id. */
export async function openAccount(owner: Person, given: OpenedAccount): Promise<Id> {
  const id = randomUUID()
  const usual = { institution: 'First Bank', type: 'CHECKING', balance: 0, currency: 'USD' } as const
  await owner.call('createAccount', { id, ...usual, ...given })
  return id
}

type OpenedAccount = Pick<InputOf<'createAccount'>, 'name'> & Partial<InputOf<'createAccount'>>

/** A new page on which somebody has signed in, and whatever goes wrong on any page from then on. */
export async function signedInPage(context: BrowserContext, person: Person) {
  const errors = watchErrors(context)
  const page = await context.newPage()
  await signIn(page, person)
  return { page, errors }
}

/** The line about synchronisation in the header. */
export function status(page: Page) {
  return page.getByRole('status').filter({ hasText: /Sync|Offline|Waiting|Sign in/ })
}

/**
 * Waits until every edit made on the page has arrived and been answered. The outbox is asked, for the line in the
 * header may still speak of the run before the last edit. In milliseconds how long at most, where the patience of the
 * configuration does not hold or is not enough.
 */
export async function upToDate(page: Page, patience: { timeout?: number } = {}): Promise<void> {
  await expect.poll(() => held(page, 'outbox'), patience).toBe(0)
  await expect(status(page)).toHaveText('Synced just now', patience)
}

/** A file as it comes from outside of the browser. */
export interface DroppedFile {
  name: string
  /** Text, or the bytes of a file that is none. */
  content: string | number[]
}

/** Drops files from outside of the browser onto the page. */
export async function dropFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const transfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer()
    for (const { name, content } of given) {
      const part = typeof content === 'string' ? content : new Uint8Array(content)
      data.items.add(new File([part], name, { type: 'text/csv' }))
    }
    return data
  }, files)
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('body', type, { dataTransfer: transfer })
}

export function dropFile(page: Page, name: string, text: string): Promise<void> {
  return dropFiles(page, [{ name, content: text }])
}

/** Opens an account for the file on the import screen and takes its rows in. */
export async function importIntoNewAccount(page: Page, account: string): Promise<void> {
  await beginImport(page, account)
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
  await expect(focusedRow(page)).toBeVisible()
}

/** The same up to the press on the button: what it does then is under way. Without a press it is only ready. */
export async function beginImport(page: Page, account: string, press = true): Promise<void> {
  await page.getByRole('button', { name: 'New account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Account name').fill(account)
  await dialog.getByLabel('Institution').fill('Lagos Trust')
  await dialog.getByLabel('Balance the bank shows').fill('250,000.00')
  await dialog.getByLabel('Currency').fill('NGN')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog).toBeHidden()
  if (press) await page.getByRole('button', { name: /^Import [\d,]+ rows?$/ }).click()
}

/** Types into the field of a GL account and takes the first account found with these words. */
export async function chooseGLAccount(field: Locator, words: string): Promise<void> {
  const page = field.page()
  await field.fill(words)
  await page.getByRole('option', { name: words }).first().click()
  // In its next frame the list takes the focus back to its field, from any other that has it by then.
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** Gives both parts of the split that is being made a GL account. */
export async function chooseAccounts(page: Page): Promise<void> {
  for (const part of [1, 2]) await chooseGLAccount(page.getByLabel(`Line ${part}, GL account`), '6500')
}

/** A row of the list of transactions. */
export function transactionLine(page: Page, index: number) {
  return page.getByRole('table', { name: 'Transactions' }).locator(`[data-index="${index}"]`)
}

/** Opens the panel of a row of the list, whose fields would take a press for themselves. */
export async function openTransaction(page: Page, index: number): Promise<void> {
  await transactionLine(page, index)
    .getByRole('button', { name: /^Open / })
    .click()
}

/** The row of the review queue that the keys decide. Before it is there, keys decide nothing. */
export function focusedRow(page: Page) {
  return page.locator('li[aria-current="true"]')
}

/** A bank account with so many rows of a bank to review, as somebody imported them on another device. */
export async function fillBooks(person: Person, rows: number): Promise<void> {
  const lines = bankLines(rows)
  const [oldest] = lines
  if (!oldest) throw new Error('A bank has at least one row')
  const accountId = await openAccount(person, {
    name: 'Lagos operating',
    institution: 'Lagos Trust',
    currency: 'NGN',
    openingBalance: 250_000,
    openingDay: addDays(oldest.day, -1),
  })
  const transactions = lines.toReversed().map(({ day, payee, kobo, income }, index) => ({
    userTransactionId: `line ${index}`,
    timestamp: timestampOfDay(day),
    description: payee,
    amount: kobo / 100,
    type: income ? ('INCOME' as const) : ('EXPENSE' as const),
    accountId,
    currency: 'NGN',
  }))
  await person.call('bulkImportTransactions', { isCSVImport: true, transactions })
}

/**
 * Signs in and opens the queue on books that are in step with the server, with so many rows of a bank. They come from the
 * server: an import on the screen costs twice as much as all the rest, and is tested where it is meant (import.spec.ts).
 */
export async function openFilledBooks(page: Page, person: Person, rows: number): Promise<void> {
  await fillBooks(person, rows)
  await signIn(page, person, '/transactions/review')
  await controlled(page)
  await expect(focusedRow(page)).toBeVisible()
}

/** Waits until the service worker answers this page's requests. */
export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** How many rows of a store the page's books hold, and what waits in the outbox. */
export function held(page: Page, store: 'transactions' | 'outbox' | 'issues'): Promise<number> {
  return page.evaluate(async (name) => {
    const databases = await indexedDB.databases()
    const books = databases.find((each) => each.name?.startsWith('daybook_books_'))?.name
    if (books === undefined) return 0
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(books)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('The books cannot be opened')))
    })
    const count = await new Promise<number>((resolve, reject) => {
      const request = db.transaction(name).objectStore(name).count()
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('The rows cannot be counted')))
    })
    db.close()
    return count
  }, store)
}

/** Fails the test at its end where a page has logged an error that is not about the network being away. */
export function watchErrors(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text())) {
      errors.push(message.text())
    }
  })
  return errors
}
