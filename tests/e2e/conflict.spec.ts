import { expect, test } from '../support/e2e.ts'
import { held, upToDate, openFilledBooks, openTransaction, status, visit } from './pages.ts'
import { stored } from './stored.ts'

test('an edit that met somebody else’s waits for a choice, and a deletion of what is gone says so', async ({
  product,
  owner,
  context,
}) => {
  const page = await context.newPage()
  await openFilledBooks(page, owner, 5)

  await test.step('what somebody else has changed meanwhile waits for a choice, and mine can be kept', async () => {
    product.proxy.setDown(true)
    await context.setOffline(true)
    await page.keyboard.press('g')
    await page.keyboard.type('Cost of Goods')
    await page.keyboard.press('Enter')
    await expect(status(page)).toHaveText('Offline, 1 to sync')
    const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
    const books = names.find((name) => name.startsWith('daybook_books_')) ?? ''
    const waiting = await stored<{ args: { transactionIds: string[] } }>(page, books, 'outbox')
    const edited = waiting.flatMap(({ args }) => args.transactionIds)
    expect(edited).toHaveLength(1)

    product.proxy.setDown(false)
    await owner.call('bulkAssignGLAccount', {
      transactionIds: edited,
      glAccountNumber: '4000',
      glAccountName: 'Sales',
    })
    await context.setOffline(false)
    await page.getByRole('link', { name: '1 change to resolve' }).click()
    await expect(page.getByRole('heading', { name: /Assign a GL account: 5000/ })).toBeVisible()
    await expect(page.getByText('It was changed on another device in the meantime')).toBeVisible()

    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText('No changes to resolve')).toBeVisible()
    await upToDate(page)
    await expect.poll(() => held(page, 'issues')).toBe(0)
    const { transactions } = await owner.call('getTransactions', { filters: { glAccountNumber: '5000' } })
    expect(transactions.map(({ id }) => id)).toEqual(edited)
  })

  await test.step('what somebody else has deleted is told, and the books are fresh again', async () => {
    product.proxy.setDown(true)
    await context.setOffline(true)
    await visit(page, '/transactions?dates=all')
    await openTransaction(page, 0)
    await page.getByRole('dialog', { name: 'Transaction' }).getByRole('button', { name: 'Delete' }).click()
    await expect(status(page)).toHaveText('Offline, 1 to sync')
    await expect(page.getByText('4 transactions')).toBeVisible()

    product.proxy.setDown(false)
    const { transactions } = await owner.call('getTransactions', {})
    const transactionIds = transactions.map(({ id }) => id)
    await owner.call('bulkDeleteTransactions', { transactionIds })
    await context.setOffline(false)
    await expect.poll(() => held(page, 'issues')).toBe(1)
    await page.getByRole('link', { name: '1 change to resolve' }).click()
    await expect(
      page.getByText('Transaction no longer exists. Data has been refreshed, please try again.'),
    ).toBeVisible()
    await upToDate(page)
    await expect.poll(() => held(page, 'transactions')).toBe(0)
  })
})
