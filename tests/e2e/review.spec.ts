import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Person } from '../support/product.ts'
import { expect, test } from '../support/e2e.ts'
import { rounds } from '../support/rounds.ts'
import {
  chooseAccounts,
  controlled,
  focusedRow,
  upToDate,
  signIn,
  status,
  signedInPage,
  PHONE,
} from './pages.ts'

interface Line {
  description: string
  amount: number
}

/** Imports lines by the server, the newest last, and answers their ids. */
async function bring(
  owner: Person,
  accountId: string,
  lines: readonly (Line & { glAccountNumber?: string })[],
) {
  const first = Date.UTC(2026, 0, 1)
  const { successful } = await owner.call('bulkImportTransactions', {
    isCSVImport: true,
    transactions: lines.map((line, index) => ({
      ...line,
      userTransactionId: randomUUID(),
      timestamp: new Date(first + index * 86_400_000).toISOString(),
      type: 'EXPENSE',
      accountId,
      currency: 'USD',
      ...(line.glAccountNumber === undefined ? {} : { glAccountName: 'As it was' }),
    })),
  })
  return successful
}

const rail = { description: 'CITY RAILWAY', amount: 12.8 }

/** An organisation that has approved three months of trains and coffee, and has rows that wait. */
async function books(owner: Person, waiting: readonly Line[]): Promise<void> {
  const { account } = await owner.call('createAccount', {
    id: randomUUID(),
    name: 'Lagos operating',
    institution: 'Lagos Trust',
    balance: 1000,
    currency: 'USD',
    type: 'CHECKING',
  })
  const past = Array.from({ length: 80 }, (_, index) =>
    index % 2
      ? { ...rail, glAccountNumber: '6450' }
      : { description: `BLUE BOTTLE COFFEE ${index}`, amount: 4.5, glAccountNumber: '6100' },
  )
  const transactionIds = await bring(owner, account.id, past)
  await owner.call('bulkApproveTransactions', { transactionIds })
  await bring(owner, account.id, waiting)
}

const approvedCount = async (owner: Person) =>
  (await owner.call('getTransactionStatusCounts', {})).APPROVED - 80

const rows = (page: Page) => page.getByRole('list', { name: 'Transactions to review' }).getByRole('listitem')
const focused = focusedRow

test('a bookkeeper clears the queue from the keyboard without the network, and all of it arrives', async ({
  product,
  owner,
  context,
}) => {
  await books(owner, [
    rail,
    { description: 'CORNER STORE 1', amount: 77.01 },
    rail,
    { description: 'CORNER STORE 2', amount: 78.02 },
    rail,
    { description: 'SOMEBODY NEW', amount: 912.5 },
    { description: 'MIXED BASKET', amount: 60 },
  ])
  const { page, errors } = await signedInPage(context, owner)
  await controlled(page)
  await page.goto('/transactions/review')
  await expect(page.getByText('7 left')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Suggested 3' })).toBeVisible()
  product.proxy.setDown(true)
  await context.setOffline(true)
  await expect(status(page)).toHaveText('Offline')

  await test.step('what needs a person comes first: split it, choose, undo, decline', async () => {
    await expect(focused(page)).toContainText('MIXED BASKET')
    await page.keyboard.press('s')
    await chooseAccounts(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Split/ })
      .last()
      .click()
    await expect(page.getByText('8 left')).toBeVisible()
    await expect(focused(page)).toContainText('MIXED BASKET')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByText('6 left, 2 done')).toBeVisible()
    await page.keyboard.press('z')
    await expect(page.getByText('7 left, 1 done')).toBeVisible()
    await expect(focused(page)).toContainText('MIXED BASKET')
    await page.keyboard.press('Enter')

    await expect(focused(page)).toContainText('SOMEBODY NEW')
    await page.keyboard.press('d')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Not ours')
    await page.keyboard.press('Enter')
    await expect(page.getByText('5 left, 3 done')).toBeVisible()
  })

  await test.step('all like this, with one account for both', async () => {
    await expect(focused(page)).toContainText('CORNER STORE')
    await page.keyboard.press('a')
    await expect(page.getByText('2 transactions selected')).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.type('office supp')
    await page.keyboard.press('Enter')
    await expect(page.getByText('6200 Office Supplies').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('3 left, 5 done')).toBeVisible()
  })

  await test.step('what is filled in goes with Enter, and the rest in one go', async () => {
    await expect(focused(page)).toContainText(/40 of 40 with .* sure/)
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 left, 6 done')).toBeVisible()
    await page.keyboard.press('Shift+A')
    await page.getByRole('button', { name: 'Approve 2' }).click()
    await expect(page.getByText('You reviewed 8 transactions')).toBeVisible()
  })

  await test.step('with the network everything is at the server', async () => {
    product.proxy.setDown(false)
    await context.setOffline(false)
    await upToDate(page)
    // Of the split its parts: the whole is counted nowhere.
    await expect.poll(() => approvedCount(owner)).toBe(7)
    const { transactions } = await owner.call('getTransactions', { filters: { search: 'CITY RAILWAY' } })
    const newest = transactions.filter(({ aiPredictionUsed }) => aiPredictionUsed)
    expect(newest).toHaveLength(3)
    expect(newest.every(({ glAccountNumber }) => glAccountNumber === '6450')).toBe(true)
    const declined = await owner.call('getTransactions', { filters: { status: 'DECLINED' } })
    expect(declined.transactions.map(({ declineReason }) => declineReason)).toEqual(['Not ours'])
  })
  expect(errors).toEqual([])
})

/** In which share of the frames the middle of the page shows a row while a wheel turns, three rows a frame. */
function shareReadWhileScrolling(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frames = 60
    let read = 0
    for (let frame = 0; frame < frames; frame += 1) {
      scrollBy(0, 120)
      await new Promise(requestAnimationFrame)
      const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[data-queue] > li')
      if (row?.textContent) read += 1
    }
    return read / frames
  })
}

const grouped = (count: number) => count.toLocaleString('en-US')

/** Far more than a screen draws, than one request carries and than one step of a bulk edit takes. */
const WAITING = rounds(1_200, 10_000)

test('thousands of waiting rows are drawn as quickly as ten, and decided in one go', async ({
  owner,
  page,
}) => {
  test.setTimeout(360_000)
  await books(
    owner,
    Array.from({ length: WAITING }, (_, index) => ({
      description: `SHOP ${index % 400} RECEIPT ${index}`,
      amount: 1 + (index % 90),
    })),
  )
  await signIn(page, owner, '/transactions/review')
  await expect(page.getByText(`${grouped(WAITING)} left`)).toBeVisible({ timeout: 90_000 })
  await expect(focused(page)).toBeVisible()
  for (let row = 1; row <= 10; row += 1) {
    await page.keyboard.press('Shift+Enter')
    await expect(page.getByText(`${grouped(WAITING - row)} left`)).toBeVisible()
  }
  const rest = grouped(WAITING - 10)
  expect(await rows(page).count()).toBeLessThan(80)
  // Other tests have the machine meanwhile, so it may take more than one turn of the wheel; each goes on from the last.
  await expect.poll(() => shareReadWhileScrolling(page)).toBeGreaterThan(0.5)

  // Nobody decides a row that was scrolled out of sight: it is brought back first.
  await expect(focused(page)).not.toBeInViewport()
  await page.keyboard.press('Shift+Enter')
  await expect(focused(page)).toBeInViewport()
  await expect(page.getByText(`${rest} left`)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))

  await page.keyboard.press('Shift+A')
  await expect(page.getByText(`${rest} transactions selected`)).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.type('office supp')
  await page.keyboard.press('Enter')
  await expect(page.getByText('6200 Office Supplies').first()).toBeVisible()
  await page.getByRole('button', { name: `Approve ${rest}` }).click()
  await expect(page.getByText(`You reviewed ${grouped(WAITING)} transactions`)).toBeVisible({
    timeout: 90_000,
  })
  await expect.poll(() => approvedCount(owner), { timeout: 120_000 }).toBe(WAITING)
  await upToDate(page)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a row goes right to be approved and left to be declined, and the others are drawn below it from the first', async ({
    owner,
    page,
  }) => {
    await books(owner, [rail, rail, { description: 'CORNER STORE', amount: 70 }, rail])
    await signIn(page, owner, '/transactions/review')
    await expect(page.getByText('4 left')).toBeVisible()
    await expect(focused(page)).toContainText('CORNER STORE')

    await swipe(page, -200)
    await page.getByRole('dialog').getByRole('button', { name: 'Personal' }).tap()
    await expect(page.getByText('3 left, 1 done')).toBeVisible()
    await swipe(page, 200)
    await expect(page.getByText('2 left, 2 done')).toBeVisible()

    const other = rows(page).last().getByRole('button')
    await other.dispatchEvent('pointerdown', { pointerType: 'touch', pointerId: 1, clientX: 50, clientY: 50 })
    await expect(page.getByText('1 selected')).toBeVisible()
    await other.dispatchEvent('pointerup', { pointerType: 'touch', pointerId: 1 })
    await page.getByRole('button', { name: 'Approve 1' }).tap()
    await expect(page.getByText('1 left, 3 done')).toBeVisible()

    await test.step('however high the next row is, the others stand right below it from the first', async () => {
      const long = `TRANSFER ${'VIA THE COUNTER OF THE BRANCH AT THE OLD MARKET '.repeat(4)}`
      await books(
        owner,
        Array.from({ length: 10 }, (_, index) => ({ description: index % 2 ? long : 'STALL', amount: 70 })),
      )
      await page.reload()
      await expect(page.getByText('11 left')).toBeVisible()
      // The row in focus stays in focus where others arrive above it; the next time they all stand there from the beginning.
      await page.reload()
      await expect(page.getByText('11 left')).toBeVisible()
      await expect(focused(page)).toHaveAttribute('aria-posinset', '1')
      const heights = new Set<number>()
      for (let press = 0; press < 6; press += 1) {
        const { height, gap } = await pressAndMeasure(page)
        expect(gap).toBeCloseTo(0, 0)
        heights.add(height)
      }
      expect(heights.size).toBeGreaterThan(1)
    })
  })
})

/**
 * Approves the row in focus and answers the height of the row in focus and how far below it the next one stands, in px, when
 * the page was laid out without it, before that was drawn.
 */
function pressAndMeasure(page: Page): Promise<{ height: number; gap: number }> {
  return page.evaluate(async () => {
    const list = document.querySelector('[data-queue]')
    const laidOut = (row: Element) => {
      const place = row.getBoundingClientRect()
      const next = list?.querySelector(`[aria-posinset="${Number(row.ariaPosInSet) + 1}"]`)
      return { height: place.height, gap: (next?.getBoundingClientRect().top ?? Number.NaN) - place.bottom }
    }
    const row = list?.querySelector('[aria-current="true"]')
    if (!row) throw new Error('No row is in focus')
    let last = laidOut(row)
    const observer = new ResizeObserver(() => {
      last = laidOut(row)
    })
    observer.observe(row)
    const target = document.activeElement ?? document.body
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', shiftKey: true, bubbles: true, cancelable: true }),
    )
    await new Promise((resolve) => setTimeout(resolve, 500))
    observer.disconnect()
    return last
  })
}

/** A finger that drags the row in focus sideways by so many pixels. */
async function swipe(page: Page, by: number): Promise<void> {
  const box = await focused(page).boundingBox()
  if (!box) throw new Error('No row is in focus')
  const [x, y] = [box.x + box.width / 2, box.y + 20]
  const touch = await page.context().newCDPSession(page)
  const at = (moved: number) => ({ touchPoints: [{ x: x + moved, y }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) })
  // The finger rests before it lifts: after a fling the browser takes the next tap for the hand that stops it.
  for (const part of [0.2, 0.5, 0.8, 1, 1, 1, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at((by * part * 160) / 200) })
    await page.waitForTimeout(40)
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}
