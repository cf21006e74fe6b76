import type { Page } from '@playwright/test'
import type { Person } from '../support/product.ts'
import { expect } from '../support/patience.ts'
import { status } from './pages.ts'

/** Steps through the gate, in the words of its screens. */
export async function signUp(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
}

/** Opens the link that the verification mail holds; the emulator keeps its mails. */
export async function followVerificationMail(page: Page, project: string, email: string): Promise<void> {
  const listed = await page.request.get(`/emulator/v1/projects/${project}/oobCodes`)
  const { oobCodes }: { oobCodes: { email: string; requestType: string; oobCode: string }[] } =
    await listed.json()
  const mail = oobCodes.findLast((each) => each.email === email && each.requestType === 'VERIFY_EMAIL')
  if (!mail) throw new Error(`No verification mail went to ${email}`)
  const link = new URLSearchParams({ mode: 'verifyEmail', oobCode: mail.oobCode, apiKey: 'local' })
  const answer = await page.request.get(`/emulator/action?${link}`)
  expect(answer.ok()).toBe(true)
}

export async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in to Daybook' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** By the form itself: a sign-in of this device's own, as the server lists it. */
export async function signInByPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/')
  await enterPassword(page, email, password)
  await expect(status(page)).toContainText('Synced')
}

/** The old page shows nothing to type into any more, so that the next field is one of the new page. */
export function signInAgain(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Sign in again' }).click()
}

/** From a new account to the choice between creating and joining, where the second factor is only played. */
export async function signUpAndEnrol(page: Page, email: string, password: string): Promise<void> {
  await signUp(page, email, password)
  await followVerificationMail(page, 'demo-daybook', email)
  await page.getByRole('button', { name: "I've verified my email - Refresh" }).click()
  await page.getByLabel('6-digit code').fill('246 810')
  await page.getByRole('button', { name: 'Turn on two-factor' }).click()
  await expect(page.getByRole('heading', { name: 'MFA Setup Complete!' })).toBeVisible()
  await signInAgain(page)
  await enterPassword(page, email, password)
}

export async function createOrganisation(page: Page, name: string, displayName: string): Promise<void> {
  await page.getByRole('button', { name: 'Create New Organization' }).click()
  await page.getByLabel('Display name').fill(displayName)
  await page.getByLabel('Organization name').fill(name)
  await page.getByRole('button', { name: 'Create Organization' }).click()
  await expect(
    page.getByText(`Welcome to ${displayName}! Your organization is ready. Redirecting to your dashboard...`),
  ).toBeVisible()
}

/** How far the page can be scrolled sideways; nothing should. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
