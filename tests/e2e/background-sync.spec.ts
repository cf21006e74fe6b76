import { expect, test } from '../support/e2e.ts'
import { focusedRow, openFilledBooks, status } from './pages.ts'

test('edits of a closed page are sent by the worker when the network comes back', async ({
  product,
  owner,
  context,
}) => {
  const page = await context.newPage()
  await openFilledBooks(page, owner, 20)

  product.proxy.setDown(true)
  await context.setOffline(true)
  await expect(focusedRow(page)).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(status(page)).toHaveText('Offline, 1 to sync')
  await page.close()

  product.proxy.setDown(false)
  await context.setOffline(false)
  await expect
    .poll(async () => (await owner.call('getTransactions', { filters: { status: 'APPROVED' } })).totalCount)
    .toBe(1)
})
