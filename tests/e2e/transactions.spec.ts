import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { pagesOf } from './paper.ts'
import {
  chooseAccounts,
  chooseGLAccount,
  held,
  upToDate,
  openFilledBooks,
  openTransaction,
  signIn,
  transactionLine,
  visit,
  watchErrors,
} from './pages.ts'

const ROWS = 300

async function openBooks(page: Page, owner: Parameters<typeof signIn>[1]): Promise<void> {
  await openFilledBooks(page, owner, ROWS)
}

const list = (page: Page) => page.getByRole('table', { name: 'Transactions' })
const line = transactionLine
const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN)
/** Does by the palette what it lists first under these words. */
async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  // At once: the palette may still be on its way.
  await page.keyboard.type(words)
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toHaveValue(words)
  await page.getByRole('option', { name: words }).waitFor()
  await page.keyboard.press('Enter')
}
const undoBar = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

test('a statement of another month is found, searched, edited, split, and exported, without the network too', async ({
  product,
  owner,
  context,
}) => {
  const errors = watchErrors(context)
  const page = await context.newPage()
  await openBooks(page, owner)

  await test.step('the month that is empty offers the one that is not', async () => {
    await visit(page, '/transactions')
    await page.getByRole('button', { name: 'Show October 2026' }).click()
    await expect(page).toHaveURL(/from=2026-10-01/)
    await expect(line(page, 0)).toBeVisible()
  })

  await test.step('all rows without the network, with what they come to', async () => {
    product.proxy.setDown(true)
    await context.setOffline(true)
    await page.goto('/transactions?dates=all')
    await expect(page.getByText(`${ROWS} transactions`)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Totals of what is shown' })).toContainText('NGN')
  })

  await test.step('on paper stand the rows that were in sight, and no page is empty', async () => {
    expect(pagesOf(await page.pdf())).toHaveLength(2)
    await expect(line(page, 0).getByRole('button', { name: /^Open / })).toBeVisible()
  })

  await test.step('a search narrows the list and stands in the address', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('shoprite')
    await expect(page).toHaveURL(/search=shoprite/)
    await expect(line(page, 0)).toContainText('SHOPRITE')
    const field = await page.getByRole('searchbox', { name: 'Search transactions' }).boundingBox()
    const clear = await page.getByRole('button', { name: 'Clear search' }).boundingBox()
    if (!field || !clear) throw new Error('The search cannot be cleared')
    expect(clear.x).toBeGreaterThan(field.x + field.width / 2)
    expect(clear.y).toBeGreaterThanOrEqual(field.y)
    expect(clear.y + clear.height).toBeLessThanOrEqual(field.y + field.height)
    await page.keyboard.press('Escape')
    await expect(page.getByText(`${ROWS} transactions`)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a row is edited in its line from the keyboard, and undone', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    const editor = page.getByRole('form', { name: /^Edit / })
    await editor.getByLabel('Description').fill('Fuel and snacks')
    await page.keyboard.press('Enter')
    await expect(line(page, 1)).toContainText('Fuel and snacks')
    await undoBar(page).click()
    await expect(line(page, 1)).not.toContainText('Fuel and snacks')
  })

  await test.step('rows stand closer together where that is chosen, and are edited all the same', async () => {
    await command(page, 'Compact rows')
    await expect.poll(async () => (await line(page, 1).boundingBox())?.height).toBe(32)
    expect(bottomOf(await line(page, 0).boundingBox())).toBe((await line(page, 1).boundingBox())?.y)
    await page.keyboard.press('e')
    await expect(page.getByRole('form', { name: /^Edit / }).getByLabel('Description')).toBeFocused()
    await page.keyboard.press('Escape')
    await command(page, 'Comfortable rows')
    await expect.poll(async () => (await line(page, 1).boundingBox())?.height).toBe(40)
  })

  await test.step('rows are chosen by range and approved with their number, and undone', async () => {
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+X')
    const bar = page.getByRole('toolbar', { name: 'Selected transactions' })
    const main = await page.getByRole('main').boundingBox()
    const chosen = await bar.boundingBox()
    expect(chosen?.x, 'it keeps clear of the navigation').toBeGreaterThan(main?.x ?? Number.POSITIVE_INFINITY)
    await bar.getByRole('button', { name: 'Approve 3' }).click()
    await expect(line(page, 1)).toContainText('Approved')
    await expect(line(page, 3)).toContainText('Approved')
    await undoBar(page).click()
    await expect(line(page, 1)).toContainText('Review')
    await expect(line(page, 3)).toContainText('Review')
    // A click on what moves in may scroll the page to reach it, and a key decides no row that is out of sight.
    await page.evaluate(() => scrollTo(0, 0))
    await expect(line(page, 3)).toBeInViewport()
    await page.keyboard.press('x')
    await bar.getByRole('button', { name: `Select all ${ROWS}` }).click()
    await expect(bar.getByRole('button', { name: `Approve ${ROWS}` })).toBeVisible()
    // What tells of the undoing and offers it again stands above the bar, and the last row above both.
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 720 })
      await page.keyboard.press('Shift+Z')
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        const undo = await undoBar(page).boundingBox()
        const foot = await bar.getByText(/selected$/).boundingBox()
        const last = await line(page, ROWS - 1).boundingBox()
        expect(bottomOf(undo)).toBeLessThan(foot?.y ?? 0)
        expect(bottomOf(last)).toBeLessThanOrEqual(undo?.y ?? 0)
      }).toPass()
      await page.keyboard.press('z')
    }
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(line(page, 3)).toBeVisible()
  })

  await test.step('a split shows its parts and can be taken back', async () => {
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Transaction' })
    await panel.getByRole('button', { name: 'Split', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Split between GL accounts' })
    await dialog.getByRole('button', { name: 'Split', exact: true }).click()
    await expect(dialog.getByLabel('Line 1, GL account')).toBeFocused()
    await expect(dialog.getByText('A GL account is required')).toHaveCount(2)
    await chooseAccounts(page)
    await dialog.getByLabel('Line 1, amount in NGN').fill('1')
    // With what was wrong goes its line, and the button moves up.
    await expect(dialog.getByText('A GL account is required')).toBeHidden()
    await dialog.getByRole('button', { name: 'Split', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('is left over')
    await dialog.getByRole('button', { name: 'Line 2 takes the remainder' }).click()
    await expect(dialog.getByText('Fully allocated')).toBeVisible()
    await dialog.getByRole('button', { name: 'Split', exact: true }).click()
    await expect(panel.getByText('Split into 2 lines')).toBeVisible()
    await expect.poll(() => held(page, 'transactions')).toBe(ROWS + 2)
    // Its lines are changed where they are shown, as one step.
    await page.keyboard.press('s')
    const editor = page.getByRole('dialog', { name: 'Edit split' })
    await expect(editor.getByLabel('Line 1, amount in NGN')).toHaveValue('1.00')
    await expect(editor.getByText('Fully allocated')).toBeVisible()
    await editor.getByLabel('Line 1, amount in NGN').fill('0.40')
    await editor.getByRole('button', { name: 'Add line' }).click()
    await expect(editor.getByLabel('Line 3, amount in NGN')).toHaveValue('0.60')
    await chooseGLAccount(editor.getByLabel('Line 3, GL account'), '6500')
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(panel.getByText('Split into 3 lines')).toBeVisible()
    await expect(panel.getByRole('region', { name: 'Lines' })).toContainText('0.60')
    await panel.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(panel.getByText('Split into 2 lines')).toBeVisible()
    await expect(panel.getByRole('region', { name: 'Lines' })).toContainText('1.00')
    await panel.getByRole('button', { name: 'Undo split' }).click()
    await expect(panel.getByText('Split into 2 lines')).toBeHidden()
    // What was done in the panel is undone there, for it lies over the page.
    await panel.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(panel.getByText('Split into 2 lines')).toBeVisible()
    await panel.getByRole('button', { name: 'Redo', exact: true }).click()
    await expect(panel.getByText('Split into 2 lines')).toBeHidden()
    await expect.poll(() => held(page, 'transactions')).toBe(ROWS)
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
    await openTransaction(page, 2)
    await expect(panel.getByRole('button', { name: 'Duplicate' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeFocused()
  })

  await test.step('a transaction is added by hand once all is said', async () => {
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'Add a transaction' })
    await dialog.getByRole('button', { name: 'Add transaction' }).click()
    await expect(dialog.getByText('A description is required')).toBeVisible()
    await dialog.getByLabel('Description').fill('Petty cash')
    await dialog.getByLabel('Amount').fill('2,500')
    await dialog.getByRole('button', { name: 'Add transaction' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`${ROWS + 1} transactions`)).toBeVisible()
  })

  await test.step('one that is added outside what is shown is said to be there', async () => {
    await visit(page, '/transactions?from=2026-10-01&to=2026-10-31')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a transaction' })
    await dialog.getByLabel('Date').fill('2026-07-04')
    await dialog.getByLabel('Description').fill('Paper')
    await dialog.getByLabel('Amount').fill('900')
    await dialog.getByRole('button', { name: 'Add transaction' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Added “Paper”' })).toContainText(
      'It’s outside the current filters.',
    )
    await page.getByRole('link', { name: 'Show it' }).click()
    await expect(line(page, 0)).toContainText('Paper')
    await page.keyboard.press('z')
    await expect(page.getByText('Paper', { exact: true })).toBeHidden()
    await visit(page, '/transactions?dates=all')
    await expect(page.getByText(`${ROWS + 1} transactions`)).toBeVisible()
  })

  await test.step('every row goes into a file, written here', async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export transactions' })
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: `Export ${ROWS + 1} transactions` }).click()
    const file = readFileSync(await (await download).path(), 'utf8')
    expect(file.split('\r\n')).toHaveLength(ROWS + 3)
  })

  await test.step('back in range everything arrives', async () => {
    product.proxy.setDown(false)
    await context.setOffline(false)
    await upToDate(page)
    await expect.poll(() => held(page, 'issues')).toBe(0)
    const { totalCount } = await owner.call('getTransactions', { filters: { search: 'petty cash' } })
    expect(totalCount).toBe(1)
  })
  expect(errors).toEqual([])
})

test('a field is typed over where it is pressed, the panel tells who changed what, and nothing comes or goes unseen', async ({
  owner,
  context,
  page,
}) => {
  await openBooks(page, owner)
  const editor = list(page).getByRole('form')
  const panel = page.getByRole('dialog', { name: 'Transaction' })
  const cell = (index: number, field: string) => line(page, index).locator(`[data-field="${field}"]`)
  const focused = (label: string) => expect(editor.getByLabel(label)).toBeFocused()

  await test.step('the panel tells who changed what, as the server has logged it', async () => {
    await visit(page, '/transactions?dates=all')
    await openTransaction(page, 0)
    const history = panel.getByRole('region', { name: 'History' }).getByRole('listitem')
    await expect(history.filter({ hasText: 'Imported by you' })).toBeVisible()
    const was = await panel.getByRole('heading', { level: 2 }).textContent()
    await panel.getByRole('button', { name: 'Edit' }).click()
    await panel.getByLabel('Description').fill('Fuel and snacks')
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(history.first()).toContainText('Changed by you')
    await expect(history.first()).toContainText(`Description: ${was} → Fuel and snacks`)
    await context.setOffline(true)
    await panel.getByRole('button', { name: 'Approve' }).click()
    await expect(history.first()).toContainText('Approved by you, waiting to sync')
    await panel.getByRole('button', { name: 'Close' }).click()
    await openTransaction(page, 0)
    await expect(panel.getByText('Connect to see the full history')).toBeVisible()
    await context.setOffline(false)
    await expect(history).toHaveCount(3)
    await expect(history.first()).toContainText('Approved by you')
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
  })

  await test.step('the cursor stands where the press was', async () => {
    const was = await cell(2, 'description').innerText()
    await cell(2, 'description').click({ position: { x: 9, y: 16 } })
    await focused('Description')
    await page.keyboard.type('A ')
    await page.keyboard.press('Enter')
    await expect(cell(2, 'description')).toHaveText(`A ${was}`)
    await page.keyboard.press('z')
    await expect(cell(2, 'description')).toHaveText(was)
  })

  await test.step('Tab goes on to the account and the amount, and a press elsewhere saves all', async () => {
    await cell(1, 'description').click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Flight to Abuja')
    await page.keyboard.press('Tab')
    await page.keyboard.type('6500')
    await expect(page.getByRole('option', { name: /6500/ })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.type('+12.50')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(editor).toBeHidden()
    await expect(line(page, 1)).toContainText('Flight to Abuja')
    await expect(line(page, 1)).toContainText('6500')
    await expect(cell(1, 'amount')).toContainText('+12.50')
  })

  await test.step('Ctrl and Enter go down a column; Escape leaves the field as it was', async () => {
    await cell(3, 'description').click()
    for (const text of ['First', 'Second']) {
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
      await page.keyboard.press('Control+Enter')
    }
    await focused('Description')
    await page.keyboard.type('Third')
    await page.keyboard.press('Escape')
    await expect(editor).toBeHidden()
    await expect(cell(3, 'description')).toHaveText('First')
    await expect(cell(4, 'description')).toHaveText('Second')
    await expect(cell(5, 'description')).not.toHaveText('Third')
  })

  await test.step('what is no amount is said, and keeps the line until it is one', async () => {
    await cell(6, 'amount').click()
    await page.keyboard.type('12x')
    await cell(8, 'description').click()
    await expect(editor.getByRole('alert')).toHaveText('This isn’t an amount in NGN')
    await focused('Amount in NGN')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('15')
    await cell(8, 'description').click()
    await focused('Description')
    await page.keyboard.press('Escape')
    await expect(cell(6, 'amount')).toContainText('15.00')
  })

  await test.step('text is selected by the mouse, and stays as it is', async () => {
    const text = await cell(7, 'description').boundingBox()
    if (!text) throw new Error('There is no text to select')
    await page.mouse.move(text.x + 10, text.y + 16)
    await page.mouse.down()
    await page.mouse.move(text.x + 80, text.y + 16, { steps: 4 })
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('')
    await expect(editor).toBeHidden()
    await expect(panel).toBeHidden()
  })

  await test.step('the panel opens beside the fields, and for what is reconciled from them too', async () => {
    await line(page, 8).getByText('Review').click()
    await panel.getByLabel('Reconciled').click()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(line(page, 8).getByLabel('Reconciled')).toBeVisible()
    await cell(8, 'description').click()
    await expect(panel.getByRole('heading', { level: 2 })).toBeVisible()
    await expect(editor).toBeHidden()
  })

  await test.step('a row that arrives above the one being edited takes neither its place nor what is typed', async () => {
    await page.goto('/transactions?dates=all')
    await upToDate(page)
    await expect(line(page, 0)).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    const name = await editor.getAttribute('aria-label')
    await editor.getByLabel('Description').fill('Half a sent')

    const { transactions } = await owner.call('getTransactions', {})
    const accountId = transactions[0]?.accountId ?? ''
    await owner.call('createTransaction', {
      userTransactionId: 'manual:above',
      timestamp: '2026-11-20T12:00:00.000Z',
      description: 'Newest of all',
      amount: 5,
      type: 'EXPENSE',
      accountId,
      accountName: 'Checking',
      currency: 'NGN',
      glAccountNumber: 'DEFAULT',
      glAccountName: 'Default Account',
      status: 'APPROVED',
    })
    // A press would save the line.
    await page.getByRole('button', { name: 'Sync now' }).dispatchEvent('click')
    await expect(line(page, 0)).toContainText('Newest of all')
    await expect(editor).toHaveAttribute('aria-label', name ?? '')
    await expect(editor.getByLabel('Description')).toHaveValue('Half a sent')
    await editor.getByLabel('Description').press('Enter')
    await expect(line(page, 2)).toContainText('Half a sent')
  })

  await test.step('a deleted transaction comes back with undo, and none is deleted that is out of sight', async () => {
    // With the one that has arrived.
    const rows = ROWS + 1
    await page.goto('/transactions?dates=all')
    await expect(page.getByText(`${rows} transactions`)).toBeVisible()
    await openTransaction(page, 0)
    await panel.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${rows - 1} transactions`)).toBeVisible()
    await expect(panel).toBeHidden()
    await undoBar(page).click()
    await expect(page.getByText(`${rows} transactions`)).toBeVisible()

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(line(page, 0)).toBeHidden()
    await page.keyboard.press('Delete')
    await expect(line(page, 0)).toBeInViewport()
    await expect(page.getByText(`${rows} transactions`)).toBeVisible()
    await page.keyboard.press('Delete')
    await expect(page.getByText(`${rows - 1} transactions`)).toBeVisible()
  })
})
