import { randomBytes } from 'node:crypto'
import type { Route } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import {
  createOrganisation,
  enterPassword,
  followVerificationMail,
  overflow,
  signUp,
  signUpAndEnrol,
} from './access-pages.ts'
import { controlled, status, PHONE } from './pages.ts'
import { storedSignIn, storeSignIn } from './stored-sign-in.ts'

test.use({ firstVisit: true })

const PASSWORD = 'correct horse battery'
const newEmail = (name: string) => `${name}-${randomBytes(5).toString('hex')}@shop.example`
const newName = () => `books-${randomBytes(5).toString('hex')}`

test('an owner signs in early, is signed out by nobody else, has two organizations, and invites to one of them', async ({
  product,
  owner,
  page,
  browser,
}) => {
  await test.step('the form is there before what signs people in, and a press that comes early waits for it', async () => {
    const held: Route[] = []
    await page.route('**/assets/start-session-*.js', (route) => void held.push(route))
    await page.goto('/')
    await enterPassword(page, owner.email, owner.password)
    await expect(page.getByRole('button', { name: /Sign in$/ })).toBeDisabled()
    for (const route of held) await route.continue()
    await expect(status(page)).toContainText('Synced')
    await page.unrouteAll()
  })

  await test.step('who does not speak for the identity provider signs nobody out', async () => {
    const answers = [
      { status: 503, json: { error: { code: 503, message: 'The service is currently unavailable.' } } },
      { status: 200, json: { welcome: 'Accept the terms of this network' } },
    ]
    for (const answer of answers) {
      let asked = 0
      await page.route('**/v1/accounts:lookup*', async (route) => {
        asked += 1
        await route.fulfill(answer)
      })
      await page.reload()
      await expect.poll(() => asked).toBeGreaterThan(0)
      const answered = page.waitForResponse((response) => response.url().includes('/api/sync'))
      await page.getByRole('button', { name: 'Sync now' }).click()
      expect((await answered).ok()).toBe(true)
      await expect(status(page)).toContainText('Synced')
      await page.unroute('**/v1/accounts:lookup*')
    }
  })

  await test.step('two organizations of one person are kept apart and switched between', async () => {
    const opener = (name: string) => page.getByRole('button', { name: `Organization: ${name}` })
    await opener("Ada's books").click()
    await expect(page.getByRole('menuitem', { name: /Ada's books/ })).toBeDisabled()
    await page.getByRole('menuitem', { name: 'Create Organization' }).click()

    await test.step('the backdrop closes the modal', async () => {
      const modal = page.locator('#modal-root').getByRole('heading', { name: 'Create Organization' })
      await expect(modal).toBeVisible()
      await page.mouse.click(8, 8)
      await expect(modal).toHaveCount(0)
    })

    await opener("Ada's books").click()
    await page.getByRole('menuitem', { name: 'Create Organization' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Display name').fill('Second Shop')
    await dialog.getByLabel('Organization name').fill(newName())
    await dialog.getByRole('button', { name: 'Create Organization' }).click()
    await expect(opener('Second Shop')).toBeVisible()
    await expect(dialog).toHaveCount(0)

    await opener('Second Shop').click()
    await page.getByRole('menuitem', { name: /Ada's books/ }).click()
    await expect(opener("Ada's books")).toBeVisible()
  })

  await test.step('an owner invites, and somebody joins on another device and leaves nothing behind', async () => {
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Create invite code' }).click()
    const code = await page.getByText(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/).innerText()
    // Disabled while it was under way, it has the focus again.
    await expect(page.getByRole('button', { name: 'Create invite code' })).toBeFocused()

    const device = await browser.newContext({ baseURL: product.url })
    const other = await device.newPage()
    const email = newEmail('bob')
    await signUpAndEnrol(other, email, PASSWORD)
    await other.getByRole('button', { name: 'Join Existing Organization' }).click()

    await test.step('a code that nobody was given lets nobody in', async () => {
      await other.getByLabel('Invite code').fill(code === 'ZZZ-ZZZ' ? 'YYY-YYY' : 'ZZZ-ZZZ')
      await other.getByRole('button', { name: 'Join Organization' }).click()
      await expect(other.getByText('Invalid invite code. Please check the code and try again.')).toBeVisible()
    })

    await other.getByLabel('Invite code').fill(code.toLowerCase())
    await other.getByRole('button', { name: 'Join Organization' }).click()
    await expect(other.getByText(/Welcome to Ada's books! Your organization is ready/)).toBeVisible()
    await expect(status(other)).toContainText('Synced')

    await test.step('the owner sees the new member, and the code is used up', async () => {
      await page.reload()
      await expect(page.getByText(email)).toBeVisible()
      await expect(page.getByText('No active codes.')).toBeVisible()
    })

    const kept = await storedSignIn(other)
    expect(kept).toHaveLength(1)
    await test.step('signing out leaves no books on the device', async () => {
      await other.getByRole('button', { name: 'Sign out' }).click()
      await expect(other.getByRole('heading', { name: 'Sign in to Daybook' })).toBeVisible()
      const books = () =>
        other.evaluate(async () => {
          const names = (await indexedDB.databases()).map(({ name }) => name)
          return names.filter((name) => name?.startsWith('daybook_books_'))
        })
      // The screen closes first; the books go once nothing has them open.
      await expect.poll(books).toEqual([])
    })

    await test.step('a sign-in that another tab stores again too late does not come back', async () => {
      await storeSignIn(other, kept)
      await other.reload()
      await expect.poll(() => storedSignIn(other)).toEqual([])
      await expect(other.getByRole('heading', { name: 'Sign in to Daybook' })).toBeVisible()
    })
    await device.close()
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('from no account to the first screen, each of them as wide as the phone, and offline from then on', async ({
    page,
    context,
    product,
  }) => {
    const email = newEmail('eve')
    const checkEmail = page.getByRole('button', { name: "I've verified my email - Refresh" })
    await page.goto('/')
    await page.getByRole('button', { name: 'Forgot your password?' }).tap()
    expect(await overflow(page)).toBe(0)

    await test.step('an email that could not be sent is not said to be on its way, after a reload neither', async () => {
      await page.route(/accounts:sendOobCode/, (route) => route.abort())
      await signUp(page, email, PASSWORD)
      expect(await overflow(page)).toBe(0)
      const unsent = page.getByText('The verification email wasn’t sent')
      await expect(unsent).toBeVisible()
      await checkEmail.tap()
      await expect(unsent).toBeVisible()
      await expect(page.getByText('We emailed a link')).toHaveCount(0)
      await page.unroute(/accounts:sendOobCode/)
      await page.getByRole('button', { name: 'Resend Verification Email' }).tap()
      await expect(page.getByText('Verification email sent successfully!')).toBeVisible()
      await page.reload()
      await expect(page.getByText('We emailed a link')).toBeVisible()
      await expect(unsent).toHaveCount(0)
    })

    await test.step('an address that is not verified yet leads nowhere', async () => {
      await checkEmail.tap()
      await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
    })

    await test.step('a second factor is enrolled, and asked for by itself', async () => {
      await followVerificationMail(page, 'demo-daybook', email)
      await checkEmail.tap()
      await expect(page.getByText('any six digits work')).toBeVisible()
      await page.getByText('App doesn’t open? Use this key').tap()
      await expect(page.getByRole('button', { name: 'Copy setup key' })).toBeVisible()
      expect(await overflow(page)).toBe(0)
      await page.getByLabel('6-digit code').fill('246810')
      await page.getByRole('button', { name: 'Turn on two-factor' }).tap()
      await expect(page.getByRole('heading', { name: 'MFA Setup Complete!' })).toBeVisible()
      // Not tapped: the page is loaded anew by itself, after ten seconds.
      await enterPassword(page, email, PASSWORD)
    })

    await page.getByRole('button', { name: 'Join Existing Organization' }).tap()
    expect(await overflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Back' }).tap()
    const name = 'A Shop With a Name That Is Rather Long for a Telephone'
    await createOrganisation(page, newName(), name)
    expect(await overflow(page)).toBe(0)
    await expect(status(page)).toContainText('Synced')

    await test.step('without a network the books open, past every step of the gate', async () => {
      await controlled(page)
      product.proxy.setDown(true)
      await context.setOffline(true)
      await page.reload()
      await expect(status(page)).toHaveText('Offline')
      await page.getByRole('button', { name: 'Menu' }).tap()
      await expect(page.getByText(name).first()).toBeVisible()
      await context.setOffline(false)
      product.proxy.setDown(false)
    })
  })
})
