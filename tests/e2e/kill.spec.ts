import type { Page } from '@playwright/test'
import { addDays, type CalendarDay } from '../../src/domain/calendar/calendar-day.ts'
import { Random } from '../sim/random.ts'
import { bankExport } from '../support/bank-files/bank-export.ts'
import { expect, test } from '../support/e2e.ts'
import { Device, type Victim } from './device.ts'
import { beginImport, controlled, dropFile, focusedRow, held, signIn, status } from './pages.ts'

/*
 * Whatever is killed, and whenever: what was stored before is here and at the server, once. A small import
 * is stored as one, so after a kill all of its rows are here or none.
 */

const ROUNDS = Number(process.env['DAYBOOK_KILL_ROUNDS'] ?? 3)
const ROWS = 60
const VICTIMS: readonly Victim[] = ['browser', 'worker', 'page']

async function settled(page: Page): Promise<void> {
  await page.goto('/transactions/review')
  await expect.poll(() => held(page, 'outbox').catch(() => -1)).toBe(0)
  await expect(status(page)).toContainText('Synced')
}

/** How many transactions still wait for a decision, as the review queue says. */
async function left(page: Page): Promise<number> {
  const text = await page.getByText(/^[\d,]+ left/).textContent()
  return Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))
}

/** How many transactions the page's books hold as approved. */
function approvedHere(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const books = databases.find((each) => each.name?.startsWith('daybook_books_'))?.name ?? ''
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(books)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('The books cannot be opened')))
    })
    const count = await new Promise<number>((resolve, reject) => {
      const byStatus = db
        .transaction('transactions')
        .objectStore('transactions')
        .index('[status+timestamp+id]')
      const request = byStatus.count(IDBKeyRange.bound(['APPROVED'], ['APPROVED', []]))
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('The rows cannot be counted')))
    })
    db.close()
    return count
  })
}

test('nothing is lost and nothing doubled, whatever is killed in the middle of import and sync', async ({
  product,
  owner,
}) => {
  test.setTimeout(60_000 + ROUNDS * 60_000)
  const random = new Random(ROUNDS)
  const device = new Device(product.url, 'shell')
  const atServer = async (status?: 'APPROVED') =>
    (await owner.call('getTransactions', status ? { filters: { status } } : {})).totalCount

  try {
    let page = await device.open()
    await signIn(page, owner)
    await controlled(page)
    let stored = 0
    let approved = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const victim = VICTIMS[round % VICTIMS.length] ?? 'browser'
      await test.step(`round ${round + 1}: the ${victim} during an import`, async () => {
        const lastDay = addDays('2026-10-31' as CalendarDay, -30 * round)
        await dropFile(page, `statement ${round}.csv`, bankExport(ROWS, lastDay))
        await beginImport(page, `Account ${round}`)
        await page.waitForTimeout(random.below(600))
        page = await device.kill(victim, page)
        // The page goes on storing without its service worker.
        if (victim === 'worker') await expect(focusedRow(page)).toBeVisible()
        await settled(page)
        const now = await held(page, 'transactions')
        expect(victim === 'worker' ? [stored + ROWS] : [stored, stored + ROWS]).toContain(now)
        await expect.poll(atServer).toBe(now)
        stored = now
      })

      await test.step(`round ${round + 1}: the ${victim} while decisions are sent`, async () => {
        if (stored === approved) return
        await expect(focusedRow(page)).toBeVisible()
        let seen = await left(page)
        expect(seen).toBe(stored - approved)
        for (let decisions = 0; decisions < 5; decisions += 1) {
          await page.keyboard.press('Shift+Enter')
          seen -= 1
          await expect.poll(() => left(page)).toBe(seen)
        }
        // A row leaves the screen in the next frame and is promised once it is stored.
        await expect.poll(() => approvedHere(page)).toBe(stored - seen)
        await page.waitForTimeout(random.below(900))
        page = await device.kill(victim, page)
        await settled(page)
        expect(await left(page)).toBe(seen)
        approved = stored - seen
        await expect.poll(() => atServer('APPROVED')).toBe(approved)
        await expect.poll(() => held(page, 'issues')).toBe(0)
        await expect.poll(() => held(page, 'transactions')).toBe(stored)
      })
    }
    expect(stored, 'at least one import has come through').toBeGreaterThan(0)
  } finally {
    await device.dispose()
  }
})
