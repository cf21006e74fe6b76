import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { startAuthEmulator } from '../../functions/local/auth-emulator.ts'
import { buildIfNeeded, ROOT } from '../../functions/local/build.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { expect } from '../support/e2e.ts'
import { type SharedServices, type Product, startProduct } from '../support/product.ts'
import { authenticator, claimsOf, startTotpProxy } from '../support/totp-proxy.ts'
import {
  createOrganisation,
  enterPassword,
  followVerificationMail,
  signInAgain,
  signUp,
} from './access-pages.ts'
import { expectAccessible, TWO_LOOKS } from './accessible.ts'
import { status } from './pages.ts'
import { storedSignIn } from './stored-sign-in.ts'

/** No demonstration, so that the server asks for the second factor as in production. */
const PROJECT = 'daybook-two-factor'
const PASSWORD = 'correct horse battery'

/** A product as it is deployed, but for the address of its identity provider. */
const test = base.extend<object, { product: Product; webDir: string }>({
  webDir: [
    async ({}, use) => {
      const folder = join(ROOT, '.daybook', 'test-web-production')
      const env = {
        VITE_AUTH_EMULATOR: '1',
        VITE_FIREBASE_API_KEY: 'local',
        VITE_FIREBASE_AUTH_DOMAIN: 'localhost',
        VITE_FIREBASE_PROJECT_ID: PROJECT,
        VITE_FIREBASE_APP_ID: 'local',
      }
      await buildIfNeeded(folder, console.log, { mode: 'production', env })
      await use(folder)
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  product: [
    async ({ webDir }, use) => {
      const services: SharedServices = JSON.parse(process.env['DAYBOOK_SHARED_SERVICES'] ?? 'null')
      const workDir = temporaryFolder()
      const emulator = await startAuthEmulator({ workDir, project: PROJECT })
      const proxy = await startTotpProxy(emulator.url, PROJECT)
      const product = await startProduct({ ...services, authUrl: proxy.url, webDir, project: PROJECT })
      await use(product)
      await product.stop()
      await proxy.stop()
      await emulator.stop()
      await rm(workDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
})

test('a production build holds no word of the simulated second factor', async ({ webDir }) => {
  const names = await readdir(webDir, { recursive: true })
  const scripts = names.filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  let text = ''
  for (const name of scripts) text += await readFile(join(webDir, name), 'utf8')
  // What is looked for would be there: the screens of the real one are.
  expect(text).toContain('MFA Setup Complete!')
  expect(text).toContain('mfaEnrollment:finalize')
  for (const word of ['mfa_enrolled_', 'Invalid verification code format', '@daybook.example']) {
    expect(text.includes(word), word).toBe(false)
  }
})

test('a second factor is enrolled, asked for, kept by a refresh, and demanded by the server', async ({
  page,
  product,
}) => {
  const email = `ada-${randomBytes(5).toString('hex')}@shop.example`
  const tokens: string[] = []
  page.on('request', (request) => {
    const bearer = request.headers()['authorization']
    if (bearer && request.url().includes('/api/')) tokens.push(bearer.replace(/^Bearer /, ''))
  })

  await signUp(page, email, PASSWORD)
  await page.getByRole('button', { name: 'Resend Verification Email' }).click()
  await expect(page.getByText('Verification email sent successfully!')).toBeVisible()
  await followVerificationMail(page, PROJECT, email)
  await page.getByRole('button', { name: "I've verified my email - Refresh" }).click()

  await page.getByText('Can’t scan? Use this key').click()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  const totp = authenticator(secret)
  const wrong = totp.generate() === '000000' ? '111111' : '000000'
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page, 'a second factor is to be set up', TWO_LOOKS)

  await test.step('a wrong code enrols nobody', async () => {
    await page.getByLabel('6-digit code').fill(wrong)
    await page.getByRole('button', { name: 'Turn on two-factor' }).click()
    await expect(page.getByText('That code is wrong or has expired')).toBeVisible()
    await expect(page.getByLabel('6-digit code')).toHaveValue('')
  })

  await test.step('the code of the app enrols', async () => {
    // Taken for half a minute at least, which the code of the step before is not.
    await page.getByLabel('6-digit code').fill(totp.generate())
    await expect(page.getByText('That code is wrong or has expired')).toBeHidden()
    await page.getByRole('button', { name: 'Turn on two-factor' }).click()
    await expect(page.getByRole('heading', { name: 'MFA Setup Complete!' })).toBeVisible()
    await expectAccessible(page, 'the second factor is set up', TWO_LOOKS)
    await signInAgain(page)
  })

  await test.step('a password alone no longer does', async () => {
    await enterPassword(page, email, PASSWORD)
    await expect(page.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible()
    await expectAccessible(page, 'the second factor is asked for', TWO_LOOKS)
    await page.getByRole('button', { name: 'Back to Sign In' }).click()
    await enterPassword(page, email, PASSWORD)
    await page.getByLabel('6-digit code').fill(wrong)
    await page.getByRole('button', { name: 'Verify and Continue' }).click()
    await expect(page.getByText('That code is wrong or has expired')).toBeVisible()
  })

  await test.step('the next code opens the way to the books', async () => {
    // No step is taken twice, and the one after is taken already.
    await page.getByLabel('6-digit code').fill(totp.generate({ timestamp: Date.now() + 30_000 }))
    await page.getByRole('button', { name: 'Verify and Continue' }).click()
    await createOrganisation(page, `two-factor-${randomBytes(4).toString('hex')}`, 'Two Factors')
    await expect(status(page)).toContainText('Synced')
  })

  const token = tokens.at(-1)
  expect(claimsOf(token)).toMatchObject({
    email_verified: true,
    firebase: { sign_in_second_factor: 'totp' },
  })

  await test.step('a refresh keeps it', async () => {
    const [signIn] = await storedSignIn(page)
    const refreshToken = signIn?.value.stsTokenManager.refreshToken ?? ''
    const answer = await page.request.post('/securetoken.googleapis.com/v1/token?key=local', {
      form: { grant_type: 'refresh_token', refresh_token: refreshToken },
    })
    const { id_token } = await answer.json()
    expect(claimsOf(id_token)).toMatchObject({ firebase: { sign_in_second_factor: 'totp' } })
  })

  await test.step('the server refuses a token without', async () => {
    const { call } = await product.newPerson('Bob')
    await expect(call('getUserOrganizations', null)).rejects.toThrow('Sign in with your second factor first')
  })
})
