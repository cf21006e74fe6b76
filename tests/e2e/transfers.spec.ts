import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { controlled, held, upToDate, signIn, signedInPage, visit } from './pages.ts'
import { fillTransfers, TODAY } from './transfer-books.ts'

const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).getByRole('link')
const transfer = (page: Page, text: string) =>
  page
    .locator('tbody')
    .filter({ hasText: text })
    .filter({ has: page.getByRole('cell') })

test('transfers are found, decided, matched by hand, and leave the figures, without the network too', async ({
  product,
  owner,
  context,
}) => {
  await fillTransfers(owner)
  const { page, errors } = await signedInPage(context, owner)
  await controlled(page)
  await expect(figure(page, 'Income')).toHaveText('$1,774.99')
  await expect(figure(page, 'Expenses')).toHaveText('$909.85')

  await test.step('the rows of a figure come to the figure: the declined one is not among them', async () => {
    await figure(page, 'Expenses').click()
    await expect(page.getByText('4 transactions')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Totals of what is shown' })).toContainText('$909.85')
    await page.getByRole('button', { name: 'Remove filter Counts as income or expense' }).click()
    await expect(page.getByText('5 transactions')).toBeVisible()
  })

  await test.step('both pairs are found on this device, and the lone row is told', async () => {
    product.proxy.setDown(true)
    await context.setOffline(true)
    await visit(page, '/transfers')
    await page.getByRole('button', { name: 'Detect Transfers' }).click()
    await expect(page.getByText('Transfer detection completed! Found 2 new transfer matches.')).toBeVisible()
    await expect(page.getByText('Needs Review')).toHaveCount(2)
    await expect(transfer(page, 'with fee')).toContainText('$1.50')
  })

  await test.step('at no width the rows are wider than the page', async () => {
    for (const width of [1_440, 1_024, 768, 1_280]) {
      await page.setViewportSize({ width, height: 800 })
      const right = await page
        .locator('tbody tr')
        .evaluateAll((rows) => Math.max(...rows.map((row) => row.getBoundingClientRect().right)))
      expect(right, `${width} px`).toBeLessThanOrEqual(width)
    }
  })

  await test.step('one is approved, taken back, and approved again', async () => {
    const approve = page.getByRole('button', {
      name: 'Approve the transfer Transfer to savings',
      exact: true,
    })
    await approve.click()
    await expect(approve).toBeHidden()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await approve.click()
    await expect(approve).toBeHidden()
  })

  await test.step('the other is rejected with its reason, and not found again', async () => {
    await page.getByRole('button', { name: 'Reject the transfer Transfer to savings, with fee' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason (optional)').fill('Two different payments')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await page.getByLabel('Status').selectOption('Rejected')
    await page.getByRole('button', { name: 'Details of the transfer Transfer to savings, with fee' }).click()
    await expect(page.getByText('Rejected: Two different payments')).toBeVisible()
    await page.getByRole('button', { name: 'Detect Transfers' }).click()
    await expect(page.getByText('Transfer detection completed! Found 0 new transfer matches.')).toBeVisible()
  })

  await test.step('the lone row is matched by hand', async () => {
    await page.getByLabel('Status').selectOption('No Match')
    await page.getByRole('button', { name: /^Details of the transfer Transfer from checking, lone/ }).click()
    await page.getByRole('button', { name: 'Find the other side' }).click()
    const dialog = page.getByRole('dialog', { name: 'Which transaction is the other side?' })
    await dialog.getByRole('button', { name: /Cash to the other bank/ }).click()
    await page.getByLabel('Status').selectOption('Approved')
    await expect(page.locator('tbody').getByText('Cash to the other bank')).toBeVisible()
  })

  await test.step('approved transfers are neither income nor expense, in the figure and its rows', async () => {
    await visit(page, '/')
    await expect(figure(page, 'Income')).toHaveText('$1,199.99')
    // What the bank took for a transfer is an expense, and no row of its own.
    await expect(figure(page, 'Expenses')).toHaveText('$334.85')
    await figure(page, 'Income').click()
    await expect(page.getByRole('list', { name: 'Totals of what is shown' })).toContainText('$1,199.99')
  })

  await test.step('the server comes to the same', async () => {
    product.proxy.setDown(false)
    await context.setOffline(false)
    await upToDate(page)
    await expect.poll(() => held(page, 'issues')).toBe(0)
    const figures = await owner.call('getDashboardFinancialData', { currency: 'USD', today: TODAY })
    expect(figures).toMatchObject({ totalIncome: 1_199.99, totalExpenses: 334.85 })
  })
  expect(errors).toEqual([])
})

test('in queue and list one key makes two rows a transfer, which leave the queue and carry its mark', async ({
  owner,
  page,
}) => {
  await fillTransfers(owner)
  await signIn(page, owner, '/transactions/review')
  const rows = page.getByRole('list', { name: 'Transactions to review' })
  const left = page.getByText(/^\d+ left/)
  await expect(left).toHaveText('8 left')

  await test.step('the key asks for the other side, and both leave the queue', async () => {
    await rows.getByText('Cash to the other bank').click()
    await page.keyboard.press('t')
    const dialog = page.getByRole('dialog', { name: 'Which transaction is the other side?' })
    await dialog.getByRole('button', { name: /Transfer from checking, lone/ }).click()
    await expect(left).toHaveText('6 left, 2 done')
    await expect(rows.getByText('Transfer from checking, lone')).toBeHidden()
  })

  await test.step('undo brings both back', async () => {
    await page.keyboard.press('z')
    await expect(left).toHaveText('8 left')
  })

  await test.step('in the list two selected rows are joined, marked, and left out of the totals', async () => {
    await visit(page, '/transactions?dates=all')
    await page.getByLabel('Select Transfer to savings', { exact: true }).click()
    await page.getByLabel('Select Transfer from checking', { exact: true }).click()
    await page.keyboard.press('t')
    await expect(page.getByRole('table').getByLabel('Transfer', { exact: true })).toHaveCount(2)
    await expect(page.getByRole('list', { name: 'Totals of what is shown' })).toContainText(
      '2 transactions in transfers left out',
    )
  })

  await test.step('the panel names the other side, and undoes the transfer', async () => {
    await page.getByText('Transfer to savings', { exact: true }).click()
    await expect(page.getByRole('button', { name: 'Transfer from checking', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo transfer' }).click()
    await expect(page.getByRole('button', { name: 'Approve transfer' })).toBeVisible()
  })
})
