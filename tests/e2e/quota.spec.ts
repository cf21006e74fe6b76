import type { Page } from '@playwright/test'
import { addDays, type CalendarDay, timestampOfDay } from '../../src/domain/calendar/calendar-day.ts'
import { PRUNED_TO } from '../../src/domain/device/cache-policy.ts'
import { expect, test } from '../support/e2e.ts'
import type { Person } from '../support/product.ts'
import { bankExport } from '../support/bank-files/bank-export.ts'
import { enterPassword } from './access-pages.ts'
import { Device } from './device.ts'
import {
  beginImport,
  controlled,
  dropFile,
  focusedRow,
  held,
  importIntoNewAccount,
  signIn,
  status,
  upToDate,
} from './pages.ts'

/*
 * Chromium asks for the room that is left only when a write is larger than what it found at the last time it
 * asked, less a little for each second since. So a device is made full before its browser has opened the
 * books: the first write is then measured against the room there is.
 */

const ROWS = 40
/** More than a full device keeps, and few enough to come on one page of about 3.5 MB. */
const MANY = 4_000
const PER_CALL = 500
/** Room for three thousand of those rows: not for all of them, and well for the newest thousand. */
const LITTLE = 2_600_000
/** A file of too many rows for its room by far, and few enough not to be counted against it before they are stored. */
const LARGE = 2_500
const ROOM_FOR_FILE = 1_300_000

/** How many bytes the product takes, once that has stayed the same for a while. */
async function settledUsage(page: Page): Promise<number> {
  let before: number | undefined
  let usage: number | undefined
  await expect
    .poll(
      async () => {
        before = usage
        usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage)
        return usage !== undefined && usage === before
      },
      { intervals: [1_000] },
    )
    .toBe(true)
  return usage ?? 0
}

async function approvedAtServer(owner: Person): Promise<number> {
  return (await owner.call('getTransactions', { filters: { status: 'APPROVED' } })).totalCount
}

let device: Device

test.beforeEach(({ product }) => {
  device = new Device(product.url, 'shell')
})
test.afterEach(async ({ product }) => {
  product.proxy.refuse()
  await device.dispose()
})

/** A device in step with the server, with rows to be decided. */
async function openedBooks(owner: Person): Promise<Page> {
  const page = await device.open()
  // The browser is not to open the books by itself, by Background Sync, before it has its limit.
  await page.context().grantPermissions([])
  await signIn(page, owner)
  await controlled(page)
  await dropFile(page, 'statement.csv', bankExport(ROWS))
  await importIntoNewAccount(page, 'Lagos operating')
  await upToDate(page)
  return page
}

interface FullDevice {
  page: Page
  /** Gives the product as many bytes as it likes again. */
  lift: () => Promise<void>
}

/**
 * Starts the device's browser again, with so many bytes of storage for the product; the page is still empty.
 * The limit goes with the session that set it, so that stays open.
 */
async function reopenedWith(quotaSize: number, origin: string): Promise<FullDevice> {
  await device.shut()
  const page = await device.open()
  const debug = await page.context().newCDPSession(page)
  await debug.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
  return { page, lift: () => debug.detach() }
}

test('what is decided without room is said not to be saved, rows are left to the newest, and what waits is sent all the same', async ({
  owner,
  product,
}) => {
  const books = await openedBooks(owner)
  product.proxy.setDown(true)
  await books.context().setOffline(true)
  await books.keyboard.press('Shift+Enter')
  await expect(status(books)).toHaveText('Offline, 1 to sync')

  const first = await test.step('there is room for nothing at all', async () => {
    const full = await reopenedWith(1, product.url)
    const { page } = full
    await page.context().setOffline(true)
    await page.goto('/transactions/review')
    await expect(focusedRow(page)).toBeVisible()
    await page.keyboard.press('Shift+Enter')
    await expect(page.getByText(/Not saved/)).toBeVisible()
    await expect.poll(() => held(page, 'outbox')).toBe(1)
    return full
  })

  await test.step('with room and network again, what waited is sent and all is here', async () => {
    const { page, lift } = first
    await lift()
    product.proxy.setDown(false)
    await page.context().setOffline(false)
    await expect.poll(() => held(page, 'outbox')).toBe(0)
    await expect.poll(() => approvedAtServer(owner)).toBe(1)
    // Pressed, it would have the focus, and the next key.
    await page.getByRole('button', { name: 'Sync now' }).dispatchEvent('click')
    await expect.poll(() => held(page, 'transactions')).toBe(ROWS)
    await expect.poll(() => held(page, 'issues')).toBe(0)
  })

  const usage = await test.step('an edit waits while many rows come in elsewhere', async () => {
    product.proxy.refuse(({ path }) => path === '/api/sync')
    const books = first.page
    await expect(focusedRow(books)).toBeVisible()
    await books.keyboard.press('Shift+Enter')
    await expect.poll(() => held(books, 'outbox')).toBe(1)
    const { accounts } = await owner.call('getAccounts', null)
    for (let from = 0; from < MANY; from += PER_CALL) {
      const transactions = newerRows(accounts[0]?.id ?? '', from, PER_CALL)
      await owner.call('bulkImportTransactions', { isCSVImport: true, transactions })
    }
    return settledUsage(books)
  })

  const { page, lift } = await test.step('the device has little room when they arrive', async () => {
    const full = await reopenedWith(usage + LITTLE, product.url)
    const { page } = full
    product.proxy.refuse()
    await page.goto('/transactions/review')
    await expect.poll(() => held(page, 'outbox')).toBe(0)
    await expect.poll(() => approvedAtServer(owner)).toBe(2)
    // What was here has stayed, and of what came the newest are here.
    await expect.poll(() => held(page, 'transactions')).toBe(ROWS + PRUNED_TO)
    return full
  })

  await test.step('with room again nothing is missing, lost or doubled', async () => {
    await lift()
    await page.getByRole('button', { name: 'Sync now' }).click()
    await upToDate(page)
    await expect.poll(() => approvedAtServer(owner)).toBe(2)
    await expect.poll(() => held(page, 'issues')).toBe(0)
  })
})

test('an import that runs out of room keeps the rows it has promised, whole, and the rest can follow', async ({
  owner,
  product,
}) => {
  const atServer = async () => (await owner.call('getTransactions', {})).totalCount

  await test.step('whoever signs in without room is told so, and comes in once there is some', async () => {
    const { page, lift } = await reopenedWith(1, product.url)
    await page.goto('/')
    await enterPassword(page, owner.email, owner.password)
    await expect(page.getByText(/enough storage left on this device to sign in/)).toBeVisible()
    await lift()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(status(page)).toContainText('Synced')
  })

  const books = await openedBooks(owner)
  const usage = await settledUsage(books)
  const file = bankExport(LARGE, '2020-10-31' as CalendarDay)
  const { page, lift } = await reopenedWith(usage + ROOM_FOR_FILE, product.url)
  // What was sent would make room.
  product.proxy.refuse(({ path }) => path === '/api/sync')

  const promised = await test.step('the room ends in the middle of it', async () => {
    await page.goto('/transactions/import')
    // What is dropped before anything takes it is gone.
    await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible()
    await dropFile(page, 'decade.csv', file)
    await beginImport(page, 'Second account')
    await expect(page.getByText('“decade.csv” was only partly imported')).toBeVisible({ timeout: 90_000 })
    const told = await page.getByText(/^It ended early, after [\d,]+ of 2,500 rows/).textContent()
    const rows = Number(/after ([\d,]+) of/.exec(told ?? '')?.[1]?.replaceAll(',', ''))
    expect(rows).toBeGreaterThan(0)
    expect(rows).toBeLessThan(LARGE)
    await expect.poll(() => held(page, 'transactions')).toBe(ROWS + rows)
    return rows
  })

  await test.step('with room again what was promised arrives, once', async () => {
    await lift()
    product.proxy.refuse()
    await page.getByRole('button', { name: 'Sync now' }).click()
    await expect.poll(() => held(page, 'outbox')).toBe(0)
    await expect.poll(atServer).toBe(ROWS + promised)
    await expect.poll(() => held(page, 'issues')).toBe(0)
  })

  await test.step('the same file brings the rest', async () => {
    await dropFile(page, 'decade.csv', file)
    const rest = (LARGE - promised).toLocaleString('en-US')
    await page.getByRole('button', { name: `Import ${rest} rows` }).click()
    await expect.poll(() => held(page, 'transactions')).toBe(ROWS + LARGE)
    await expect.poll(() => held(page, 'outbox'), { timeout: 90_000 }).toBe(0)
    await expect.poll(atServer).toBe(ROWS + LARGE)
  })
})

/** Rows of a bank that are newer than those of the statement, each with a reference of its own. */
function newerRows(accountId: string, from: number, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index
    return {
      accountId,
      userTransactionId: `newer-${number}`,
      timestamp: timestampOfDay(addDays('2026-11-20' as CalendarDay, -(number % 10))),
      description: `Payment ${number} `.padEnd(400, 'to a supplier with a long name '),
      amount: 10 + number,
      type: 'EXPENSE' as const,
      currency: 'NGN',
    }
  })
}
