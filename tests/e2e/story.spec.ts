import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { bankExport } from '../support/bank-files/bank-export.ts'
import { launchOptions } from '../support/browser.ts'
import { expect, test } from '../support/e2e.ts'
import { signInByPassword } from './access-pages.ts'
import {
  controlled,
  dropFile,
  focusedRow,
  held,
  importIntoNewAccount,
  upToDate,
  signIn,
  status,
  watchErrors,
} from './pages.ts'

const ROWS = 100
const REVIEWED = 8

test('a statement is imported once while the server dies, reviewed offline through a kill, and found on a second device', async ({
  product,
  owner,
  browser,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'daybook-profile-'))
  const start = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, { ...launchOptions('shell'), baseURL: product.url })
  let device = await start()
  try {
    const errors = watchErrors(device)
    let page = await device.newPage()
    await signIn(page, owner)
    await controlled(page)

    await test.step('drop the file and take its rows in, while the server dies between its commit and its answer', async () => {
      const cut = product.proxy.dropNextAnswer(
        ({ path, body }) => path.endsWith('/sync') && body.includes('"bulkImportTransactions"'),
        () => product.killServer(),
      )
      await dropFile(page, 'statement.csv', bankExport(ROWS))
      await importIntoNewAccount(page, 'Lagos operating')
      const { status: answered } = await cut
      expect(answered).toBe(200)
      await expect(page.getByText(`${ROWS} left`)).toBeVisible()
      await expect(status(page)).toContainText('Waiting to sync')
      await expect.poll(() => held(page, 'outbox')).toBeGreaterThan(0)
    })

    await test.step('once it is there again, no row is doubled', async () => {
      await product.restartServer()
      await page.getByRole('button', { name: 'Sync now' }).click()
      await upToDate(page)
      await expect.poll(() => held(page, 'issues')).toBe(0)
      await expect.poll(() => held(page, 'transactions')).toBe(ROWS)
      expect((await owner.call('getTransactions', {})).totalCount).toBe(ROWS)
    })

    await test.step('reload without the network and review some rows', async () => {
      product.proxy.setDown(true)
      await device.setOffline(true)
      const reloaded = await page.reload()
      expect(reloaded?.fromServiceWorker()).toBe(true)
      await expect(status(page)).toHaveText('Offline')
      await expect(focusedRow(page)).toBeVisible()
      for (let row = 0; row < REVIEWED; row += 1) {
        await page.keyboard.press('Shift+Enter')
        await expect(page.getByText(`${ROWS - row - 1} left`)).toBeVisible()
      }
      await expect(status(page)).toHaveText(`Offline, ${REVIEWED} to sync`)
    })

    await test.step('kill the browser and start it again, still without the network', async () => {
      // Crashing answers nothing, so it is not waited for.
      const debug = await device.newCDPSession(page)
      void debug.send('Page.crash').catch(() => {})
      await page.waitForEvent('crash')
      await device.close()
      device = await start()
      await device.setOffline(true)
      page = await device.newPage()
      await page.goto('/transactions/review')
      await expect(page.getByText(`${ROWS - REVIEWED} left`)).toBeVisible()
      await expect(status(page)).toHaveText(`Offline, ${REVIEWED} to sync`)
    })

    await test.step('turn the network on and look from a second device', async () => {
      product.proxy.setDown(false)
      await device.setOffline(false)
      await upToDate(page)

      const second = await browser.newContext({ baseURL: product.url })
      const other = await second.newPage()
      await signInByPassword(other, owner)
      await other.goto('/transactions/review')
      await expect(other.getByText(`${ROWS - REVIEWED} left`)).toBeVisible()
      await expect.poll(() => held(other, 'transactions')).toBe(ROWS)
      await second.close()
    })

    const { transactions, totalCount } = await owner.call('getTransactions', {
      filters: { status: 'APPROVED' },
      pagination: { limit: 50 },
    })
    expect(totalCount).toBe(REVIEWED)
    expect(transactions.every(({ reviewedBy }) => reviewedBy === owner.uid)).toBe(true)
    expect(errors).toEqual([])
  } finally {
    product.proxy.setDown(false)
    await device.close()
    rmSync(profile, { recursive: true, force: true })
  }
})
