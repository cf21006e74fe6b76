import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { shiftClock } from '../support/shift-clock.ts'
import { bankExport } from '../support/bank-files/bank-export.ts'
import { dropFile, focusedRow, held, importIntoNewAccount, signIn, upToDate } from './pages.ts'

// A worker has a clock that no test can turn; the page does its work where there is none.
test.use({ serviceWorkers: 'block' })

const DAY = 86_400_000

/** Where today is on the calendar, by a clock that is right. */
function todayHere(page: Page): Promise<string> {
  return page.evaluate((now) => new Intl.DateTimeFormat('sv-SE').format(new Date(now)), Date.now())
}

for (const [offset, told] of [
  [3 * DAY, '3 days fast'],
  [-400 * DAY, '400 days slow'],
] as const) {
  test(`a device whose clock is ${told} is told, and dates nothing by it`, async ({ owner, context }) => {
    test.setTimeout(120_000)
    await context.addInitScript(shiftClock, offset)
    const page = await context.newPage()
    await signIn(page, owner)
    await dropFile(page, 'statement.csv', bankExport(5))
    await importIntoNewAccount(page, 'Lagos operating')
    await upToDate(page)
    const notice = page.getByText(`This device’s clock is ${told}`)
    await expect(notice).toBeVisible()

    await page.keyboard.press('Shift+Enter')
    await expect(page.getByText('4 left')).toBeVisible()
    await upToDate(page)
    expect(await held(page, 'issues')).toBe(0)
    const { transactions } = await owner.call('getTransactions', { filters: { status: 'APPROVED' } })
    expect(transactions).toHaveLength(1)
    const reviewedAt = Date.parse(transactions[0]?.reviewedAt ?? '')
    expect(Math.abs(reviewedAt - Date.now())).toBeLessThan(60_000)

    await page.goto('/journals/new')
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(await todayHere(page))

    await page.getByRole('button', { name: 'Got it' }).click()
    await expect(notice).toBeHidden()
    await page.reload()
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(await todayHere(page))
    await expect(notice).toBeHidden()
    await page.goto('/transactions/review')
    await expect(focusedRow(page)).toBeVisible()
  })
}

for (const [offset, told] of [
  [3 * DAY, '3 days fast'],
  [-400 * DAY, '400 days slow'],
] as const) {
  test(`what is decided offline by a clock that is ${told} goes out by itself, rightly dated`, async ({
    owner,
    page,
    product,
  }) => {
    test.setTimeout(120_000)
    await signIn(page, owner)
    await dropFile(page, 'statement.csv', bankExport(5))
    await importIntoNewAccount(page, 'Lagos operating')
    await upToDate(page)
    product.proxy.setDown(true)
    await page.evaluate(shiftClock, offset)
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.press('Shift+Enter')
    await expect.poll(() => held(page, 'outbox')).toBe(2)
    product.proxy.setDown(false)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => held(page, 'outbox'), { timeout: 30_000 }).toBe(0)
    expect(await held(page, 'issues')).toBe(0)
    const { transactions } = await owner.call('getTransactions', { filters: { status: 'APPROVED' } })
    expect(transactions).toHaveLength(2)
    for (const { reviewedAt } of transactions)
      expect(Math.abs(Date.parse(reviewedAt ?? '') - Date.now())).toBeLessThan(60_000)
    await expect(page.getByText('Corrected the date of 2 changes')).toBeVisible()
  })
}
