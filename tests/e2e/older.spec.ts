import type { Page } from '@playwright/test'
import { addDays, type CalendarDay, timestampOfDay } from '../../src/domain/calendar/calendar-day.ts'
import { expect, test } from '../support/e2e.ts'
import type { Person } from '../support/product.ts'
import {
  controlled,
  held,
  openAccount,
  upToDate,
  signIn,
  status,
  watchErrors,
  PHONE,
  visit,
} from './pages.ts'

/** More than a device without a mouse keeps, and what it keeps of them. */
const ROWS = 6_000
const KEPT = 1_000
const TODAY = new Date().toISOString().slice(0, 10) as CalendarDay

async function fillBooks(owner: Person): Promise<void> {
  const accountId = await openAccount(owner, { name: 'Lagos operating', currency: 'NGN' })
  const { successful: transactionIds } = await owner.call('bulkImportTransactions', {
    isCSVImport: true,
    transactions: Array.from({ length: ROWS }, (_, index) => ({
      userTransactionId: `line ${index}`,
      timestamp: timestampOfDay(addDays(TODAY, -Math.floor(index / 10))),
      description: `Card payment ${index}, terminal ${(index * 7_919) % 10_000}`,
      amount: 100 + (index % 900),
      type: index % 7 === 0 ? 'INCOME' : 'EXPENSE',
      accountId,
      currency: 'NGN',
    })),
  })
  // What is still to be reviewed stays on every device.
  for (let from = 0; from < ROWS; from += 1_000) {
    await owner.call('bulkApproveTransactions', { transactionIds: transactionIds.slice(from, from + 1_000) })
  }
}

test.use(PHONE)

test('a phone keeps the latest rows, says where the rest is, and fetches it when it is wanted', async ({
  owner,
  context,
  page,
}) => {
  const errors = watchErrors(context)
  await fillBooks(owner)
  await signIn(page, owner)
  // It is pruned to the latest thousand, and not again before what came since takes too much room.
  await expect.poll(() => held(page, 'transactions')).toBeGreaterThanOrEqual(KEPT)
  await upToDate(page)
  const kept = await held(page, 'transactions')
  expect(kept).toBeLessThan(2 * KEPT)
  await visit(page, '/transactions?dates=all')
  const more = page.getByRole('button', { name: 'Load older' })
  await expect(more).toBeEnabled()
  await controlled(page)

  await test.step('without the network it says that the rows cannot be had', async () => {
    await context.setOffline(true)
    await expect(status(page)).toHaveText('Offline')
    await expect(
      page.getByText(
        /^More transactions from before .* are on the server\. They can be loaded when you are online\.$/,
      ),
    ).toBeVisible()
    await expect(more).toBeDisabled()
    await context.setOffline(false)
  })

  await test.step('the general ledger of a day before fetches what it lists, and nothing older', async () => {
    const from = addDays(TODAY, -150)
    await visit(
      page,
      `/reports?report=ledger&from=${from}&to=${TODAY}&currency=NGN&account=gl:DEFAULT:EXPENSE`,
    )
    await page.getByRole('button', { name: /^Load from/ }).tap()
    await expect(page.getByRole('table', { name: 'General ledger' })).toBeVisible()
    await visit(page, '/transactions?dates=all')
    await expect(more).toBeEnabled()
  })

  await test.step('with it they come, and stay through a synchronisation', async () => {
    // The general ledger has fetched some already: what this tap brings comes on top of them.
    const before = await held(page, 'transactions')
    await more.tap()
    await expect.poll(() => held(page, 'transactions')).toBeGreaterThan(before)
    await expect(more).toBeEnabled()
    const after = await held(page, 'transactions')
    await openAccount(owner, { name: 'Savings', type: 'SAVINGS', currency: 'NGN' })
    await page.getByRole('button', { name: 'Sync now' }).tap()
    await upToDate(page)
    await expect.poll(() => held(page, 'transactions')).toBe(after)
  })

  await test.step('until all of them are here', async () => {
    await expect(async () => {
      if (await more.isVisible()) await more.tap()
      expect(await held(page, 'transactions')).toBe(ROWS)
    }).toPass()
    await expect(more).toBeHidden()
    await expect(page.getByText(`${ROWS.toLocaleString('en-US')} transactions`)).toBeVisible()
  })

  await test.step('while they go by too fast to be read, the day tells where the list is', async () => {
    const day = page.locator('[data-passing]')
    const scrolling = await page.evaluate(() => {
      let step = 1.5 * innerHeight
      return setInterval(() => {
        const before = scrollY
        scrollBy(0, step)
        if (scrollY === before) step = -step
      }, 20)
    })
    await expect(day).toHaveText(/^[A-Z][a-z]{2} [0-9]{1,2}/)
    await page.evaluate(clearInterval, scrolling)
    await expect(day).toBeHidden()
    await expect.poll(() => linesInSight(page)).toBeGreaterThan(5)
    const newest = page.getByRole('row').filter({ hasText: 'Card payment 0,' })
    await expect(newest).not.toBeInViewport()
    await page.keyboard.press('Home')
    await expect(newest).toBeInViewport()
  })
  expect(errors).toEqual([])
})

function linesInSight(page: Page): Promise<number> {
  return page.getByRole('row').evaluateAll((lines) => {
    const places = lines.map((line) => line.getBoundingClientRect())
    return places.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length
  })
}
