import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays, type CalendarDay, timestampOfDay } from '../../src/domain/calendar/calendar-day.ts'
import { expect, test } from '../support/e2e.ts'
import type { Person } from '../support/product.ts'
import { signInByPassword } from './access-pages.ts'
import { held, openAccount, signIn, upToDate, visit, watchErrors } from './pages.ts'

const ROWS = 6_000
const KEPT = 1_000
const TODAY = new Date().toISOString().slice(0, 10) as CalendarDay

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: true })

/** Books of several years with everything in them that screens count, sum and search. */
async function fillBooks(owner: Person): Promise<{ accountId: string; ruleId: string }> {
  const opening = { openingBalance: 1_000, openingDay: addDays(TODAY, -1_000) }
  const accountId = await openAccount(owner, { name: 'Current', ...opening })
  const savingsId = await openAccount(owner, { name: 'Savings', ...opening })
  const numbers = ['6200', '6250', '4000', 'DEFAULT']
  const lines = Array.from({ length: ROWS }, (_, index) => ({
    userTransactionId: `line ${index}`,
    timestamp: timestampOfDay(addDays(TODAY, -Math.floor(index / 10))),
    description: `Card payment ${index}, terminal ${(index * 7_919) % 10_000}`,
    amount: (10_000 + (index % 900)) / 100,
    type: index % 4 === 2 ? ('INCOME' as const) : ('EXPENSE' as const),
    category: index % 3 === 0 ? 'Travel' : 'Office',
    accountId: index % 5 === 0 ? savingsId : accountId,
    currency: 'USD',
    glAccountNumber: numbers[index % 4] ?? 'DEFAULT',
  }))
  const { successful } = await owner.call('bulkImportTransactions', {
    isCSVImport: true,
    transactions: lines,
  })
  const decided = successful.filter((_, index) => index % 200 !== 7)
  for (let from = 0; from < decided.length; from += 1_000) {
    await owner.call('bulkApproveTransactions', { transactionIds: decided.slice(from, from + 1_000) })
  }
  const at = (index: number) => successful[index] ?? ''
  // One transfer of old days and one of new ones.
  for (const index of [30, 5_010]) {
    await owner.call('createManualTransfer', {
      expenseTransactionId: at(index + 6),
      incomeTransactionId: at(index),
    })
  }
  const ruleId = randomUUID()
  await owner.call('createTransactionRule', {
    id: ruleId,
    description: 'Terminals',
    naturalLanguageRule: 'description contains "terminal 1"',
    glAccountNumber: '6200',
    glAccountName: 'Office Supplies',
  })
  return { accountId, ruleId }
}

/** What the screen says, line by line, once it says nothing else for a moment. */
async function told(page: Page): Promise<string[]> {
  const read = () => page.locator('main').innerText()
  const before = await read()
  await page.waitForTimeout(400)
  const now = await read()
  expect(now).toBe(before)
  return now
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

interface Screen {
  path: string
  /** What a device that holds only the newest transactions says of it; nothing where it shows the same as any other. */
  says?: RegExp
  /** What it does not show, or not alike, which that sentence is about. */
  differs?: RegExp
}

const OLDER = /^Transactions before .+ are on the server\.$|^Load older$/
/** Of many matches the newest are fetched; the server tells how many more there are, not what they come to. */
const MORE_MATCHES = /^[\d,]+ more matches from before .+ are on the server\.$|^Load more$/
const TOTALS = /^(In|Out|Net)\b|^[+−]?\$[\d,.]+$|in transfers left out$/
const BY_MONTHS = /^Transactions through .+ aren’t on this device\. Their monthly totals are included/
/** A side of a transfer that has left the device. */
const SIDES = /^Card payment \d+, terminal \d+$|First Bank$|^[+−]\$/
const RULE_COUNTS = /^Counts cover transactions since .+; the rest are on the server\.$/
const ANYTHING = /./

/** The id of a transaction that a device holds. */
async function idOf(page: Page, description: string): Promise<string> {
  await visit(page, `/transactions?dates=all&search=${encodeURIComponent(description)}`)
  await page.getByRole('button', { name: `Open ${description}` }).click()
  await expect(page).toHaveURL(/open=/)
  const id = new URL(page.url()).searchParams.get('open')
  await page.keyboard.press('Escape')
  return id ?? ''
}

function fits(line: string, ...texts: (RegExp | undefined)[]): boolean {
  return texts.some((text) => text?.test(line))
}

function screens(accountId: string, ruleId: string): Screen[] {
  return [
    { path: '/', says: /: On the server, not on this device$/, differs: SIDES },
    { path: '/transactions' },
    { path: '/transactions?dates=all', says: OLDER },
    { path: '/transactions?dates=all&gl=6200&status=APPROVED', says: OLDER },
    { path: `/transactions?dates=all&type=INCOME&account=${accountId}`, says: OLDER },
    { path: '/transactions?search=payment' },
    { path: '/transactions?dates=all&search=terminal%2077' },
    { path: '/transactions?dates=all&category=Travel', says: MORE_MATCHES, differs: TOTALS },
    { path: '/transactions?dates=all&search=payment%205999' },
    {
      path: '/transactions/review',
      says: /^Suggestions and their counts come from transactions since /,
      differs: ANYTHING,
    },
    { path: '/transactions/imports' },
    { path: '/bank-accounts' },
    { path: `/bank-accounts/${accountId}`, says: OLDER },
    { path: '/accounts', says: BY_MONTHS },
    { path: '/journals' },
    { path: '/transfers', says: /On the server, not on this device/, differs: SIDES },
    { path: '/reconciliation' },
    { path: '/rules', says: RULE_COUNTS, differs: /^[\d,]+ transactions$/ },
    { path: `/rules/${ruleId}`, says: RULE_COUNTS, differs: /^[\d,]+ of [\d,]+ transactions\./ },
    { path: '/rules/apply', says: RULE_COUNTS, differs: /would change$|^Also approved transactions/ },
    { path: '/reports', says: BY_MONTHS },
    { path: '/reports?report=balance', says: BY_MONTHS },
    { path: '/reports?report=cash', says: BY_MONTHS },
    { path: '/reports?report=trial', says: BY_MONTHS },
    { path: '/reports?report=trend', says: BY_MONTHS },
    // The server tells what the days of months come to that such a period cuts.
    ...['profit', 'balance', 'cash', 'bridge'].map((report) => ({
      path: `/reports?report=${report}&from=${addDays(TODAY, -400)}&to=${addDays(TODAY, -200)}&by=month&currency=USD`,
      says: BY_MONTHS,
    })),
    {
      path: '/reports?report=ledger',
      says: /^The general ledger lists every transaction, and older ones are on the server\.$/,
      differs: ANYTHING,
    },
    { path: '/reports/close' },
    { path: '/issues' },
  ]
}

test('no screen takes the transactions of a phone for all there are: it shows what a full device does, or says what it lacks', async ({
  owner,
  browser,
  page,
  context,
}) => {
  test.setTimeout(300_000)
  const errors = watchErrors(context)
  const { accountId, ruleId } = await fillBooks(owner)
  await signIn(page, owner)
  await expect.poll(() => held(page, 'transactions'), { timeout: 60_000 }).toBeGreaterThanOrEqual(KEPT)
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin, hasTouch: false })
  const full = await other.newPage()
  await signInByPassword(full, owner)
  await full.goto('/settings')
  await full.getByLabel('Keep full history on this device').click()
  await expect.poll(() => held(full, 'transactions'), { timeout: 60_000 }).toBe(ROWS)
  await upToDate(full)
  await upToDate(page)
  await expect.poll(() => held(page, 'transactions')).toBeLessThan(2 * KEPT)

  for (const { path, says, differs } of screens(accountId, ruleId)) {
    await test.step(path, async () => {
      await Promise.all([visit(full, path), visit(page, path)])
      await expect(async () => {
        const [all, some] = await Promise.all([told(full), told(page)])
        const [inAll, inSome] = [new Set(all), new Set(some)]
        const lacking = all.filter((line) => !inSome.has(line) && !fits(line, differs))
        const added = some.filter((line) => !inAll.has(line) && !fits(line, says, differs))
        expect({ lacking, added }).toEqual({ lacking: [], added: [] })
        if (says) expect(some.filter((line) => says.test(line))).not.toEqual([])
      }).toPass({ timeout: 20_000 })
    })
  }

  await test.step('the palette finds a transaction that is on the server alone, and opens it', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('payment 5777')
    await page.getByRole('option', { name: /Card payment 5777,/ }).click()
    await expect(page.getByRole('article', { name: /^Card payment 5777,/ })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a link to a transaction that is on the server alone opens it', async () => {
    const old = await idOf(full, 'Card payment 5888,')
    await visit(page, `/transactions?dates=all&open=${old}`)
    await expect(page.getByRole('article', { name: /^Card payment 5888,/ })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('without a network a search says how far back it looks', async () => {
    await context.setOffline(true)
    await visit(page, '/transactions?dates=all&search=payment%205666')
    await expect(page.getByRole('heading', { name: 'No results on this device' })).toBeVisible()
    await expect(
      page.getByText(/^These results go back to .+\. Older transactions are searched/),
    ).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('payment 5666')
    await expect(page.getByText('No results for “payment 5666” on this device.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await context.setOffline(false)
    await expect(page.getByText(/^Card payment 5666,/)).toBeVisible()
  })
  await other.close()
  expect(errors).toEqual([])
})
