/**
 * Takes the screenshots of the README and of the manifest anew, from the demo organisation of a product that runs.
 *
 *   npm start
 *   npm run screenshots [http://localhost:4040]
 */
import { chromium, type Page } from '@playwright/test'
import { DEMO_SIGN_IN } from '../functions/local/fill-demo.ts'
import { launchOptions } from './support/browser.ts'

const FOLDER = new URL('../public/screenshots/', import.meta.url).pathname
const FORMS = [
  { form: 'desktop', width: 1280, height: 720 },
  { form: 'phone', width: 390, height: 844 },
] as const
const SCREENS = [
  { name: 'dashboard', path: '/', heading: 'Dashboard' },
  { name: 'review', path: '/transactions/review', heading: 'Review' },
] as const

const [, , url = 'http://localhost:4040'] = process.argv
const browser = await chromium.launch(launchOptions())
for (const { form, width, height } of FORMS) {
  const page = await browser.newPage({
    baseURL: url,
    viewport: { width, height },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await signIn(page)
  for (const { name, path, heading } of SCREENS) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    // A row with its suggestion and the reason says more than one that has none.
    if (name === 'review') {
      await page.getByLabel('Order').selectOption({ label: 'Quick ones first' })
      await page.waitForTimeout(500)
      await page.evaluate(() => scrollTo(0, 0))
      await page.waitForTimeout(500)
      await page.locator('[data-queue]').getByRole('listitem').first().getByRole('button').first().click()
      await page.evaluate(() => scrollTo(0, 0))
    }
    // Figures, suggestions and charts come one after another.
    await page.waitForTimeout(4_000)
    await page.screenshot({ path: `${FOLDER}${name}-${form}.png` })
  }
  await page.close()
}
await browser.close()

async function signIn(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill(DEMO_SIGN_IN.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_SIGN_IN.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
}
