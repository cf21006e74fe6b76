import type { BrowserContext, Page } from '@playwright/test'
import { bankExport } from '../support/bank-export.ts'
import { expect, test } from '../support/e2e.ts'
import {
  controlled,
  dropFile,
  focusedRow,
  held,
  importIntoNewAccount,
  inStep,
  signIn,
  status,
} from './pages.ts'

const ROWS = 40

/** Gives the product so many bytes of storage in this browser, or as many as it likes again. */
async function allow(context: BrowserContext, page: Page, quotaSize?: number): Promise<void> {
  const debug = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  await debug.send('Storage.overrideQuotaForOrigin', {
    origin,
    ...(quotaSize === undefined ? {} : { quotaSize }),
  })
  await debug.detach()
}

test('on a full device an edit is kept or said not to be saved, and what waits is never given up', async ({
  context,
  owner,
  product,
}) => {
  const page = await context.newPage()
  await signIn(page, owner)
  await controlled(page)
  await dropFile(page, 'statement.csv', bankExport(ROWS))
  await importIntoNewAccount(page, 'Lagos operating')
  await inStep(page)

  product.proxy.setDown(true)
  await context.setOffline(true)
  await expect(focusedRow(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('Offline, 1 to send')

  await allow(context, page, 1)
  await page.keyboard.press('Enter')
  const notSaved = page.getByText(/Not saved/)
  await expect.poll(async () => (await held(page, 'outbox')) === 2 || (await notSaved.isVisible())).toBe(true)
  const kept = await held(page, 'outbox')
  expect(kept).toBeGreaterThanOrEqual(1)

  await allow(context, page)
  product.proxy.setDown(false)
  await context.setOffline(false)
  await expect.poll(() => held(page, 'outbox'), { timeout: 60_000 }).toBe(0)
  const { totalCount } = await owner.call('getTransactions', { filters: { status: 'APPROVED' } })
  expect(totalCount).toBe(kept)
  // What had to make room is fetched again.
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect.poll(() => held(page, 'transactions'), { timeout: 30_000 }).toBe(ROWS)
  expect(await held(page, 'issues')).toBe(0)
})
