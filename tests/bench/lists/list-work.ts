import { BooksDatabase } from '../../../src/db/core/database.ts'
import { addDays, type CalendarDay, timestampOfDay } from '../../../src/domain/calendar/calendar-day.ts'
import { minor } from '../../../src/domain/money/money.ts'
import type { Transaction } from '../../../src/domain/transaction/transaction.ts'
import { frame } from './scroll-work.ts'

/* Runs in the page of the product: fills the books, and times what a person waits for. */

const ROWS_PER_WRITE = 10_000
const PAYEES = ['POS PURCHASE SHOPRITE', 'TRANSFER TO ADAEZE', 'MTN AIRTIME', 'BOLT.EU/O', 'EKEDC TOKEN']
/** The list opens on the current month, so the rows end today. */
const LAST_DAY = new Date().toISOString().slice(0, 10) as CalendarDay

export function transactionAt(index: number): Transaction & { _seq: number } {
  const at = '2026-11-01T12:00:00.000Z'
  return {
    id: `00000000-0000-4000-8000-${String((index * 7_919_777) % 1_000_000_000_000).padStart(12, '0')}`,
    userTransactionId: `line:${index}`,
    timestamp: timestampOfDay(addDays(LAST_DAY, -Math.floor(index / 60))),
    description: `${PAYEES[index % PAYEES.length]} ${String((index * 48_271) % 1_000_003).padStart(7, '0')}`,
    amount: minor(1_000 + ((index * 7_919) % 900_000)),
    type: index % 9 === 0 ? 'INCOME' : 'EXPENSE',
    currency: 'NGN',
    accountId: '00000000-0000-4000-8000-0000000000a1',
    glAccountNumber: 'DEFAULT',
    glAccountName: 'Default Account',
    status: index % 3 === 0 ? 'APPROVED' : 'UNDER_REVIEW',
    reconciled: false,
    createdAt: at,
    updatedAt: at,
    _seq: 0,
  }
}

/**
 * Puts so many rows into the books that are open here, past the outbox: nothing of this is sent. Of the first
 * `open` of them two in three wait to be reviewed, of the others none.
 */
export async function fill(userId: string, organisationId: string, size: number, open = size): Promise<void> {
  const db = new BooksDatabase(userId, organisationId)
  for (let from = 0; from < size; from += ROWS_PER_WRITE) {
    const length = Math.min(ROWS_PER_WRITE, size - from)
    const rows = Array.from({ length }, (_, index) => {
      const row = transactionAt(from + index)
      return from + index < open ? row : { ...row, status: 'APPROVED' as const }
    })
    await db.transactions.bulkPut(rows)
  }
  db.close()
}

async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + 20_000
  while (!holds()) {
    if (performance.now() > end) throw new Error('What was waited for did not come')
    await frame()
  }
}

const firstLine = () => document.querySelector('tbody [data-index="0"]')?.textContent ?? ''

/** Types a text that was not looked for before; answers the milliseconds until its first row is drawn. */
export async function searchFor(text: string): Promise<number> {
  const field = document.querySelector<HTMLInputElement>('[data-search]')
  if (!field) throw new Error('There is no search')
  field.focus()
  const began = performance.now()
  field.select()
  document.execCommand('insertText', false, text)
  await until(() => firstLine().includes(text))
  const took = performance.now() - began
  // The address follows a little later; the next search starts when that is over.
  await new Promise((resolve) => setTimeout(resolve, 500))
  return took
}

/** What a bare scan goes through: made when it is first wanted, since the product's page holds no such thing. */
let descriptions: string[] | undefined

/** Answers the milliseconds of going through the texts of so many rows once. */
export function scanFor(text: string, size: number): number {
  descriptions ??= Array.from({ length: size }, (_, index) => transactionAt(index).description.toLowerCase())
  const began = performance.now()
  let found = 0
  for (const description of descriptions) if (description.includes(text)) found += 1
  if (found === 0) throw new Error(`${text} is nowhere`)
  return performance.now() - began
}

function link(name: string): HTMLAnchorElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')]
  return links.find((each) => each.textContent.startsWith(name))
}

/** From the press on the link to the first rows in sight, in milliseconds. */
export async function openList(): Promise<number> {
  link('Dashboard')?.click()
  await until(() => location.pathname === '/' && firstLine() === '')
  await new Promise((resolve) => setTimeout(resolve, 300))
  const began = performance.now()
  link('Transactions')?.click()
  await until(() => firstLine() !== '')
  return performance.now() - began
}

/** Reads as many rows as a screen shows, by the index, without anything around. */
export function readScreen(name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const opening = indexedDB.open(name)
    opening.addEventListener('error', () => reject(new Error('The books cannot be opened')))
    opening.addEventListener('success', () => {
      const db = opening.result
      const index = db.transaction('transactions').objectStore('transactions').index('[timestamp+id]')
      let rows = 0
      const walking = index.openCursor(null, 'prev')
      walking.addEventListener('success', () => {
        rows += 1
        if (walking.result && rows < 40) walking.result.continue()
        else {
          db.close()
          resolve(performance.now() - began)
        }
      })
    })
  })
}
