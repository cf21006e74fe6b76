import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type PagePath, PAGES } from '../../src/app/shell/pages.ts'
import { addDays, type CalendarDay, timestampOfDay } from '../../src/domain/calendar/calendar-day.ts'
import { expect, test } from '../support/e2e.ts'
import type { Person } from '../support/product.ts'
import { signInByPassword } from './access-pages.ts'
import { dropFile, held, openAccount, signIn, upToDate, visit, watchErrors } from './pages.ts'

/** Few rows of many bytes: a device without a mouse goes by both, and a page by each row. */
const ROWS = 3_000
const ROWS_A_DAY = 5
const KEPT = 1_000
const TODAY = new Date().toISOString().slice(0, 10) as CalendarDay

const dayOf = (index: number) => addDays(TODAY, -Math.floor(index / ROWS_A_DAY))

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: true })

/** What the addresses of pages name. */
interface Filled {
  accountId: string
  ruleId: string
  journalId: string
}

/** Books of several years with everything in them that screens count, sum and search. */
async function fillBooks(owner: Person): Promise<Filled> {
  const opening = { openingBalance: 1_000, openingDay: addDays(TODAY, -1_000) }
  const accountId = await openAccount(owner, { name: 'Current', ...opening })
  const savingsId = await openAccount(owner, { name: 'Savings', ...opening })
  const numbers = ['6200', '6250', '4000', 'DEFAULT']
  const lines = Array.from({ length: ROWS }, (_, index) => ({
    userTransactionId: `line ${index} `.padEnd(300, '.'),
    timestamp: timestampOfDay(dayOf(index)),
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
  for (const index of [30, 2_510]) {
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
  const { glAccounts } = await owner.call('getGLAccounts', {})
  const glAccountId = (number: string) => glAccounts.find((each) => each.number === number)?.id ?? ''
  const line = { amount: 120.5, currency: 'USD' }
  const journalId = randomUUID()
  await owner.call('createJournal', {
    id: journalId,
    day: addDays(TODAY, -500),
    memo: 'Supplies not billed yet',
    lines: [
      { ...line, glAccountId: glAccountId('6200'), side: 'DEBIT' },
      { ...line, glAccountId: glAccountId('4000'), side: 'CREDIT' },
    ],
    reversesOn: addDays(TODAY, -3),
  })
  // The oldest hundred days of one account, as its bank has them.
  const oldest = lines.flatMap(({ accountId: id, timestamp, type, amount }, index) =>
    id === accountId && timestamp < timestampOfDay(addDays(TODAY, -500))
      ? [{ id: at(index), cents: Math.round(amount * 100) * (type === 'INCOME' ? 1 : -1) }]
      : [],
  )
  const statementId = randomUUID()
  await owner.call('startStatement', {
    id: statementId,
    accountId,
    openingBalance: opening.openingBalance,
    closingBalance: (opening.openingBalance * 100 + oldest.reduce((sum, { cents }) => sum + cents, 0)) / 100,
    closingDay: addDays(TODAY, -501),
  })
  const transactionIds = oldest.map(({ id }) => id)
  await owner.call('tickTransactions', { statementId, ticked: transactionIds, unticked: [] })
  await owner.call('closeStatement', { statementId, transactionIds })
  return { accountId, ruleId, journalId }
}

/** What the screen and the sidebar say, line by line, once they say nothing else for a moment. */
async function told(page: Page): Promise<string[]> {
  const lines = await page.evaluate(textOnceStill)
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

/** In the page: what it says, and what is typed and chosen in it, once that has stayed the same for a moment. */
async function textOnceStill(): Promise<string[]> {
  for (let before: string | undefined; ;) {
    const parts = Array.from(document.querySelectorAll<HTMLElement>('aside, main'), (part) => {
      const fields = part.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]), select, textarea')
      return [part.innerText, ...Array.from(fields, ({ value }) => value)].join('\n')
    })
    const now = parts.join('\n')
    if (now === before) return now.split('\n')
    before = now
    await new Promise((done) => setTimeout(done, 400))
  }
}

interface Screen {
  address: string
  /** What a device that holds only the newest transactions says of it; nothing where it shows the same as any other. */
  says?: RegExp
  /** What it does not show, or not alike, which that sentence is about. */
  differs?: RegExp
}

const OLDER = /^More transactions from before .+ are on the server\.$|^Load older$/
/** Of many matches the newest are fetched; the server tells how many more there are, not what they come to. */
const MORE_MATCHES = /^[\d,]+ more matches from before .+ are on the server\.$|^Load more$/
const TOTALS = /^(In|Out|Net)\b|^[+−]?\$[\d,.]+$|in transfers left out$/
const BY_MONTHS = /^Transactions before .+ are on the server\. Their monthly totals are included/
/** A side of a transfer that has left the device. */
const SIDES = /^Card payment \d+, terminal \d+$|First Bank$|^[+−]\$/
const RULE_COUNTS = /^Counts cover transactions since .+; the rest are on the server\.$/
const ANYTHING = /./
/** What each device says of itself in the settings: what it holds, its room, and when it was used. */
const OF_THE_DEVICE = /^[\d,]+$|\b[KMG]?B\b|, \d+ min old$|^Last used |^(Just now|\d+ minutes? ago)$/

/** The file of a bank with three transactions of the first days of the account, and one that is not in the books. */
function oldFile(): string {
  const lines = [2_991, 2_992, 2_993].map((index) => {
    const amount = (10_000 + (index % 900)) / 100
    const description = `Card payment ${index}, terminal ${(index * 7_919) % 10_000}`
    return `${dayOf(index)},"${description}",${index % 4 === 2 ? '' : '-'}${amount.toFixed(2)}`
  })
  return ['Date,Description,Amount', ...lines, `${addDays(TODAY, -599)},A late fee,-3.00`, ''].join('\n')
}

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

const same = (address: string): Screen[] => [{ address }]

/** The addresses that are opened of each page. A page of the router without any does not compile. */
function screens({ accountId, ruleId, journalId }: Filled): Record<PagePath, Screen[]> {
  return {
    '/': [{ address: '/', says: /: On the server, not on this device$/, differs: SIDES }],
    '/transactions': [
      { address: '/transactions' },
      { address: '/transactions?dates=all', says: OLDER },
      { address: '/transactions?dates=all&gl=6200&status=APPROVED', says: OLDER },
      { address: `/transactions?dates=all&type=INCOME&account=${accountId}`, says: OLDER },
      { address: '/transactions?search=payment' },
      { address: '/transactions?dates=all&search=terminal%2077' },
      { address: '/transactions?dates=all&category=Travel', says: MORE_MATCHES, differs: TOTALS },
      { address: '/transactions?dates=all&search=payment%202999' },
    ],
    '/transactions/review': [
      {
        address: '/transactions/review',
        says: /^Suggestions and their counts come from transactions since /,
        differs: ANYTHING,
      },
    ],
    '/transactions/import': same('/transactions/import'),
    '/transactions/imports': same('/transactions/imports'),
    '/bank-accounts': same('/bank-accounts'),
    '/bank-accounts/:id': [{ address: `/bank-accounts/${accountId}`, says: OLDER }],
    '/bank-connections': same('/bank-connections'),
    '/bank-connections/return': same('/bank-connections/return'),
    '/accounts': [{ address: '/accounts', says: BY_MONTHS }],
    '/journals': same('/journals'),
    '/journals/new': same('/journals/new'),
    '/journals/:id': same(`/journals/${journalId}`),
    '/outbox': same('/outbox'),
    '/issues': same('/issues'),
    '/transfers': [{ address: '/transfers', says: /On the server, not on this device/, differs: SIDES }],
    '/reconciliation': [{ address: '/reconciliation' }, { address: `/reconciliation?account=${accountId}` }],
    '/rules': [{ address: '/rules', says: RULE_COUNTS, differs: /^[\d,]+ transactions$/ }],
    '/rules/new': [{ address: '/rules/new', says: RULE_COUNTS }],
    '/rules/apply': [
      { address: '/rules/apply', says: RULE_COUNTS, differs: /would change$|^Also approved transactions/ },
    ],
    '/rules/:id': [
      { address: `/rules/${ruleId}`, says: RULE_COUNTS, differs: /^[\d,]+ of [\d,]+ transactions\./ },
    ],
    '/reports': [
      { address: '/reports', says: BY_MONTHS },
      { address: '/reports?report=balance', says: BY_MONTHS },
      { address: '/reports?report=cash', says: BY_MONTHS },
      { address: '/reports?report=trial', says: BY_MONTHS },
      { address: '/reports?report=trend', says: BY_MONTHS },
      // The server tells what the days of months come to that such a period cuts.
      ...['profit', 'balance', 'cash', 'bridge'].map((report) => ({
        address: `/reports?report=${report}&from=${addDays(TODAY, -400)}&to=${addDays(TODAY, -200)}&by=month&currency=USD`,
        says: BY_MONTHS,
      })),
      {
        address: '/reports?report=ledger',
        says: /^The general ledger lists every transaction, and older ones are on the server\.$/,
        differs: ANYTHING,
      },
    ],
    '/reports/close': same('/reports/close'),
    '/settings': [{ address: '/settings', says: /^1,\d\d\d$/, differs: OF_THE_DEVICE }],
    '/settings/audit-log': same('/settings/audit-log'),
  }
}

test('no screen takes the transactions of a phone for all there are: it shows what a full device does, or says what it lacks', async ({
  owner,
  browser,
  page,
  context,
}) => {
  const errors = watchErrors(context)
  const filled = await fillBooks(owner)
  await signIn(page, owner)
  await expect.poll(() => held(page, 'transactions')).toBeGreaterThanOrEqual(KEPT)
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin, hasTouch: true })
  const full = await other.newPage()
  await signInByPassword(full, owner)
  await full.goto('/settings')
  await full.getByLabel('Keep full history on this device').click()
  await expect.poll(() => held(full, 'transactions')).toBe(ROWS)
  await upToDate(full)
  await upToDate(page)
  await expect.poll(() => held(page, 'transactions')).toBeLessThan(2 * KEPT)

  const both = [full, page] as const
  const alike = async ({ says, differs }: Omit<Screen, 'address'>) => {
    await expect(async () => {
      const [all, some] = await Promise.all([told(full), told(page)])
      const [inAll, inSome] = [new Set(all), new Set(some)]
      const lacking = all.filter((line) => !inSome.has(line) && !fits(line, differs))
      const added = some.filter((line) => !inAll.has(line) && !fits(line, says, differs))
      expect({ lacking, added }).toEqual({ lacking: [], added: [] })
      if (says) expect(some.filter((line) => says.test(line))).not.toEqual([])
    }).toPass()
  }

  const opened = screens(filled)
  for (const [path] of PAGES) {
    for (const { address, ...expected } of opened[path]) {
      await test.step(address, async () => {
        await Promise.all(both.map((each) => visit(each, address)))
        await alike(expected)
      })
    }
  }

  await test.step('a new rule tells what it takes, or how far back it looked', async () => {
    await Promise.all(both.map((each) => visit(each, '/rules/new')))
    for (const each of both) await each.getByLabel('When').fill('description contains "terminal 2"')
    await alike({ says: RULE_COUNTS, differs: /^[\d,]+ of [\d,]+ transactions\./ })
  })

  await test.step('a file finds its duplicates among the transactions that are on the server alone', async () => {
    await Promise.all(both.map((each) => visit(each, '/transactions/import')))
    for (const each of both) {
      await dropFile(each, 'old.csv', oldFile())
      await each.getByLabel('Import into').selectOption({ label: 'Current (USD)' })
    }
    await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible()
    await alike({})
    for (const each of both) await each.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('an open statement has every line that it can hold', async () => {
    const { accountId } = filled
    await owner.call('startStatement', {
      id: randomUUID(),
      accountId,
      openingBalance: 0,
      closingBalance: 0,
      closingDay: addDays(TODAY, -450),
    })
    for (const each of both) {
      await visit(each, `/reconciliation?account=${accountId}`)
      await each.getByRole('button', { name: 'Sync now' }).click()
      await expect(each.getByRole('list', { name: 'Transactions to check off' })).toBeVisible()
    }
    await alike({})
  })

  await test.step('the palette finds a transaction that is on the server alone, and opens it', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('payment 2777')
    await page.getByRole('option', { name: /Card payment 2777,/ }).click()
    await expect(page.getByRole('article', { name: /^Card payment 2777,/ })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a link to a transaction that is on the server alone opens it', async () => {
    const old = await idOf(full, 'Card payment 2888,')
    await visit(page, `/transactions?dates=all&open=${old}`)
    await expect(page.getByRole('article', { name: /^Card payment 2888,/ })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('without a network a search says how far back it looks', async () => {
    await context.setOffline(true)
    await visit(page, '/transactions?dates=all&search=payment%202666')
    await expect(page.getByRole('heading', { name: 'No results on this device' })).toBeVisible()
    await expect(
      page.getByText(/^These results go back to .+\. Older transactions are searched/),
    ).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('payment 2666')
    await expect(page.getByText('No results for “payment 2666” on this device.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await context.setOffline(false)
    await expect(page.getByText(/^Card payment 2666,/)).toBeVisible()
  })
  await other.close()
  expect(errors).toEqual([])
})
