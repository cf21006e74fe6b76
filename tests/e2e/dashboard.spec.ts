import { expect, test } from '../support/e2e.ts'
import { figure, lookAround } from './dashboard-pages.ts'
import { controlled, held, signedInPage } from './pages.ts'

test('sample books come and go in one click, and each figure is a link, without the network too', async ({
  product,
  owner,
  context,
}) => {
  const { page, errors } = await signedInPage(context, owner)
  await controlled(page)
  product.proxy.setDown(true)
  await context.setOffline(true)
  await lookAround(page)

  await test.step('the period is picked and stands in the address', async () => {
    const before = await figure(page, 'Income').textContent()
    await page.getByRole('radiogroup', { name: 'Period' }).getByText('12 months').click()
    await expect(page).toHaveURL(/range=monthly/)
    await expect(page.getByRole('figure', { name: 'Income and expenses by month' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: '12 months' })).toBeChecked()
    // All of the sample lies within thirty days, so a longer period holds the same.
    await expect(figure(page, 'Income')).toHaveText(before ?? '')
  })

  await test.step('what is there now leads to the bank accounts, and what waits to the queue', async () => {
    await expect(figure(page, 'Cash now').first()).toContainText('$')
    await expect(figure(page, 'Cash now').last()).toHaveText(/this month$/)
    await figure(page, 'To review').click()
    await expect(page).toHaveURL(/transactions\/review/)
    await page.goBack()
  })

  await test.step('the chart is a table one tap away', async () => {
    const chart = page.getByRole('figure', { name: 'Income and expenses by month' })
    await chart.getByRole('button', { name: 'Show as table' }).click()
    await expect(chart.getByRole('table')).toBeVisible()
    await chart.getByRole('button', { name: 'Show as chart' }).click()
  })

  await test.step('the ring of GL accounts names its parts, and each opens its rows', async () => {
    const ring = page.getByRole('figure', { name: 'Expenses by GL account' })
    await ring.getByRole('link', { name: 'Payroll', exact: true }).click()
    await expect(page).toHaveURL(/gl=6250/)
    await expect(page.getByRole('table', { name: 'Transactions' })).toContainText('PAYROLL RUN')
    await page.goBack()
  })

  await test.step('a figure opens the rows that it counts, each currency by itself', async () => {
    await figure(page, 'Expenses').click()
    const totals = page.getByRole('list', { name: 'Totals of what is shown' })
    await expect(totals.getByRole('listitem')).toHaveCount(3)
    await expect(
      page.getByRole('button', { name: 'Remove filter Counts as income or expense' }),
    ).toBeVisible()
    await page.goBack()
  })

  await test.step('another currency is picked, and the figures follow', async () => {
    const dollars = (await figure(page, 'Income').textContent()) ?? ''
    await page.getByRole('button', { name: 'Currency: USD' }).click()
    await page.getByRole('menuitem', { name: /^NGN/ }).click()
    await expect(figure(page, 'Income')).not.toHaveText(dollars)
    await page.getByRole('button', { name: 'Currency: NGN' }).click()
    await page.getByRole('menuitem', { name: /^USD/ }).click()
    await expect(figure(page, 'Income')).toHaveText(dollars)
  })

  await test.step('the sample goes, and undo brings it back', async () => {
    const rows = await held(page, 'transactions')
    await page.getByRole('button', { name: 'Remove it' }).click()
    await expect(page.getByRole('button', { name: /Look around with sample data/ })).toBeVisible()
    await expect.poll(() => held(page, 'transactions')).toBe(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('This is sample data')).toBeVisible()
    await expect.poll(() => held(page, 'transactions')).toBe(rows)
  })
  expect(errors).toEqual([])
})
