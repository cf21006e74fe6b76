import { readFileSync } from 'node:fs'
import { read } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { pagesOf } from './paper.ts'
import { expectAccessible, TWO_LOOKS } from './accessible.ts'
import { lookAround } from './dashboard-pages.ts'
import { controlled, signedInPage } from './pages.ts'

const report = (page: Page, title: string) => page.getByRole('table', { name: title })
const line = (page: Page, title: string, label: string) =>
  report(page, title)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label }) })

/**
 * The twelve months that end with this one. The sample's thirty days lie in them on any day, where the last twelve whole
 * months, or this year, have none of its approved transactions on some.
 */
async function chooseYearToThisMonth(page: Page): Promise<void> {
  const now = new Date()
  const day = (month: number, ofMonth: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), month, ofMonth)).toISOString().slice(0, 10)
  await page.getByLabel('Period', { exact: true }).selectOption('From – to')
  await page.getByLabel('Dates, from').fill(day(now.getUTCMonth() - 11, 1))
  await page.getByLabel('Dates, to').fill(day(now.getUTCMonth() + 1, 0))
}

test('reports open without the network, each figure opens the rows behind it, and every report can be read and printed', async ({
  product,
  owner,
  context,
}) => {
  const { page, errors } = await signedInPage(context, owner)
  await controlled(page)
  await lookAround(page)
  product.proxy.setDown(true)
  await context.setOffline(true)

  await test.step('profit and loss opens, and is cut into months', async () => {
    await page.getByRole('link', { name: 'Reports' }).click()
    await chooseYearToThisMonth(page)
    await expect(line(page, 'Profit and loss', '6250 Payroll')).toBeVisible()
    await page.getByLabel('Columns', { exact: true }).selectOption('Months')
    await expect(report(page, 'Profit and loss').getByRole('columnheader')).toHaveCount(14)
  })

  await test.step('the address opens the report as it was set', async () => {
    const before = await report(page, 'Profit and loss').textContent()
    await page.reload()
    await expect(report(page, 'Profit and loss')).toHaveText(before ?? '')
    await expect(page.getByLabel('Columns', { exact: true })).toHaveValue('month')
  })

  await test.step('a figure opens the transactions that it counts', async () => {
    await page.getByLabel('Columns', { exact: true }).selectOption('Total only')
    const cell = line(page, 'Profit and loss', '6250 Payroll').getByRole('cell')
    // Until the next figures are there, those of the months stand.
    await expect(cell).toHaveCount(1)
    const figure = (await cell.textContent()) ?? ''
    await cell.getByRole('link').click()
    await expect(page.getByRole('table', { name: 'Transactions' })).toContainText('PAYROLL RUN')
    await expect(page.getByRole('list', { name: 'Totals of what is shown' })).toContainText(figure)
    await page.goBack()
  })

  await test.step('a total opens the general ledger, and a line there its transaction', async () => {
    await line(page, 'Profit and loss', 'Total expenses').getByRole('link').click()
    const ledger = report(page, 'General ledger')
    await ledger.getByRole('link', { name: 'PAYROLL RUN' }).first().click()
    await expect(page.getByRole('complementary').or(page.getByRole('dialog')).first()).toContainText(
      'PAYROLL RUN',
    )
    await page.goBack()
    await expect(ledger).toBeVisible()
  })

  await test.step('the balance sheet balances, also with what is to review', async () => {
    await page.getByText('Balance sheet', { exact: true }).click()
    await expect(page.getByText(/^Balanced: assets/)).toBeVisible()
    await page.getByLabel('Transactions', { exact: true }).selectOption('Approved and to review')
    await expect(page.getByText(/^Balanced: assets/)).toBeVisible()
  })

  await test.step('a workbook has the figures as numbers and the sums as formulas', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel' }).click()
    const book = read(readFileSync(await (await saving).path()))
    const sheet = book.Sheets['Balance sheet'] ?? {}
    const cells = Object.entries(sheet).filter(([name]) => name.startsWith('B'))
    expect(cells.some(([, cell]) => /^SUM\(B\d+:B\d+\)$/.test(cell.f ?? ''))).toBe(true)
    expect(cells.filter(([, cell]) => cell.t === 'n').length).toBeGreaterThan(5)
  })

  await test.step('every report can be read by a screen reader, fits a phone and prints with its head', async () => {
    await page.getByRole('link', { name: 'Reports' }).click()
    for (const title of ['Cash flow', 'Trial balance', 'Spending and income', 'Profit to cash']) {
      await page.getByText(title, { exact: true }).first().click()
      await expect(report(page, title)).toBeVisible()
      await expectAccessible(page, title, TWO_LOOKS)
    }
    await page.getByText('Spending and income', { exact: true }).first().click()
    await chooseYearToThisMonth(page)
    await expect(report(page, 'Spending and income').getByRole('columnheader')).toHaveCount(14)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    // Many columns lie across, on one page: none is left empty before them.
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([{ isLandscape: true }])
    await page.getByText('Profit to cash', { exact: true }).first().click()
    await expect(report(page, 'Profit to cash')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation').first()).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Profit to cash' })).toBeVisible()
    await expect(report(page, 'Profit to cash')).toBeVisible()
    // Nothing but the report: room below it would print a page with a number and nothing else.
    await page.setViewportSize({ width: 700, height: 200 })
    const around = await page.locator('.report').evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { above: top + scrollY, below: document.documentElement.scrollHeight - bottom - scrollY }
    })
    expect(around.above).toBeLessThan(4)
    expect(around.below).toBeLessThan(4)
  })
  expect(errors).toEqual([])
})
