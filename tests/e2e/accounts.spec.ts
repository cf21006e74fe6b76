import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { createAccount } from './accounts-pages.ts'
import { controlled, held, upToDate, signedInPage, visit } from './pages.ts'

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

test('bank accounts and the chart are kept without the network, and all of it arrives', async ({
  product,
  owner,
  context,
}) => {
  const { page, errors } = await signedInPage(context, owner)
  await controlled(page)
  product.proxy.setDown(true)
  await context.setOffline(true)

  await test.step('a bank account is opened, changed, put to rest, deleted, and brought back', async () => {
    await visit(page, '/bank-accounts')
    await createAccount(page, 'Operating')
    await page.getByRole('button', { name: 'Operating' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit bank account' })
    const long = `Main account ${'of the branch '.repeat(13)}`.trim()
    await dialog.getByLabel('Account name').fill(long)
    await dialog.getByRole('button', { name: 'Save' }).click()
    // However long its sentence, the bar keeps clear of the sidebar, so that its beginning is read.
    const told = await page.getByText(`Changed ${long}`).boundingBox()
    const main = await page.getByRole('main').boundingBox()
    expect(told?.x).toBeGreaterThan(main?.x ?? Number.POSITIVE_INFINITY)
    expect(told?.width).toBeLessThan(800)
    await page.getByRole('button', { name: long }).click()
    await dialog.getByLabel('Account name').fill('Main account')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Main account' }).click()
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText('Inactive', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Main account' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'No bank accounts yet' })).toBeVisible()
    await undo(page).click()
    await expect(page.getByRole('button', { name: 'Main account' })).toBeVisible()
  })

  await test.step('a GL account is added once its number is new, and changed', async () => {
    await visit(page, '/accounts')
    await page.getByRole('button', { name: 'Add account' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Number').fill('6100')
    await dialog.getByLabel('Name', { exact: true }).fill('Drone rental')
    await dialog.getByRole('button', { name: 'Add account' }).click()
    await expect(dialog.getByLabel('Number')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Number').fill('6999')
    await dialog.getByRole('button', { name: 'Add account' }).click()
    await expect(dialog).toBeHidden()
    await page.getByLabel('Search GL accounts').fill('drone')
    await page.getByRole('button', { name: 'Drone rental' }).click()
    await dialog.getByLabel('Name', { exact: true }).fill('Drone hire')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Drone hire' })).toBeVisible()
  })

  await test.step('several from a list, deleted together, and brought back', async () => {
    await page.getByRole('button', { name: 'Add many' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add many GL accounts' })
    await dialog.getByRole('textbox').fill('7001,Drone parts,EXPENSE\n7002,Drone repair,EXPENSE')
    await dialog.getByRole('button', { name: 'Add 2 accounts' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('checkbox', { name: 'Select 7001 Drone parts' }).check()
    await page.getByRole('checkbox', { name: 'Select 7002 Drone repair' }).check()
    await expect(page.getByText('2 accounts selected')).toBeVisible()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Drone parts' })).toBeHidden()
    await undo(page).click()
    await expect(page.getByRole('button', { name: 'Drone parts' })).toBeVisible()
  })

  await test.step('a starter chart brings what is missing', async () => {
    await page.getByLabel('Search GL accounts').fill('')
    await page.getByRole('button', { name: 'Add many' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add many GL accounts' })
    await dialog.getByText('From a starter chart').click()
    await dialog.getByRole('radio', { disabled: false }).last().check()
    await dialog.getByRole('button', { name: /^Add \d+ accounts$/ }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('back in range all of it is on the server', async () => {
    product.proxy.setDown(false)
    await context.setOffline(false)
    await upToDate(page)
    await expect.poll(() => held(page, 'issues')).toBe(0)
    const { accounts } = await owner.call('getAccounts', {})
    expect(accounts.map(({ name, isActive }) => [name, isActive])).toEqual([['Main account', false]])
    const { glAccounts } = await owner.call('getGLAccounts', {})
    const names = glAccounts.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Drone hire', 'Drone parts', 'Drone repair']))
  })
  expect(errors).toEqual([])
})
