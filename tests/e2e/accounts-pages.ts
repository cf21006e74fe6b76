import { expect, type Page } from '@playwright/test'

/** Opens a bank account on its screen, which first says what it lacks. */
export async function createAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a bank account' })
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByLabel('Account name')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Account name').fill(name)
  await dialog.getByLabel('Institution').fill('Lagos Trust')
  await dialog.getByLabel('Balance the bank shows').fill('1,250.50')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog).toBeHidden()
}
