import { expect, type Page } from '@playwright/test'

/** A figure of the dashboard, which is a link to the rows behind it. */
export const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).getByRole('link')

/** Takes the sample books into empty ones. */
export async function lookAround(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Look around with sample data/ }).click()
  await expect(page.getByText('This is sample data')).toBeVisible()
  await expect(figure(page, 'Income')).toContainText('$')
}
