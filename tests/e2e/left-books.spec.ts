import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/e2e.ts'
import { focusedRow, held, openFilledBooks, status, visit } from './pages.ts'

const ROWS = 12

test('who is removed while edits wait is told, keeps them as a file, and learns and changes nothing more', async ({
  page,
  owner,
  product,
  context,
}) => {
  const bob = await product.newPerson('Bob')
  const { inviteCode } = await owner.call('createInviteCode', null)
  await bob.call('joinOrganization', { inviteCode })
  await openFilledBooks(page, bob, ROWS)

  await test.step('removed while offline with an edit that waits', async () => {
    product.proxy.setDown(true)
    await context.setOffline(true)
    await expect(focusedRow(page)).toBeVisible()
    await page.keyboard.press('Shift+Enter')
    await expect(status(page)).toHaveText('Offline, 1 to sync')
    product.proxy.setDown(false)
    await owner.call('removeMember', { userId: bob.uid })
    await owner.call('createGLAccount', { number: '7777', name: 'Not for Bob' })
    await context.setOffline(false)
  })

  const edits = page.getByRole('button', { name: 'Export 1 change' })
  await test.step('it says so, the edit has not been taken, and nothing new has come', async () => {
    await expect(page.getByText("You no longer have access to Ada's books")).toBeVisible()
    await expect(page.getByText('1 change made here has not reached the server')).toBeVisible()
    const { totalCount } = await owner.call('getTransactions', { filters: { status: 'APPROVED' } })
    expect(totalCount).toBe(0)
    await page.reload()
    await expect(edits).toBeVisible()
    await expect.poll(() => held(page, 'outbox')).toBe(1)
    await visit(page, '/accounts')
    await expect(page.getByRole('heading', { name: 'GL Accounts' })).toBeVisible()
    await expect(page.getByText('Not for Bob')).toHaveCount(0)
    // Nothing is added to what only this device has.
    await expect(page.getByRole('button', { name: 'Add account' })).toBeDisabled()
  })

  await test.step('the edit can be kept as a file', async () => {
    const saving = page.waitForEvent('download')
    await edits.click()
    const kept = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
    expect(kept).toMatchObject({ userId: bob.uid, organisationId: owner.organizationId })
    expect(kept.unsent.map(({ name }: { name: string }) => name)).toEqual(['approveTransaction'])
  })

  await test.step('the books leave every tab at a second word, and nothing of them is left', async () => {
    const other = await context.newPage()
    await other.goto('/transactions/review')
    await expect(other.getByText("You no longer have access to Ada's books")).toBeVisible()
    await page.getByRole('button', { name: 'Remove from this device' }).click()
    await page.getByRole('button', { name: 'Remove and lose 1 change' }).click()
    for (const tab of [page, other]) {
      await expect(tab.getByRole('button', { name: 'Join Existing Organization' })).toBeVisible()
    }
    const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    expect(names.filter((name) => name?.startsWith('daybook_books_'))).toEqual([])
  })
})
