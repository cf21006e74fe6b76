import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { bankExport } from '../support/bank-files/bank-export.ts'
import { expect, test } from '../support/e2e.ts'
import { enterPassword, followVerificationMail, signInAgain, signUp } from './access-pages.ts'
import { expectAccessible, FOUR_LOOKS, TWO_LOOKS } from './accessible.ts'
import { dropFile, importIntoNewAccount, ROUTES, signIn, status, visit } from './pages.ts'

const PASSWORD = 'correct horse battery'
/** More than one page of a phone, and no more: axe looks at each line anew in every look. */
const ROWS = 12

// A trace would hold the whole of axe for each question put to it, some 250 MB; what is found is told in words. Said where
// there are traces only: a file with options of its own has a worker of its own, and that a browser and a product.
if (process.env['DAYBOOK_TRACED'] === '1') test.use({ trace: 'off' })

/** Where the menu is a drawer and the decisions lie under the thumb. */
const PHONES = FOUR_LOOKS.filter(({ width }) => width < 768)
const DESKTOPS = FOUR_LOOKS.filter(({ width }) => width >= 768)

/** What looks otherwise once there are rows. */
const FILLED_ROUTES = ROUTES.filter(([path]) =>
  [
    '/',
    '/bank-accounts',
    '/accounts',
    '/transactions/imports',
    '/reconciliation',
    '/rules',
    '/reports',
  ].includes(path),
)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('axe finds nothing on the way in', async ({ page }) => {
  const email = `ada-${randomBytes(5).toString('hex')}@shop.example`
  await page.goto('/')
  await expect(heading(page, 'Sign in to Daybook')).toBeVisible()
  await expectAccessible(page, 'sign in')
  await enterPassword(page, email, 'wrong')
  await expect(page.getByText('Authentication Error')).toBeVisible()
  await expectAccessible(page, 'sign in refused', TWO_LOOKS)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(heading(page, 'Forgot your password?')).toBeVisible()
  await expectAccessible(page, 'forgotten password', TWO_LOOKS)
  await signUp(page, email, PASSWORD)
  await expectAccessible(page, 'verify email', TWO_LOOKS)
  await followVerificationMail(page, 'demo-daybook', email)
  await page.getByRole('button', { name: "I've verified my email - Refresh" }).click()
  await page.getByText('Can’t scan? Use this key').click()
  await expectAccessible(page, 'two-factor setup')
  await page.getByLabel('6-digit code').fill('246810')
  await page.getByRole('button', { name: 'Turn on two-factor' }).click()
  await signInAgain(page)
  await enterPassword(page, email, PASSWORD)
  await expect(page.getByRole('button', { name: 'Join Existing Organization' })).toBeVisible()
  await expectAccessible(page, 'choice of organisation', TWO_LOOKS)
  await page.getByRole('button', { name: 'Join Existing Organization' }).click()
  await expectAccessible(page, 'join', TWO_LOOKS)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Create New Organization' }).click()
  await expectAccessible(page, 'create', TWO_LOOKS)
})

test('axe finds nothing in filled books, nor on what opens over them', async ({
  page,
  context,
  owner,
  product,
}) => {
  test.setTimeout(600_000)
  await signIn(page, owner)

  await test.step('import and review', async () => {
    await dropFile(page, 'statement.csv', bankExport(ROWS))
    await expect(page.getByRole('button', { name: 'New account' })).toBeVisible()
    await expectAccessible(page, 'a file that is read', TWO_LOOKS)
    await importIntoNewAccount(page, 'Lagos operating')
    await expect(page.getByText(`${ROWS} left`)).toBeVisible()
    await expectAccessible(page, 'the queue')
    await page.emulateMedia({ forcedColors: 'active' })
    await expectAccessible(page, 'the queue in forced colors', TWO_LOOKS)
    await page.emulateMedia({ forcedColors: 'none' })
    await page.keyboard.press('d')
    await inDialog(page, 'declining')
    await page.keyboard.press('s')
    await inDialog(page, 'splitting')
    await page.keyboard.press('x')
    await expectAccessible(page, 'rows selected in the queue', TWO_LOOKS)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+Enter')
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
    await expectAccessible(page, 'something to undo', TWO_LOOKS)
  })

  await test.step('the list of transactions', async () => {
    await visit(page, '/transactions?dates=all')
    await expect(page.getByText(`${ROWS} transactions`)).toBeVisible()
    await expectAccessible(page, 'the list')
    await page.keyboard.press('x')
    await expect(page.getByRole('toolbar', { name: 'Selected transactions' })).toBeVisible()
    await expectAccessible(page, 'rows selected in the list', TWO_LOOKS)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await inDialog(page, 'a transaction')
    await page.keyboard.press('n')
    await inDialog(page, 'a new transaction')
    await openWith(page, page.getByRole('button', { name: 'Export' }), 'export')
    await openWith(page, page.getByRole('search').getByRole('button').last(), 'filters')
    await visit(page, '/transactions?dates=all&search=nothing+is+called+so')
    await expect(heading(page, 'Transactions')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Transactions' })).toHaveCount(0)
    await expectAccessible(page, 'nothing found', TWO_LOOKS)
  })

  await test.step('pages', async () => {
    for (const [path, name] of FILLED_ROUTES) {
      await visit(page, path)
      await expect(heading(page, name)).toBeVisible()
      await expectAccessible(page, `filled ${path}`, TWO_LOOKS)
    }
    await visit(page, '/bank-accounts')
    await page.getByRole('link', { name: /^Register of Lagos operating/ }).click()
    await expect(page.getByRole('table', { name: 'Register' }).getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page, 'a register', TWO_LOOKS)
    await visit(page, '/rules/new?text=description%20contains%20airtime&name=Airtime&gl=6500')
    await expect(page.getByText(new RegExp(`^\\d+ of ${ROWS} transactions`))).toBeVisible()
    await expectAccessible(page, 'a rule and what it holds for', TWO_LOOKS)
    await page.getByLabel('When').fill('kindly book these as meals')
    await expect(page.locator('mark')).toBeVisible()
    await page.emulateMedia({ forcedColors: 'active' })
    await expectAccessible(page, 'words of a rule refused, in forced colors', TWO_LOOKS)
    await page.emulateMedia({ forcedColors: 'none' })
  })

  await test.step('selections, the audit log, and rows that were set aside', async () => {
    await visit(page, '/bank-accounts')
    await page.getByRole('checkbox', { name: 'Select Lagos operating' }).check()
    await expectAccessible(page, 'an account selected', TWO_LOOKS)
    await visit(page, '/transactions/imports')
    await page.getByRole('checkbox', { name: 'Select statement.csv' }).check()
    await expectAccessible(page, 'an import selected', TWO_LOOKS)
    await visit(page, '/settings/audit-log')
    await expect(page.getByText('Imported', { exact: false }).first()).toBeVisible()
    await expectAccessible(page, 'the audit log', TWO_LOOKS)
    await setAside(page)
    await visit(page, '/issues')
    await expect(page.getByRole('button', { name: 'Add all anyway' })).toBeVisible()
    await expectAccessible(page, 'rows set aside', TWO_LOOKS)
  })

  await test.step('dialogs of the other screens', async () => {
    await visit(page, '/bank-accounts')
    await openWith(page, page.getByRole('button', { name: 'Lagos operating' }), 'an account')
    await visit(page, '/accounts')
    await openWith(page, page.getByRole('button', { name: 'Add many' }), 'many GL accounts')
  })

  await test.step('an open statement', async () => {
    await visit(page, '/reconciliation')
    await page.getByRole('link', { name: 'Reconcile Lagos operating' }).click()
    await page.getByRole('button', { name: 'Start a statement' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Opening balance').fill('0')
    await dialog.getByLabel('Closing balance').fill('100')
    await dialog.getByLabel('Closing date').fill('2026-10-31')
    await expectAccessible(page, 'starting a statement', TWO_LOOKS)
    await dialog.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByText('Difference', { exact: true })).toBeVisible()
    await expectAccessible(page, 'an open statement')
  })

  await test.step('the shell', async () => {
    await page.keyboard.press('Control+k')
    await inDialog(page, 'the palette')
    await page.keyboard.press('?')
    await inDialog(page, 'the keys')
    await page.getByRole('button', { name: /^Organization: / }).click()
    await expectAccessible(page, 'the organisations', DESKTOPS)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await expectAccessible(page, 'a narrow sidebar', DESKTOPS)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await inDialog(page, 'the menu', PHONES)
  })

  await test.step('without a network', async () => {
    product.proxy.setDown(true)
    await context.setOffline(true)
    await expect(status(page)).toContainText('Offline')
    await expectAccessible(page, 'offline', TWO_LOOKS)
    product.proxy.setDown(false)
    await context.setOffline(false)
  })

  await test.step('locked', async () => {
    await visit(page, '/settings')
    await page.getByLabel('Lock when idle').selectOption('1')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Code', { exact: true }).fill('2468')
    await dialog.getByLabel('Repeat the code').fill('2468')
    await expectAccessible(page, 'setting the code', TWO_LOOKS)
    await dialog.getByRole('button', { name: 'Set the code' }).click()
    await expect(dialog).toHaveCount(0)
    await page.evaluate(() => localStorage.setItem('daybook_locked', '1'))
    await page.reload()
    await expect(heading(page, 'Locked')).toBeVisible()
    await expectAccessible(page, 'locked', TWO_LOOKS)
  })
})

test('the keyboard gets everywhere, sees where it is, and is never caught; nothing moves that need not, and axe finds nothing in empty books', async ({
  page,
  owner,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, owner)
  await expect(status(page)).toHaveAttribute('aria-live', 'polite')
  await page.reload()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(status(page)).toContainText('Synced')

  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  const stops: Stop[] = []
  for (let stop = await nextStop(page); !isAround(stop); stop = await nextStop(page)) {
    stops.push(stop)
    expect(stops.length, 'the focus comes round').toBeLessThan(100)
  }
  const names = stops.map(({ name }) => name).join('\n')
  for (const name of [
    'Dashboard',
    'Settings',
    'Collapse sidebar',
    'Organization: ',
    'Sign out',
    'Sync now',
  ]) {
    expect(names).toContain(name)
  }
  expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([])

  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
  // An animation takes one millisecond, so that scripts still hear of its end.
  expect(
    await page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => effect?.getComputedTiming().endTime)
        .filter((end) => Number(end) > 1),
    ),
  ).toEqual([])
  await page.keyboard.type('settings')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Settings')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  // A row without a control of its own takes the focus itself.
  const me = page.locator('[data-rows="members"] [data-row]')
  await expect(me).toContainText('You')
  // The palette, closing, and the page, arriving, each give the focus to the page once, and the later of them may take it back.
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(me).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await expect(me).toHaveCSS('outline-style', 'solid')

  await test.step('axe finds nothing on any page of empty books', async () => {
    for (const [path, name] of ROUTES) {
      await visit(page, path)
      await expect(heading(page, name)).toBeVisible()
      await expectAccessible(page, `empty ${path}`, TWO_LOOKS)
    }
  })
})

/** Leaves two rows on the device as the server would that already had them. */
function setAside(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const books = databases.find(({ name }) => name?.startsWith('daybook_books_'))?.name ?? ''
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(books)
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(new Error('The books cannot be opened')))
    })
    const work = db.transaction('setAside', 'readwrite')
    const [importId, accountId] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const index of [0, 1]) {
      const facts = { timestamp: '2026-10-01T00:00:00.000Z', amount: 12.5, type: 'EXPENSE' }
      work.objectStore('setAside').put({
        uuid: importId,
        index,
        importId,
        at: '2026-10-02T10:00:00.000Z',
        row: { ...facts, userTransactionId: `r${index}`, description: 'AIRTIME', accountId, currency: 'USD' },
        existing: { ...facts, id: crypto.randomUUID(), description: 'AIRTIME VTU' },
      })
    }
    await new Promise((done) => work.addEventListener('complete', done))
    db.close()
  })
}

interface Stop {
  name: string
  /** Whether a ring stands around it, or around the label that stands for it. */
  isSeen: boolean
}

async function nextStop(page: Page): Promise<Stop> {
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const at = document.activeElement
    const name = at?.getAttribute('aria-label') || at?.textContent || at?.nodeName || ''
    const ringed = [at, at?.parentElement, at?.nextElementSibling]
    return {
      name: at === document.body ? '' : name,
      isSeen: ringed.some((element) => element && getComputedStyle(element).outlineStyle !== 'none'),
    }
  })
}

function isAround({ name }: Stop): boolean {
  return name === '' || name === 'Skip to content'
}

/** Looks at the dialog that is open and closes it again. */
async function inDialog(page: Page, state: string, looks = TWO_LOOKS): Promise<void> {
  // The dialog itself has no size of its own: its parts are fixed to the window.
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expectAccessible(page, state, looks)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function openWith(page: Page, opener: Locator, state: string): Promise<void> {
  await opener.click()
  await inDialog(page, state)
  await expect(opener, `${state} gives the focus back`).toBeFocused()
}
