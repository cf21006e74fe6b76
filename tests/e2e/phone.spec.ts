import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { overflow } from './access-pages.ts'
import { createAccount } from './accounts-pages.ts'
import { figure, lookAround } from './dashboard-pages.ts'
import type { PagePath } from '../../src/app/shell/pages.ts'
import { openFilledBooks, PHONE, ROUTES, signIn, transactionLine, visit } from './pages.ts'
import { fillTransfers } from './transfer-books.ts'

test.use(PHONE)

test('on a phone every screen of the slice fits its width, and a row is decided with a thumb', async ({
  owner,
  page,
}) => {
  await openFilledBooks(page, owner, 12)
  await expect(page.getByText('12 left')).toBeVisible()
  await decideByThumb(page)
  await expect(page.getByText('11 left')).toBeVisible()

  await expectToFit(page, [
    '/',
    '/transactions',
    '/transactions/review',
    '/transactions/import',
    '/bank-accounts',
    '/issues',
    '/reports',
  ])

  await page.getByLabel('Period', { exact: true }).selectOption({ label: 'Last 24 months' })
  expect(await cutChoices(page)).toEqual([])

  await visit(page, '/bank-accounts')
  await page.getByRole('link', { name: /^Register of Lagos operating/ }).tap()
  await expect(page.getByRole('table', { name: 'Register' }).getByRole('row').nth(1)).toBeVisible()
  expect(await overflow(page), 'a register scrolls sideways').toBe(0)

  await test.step('rows of two lines open into a panel, and the filters into a sheet', async () => {
    await visit(page, '/transactions?dates=all')
    await expect(transactionLine(page, 0)).toBeVisible()
    expect((await transactionLine(page, 0).boundingBox())?.height).toBe(56)
    expect(await overflow(page)).toBe(0)

    await page.getByRole('button', { name: 'Filters' }).tap()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await filters.getByText('Income', { exact: true }).tap()
    await filters.getByRole('button', { name: 'Done' }).tap()
    await expect(page).toHaveURL(/type=INCOME/)
    await expect(transactionLine(page, 0)).toContainText('+')

    // Which row the thumb has decided above, the queue has chosen.
    const lines = page.getByRole('table', { name: 'Transactions' }).locator('[data-index]')
    await lines.filter({ hasText: 'Review' }).first().tap()
    const panel = page.getByRole('dialog', { name: 'Transaction' })
    await panel.getByRole('button', { name: 'Approve' }).tap()
    await expect(panel.getByText('Approved by you')).toBeVisible()
    await page.goBack()
    await expect(panel).toBeHidden()
  })

  await test.step('a transfer is decided by thumb, and nothing scrolls sideways', async () => {
    await fillTransfers(owner)
    // A page looks for what is new as it opens.
    await page.goto('/transactions?dates=all')
    await expect(page.getByText('Transfer to savings').first()).toBeVisible()
    await visit(page, '/transfers')
    await page.getByRole('button', { name: 'Detect Transfers' }).tap()
    await page.getByRole('button', { name: 'Approve the transfer Transfer to savings', exact: true }).tap()
    await expect(page.getByText('Needs Review')).toHaveCount(1)
    expect(await overflow(page)).toBe(0)
  })
})

test('on a phone books begin: rules are added from lines, the sample comes and goes, and an account is opened by thumb', async ({
  owner,
  page,
}) => {
  await signIn(page, owner, '/rules')

  await test.step('several rules are added from lines of text, and every screen of the rules fits', async () => {
    await page.getByRole('button', { name: 'Add several' }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add rules' }).tap()
    await expect(dialog.getByText('No transaction rule data provided')).toBeVisible()
    await dialog
      .getByLabel('Name, condition, GL account. One rule per line')
      .fill(
        'Airtime,description contains airtime,6500\nBig,"amount is over 1,000",Office Supplies\nOdd,over,9999',
      )
    await expect(dialog.getByText('1 line is skipped')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add 2 rules' }).tap()
    await expect(
      page.getByRole('list', { name: 'Rules in running order' }).getByRole('listitem'),
    ).toHaveCount(2)

    await page.getByRole('link', { name: /Airtime/ }).tap()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Airtime')
    await page.getByRole('button', { name: 'Delete' }).tap()
    await expect(page.getByText('Deleted the rule “Airtime”')).toBeVisible()
    await expect(
      page.getByRole('list', { name: 'Rules in running order' }).getByRole('listitem'),
    ).toHaveCount(1)

    await page.goto('/rules/00000000-0000-4000-8000-000000000000')
    await expect(
      page.getByText('Rule no longer exists. Data has been refreshed, please try again.'),
    ).toBeVisible()
    await expectToFit(page, ['/rules', '/rules/new', '/rules/apply'])
  })

  await test.step('all figures fit, and the waiting rows are one tap away', async () => {
    await visit(page, '/')
    await lookAround(page)
    for (const label of ['Income', 'Expenses', 'Net', 'Runway']) {
      await expect(figure(page, label)).toBeVisible()
    }
    expect(await overflow(page)).toBe(0)
    await page.getByRole('link', { name: 'Start reviewing' }).tap()
    await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
    await visit(page, '/')
    await page.getByRole('button', { name: 'Remove it' }).tap()
    await expect(page.getByRole('button', { name: /Look around with sample data/ })).toBeVisible()
  })

  await test.step('both lists of accounts fit, and an account is opened', async () => {
    await visit(page, '/bank-accounts')
    await createAccount(page, 'Operating')
    await expect(page.getByText('1,250.50').first()).toBeVisible()
    await expect(page.getByText('Total', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Currency: USD' }).click()
    await page.getByRole('menuitem', { name: 'NGN' }).click()
    await expect(page.getByText(/^1 USD = .* NGN/)).toBeVisible()
    await expectToFit(page, ['/bank-accounts', '/accounts'])
  })
})

/** Opens each page and expects that it cannot be scrolled sideways. */
async function expectToFit(page: Page, paths: readonly PagePath[]): Promise<void> {
  for (const [path, name] of ROUTES.filter(([path]) => paths.includes(path))) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    expect(await overflow(page), `${path} scrolls sideways`).toBe(0)
  }
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
