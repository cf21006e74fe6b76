import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from '../support/e2e.ts'
import { chooseGLAccount, controlled, upToDate, signedInPage, visit } from './pages.ts'

const field = (page: Page, line: number, name: string) => page.getByLabel(`Line ${line}, ${name}`)

test('an entry is typed by keyboard, offline, reversed, reported, turned into a template and undone', async ({
  product,
  owner,
  context,
}) => {
  const { page, errors } = await signedInPage(context, owner)

  await test.step('empty books offer a first entry', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Journal entries' })
      .click()
    await expect(page.getByRole('heading', { name: 'No journal entries yet' })).toBeVisible()
    await page.getByRole('link', { name: 'New entry' }).first().click()
  })

  await test.step('what does not balance is said all the time, and Enter begins the line that balances', async () => {
    await controlled(page)
    await expect(page.getByLabel('Memo')).toBeVisible()
    product.proxy.setDown(true)
    await context.setOffline(true)
    await page.getByLabel('Memo').fill('Supplies not billed yet')
    await page.getByLabel('Reference').fill('V-17')
    await page.getByLabel('Date', { exact: true }).fill('2026-10-31')
    await page.getByLabel('Reverses on (optional)').fill('2026-11-01')
    await chooseGLAccount(field(page, 1, 'GL account'), 'Office Supplies')
    await field(page, 1, 'debit').fill('120.50')
    await expect(page.getByText('Off by $120.50: debits are larger')).toBeVisible()
    await page.getByRole('button', { name: 'Add entry' }).click()
    await expect(page.getByRole('alert')).toContainText('At least 2 lines are required')
    await chooseGLAccount(field(page, 2, 'GL account'), 'Accounts Payable')
    await field(page, 2, 'credit').fill('117.50')
    await expect(page.getByText('Off by $3.00: debits are larger')).toBeVisible()
    await field(page, 2, 'credit').press('Enter')
    await expect(field(page, 3, 'GL account')).toBeFocused()
    await expect(field(page, 3, 'credit')).toHaveValue('3.00')
    await expect(page.getByText('Balanced')).toBeVisible()
    await chooseGLAccount(field(page, 3, 'GL account'), 'Payroll')
    await page.keyboard.press('Escape')
    await expectAccessible(page, 'a journal entry')
    await field(page, 3, 'credit').press('Control+Enter')
  })

  await test.step('it stands in the list, is undone and comes back, and is sent later', async () => {
    const list = page.getByRole('table', { name: 'Journal entries' })
    await expect(list.getByRole('link', { name: 'Supplies not billed yet' })).toBeVisible()
    await expect(list).toContainText('$120.50')
    await expect(list).toContainText('Reverses Nov 1, 2026')
    await page.keyboard.press('z')
    await expect(page.getByRole('heading', { name: 'No journal entries yet' })).toBeVisible()
    await page.keyboard.press('Shift+Z')
    await expect(list.getByRole('link', { name: 'Supplies not billed yet' })).toBeVisible()
    await context.setOffline(false)
    product.proxy.setDown(false)
    await upToDate(page)
  })

  await test.step('the general ledger leads to it', async () => {
    await visit(page, '/reports?report=ledger&from=2026-10-01&to=2026-11-30&currency=USD&account=gl%3A6200')
    const ledger = page.getByRole('table', { name: 'General ledger' })
    await expect(ledger.getByRole('link', { name: 'Reversal: Supplies not billed yet' })).toBeVisible()
    await ledger.getByRole('link', { name: 'Supplies not billed yet', exact: true }).click()
    await expect(page).toHaveURL(/\/journals\//)
    await expect(page.getByLabel('Reference')).toHaveValue('V-17')
  })

  await test.step('a template makes the next one', async () => {
    await visit(page, '/journals')
    await page.getByRole('link', { name: 'Supplies not billed yet' }).click()
    await page.getByRole('button', { name: 'Save as template' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save as template' })
    await dialog.getByLabel('Template name').fill('Accrual')
    await dialog.getByRole('button', { name: 'Save template' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: 'All journal entries' }).click()
    await page.getByRole('button', { name: 'New from template' }).click()
    await page.getByRole('menuitem', { name: 'Accrual' }).click()
    await expect(page.getByLabel('Memo')).toHaveValue('Supplies not billed yet')
    await expect(field(page, 1, 'debit')).toHaveValue('120.50')
    await expect(page.getByLabel('Reverses on (optional)')).toHaveValue('')
  })

  await test.step('deleting it can be undone', async () => {
    await page.goto('/journals')
    await page.getByRole('link', { name: 'Supplies not billed yet' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'No journal entries yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Supplies not billed yet' })).toBeVisible()
    await upToDate(page)
  })
  expect(errors).toEqual([])
})
