import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import type { Person } from '../support/product.ts'
import { focusedRow, held, openFilledBooks, status, watchErrors } from './pages.ts'

const ROWS = 12
/** Six times sooner than a page looks for changes by itself. */
const AT_ONCE = 10_000

/** Two tabs of one browser at the review queue; the first one leads. */
async function twoTabs(context: BrowserContext, owner: Person): Promise<[Page, Page]> {
  const first = await context.newPage()
  await openFilledBooks(first, owner, ROWS)
  const second = await context.newPage()
  await second.goto('/transactions/review')
  await expect(second.getByText(`${ROWS} left`)).toBeVisible()
  return [first, second]
}

/** How many tabs lead, and how many wait to. */
function leadersIn(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const { held: taken = [], pending = [] } = await navigator.locks.query()
    return [taken, pending].map((locks) => locks.filter(({ name }) => name?.endsWith('_lead')).length)
  })
}

const approvedAtServer = async (owner: Person) =>
  (await owner.call('getTransactions', { filters: { status: 'APPROVED' } })).totalCount

test('every tab sees at once what is done in another, and takes over from one that is closed with edits unsent', async ({
  context,
  owner,
  product,
}) => {
  const errors = watchErrors(context)
  const [first, second] = await twoTabs(context, owner)

  await test.step('what is done in one is seen in the other, with and without a network', async () => {
    await expect(focusedRow(second)).toBeVisible()
    await second.keyboard.press('Shift+Enter')
    await expect(first.getByText(`${ROWS - 1} left`)).toBeVisible({ timeout: AT_ONCE })

    product.proxy.setDown(true)
    await context.setOffline(true)
    await first.bringToFront()
    await expect(focusedRow(first)).toBeVisible()
    // The row that was in focus here has just been decided there, so that a key decides none until the focus moves on.
    await first.keyboard.press('j')
    await first.keyboard.press('Shift+Enter')
    await expect(second.getByText(`${ROWS - 2} left`)).toBeVisible({ timeout: AT_ONCE })
    await expect(status(second)).toHaveText(/^Offline, [12] to sync$/)

    product.proxy.setDown(false)
    await context.setOffline(false)
    for (const page of [first, second]) await expect(status(page)).toContainText('Synced')
    await expect.poll(() => approvedAtServer(owner)).toBe(2)
    await expect.poll(() => held(first, 'outbox')).toBe(0)
    await expect.poll(() => held(first, 'issues')).toBe(0)
  })

  await test.step('the one that led is closed with edits unsent, and the other takes over and sends them', async () => {
    const leaders = () => leadersIn(second)
    await expect.poll(leaders).toEqual([1, 1])

    product.proxy.setDown(true)
    await context.setOffline(true)
    await first.bringToFront()
    await expect(focusedRow(first)).toBeVisible()
    await first.keyboard.press('Shift+Enter')
    await expect(status(first)).toHaveText('Offline, 1 to sync')
    await first.close()
    await expect.poll(leaders).toEqual([1, 0])
    await expect(status(second)).toHaveText('Offline, 1 to sync')

    product.proxy.setDown(false)
    await context.setOffline(false)
    await expect.poll(() => approvedAtServer(owner)).toBe(3)
    await expect.poll(() => held(second, 'outbox')).toBe(0)
    await expect.poll(() => held(second, 'transactions')).toBe(ROWS)
  })
  expect(errors).toEqual([])
})
