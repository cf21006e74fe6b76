import { bankExport } from '../support/bank-files/bank-export.ts'
import { expect, test } from '../support/e2e.ts'
import type { Person } from '../support/product.ts'
import { chooseGLAccount, dropFile, importIntoNewAccount, openFilledBooks, visit } from './pages.ts'

test('a rule is written with its matches in sight, posts an import, is applied to older rows, and is undone', async ({
  owner,
  page,
}) => {
  // Rows for which there is no rule yet.
  await openFilledBooks(page, owner, 40)

  await test.step('write a rule: an error says where, then the matches stand beside it', async () => {
    await visit(page, '/rules')
    await expect(page.getByRole('heading', { name: 'No rules yet' })).toBeVisible()
    await page.getByRole('link', { name: 'New rule' }).click()
    await page.getByRole('button', { name: 'Add rule' }).click()
    await expect(page.getByText('Rule description is required')).toBeVisible()
    await page.getByLabel('When').fill('description contains')
    await expect(page.getByText(/^What text should the description contain/)).toBeVisible()
    await page.getByLabel('When').fill('description contains airtime')
    await expect(page.getByText('description contains "airtime"')).toBeVisible()
    await expect(
      page.getByText(/^\d+ of 40 transactions\. \d+ of them have no GL account yet\.$/),
    ).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Airtime')
    await page.getByRole('button', { name: 'Add rule' }).click()
    await expect(page.getByText('GL account is required')).toBeVisible()
    await chooseGLAccount(page.getByLabel('Post to GL account'), '6500')
    await page.getByRole('button', { name: 'Add rule' }).click()
    await expect(page.getByRole('list', { name: 'Rules in running order' })).toContainText('Not used yet')
  })

  await test.step('apply it to the rows that are there, after a look at what would change', async () => {
    await page.getByRole('link', { name: 'Apply to existing' }).click()
    const group = page.getByRole('region', { name: 'What would change' })
    await expect(group).toContainText('6500')
    await expect(page.getByText('Nothing has changed yet. You can undo this.')).toBeVisible()
    await page.getByRole('button', { name: /^Apply to \d+ transactions$/ }).click()
    await expect(page.getByText(/^Applied rules to \d+ transactions$/)).toBeVisible()
    await expect.poll(async () => posted(owner)).toBeGreaterThan(0)
    // By key: the bar that offers it is gone after ten seconds, and the server may have taken longer.
    await page.keyboard.press('z')
    await expect(page.getByText(/^Undone: Applied rules to/)).toBeVisible()
    await expect.poll(async () => posted(owner)).toBe(0)
  })

  await test.step('a second rule is moved before the first with the keyboard', async () => {
    await visit(page, '/rules/new?text=description%20contains%20air&name=Everything&gl=6200')
    await page.getByRole('button', { name: 'Add rule' }).click()
    const handle = page.getByRole('button', { name: /^Move Everything/ })
    await expect(handle).toHaveAccessibleName('Move Everything, place 2 of 2')
    await handle.focus()
    await page.keyboard.press('ArrowUp')
    await expect(handle).toHaveAccessibleName('Move Everything, place 1 of 2')
    await expect(page.getByText('Never reached')).toBeVisible()
    await page.keyboard.press('z')
    await expect(handle).toHaveAccessibleName('Move Everything, place 2 of 2')
    await page.getByRole('switch', { name: 'Everything is on' }).click()
    await expect(page.getByRole('switch', { name: 'Everything is on' })).not.toBeChecked()
  })

  await test.step('rows of the next import carry the rule from the start', async () => {
    await dropFile(page, 'second.csv', bankExport(24, '2026-12-31' as Parameters<typeof bankExport>[1]))
    await importIntoNewAccount(page, 'Lagos savings')
    await expect.poll(async () => posted(owner)).toBeGreaterThan(0)
    const { rules } = await owner.call('getTransactionRules', {})
    expect(rules.find((rule) => rule.description === 'Airtime')?.lastUsedAt).toEqual(expect.any(String))
  })
})

/** How many transactions of the server carry a rule. */
async function posted(owner: Person): Promise<number> {
  const { transactions } = await owner.call('getTransactions', { pagination: { limit: 200 } })
  return transactions.filter((row) => row.appliedRuleName === 'Airtime' && row.glAccountNumber === '6500')
    .length
}
