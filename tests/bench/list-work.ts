import { BooksDatabase } from '../../src/db/database.ts'
import { addDays, type CalendarDay, timestampOfDay } from '../../src/domain/calendar-day.ts'
import { minor } from '../../src/domain/money.ts'
import type { Transaction } from '../../src/domain/transaction.ts'

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

const FRAME_PATIENCE_MS = 20_000

/** The next frame. A page that is given none, as a hidden one is, fails rather than waits for ever. */
function frame(): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page is given no frames')), FRAME_PATIENCE_MS)
    requestAnimationFrame((now) => {
      clearTimeout(timer)
      resolve(now)
    })
  })
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

/** Scrolls through the page, so many px a frame; answers the longest frame in milliseconds. */
export function scrollThrough(step: number): Promise<number> {
  return longestFrame(document.documentElement, step)
}

/**
 * The same over an area of the same height without anything in it. It lies in the same page, since a page
 * behind another one is given no frames.
 */
export function scrollEmpty(step: number): Promise<number> {
  const inner = document.createElement('div')
  inner.style.height = `${document.documentElement.scrollHeight}px`
  return longestFrameOver(inner, step)
}

/** The same over lines like those of the list that are all written out before, and only stand there. */
export function scrollWritten(step: number): Promise<number> {
  const drawn = [...document.querySelectorAll<HTMLElement>('tbody tr')]
  const table = document.querySelector('main table')?.cloneNode(true)
  const body = table instanceof HTMLElement && table.querySelector('tbody')
  const height = drawn[0]?.offsetHeight
  if (!body || !height) throw new Error('There is no list')
  const lines = Array.from({ length: Math.ceil((FRAMES * step + innerHeight) / height) }, (_, index) => {
    const line = drawn[index % drawn.length]?.cloneNode(true) as HTMLElement
    line.style.cssText = 'position: static'
    return line
  })
  body.style.height = 'auto'
  body.replaceChildren(...lines)
  return longestFrameOver(table, step)
}

async function longestFrameOver(content: HTMLElement, step: number): Promise<number> {
  const area = document.createElement('div')
  area.style.cssText = 'position: fixed; inset: 0; z-index: 1000; overflow: auto; background: white'
  area.append(content)
  document.body.append(area)
  const longest = await longestFrame(area, step)
  area.remove()
  return longest
}

const FRAMES = 120

async function longestFrame(area: Element, step: number): Promise<number> {
  area.scrollTo(0, 0)
  await new Promise((resolve) => setTimeout(resolve, 300))
  let last = await frame()
  let longest = 0
  for (let frames = 0; frames < FRAMES; frames++) {
    area.scrollBy(0, step)
    const now = await frame()
    longest = Math.max(longest, now - last)
    last = now
  }
  return longest
}
