import type { Browser, BrowserContext, Page } from '@playwright/test'
import { ANSWER_HEADER } from '../../src/contract/headers.ts'
import { expect, test } from '../support/e2e.ts'
import type { Person } from '../support/product.ts'
import { signInByPassword } from './access-pages.ts'
import { status, visit } from './pages.ts'

/** The same person on a phone. */
async function onPhone(browser: Browser, owner: Person, baseURL: string): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })
  const page = await context.newPage()
  await inAnotherSecond()
  await signInByPassword(page, owner)
  return [context, page]
}

/** The server tells the sign-ins of a person apart by their second. */
const inAnotherSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000))

test('a device is signed out from another one, an old sign-in is confirmed, and a sign-out without a network is made up for', async ({
  page,
  context,
  browser,
  owner,
  product,
}) => {
  await test.step('one that is signed out from another closes its books and keeps nothing of them', async () => {
    const [other, phone] = await onPhone(browser, owner, product.url)
    await expect(phone.getByRole('button', { name: 'Menu' })).toBeVisible()
    await inAnotherSecond()
    await signInByPassword(page, owner)
    await expect(status(page)).toContainText('Synced')
    await visit(page, '/settings')
    const devices = page.getByRole('region', { name: 'Your devices' })
    await expect(devices.getByText('This device')).toBeVisible()
    await devices.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
    await expect(devices.getByText('Safari on iPhone')).toBeHidden()

    // The next time it looks for news: here as soon as its page is seen again.
    await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(phone.getByText('Signed out from another device')).toBeVisible()
    expect(
      await phone.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
    ).not.toContainEqual(expect.stringContaining('books_'))
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'Sign in to Daybook' })).toBeVisible()
    await expect(status(page)).toContainText('Synced')
    await other.close()
  })

  await test.step('an invite long after the password was entered asks for it, and goes on by itself', async () => {
    // The server's clock is not turned: its refusal is played once, and all that follows is real.
    await page.route(
      '**/api/createInviteCode*',
      (route) =>
        route.fulfill({
          status: 400,
          headers: { [ANSWER_HEADER]: '1' },
          json: {
            error: {
              status: 'FAILED_PRECONDITION',
              message: 'Confirm your password to continue',
              details: { code: 'RECENT_SIGN_IN', message: 'Confirm your password to continue' },
            },
          },
        }),
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Create invite code' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.getByLabel('Password').fill('not the password')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Invalid email or password')).toBeVisible()
    await dialog.getByLabel('Password').fill(owner.password)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/It lets 1 person join as Member/)).toBeVisible()
  })

  await test.step('a sign-out without a network is told, and ends the sign-in at the server once there is one', async () => {
    const asked = page.waitForRequest((request) => 'authorization' in request.headers())
    await page.reload()
    const { authorization = '' } = (await asked).headers()
    /** As somebody who has copied the token. */
    const copied = async () => {
      const answer = await fetch(`${product.url}/api/exportTransactions`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: '{"data":{"format":"csv"}}',
      })
      return answer.status
    }
    expect(await copied()).toBe(200)

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page.getByText('You’re offline, so the server doesn’t know yet.')).toBeVisible()
    expect(await copied()).toBe(200)
    await context.setOffline(false)
    await expect.poll(copied).toBe(401)
    await expect(page.getByText('You’re offline, so the server doesn’t know yet.')).toBeHidden()
  })
})
