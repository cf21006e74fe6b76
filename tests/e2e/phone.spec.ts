import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { openFilledBooks } from './pages.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' })

test('on a phone every screen of the slice fits its width, and a row is decided with a thumb', async ({
  owner,
  page,
}) => {
  await openFilledBooks(page, owner, 12)
  await expect(page.getByText('12 left')).toBeVisible()
  await decideByThumb(page)
  await expect(page.getByText('11 left')).toBeVisible()

  for (const path of [
    '/',
    '/transactions',
    '/transactions/review',
    '/transactions/import',
    '/bank-accounts',
    '/issues',
    '/reports',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await overflow(page), `${path} scrolls sideways`).toBe(0)
  }

  await page.goto('/reports')
  await page.getByLabel('Period', { exact: true }).selectOption({ label: 'Last 24 months' })
  expect(await cutChoices(page)).toEqual([])

  await page.goto('/bank-accounts')
  await page.getByRole('link', { name: /^Register of Lagos operating/ }).tap()
  await expect(page.getByRole('table', { name: 'Register' }).getByRole('row').nth(1)).toBeVisible()
  expect(await overflow(page), 'a register scrolls sideways').toBe(0)
})

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** The choices on the page that have no room to be read. */
function cutChoices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    return [...document.querySelectorAll('select')].flatMap((select) => {
      const style = getComputedStyle(select)
      const text = select.selectedOptions[0]?.text ?? ''
      if (!context || !select.checkVisibility()) return []
      context.font = style.font
      const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      return context.measureText(text).width > room ? [text] : []
    })
  })
}

/** Approves the row in focus with its best answer, or without one by a second tap. */
async function decideByThumb(page: Page): Promise<void> {
  const bar = page.getByRole('button', { name: /^(Approve|Approve as \d+|Choose account)$/ }).last()
  const opensPicker = (await bar.textContent()) === 'Choose account'
  await bar.tap()
  if (opensPicker) await page.getByRole('button', { name: 'Leave unassigned' }).last().tap()
}
