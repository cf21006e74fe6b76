import type { BrowserContext, Page } from '@playwright/test'
import type { Person } from '../support/product.ts'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../src/domain/transaction/transaction.ts'
import { bankExport } from '../support/bank-files/bank-export.ts'
import { overflow } from './access-pages.ts'
import { expect, test } from '../support/e2e.ts'
import {
  controlled,
  dropFile,
  dropFiles,
  type DroppedFile,
  focusedRow,
  held,
  upToDate,
  signIn,
  status,
  signedInPage,
  visit,
  PHONE,
} from './pages.ts'
import { stored } from './stored.ts'

const CSV = 'Date,Description,Amount\n2026-10-14,Coffee,-4.50\n2026-10-15,Card sales,120.00\n'
const NOVEMBER = 'Date,Description,Amount\n2026-11-02,Bakery,-6.50\n2026-11-03,Card sales,210.00\n'
/** Day or month first: the file does not say. */
const OPEN_CSV = 'Date,Details,Amount\n03/04/2026,Tea,-2.00\n05/06/2026,Cake,-3.00\n'
const QIF = '!Type:Bank\nD10/16/2026\nT-12.00\nPBookshop\n^\nD10/31/2026\nT-900.00\nPRent\n^\n'
const OFX = `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>160<ACCTID>1230045678<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
<STMTTRN><TRNTYPE>POS<DTPOSTED>20261001<TRNAMT>-6.60<FITID>A1<NAME>Corner store</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261002<TRNAMT>20.50<FITID>A2<NAME>Refund</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>13.90<DTASOF>20261002</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
const BINARY: DroppedFile = {
  name: 'photo.csv',
  content: Array.from({ length: 4096 }, (_, n) => (n * 73) % 256),
}

async function openAccount(owner: Person): Promise<void> {
  await owner.call('createAccount', {
    id: randomUUID(),
    name: 'Operating account',
    institution: 'First National',
    balance: 0,
    currency: 'USD',
    type: 'CHECKING',
  })
}

const approvedAtServer = async (owner: Person) =>
  (await owner.call('getTransactionStatusCounts', {})).APPROVED

const files = (page: Page) => page.getByRole('list').filter({ hasText: /Imported|Refused|Stopped/ })
const takeIn = (page: Page, rows: string) => page.getByRole('button', { name: `Import ${rows}`, exact: true })
/** Only a file that proves its account is taken for it; these are told. */
const intoAccount = (page: Page) =>
  page.getByRole('combobox', { name: 'Import into' }).selectOption('Operating account (USD)')

/** How many imports are being stored, as every tab can tell. */
const storingLocks = (page: Page) =>
  page.evaluate(async () => {
    const { held: taken = [] } = await navigator.locks.query()
    return taken.filter(({ name }) => name?.startsWith('daybook_import_')).length
  })

/** The row of a description on this device, as somebody else imports it. */
async function importedElsewhere(page: Page, description: string) {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name))
  const books = names.find((name) => name.startsWith('daybook_books_')) ?? ''
  const rows = await stored<Transaction>(page, books, 'transactions')
  const row = rows.find((each) => each.description === description)
  if (!row) throw new Error(`There is no ${description}`)
  const { userTransactionId, timestamp, amount, type, accountId, currency } = row
  return { userTransactionId, timestamp, description, amount: amount / 100, type, accountId, currency }
}

async function cutOff(context: BrowserContext, proxy: { setDown: (down: boolean) => void }, off: boolean) {
  proxy.setDown(off)
  await context.setOffline(off)
}

test('files of three formats come in one after another, one that is none says why, and one comes in without the network', async ({
  product,
  owner,
  context,
}) => {
  await openAccount(owner)
  const { page, errors } = await signedInPage(context, owner)
  await dropFiles(page, [
    { name: 'october.ofx', content: OFX },
    { name: 'card.csv', content: OPEN_CSV },
    { name: 'old.qif', content: QIF },
    BINARY,
  ])

  await test.step('the bank’s closing balance stands beside what the rows come to', async () => {
    await expect(page.getByText('october.ofx (1 of 4)')).toBeVisible()
    await intoAccount(page)
    await expect(
      page.getByText(
        /^The bank says \$13\.90 on Oct 2(, 2026)?, and your books agree once these rows are in$/,
      ),
    ).toBeVisible()
    await takeIn(page, '2 rows').click()
  })
  await test.step('what a file leaves open is asked before it can come in', async () => {
    await expect(page.getByText('card.csv (2 of 4)')).toBeVisible()
    await expect(takeIn(page, '2 rows')).toBeDisabled()
    await page.getByRole('button', { name: 'Day first' }).click()
    await expect(page.getByText(/^Apr 3(, 2026)?$/)).toBeVisible()
    await intoAccount(page)
    await takeIn(page, '2 rows').click()
  })
  await test.step('the last one that can be read opens the queue, and what was refused is named', async () => {
    await expect(page.getByText('old.qif (3 of 4)')).toBeVisible()
    await intoAccount(page)
    await takeIn(page, '2 rows').click()
    await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
    await expect(page.getByText('6 rows, 6 to review. Refused: “photo.csv”')).toBeVisible()
    await expect(page.getByText('6 left')).toBeVisible()
  })
  await test.step('the import screen keeps the verdict of each', async () => {
    await page.goBack()
    await expect(files(page).getByRole('listitem')).toHaveCount(4)
    await expect(files(page)).toContainText('binary data')
  })
  await test.step('all of them arrive', async () => {
    await upToDate(page)
    const { transactions } = await owner.call('getTransactions', {})
    expect(transactions.map(({ description }) => description).toSorted()).toEqual(
      ['Bookshop', 'Cake', 'Corner store', 'Refund', 'Rent', 'Tea'].toSorted(),
    )
  })

  await test.step('without the network a file is taken in, and waits', async () => {
    await controlled(page)
    // What the screens are made of is on the device before the train enters the tunnel.
    await visit(page, '/transactions/import')
    await expect(page.getByRole('heading', { name: 'Import', exact: true })).toBeVisible()
    await cutOff(context, product.proxy, true)
    await expect(status(page)).toContainText('Offline')
    await dropFile(page, 'october.csv', CSV)
    await intoAccount(page)
    await takeIn(page, '2 rows').click()
    await expect(page.getByText('2 rows, 2 to review')).toBeVisible()
    await expect(page.getByText('8 left')).toBeVisible()
    await expect(status(page)).toHaveText(/Offline, \d to sync/)
  })

  await test.step('a row that somebody else has imported meanwhile is set aside, and can be had all the same', async () => {
    const coffee = await importedElsewhere(page, 'Coffee')
    product.proxy.setDown(false)
    await owner.call('bulkImportTransactions', { isCSVImport: true, transactions: [coffee] })
    await cutOff(context, product.proxy, false)
    await upToDate(page)
    expect((await owner.call('getTransactions', {})).totalCount).toBe(8)
    await visit(page, '/issues')
    await expect(page.getByText('1 duplicate set aside from “october.csv”')).toBeVisible()
    await expect(page.getByText('same as Coffee')).toBeVisible()
    await page.getByRole('button', { name: 'Add anyway' }).click()
    // Neither the notice nor the sync line tells of it any longer.
    await expect(page.getByText('1 duplicate set aside')).toHaveCount(0)
    await upToDate(page)
    expect((await owner.call('getTransactions', {})).totalCount).toBe(9)
  })
  expect(errors).toEqual([])
})

test('an import is stopped half way, says what is in, and is taken back after a reload', async ({
  owner,
  page,
}) => {
  await openAccount(owner)
  await signIn(page, owner)
  await controlled(page)
  await dropFile(page, 'years.csv', bankExport(30_000))
  // The file is in naira, the account in dollars: it gets an account of its own.
  await page.getByRole('button', { name: 'New account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Account name').fill('Lagos operating')
  await dialog.getByLabel('Institution').fill('Lagos Trust')
  await dialog.getByLabel('Balance the bank shows').fill('250,000.00')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await takeIn(page, '30,000 rows').click()

  // The bar goes along to the queue, which opens with the first rows.
  const bar = page.getByRole('progressbar', { name: /^Importing( “years.csv”)?$/ })
  await expect(bar).toBeVisible()
  await expect(page.getByText(/^[1-9][\d,]* of 30,000 rows$/)).toBeVisible()
  await expect.poll(() => storingLocks(page)).toBe(1)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect.poll(() => storingLocks(page)).toBe(0)
  const verdict = page.getByText(/^Stopped after [\d,]+ of 30,000 rows\./)
  await expect(verdict).toBeVisible()
  const stored = Number(
    (await verdict.textContent())?.match(/Stopped after ([\d,]+)/)?.[1]?.replaceAll(',', ''),
  )
  expect(stored).toBeGreaterThan(0)
  expect(stored).toBeLessThan(30_000)
  await expect.poll(() => held(page, 'transactions')).toBe(stored)

  await page.goto('/transactions/imports')
  await expect(page.getByText(`${stored.toLocaleString('en-US')} of 30,000 imported`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo the import of years.csv' }).click()
  await expect(
    page.getByText(`Removed ${stored.toLocaleString('en-US')} transactions from “years.csv”`),
  ).toBeVisible()
  await expect.poll(() => held(page, 'transactions')).toBe(0)
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
})

const DAMAGED =
  'Date,Description,Amount\n2026-09-14,Kiosk,-4.50\n2026-02-31,Market sales,120.00\n2026-09-20,Tea,?\n'
const PASTED = 'Date\tDescription\tAmount\n2026-09-01\tPaper\t-4.50\n2026-09-02\tInk\t-12.00\n'
const PARTLY_LOCKED = 'Date,Description,Amount\n2026-10-14,Bus,-2.50\n2026-10-15,Taxi,-20.00\n'

test('files that are taken back, that come again, that are damaged, pasted, or partly locked', async ({
  owner,
  page,
}) => {
  await openAccount(owner)
  await signIn(page, owner)
  await controlled(page)

  await test.step('rows that somebody decided since are named before an import is taken back', async () => {
    await dropFile(page, 'october.csv', CSV)
    await intoAccount(page)
    await takeIn(page, '2 rows').click()
    await expect(focusedRow(page)).toBeVisible()
    await page.keyboard.press('Shift+Enter')
    await expect(page.getByText('1 left, 1 done')).toBeVisible()
    // It is seen before it is stored, and the next line throws the page away.
    await expect.poll(() => approvedAtServer(owner)).toBe(1)

    await visit(page, '/transactions/imports')
    await page.getByRole('button', { name: 'Undo the import of october.csv' }).click()
    const dialog = page.getByRole('dialog', { name: 'Some transactions have changed since' })
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Keep this one' }).click()
    await expect(page.getByText('Removed 1 transaction from “october.csv”')).toBeVisible()
    await expect(page.getByText('Partly undone')).toBeVisible()
    await expect.poll(() => held(page, 'transactions')).toBe(1)
  })

  await test.step('the same file again sets its rows aside, and one of them can be had all the same', async () => {
    await dropFile(page, 'november.csv', NOVEMBER)
    await intoAccount(page)
    await takeIn(page, '2 rows').click()
    await expect(page.getByText('2 left')).toBeVisible()

    await dropFile(page, 'november.csv', NOVEMBER)
    await expect(page.getByRole('heading', { name: '2 duplicates set aside' })).toBeVisible()
    await expect(page.getByText('Nothing new in this file')).toBeVisible()
    await page.getByRole('checkbox', { name: /Bakery/ }).check()
    await takeIn(page, '1 row').click()
    await expect(page.getByText('2 rows, 1 duplicate set aside, 1 to review')).toBeVisible()
    await expect(page.getByText('3 left')).toBeVisible()
    await expect.poll(() => held(page, 'transactions')).toBe(4)
  })

  await test.step('an unreadable row is corrected by the keyboard and comes in, and the history says so', async () => {
    await dropFile(page, 'damaged.csv', DAMAGED)
    await expect(page.getByRole('heading', { name: '2 rows couldn’t be read' })).toBeVisible()
    await page.getByRole('button', { name: 'Correct line 3' }).press('Enter')
    const form = page.getByRole('form', { name: 'Correct line 3' })
    await expect(form.getByLabel('Date')).toBeFocused()
    await expect(form.getByRole('button', { name: 'Include row' })).toBeDisabled()
    await form.getByLabel('Date').fill('2026-02-28')
    await form.getByLabel('Date').press('Enter')
    await expect(page.getByRole('heading', { name: '1 row corrected by hand' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '1 row couldn’t be read' })).toBeVisible()
    await intoAccount(page)
    await takeIn(page, '2 rows').click()
    await expect(page.getByText('3 rows, 1 couldn’t be read, 2 to review')).toBeVisible()
    await expect(page.getByText('5 left')).toBeVisible()
    await visit(page, '/transactions/imports')
    await expect(page.getByText('1 corrected by hand (line 3)', { exact: false })).toBeVisible()
  })

  await test.step('rows pasted from a spreadsheet are read like a file', async () => {
    await visit(page, '/transactions/import')
    await expect(page.getByRole('heading', { name: 'Drop a bank file anywhere on this page' })).toBeVisible()
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, PASTED)
    await intoAccount(page)
    await takeIn(page, '2 rows').click()
    await expect(page.getByText('7 left')).toBeVisible()
  })

  await test.step('rows on locked days are told beforehand and stay out', async () => {
    await upToDate(page)
    const { totalCount: before } = await owner.call('getTransactions', {})
    await owner.call('updateOrganizationSettings', { id: owner.organizationId, lockDate: '2026-10-14' })
    // A page looks for what is new as it opens.
    await page.goto('/reconciliation')
    await expect(page.getByText(/^Locked through Oct 14/)).toBeVisible()
    await dropFile(page, 'locked.csv', PARTLY_LOCKED)
    await intoAccount(page)
    await expect(page.getByRole('heading', { name: '1 row is in a locked period' })).toBeVisible()
    await takeIn(page, '1 row').click()
    await expect(page.getByText('2 rows, 1 in a locked period, 1 to review')).toBeVisible()
    await upToDate(page)
    expect((await owner.call('getTransactions', {})).totalCount).toBe(before + 1)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('files are chosen with a thumb, a long refusal is folded, and nothing runs out of the screen', async ({
    owner,
    page,
  }) => {
    await openAccount(owner)
    await signIn(page, owner)
    await visit(page, '/transactions/import')
    const chooser = page.waitForEvent('filechooser')
    await page.getByText('Choose files').tap()
    await (
      await chooser
    ).setFiles([
      { name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from('code,amount\n1,2.50\n2,3.50\n') },
      { name: 'october.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) },
    ])
    await expect(page.getByText('No column in this file has dates', { exact: false })).toBeVisible()
    const more = page.getByRole('button', { name: 'Show everything' })
    await expect(more).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Import into' })).toBeInViewport()
    await more.tap()
    await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible()
    expect(await overflow(page)).toBe(0)
    await intoAccount(page)
    await takeIn(page, '2 rows').tap()
    await expect(page.getByText('2 left')).toBeVisible()

    await test.step('an unreadable row is corrected', async () => {
      await dropFile(page, 'damaged.csv', DAMAGED)
      await page.getByRole('button', { name: 'Correct line 4' }).tap()
      await page.getByLabel('Amount', { exact: true }).last().fill('-3.00')
      expect(await overflow(page)).toBe(0)
      await page.getByRole('button', { name: 'Include row' }).tap()
      await expect(page.getByRole('heading', { name: '1 row corrected by hand' })).toBeVisible()
      await intoAccount(page)
      await expect(takeIn(page, '2 rows')).toBeEnabled()
    })
  })
})
