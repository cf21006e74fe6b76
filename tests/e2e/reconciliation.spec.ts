import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { objections } from './accessible.ts'
import {
  focusedRow,
  upToDate,
  openFilledBooks,
  openTransaction,
  status,
  watchErrors,
  PHONE,
  visit,
} from './pages.ts'

/** Five rows of October 31, 2026; the file proves the balance before them, and this one after them. */
const ROWS = 5
const OPENING = '250000.00'
const CLOSING = '249178.10'

/** By touch nothing is in focus at first: a soft keyboard would cover the form. */
async function startStatement(page: Page, byTouch = false): Promise<void> {
  await visit(page, '/reconciliation')
  await page.getByRole('link', { name: 'Reconcile Lagos operating' }).click()
  // The link is gone with its list; the keyboard goes on from the top of what it led to.
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: 'Start a statement' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Opening balance')).toHaveValue(OPENING)
  if (!byTouch) await expect(dialog.getByLabel('Closing balance')).toBeFocused()
  await dialog.getByLabel('Closing balance').fill(CLOSING)
  await dialog.getByLabel('Closing date').fill('2026-10-31')
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(line(page, ROWS - 1)).toBeVisible()
}

const line = (page: Page, index: number) =>
  page.getByRole('list', { name: 'Transactions to check off' }).locator(`[data-index="${index}"]`)

test('a statement is closed offline by key, holds its rows, is reopened with a reason; a lock sends an edit back', async ({
  product,
  owner,
  context,
}) => {
  const errors = watchErrors(context)
  const page = await context.newPage()
  await openFilledBooks(page, owner, ROWS)

  await test.step('the way to the statements of an account is in sight however wide the window is', async () => {
    await visit(page, '/reconciliation')
    for (const width of [800, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('link', { name: 'Reconcile Lagos operating' })).toBeInViewport({ ratio: 1 })
    }
  })
  await startStatement(page)

  await test.step('nothing closes while something is left to explain', async () => {
    await page.keyboard.press('x')
    await expect(line(page, 0)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: 'Close statement' })).toHaveCount(0)
    await page.keyboard.press('e')
    await expect(page.getByRole('region', { name: 'What explains the difference' })).toBeVisible()
    expect(await objections(page)).toEqual([])
  })

  await test.step('without the network all is ticked as a range, and Enter closes', async () => {
    product.proxy.setDown(true)
    await context.setOffline(true)
    for (let step = 1; step < ROWS; step += 1) await page.keyboard.press('j')
    await page.keyboard.press('Shift+X')
    await expect(page.getByText(`${ROWS} checked off`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close statement' })).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${ROWS} transactions, closed`)).toBeVisible()
    product.proxy.setDown(false)
    await context.setOffline(false)
    await upToDate(page)
    const { transactions } = await owner.call('getTransactions', { filters: { reconciled: true } })
    expect(transactions).toHaveLength(ROWS)
  })

  await test.step('a row of it says why it is fixed, and leads to its statement', async () => {
    await visit(page, '/transactions?dates=all')
    await openTransaction(page, 0)
    const panel = page.getByRole('dialog', { name: 'Transaction' })
    await expect(panel.getByText('on the closed Oct 31, 2026 statement')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await panel.getByRole('link', { name: 'Show' }).click()
  })

  await test.step('it is reopened with a reason, which stands with it', async () => {
    await page.getByRole('button', { name: /^Reopen the .* statement$/ }).click()
    await expect(page.getByRole('button', { name: 'Reopen', exact: true })).toBeDisabled()
    await page.getByLabel('Reason').fill('A late fee')
    await page.getByRole('button', { name: 'Reopen', exact: true }).click()
    await expect(page.getByText(`${ROWS} checked off`)).toBeVisible()
    await upToDate(page)
  })

  await test.step('an edit made offline behind a lock comes back with the reason', async () => {
    await visit(page, '/transactions/review')
    await expect(focusedRow(page)).toBeVisible()
    product.proxy.setDown(true)
    await context.setOffline(true)
    await page.keyboard.press('d')
    await page.getByLabel(/Reason/).fill('Not ours')
    await page.keyboard.press('Enter')
    await expect(status(page)).toHaveText('Offline, 1 to sync')
    product.proxy.setDown(false)
    await owner.call('updateOrganizationSettings', { id: owner.organizationId, lockDate: '2026-10-31' })
    await context.setOffline(false)
    await page.getByRole('link', { name: '1 change to resolve' }).click()
    await expect(page.getByText(/The books are locked through Oct 31, 2026/)).toBeVisible()
  })
  expect(errors).toEqual([])
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('rows are ticked with a thumb, the difference stays in sight, and closing is undone', async ({
    owner,
    page,
  }) => {
    await openFilledBooks(page, owner, ROWS)
    await startStatement(page, true)
    for (let index = 0; index < ROWS; index += 1) {
      await line(page, index).tap()
      await expect(line(page, index)).toHaveAttribute('aria-pressed', 'true')
    }
    await expect(page.getByText('Difference')).toBeInViewport()
    await page.getByRole('button', { name: 'Close statement' }).tap()
    await expect(page.getByText(`${ROWS} transactions, closed`)).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).tap()
    await expect(page.getByText(`${ROWS} checked off`)).toBeVisible()
    await visit(page, '/reconciliation')
    await expect(page.getByRole('heading', { name: 'Account Reconciliation' })).toBeVisible()
  })
})
