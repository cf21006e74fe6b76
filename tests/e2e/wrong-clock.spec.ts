import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import type { Person } from '../support/product.ts'
import { shiftClock } from '../support/shift-clock.ts'
import { bankExport } from '../support/bank-files/bank-export.ts'
import { dropFile, focusedRow, held, importIntoNewAccount, signIn, upToDate, visit } from './pages.ts'

// A worker has a clock that no test can turn; the page does its work where there is none.
test.use({ serviceWorkers: 'block' })

const DAY = 86_400_000

/** Where today is on the calendar, by a clock that is right. */
function todayHere(page: Page): Promise<string> {
  return page.evaluate((now) => new Intl.DateTimeFormat('sv-SE').format(new Date(now)), Date.now())
}

const CLOCKS = [
  [3 * DAY, '3 days fast'],
  [-400 * DAY, '400 days slow'],
] as const

for (const [offset, told] of CLOCKS) {
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
    await decidedNow(owner, 1)

    await visit(page, '/journals/new')
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(await todayHere(page))

    await page.getByRole('button', { name: 'Got it' }).click()
    await expect(notice).toBeHidden()
    await page.reload()
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(await todayHere(page))
    await expect(notice).toBeHidden()
    await visit(page, '/transactions/review')
    await expect(focusedRow(page)).toBeVisible()
  })
}

test('what is decided offline by a clock that leaps goes out by itself, rightly dated', async ({
  owner,
  page,
  product,
}) => {
  test.setTimeout(120_000)
  await signIn(page, owner)
  await dropFile(page, 'statement.csv', bankExport(5))
  await importIntoNewAccount(page, 'Lagos operating')
  await upToDate(page)
  let decided = 0
  for (const [index, [offset, told]] of CLOCKS.entries()) {
    const changes = index + 1
    await test.step(told, async () => {
      product.proxy.setDown(true)
      await page.evaluate(shiftClock, offset)
      for (let change = 0; change < changes; change += 1) await page.keyboard.press('Shift+Enter')
      await expect.poll(() => held(page, 'outbox')).toBe(changes)
      product.proxy.setDown(false)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect.poll(() => held(page, 'outbox'), { timeout: 30_000 }).toBe(0)
      expect(await held(page, 'issues')).toBe(0)
      decided += changes
      await decidedNow(owner, decided)
      // It tells of all that were corrected until somebody has seen it.
      const corrected = decided === 1 ? '1 change' : `${decided} changes`
      await expect(page.getByText(`Corrected the date of ${corrected}`, { exact: true })).toBeVisible()

      // Somebody sets it right.
      await page.evaluate(shiftClock, -offset)
      const answered = page.waitForResponse((response) => response.url().includes('/api/sync'))
      // Pressed, it would have the focus, and the next keys.
      await page.getByRole('button', { name: 'Sync now' }).dispatchEvent('click')
      expect((await answered).ok()).toBe(true)
      await upToDate(page)
    })
  }
})

/** So many rows are approved at the server, each within the last minute by a clock that is right. */
async function decidedNow(owner: Person, count: number): Promise<void> {
  const { transactions } = await owner.call('getTransactions', { filters: { status: 'APPROVED' } })
  expect(transactions).toHaveLength(count)
  for (const { reviewedAt } of transactions)
    expect(Math.abs(Date.parse(reviewedAt ?? '') - Date.now())).toBeLessThan(60_000)
}
