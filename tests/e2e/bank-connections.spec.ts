import { expect, test } from '../support/e2e.ts'
import { controlled, signIn, watchErrors } from './pages.ts'

test('a newcomer has a bank’s transactions in the queue after four clicks, and is told when the bank needs them', async ({
  product,
  owner,
  context,
}) => {
  test.setTimeout(120_000)
  const errors = watchErrors(context)
  const page = await context.newPage()
  await signIn(page, owner)

  await test.step('four clicks from the empty dashboard to the queue', async () => {
    await page.getByRole('link', { name: /Connect a bank/ }).click()
    await page.getByRole('button', { name: /Bank in the United States/ }).click()
    await page.getByRole('link', { name: /Demo Bank \(US\)/ }).click()
    await page.getByRole('link', { name: /^Review \d+/ }).click()
    await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
    await expect(page.getByText(/BLUE BOTTLE COFFEE|STRIPE|SHELL|UBER|HARDWARE/).first()).toBeVisible()
  })

  await test.step('a bank in Nigeria beside it', async () => {
    await page.goto('/bank-connections')
    await page.getByRole('button', { name: /Bank in Nigeria/ }).click()
    await page.getByRole('link', { name: /Demo Bank \(Nigeria\)/ }).click()
    await expect(page.getByText(/new transactions$/)).toBeVisible()
    await expect(page.getByText('Active', { exact: true })).toHaveCount(2)
  })

  await test.step('a bank that wants its owner says so here and on the dashboard, and works again after', async () => {
    const [item] = product.banks.plaid.state.items
    if (!item) throw new Error('No bank was connected')
    item.failure = 'ITEM_LOGIN_REQUIRED'
    const bank = page.getByRole('region', { name: 'Demo Bank (US)' })
    await bank.getByRole('button', { name: 'Sync', exact: true }).click()
    await expect(bank.getByText('Needs Reconnection')).toBeVisible()
    await expect(bank.getByText('Reconnect to continue importing')).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
    await expect(page.getByText('Demo Bank (US): Needs Reconnection')).toBeVisible()
    await page.getByRole('link', { name: 'Bank connections' }).click()
    await bank.getByRole('button', { name: 'Reconnect' }).click()
    await page.getByRole('link', { name: /Demo Bank \(US\)/ }).click()
    await expect(bank.getByText('Active', { exact: true })).toBeVisible()
  })

  await test.step('without the network the banks are still shown, and what needs it says so', async () => {
    await controlled(page)
    product.proxy.setDown(true)
    await context.setOffline(true)
    await expect(page.getByText('You are offline')).toBeVisible()
    await expect(page.getByText('Business Checking ••4021')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sync all' })).toBeDisabled()
    await context.setOffline(false)
    product.proxy.setDown(false)
  })

  await test.step('disconnected, its transactions stay; connected again, none is doubled', async () => {
    const bank = page.getByRole('region', { name: 'Demo Bank (Nigeria)' })
    await bank.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click()
    await expect(bank.getByText('Disconnected')).toBeVisible()
    await page.getByRole('button', { name: /Bank in Nigeria/ }).click()
    await page.getByRole('link', { name: /Demo Bank \(Nigeria\)/ }).click()
    await expect(page.getByText(/matched ones you already had/)).toBeVisible()
  })
  expect(errors).toEqual([])
})
