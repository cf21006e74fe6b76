import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { read, utils } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { addDays, type CalendarDay, timestampOfDay } from '../../src/domain/calendar/calendar-day.ts'
import { periodAround } from '../../src/domain/calendar/calendar-period.ts'
import { dayInWords } from '../../src/domain/calendar/date-display.ts'
import { expect, test } from '../support/e2e.ts'
import type { Person } from '../support/product.ts'
import { dayText } from '../../src/session/day-text.ts'
import { controlled, openAccount, signedInPage, visit } from './pages.ts'

const TODAY = new Date().toISOString().slice(0, 10) as CalendarDay
const MONTH = periodAround(TODAY, 'month', -1)
const TITLES = ['Profit and loss', 'Balance sheet', 'Cash flow', 'Trial balance', 'Profit to cash'] as const

/** Books with income, an expense, a split and a transfer in the month that is to be closed. */
async function fillBooks(owner: Person): Promise<void> {
  const opening = { openingBalance: 500, openingDay: addDays(MONTH.from, -1) }
  const current = await openAccount(owner, { name: 'Current', ...opening })
  const savings = await openAccount(owner, { name: 'Savings', ...opening })
  const cash = { type: 'OTHER', isPettyCash: true, ...opening, openingBalance: 100 } as const
  const till = await openAccount(owner, { name: 'Till', ...cash })
  const line = (at: number, amount: number, glAccountNumber: string, accountId = current) => ({
    userTransactionId: `line ${at}`,
    timestamp: timestampOfDay(addDays(MONTH.from, at)),
    description: `Line ${at}`,
    amount,
    type: glAccountNumber === '4000' ? ('INCOME' as const) : ('EXPENSE' as const),
    accountId,
    currency: 'USD',
    glAccountNumber,
  })
  const { successful } = await owner.call('bulkImportTransactions', {
    isCSVImport: true,
    transactions: [
      line(1, 1_234.56, '4000'),
      line(2, 300.1, '6250'),
      line(3, 80, '6200'),
      line(4, 50, 'DEFAULT'),
      { ...line(5, 50, 'DEFAULT', savings), type: 'INCOME' as const },
    ],
  })
  const [, , split = '', out = '', back = ''] = successful
  await owner.call('bulkApproveTransactions', { transactionIds: successful })
  await owner.call('createManualTransfer', { expenseTransactionId: out, incomeTransactionId: back })
  await owner.call('splitTransaction', {
    transactionId: split,
    splits: [
      { description: 'Paper', amount: 30.5, glAccountNumber: '6200' },
      { description: 'Wages', amount: 49.5, glAccountNumber: '6250' },
    ],
  })
  const { glAccounts } = await owner.call('getGLAccounts', {})
  const supplies = glAccounts.find(({ number }) => number === '6200')?.id ?? ''
  const stamps = { amount: 12.5, currency: 'USD' }
  await owner.call('createJournal', {
    id: randomUUID(),
    day: addDays(MONTH.from, 6),
    memo: 'Stamps',
    lines: [
      { ...stamps, glAccountId: supplies, side: 'DEBIT' },
      { ...stamps, glAccountId: till, side: 'CREDIT' },
    ],
  })
  // The bank agrees; in the till two and a half are missing.
  for (const [id, balance] of [
    [current, 1_304.46],
    [till, 85],
  ] as const) {
    await owner.call('updateAccount', { id, balance, balanceAt: MONTH.to, balanceFrom: 'typed' })
  }
}

/** What hledger makes of the journal in the file: the last figure of a report, as on the screen. */
function hledgersOwn(journal: string, args: readonly string[]): string | undefined {
  const { stdout, error } = spawnSync('hledger', ['-f', '-', ...args], {
    input: journal,
    env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    encoding: 'utf8',
  })
  if (error) return undefined
  return /(-?[\d,]+\.\d\d) USD\s*$/.exec(stdout.trim())?.[1] ?? stdout
}

/** The figures of the report on the screen, by the names of its lines. */
async function figuresOnScreen(page: Page, title: string): Promise<Map<string, string>> {
  const table = page.getByRole('table', { name: title })
  await expect(table.getByRole('cell').first()).toBeVisible()
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim() ?? '')),
    )
  return new Map(
    rows
      .filter(([label, figure]) => label && figure)
      .map(([label = '', ...figures]) => [label, figures.map(plain).join(';')]),
  )
}

function plain(figure: string): string {
  // Zero is a dash on the screen, and a number in a file.
  return figure === '–' ? '0.00' : figure.replaceAll(',', '').replace('−', '-')
}

test('the accountant’s file has every report as on the screen, the journal and the closing record', async ({
  owner,
  context,
}) => {
  await fillBooks(owner)
  const { page, errors } = await signedInPage(context, owner)
  await controlled(page)

  await test.step('what the bank told, and what was counted, is held against the books', async () => {
    await visit(page, '/bank-accounts')
    const last = dayText(MONTH.to)
    await expect(page.getByText(`The bank agrees, ${last}`).first()).toBeVisible()
    const counted = `The count says $85.00 on ${last}, $2.50 less`
    await expect(page.getByText(counted).first()).toBeVisible()
    await page.getByRole('link', { name: `The count differs, ${last}: Till` }).click()
    await expect(page.getByText(`The count says $2.50 less on ${last}`)).toBeVisible()
    await expect(
      page.getByText('$85.00 entered by hand, $87.50 in your books.', { exact: false }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Show the transactions in question' })).toBeHidden()
  })

  await test.step('the month is closed', async () => {
    await visit(page, '/reports/close')
    await page.getByRole('button', { name: `Close ${dayInWords(MONTH.from, 'MMM yyyy')}` }).click()
    await expect(page.getByText('No figures have changed since.')).toBeVisible()
  })

  const screens = new Map<string, Map<string, string>>()
  await test.step('each report is read from the screen', async () => {
    await visit(page, `/reports?report=profit&from=${MONTH.from}&to=${MONTH.to}&by=total&currency=USD`)
    for (const title of TITLES) {
      await page.getByText(title, { exact: true }).first().click()
      screens.set(title, await figuresOnScreen(page, title))
    }
    expect(screens.get('Profit and loss')?.get('Profit')).toBe('841.96')
  })

  const files = await test.step('the file is saved and unpacked', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Accountant’s file' }).click()
    return unzipSync(readFileSync(await (await saving).path()))
  })
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())

  await test.step('it holds all that it says, and nothing is missing', () => {
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'Read me.txt',
        'Reports.xlsx',
        ...TITLES.map((title) => `Reports/${title}.csv`),
        'General ledger.xlsx',
        'Journal/transactions.journal',
        'Journal/transactions.csv',
        'Closing record.xlsx',
        `Closing record/Closing of ${dayInWords(MONTH.from, 'MMM yyyy')}.csv`,
      ]),
    )
    expect(textOf('Read me.txt')).not.toContain('Not in this file')
  })

  await test.step('its figures are those of the screen', () => {
    const book = read(files['Reports.xlsx'])
    for (const [title, figures] of screens) {
      const sheet = book.Sheets[title]
      if (!sheet) throw new Error(`There is no sheet ${title}`)
      const rows = utils.sheet_to_json<(string | number)[]>(sheet, { header: 1 })
      const written = new Set(
        rows.map(
          ([label, ...cells]) =>
            `${String(label).trim()} ${cells.map((cell) => Number(cell).toFixed(2)).join(';')}`,
        ),
      )
      expect(figures.size, title).toBeGreaterThan(2)
      for (const [label, figure] of figures) expect([...written], title).toContain(`${label} ${figure}`)
    }
  })

  await test.step('the journal has each transaction, and the closing record the balances', () => {
    const journal = textOf('Journal/transactions.journal')
    for (const description of ['Line 1', 'Line 2', 'Paper', 'Wages', 'Line 4']) {
      expect(journal).toContain(description)
    }
    const closing = textOf(`Closing record/Closing of ${dayInWords(MONTH.from, 'MMM yyyy')}.csv`)
    const balance = screens.get('Balance sheet')
    const end = ['-e', addDays(MONTH.to, 1), '-C']
    const ofMonth = ['-b', MONTH.from, ...end]
    const profit = hledgersOwn(journal, ['is', ...ofMonth])
    if (profit !== undefined) {
      const theirs = [profit, hledgersOwn(journal, ['cf', ...ofMonth]), hledgersOwn(journal, ['bs', ...end])]
      expect(theirs).toEqual(['841.96', '841.96', '1941.96'])
    }
    for (const account of ['Current', 'Savings', 'Till']) {
      expect(closing).toMatch(new RegExp(`${account},USD,"?${balance?.get(account)?.replace('.', '\\.')}`))
    }
  })
  expect(errors).toEqual([])
})
