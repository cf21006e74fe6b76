import { expect, test } from '../support/e2e.ts'
import { controlled, signedInPage, visit } from './pages.ts'

test('a newcomer has a bank’s transactions in the queue after four clicks, and is told when the bank needs them', async ({
  product,
  owner,
  context,
}) => {
  const { page, errors } = await signedInPage(context, owner)

  await test.step('four clicks from the empty dashboard to the queue', async () => {
    await page.getByRole('link', { name: /Connect a bank/ }).click()
    await page.getByRole('button', { name: /Bank in the United States/ }).click()
    await page.getByRole('link', { name: /Demo Bank \(US\)/ }).click()
    await page.getByRole('link', { name: /^Review \d+/ }).click()
    await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
    await expect(page.getByText(/BLUE BOTTLE COFFEE|STRIPE|SHELL|UBER|HARDWARE/).first()).toBeVisible()
  })

  await test.step('a bank in Nigeria beside it', async () => {
    await visit(page, '/bank-connections')
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
    await expect(page.getByText('You’re offline')).toBeVisible()
    const us = page.getByRole('region', { name: 'Demo Bank (US)' })
    await expect(us.getByText('Business Checking ••4021')).toBeVisible()
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
    await expect(page.getByText('1 account to choose before importing')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Current Account.*likely the same/ })).toBeChecked()
    await page.getByRole('button', { name: 'Import transactions' }).click()
    await expect(page.getByText(/matched ones you already had/)).toBeVisible()
  })

  await test.step('what the bank takes back after it was approved is told with the bank, until it is checked', async () => {
    const [item] = product.banks.plaid.state.items
    if (!item) throw new Error('No bank was connected')
    const bank = page.getByRole('region', { name: 'Demo Bank (US)' })
    // One that was pending goes by another name once the bank has posted it.
    const bankIds = new Set(
      item.log.flatMap((entry) =>
        entry.kind === 'added' && !entry.transaction.pending && entry.transaction.pendingId === undefined
          ? [entry.transaction.id]
          : [],
      ),
    )
    const { transactions } = await owner.call('getTransactions', { pagination: { limit: 500 } })
    const row = transactions.find(({ userTransactionId }) => bankIds.has(userTransactionId))
    if (!row) throw new Error('The bank has brought nothing')
    await owner.call('approveTransaction', { transactionId: row.id })
    const [account] = item.accounts
    product.banks.plaid.tell(item, {
      kind: 'removed',
      id: row.userTransactionId,
      accountId: account?.id ?? '',
    })
    await bank.getByRole('button', { name: 'Sync', exact: true }).click()
    await expect(bank.getByText('The bank withdrew this transaction')).toBeVisible()
    await bank.getByRole('button', { name: 'Keep it' }).click()
    await expect(bank.getByText('The bank withdrew this transaction')).toBeHidden()
  })
  expect(errors).toEqual([])
})
