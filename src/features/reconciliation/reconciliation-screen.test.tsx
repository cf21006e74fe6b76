import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BooksDatabase } from '../../db/core/database.ts'
import { DeviceSettingsStore } from '../../db/device/device-settings.ts'
import { DeviceDatabase } from '../../db/device/device.ts'
import type { Role } from '../../domain/organisation/access.ts'
import { transactionId } from '../../domain/ids.ts'
import { type Books, openBooks } from '../../session/books.ts'
import { DeviceContext } from '../../session/device-context.ts'
import { BooksContext } from '../../session/session-context.ts'
import { ReconciliationScreen } from './reconciliation-screen.tsx'

vi.stubGlobal('scrollTo', () => undefined)
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))

const ORGANISATION = '00000000-0000-4000-8000-00000000000a'
const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
let db: BooksDatabase
let device: DeviceDatabase
let books: Books
let user: ReturnType<typeof userEvent.setup>

beforeEach(async () => {
  user = userEvent.setup()
  db = new BooksDatabase(crypto.randomUUID(), ORGANISATION)
  device = new DeviceDatabase()
  openAs('owner')
  await books.edit(
    {
      name: 'createAccount',
      args: {
        id: ACCOUNT,
        name: 'Main',
        institution: 'Bank',
        type: 'CHECKING',
        balance: 100,
        currency: 'USD',
      },
    },
    {
      name: 'bulkImportTransactions',
      args: { isCSVImport: true, transactions: [row('Sale', 10, 'INCOME'), row('Fee', 4), row('Rent', 1.5)] },
    },
  )
})
afterEach(async () => {
  cleanup()
  await db.delete()
  await device.delete()
})

function row(description: string, amount: number, type: 'INCOME' | 'EXPENSE' = 'EXPENSE') {
  const timestamp = '2026-03-14T00:00:00.000Z'
  return {
    userTransactionId: description,
    timestamp,
    description,
    amount,
    type,
    accountId: ACCOUNT,
    currency: 'USD',
  }
}

function openAs(role: Role): void {
  const membership = {
    userId: db.userId,
    organisationId: ORGANISATION,
    name: 'bakery',
    displayName: 'Bakery',
    role,
  }
  books = openBooks(db, { uid: db.userId, email: 'ada@example.com' }, membership, () => undefined)
}

function show(address = '/reconciliation') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <DeviceContext value={new DeviceSettingsStore(device)}>
        <BooksContext value={books}>
          <ReconciliationScreen />
        </BooksContext>
      </DeviceContext>
    </MemoryRouter>,
  )
}

async function startMarch(closingBalance: string) {
  show(`/reconciliation?account=${ACCOUNT}`)
  await user.click(await screen.findByRole('button', { name: 'Start a statement' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Opening balance'), '0')
  await user.clear(dialog.getByLabelText('Closing balance'))
  await user.type(dialog.getByLabelText('Closing balance'), closingBalance)
  await user.clear(dialog.getByLabelText('Closing date'))
  await user.type(dialog.getByLabelText('Closing date'), '2026-03-31')
  await user.click(dialog.getByRole('button', { name: 'Start' }))
  await screen.findByRole('button', { name: /^Mar 14.*Sale|Sale/ })
}

/** All three of its transactions checked off by key, and closed. */
async function closeMarch() {
  await startMarch('4.50')
  await user.keyboard('x')
  await screen.findByText('1 checked off')
  await user.keyboard('jj{Shift>}X{/Shift}')
  await screen.findByText('3 checked off')
  await user.keyboard('{Enter}')
  await screen.findByText(/^3 transactions, closed/)
}

describe('by key', () => {
  test('accounts and lock dates are gone through, and Enter opens each', async () => {
    show()
    await screen.findByRole('link', { name: 'Reconcile Main' })
    await user.keyboard('j')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Reconcile Main')
    await user.keyboard('jj')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Change the lock date of Main')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('dialog', { name: 'Lock Main' })).toBeTruthy()
  })

  test('n starts a statement, and a closed one is reopened from the list', async () => {
    await closeMarch()
    await user.keyboard('j')
    expect(document.activeElement?.textContent).toContain('Reopen')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('dialog', { name: /^Reopen the Mar 31/ })).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.keyboard('n')
    expect(await screen.findByRole('dialog', { name: 'Start a statement' })).toBeTruthy()
  })
})

describe('a statement', () => {
  test('is not started without its balances', async () => {
    show(`/reconciliation?account=${ACCOUNT}`)
    await user.click(await screen.findByRole('button', { name: 'Start a statement' }))
    await user.clear(screen.getByLabelText('Closing balance'))
    await user.click(screen.getByRole('button', { name: 'Start' }))
    expect(screen.getAllByText(/Enter an amount in USD/)).toHaveLength(2)
    expect(await db.statements.count()).toBe(0)
  })

  test('asks for the opening balance first, where no one knows it yet', async () => {
    show(`/reconciliation?account=${ACCOUNT}`)
    await user.click(await screen.findByRole('button', { name: 'Start a statement' }))
    const opening = screen.getByLabelText('Opening balance')
    expect(opening.hasAttribute('data-autofocus')).toBe(true)
    expect(opening.getAttribute('placeholder')).toBe('')
  })

  test('that follows another knows its opening balance and asks for the closing one', async () => {
    await startMarch('4.50')
    await user.click(await screen.findByRole('button', { name: 'Check off all 3' }))
    await user.click(await screen.findByRole('button', { name: 'Close statement' }))
    await user.click(await screen.findByRole('button', { name: 'Start a statement' }))
    expect(screen.getByLabelText('Opening balance').hasAttribute('data-autofocus')).toBe(false)
    expect(screen.getByLabelText('Closing balance').hasAttribute('data-autofocus')).toBe(true)
  })

  test('cannot be closed while something is left to explain, and says what explains it', async () => {
    await startMarch('6')
    expect(screen.queryByRole('button', { name: 'Close statement' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Explain the difference' }))
    await user.click(await screen.findByRole('button', { name: 'Check off these 2' }))
    await user.click(await screen.findByRole('button', { name: 'Close statement' }))
    expect(await screen.findByText(/^2 transactions, closed/)).toBeTruthy()
    const held = await db.transactions.get(transactionId(ACCOUNT, 'Sale'))
    expect(held).toMatchObject({ reconciled: true, statementDay: '2026-03-31' })
    expect(await db.transactions.get(transactionId(ACCOUNT, 'Rent'))).toMatchObject({ reconciled: false })
  })

  test('is ticked up to its closing day in one stroke', async () => {
    await startMarch('4.50')
    await user.click(await screen.findByRole('button', { name: 'Check off all 3' }))
    expect(await screen.findByText('3 checked off')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Close statement' }))
    expect(await screen.findByText(/^3 transactions, closed/)).toBeTruthy()
  })

  test('that is closed is what the bank says, where nobody has told a later balance', async () => {
    await books.edit({ name: 'updateAccount', args: { id: ACCOUNT, balance: 100, balanceAt: '2026-03-31' } })
    await startMarch('4.50')
    await user.click(await screen.findByRole('button', { name: 'Check off all 3' }))
    await user.click(await screen.findByRole('button', { name: 'Close statement' }))
    await screen.findByText(/^3 transactions, closed/)
    const closed = { balance: 450, balanceAt: '2026-03-31', balanceFrom: 'statement' }
    expect(await db.accounts.get(ACCOUNT)).toMatchObject(closed)
    await act(() => books.history.undo())
    expect(await db.accounts.get(ACCOUNT)).toMatchObject({ balance: 10_000, balanceFrom: 'typed' })
  })

  test('begins with what the bank says of a later day than the statement before', async () => {
    await books.edit({ name: 'updateAccount', args: { id: ACCOUNT, balance: 4.5, balanceAt: '2026-03-31' } })
    show(`/reconciliation?account=${ACCOUNT}`)
    await user.click(await screen.findByRole('button', { name: 'Start a statement' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByLabelText<HTMLInputElement>('Closing balance').value).toBe('4.50')
    expect(dialog.getByLabelText<HTMLInputElement>('Closing date').value).toBe('2026-03-31')
    expect(dialog.getByText('The bank’s balance on Mar 31.')).toBeTruthy()
  })

  test('that is reopened lets the bank say again what it said before', async () => {
    const typed = { id: ACCOUNT, balance: 100, balanceAt: '2026-03-01' }
    await books.edit({ name: 'updateAccount', args: typed })
    await closeMarch()
    expect(await db.accounts.get(ACCOUNT)).toMatchObject({ balance: 450, balanceFrom: 'statement' })
    await user.click(screen.getByRole('button', { name: 'Reopen the Mar 31 statement' }))
    await user.type(screen.getByLabelText('Reason'), 'Wrong balance')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reopen' }))
    await screen.findByText('3 checked off')
    const said = { balance: 10_000, balanceAt: '2026-03-01', balanceFrom: 'typed' }
    expect(await db.accounts.get(ACCOUNT)).toMatchObject(said)
    await act(() => books.history.undo())
    expect(await db.accounts.get(ACCOUNT)).toMatchObject({ balance: 450, balanceFrom: 'statement' })
  })

  test('of days before the last balance of the bank leaves that as it is', async () => {
    await books.edit({ name: 'updateAccount', args: { id: ACCOUNT, balance: 100, balanceAt: '2026-04-01' } })
    await startMarch('4.50')
    await user.click(await screen.findByRole('button', { name: 'Check off all 3' }))
    await user.click(await screen.findByRole('button', { name: 'Close statement' }))
    await screen.findByText(/^3 transactions, closed/)
    expect(await db.accounts.get(ACCOUNT)).toMatchObject({ balance: 10_000, balanceAt: '2026-04-01' })
  })

  describe('on a device that keeps the latest rows', () => {
    const older = { ...row('Old fee', 2), timestamp: '2026-03-02T00:00:00.000Z' }

    beforeEach(async () => {
      const [sale] = await db.transactions.toArray()
      await db.writeFacts({ floor: { timestamp: '2026-03-14T00:00:00.000Z', id: sale?.id ?? '' }, cursor: 1 })
    })

    test('also takes in its rows that are on the server', async () => {
      const asked: unknown[] = []
      books.loadMatches = async (filter) => {
        asked.push(filter)
        await books.edit({
          name: 'bulkImportTransactions',
          args: { isCSVImport: true, transactions: [older] },
        })
        return { outcome: 'loaded', total: 4, stored: 1, isWhole: true }
      }
      await startMarch('2.50')
      await user.click(await screen.findByRole('button', { name: 'Check off all 4' }))
      await screen.findByRole('button', { name: 'Close statement' })
      expect(screen.queryByText(/older transactions|may be missing/i)).toBeNull()
      expect(asked).toEqual([{ accounts: [ACCOUNT], to: '2026-03-31' }])
    })

    test('says how many rows it still lacks, also where none is left over from the last statement', async () => {
      const statementId = crypto.randomUUID()
      const balances = { openingBalance: 100, closingBalance: 100, closingDay: '2026-02-28' }
      await books.edit(
        { name: 'startStatement', args: { id: statementId, accountId: ACCOUNT, ...balances } },
        { name: 'closeStatement', args: { statementId, transactionIds: [] } },
      )
      books.loadMatches = async ({ reconciled }) =>
        reconciled === false
          ? { outcome: 'complete', total: 0, stored: 0, isWhole: true }
          : { outcome: 'complete', total: 5, stored: 0, isWhole: false }
      await startMarch('2.50')
      await screen.findByText(/^5 older transactions aren’t on this device/)
    })

    test('says without a network that rows may be missing', async () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      await startMarch('2.50')
      await screen.findByText(/^Transactions before Mar 15(, 2026)? may be missing from this list/)
      vi.restoreAllMocks()
    })
  })

  test('is explained as it stands once the tick before is kept', async () => {
    await startMarch('6')
    fireEvent.keyDown(document.body, { key: 'x' })
    fireEvent.keyDown(document.body, { key: 'e' })
    await screen.findByText('1 checked off')
    expect(await screen.findByRole('region', { name: 'What explains the difference' })).toBeTruthy()
  })

  test('Enter says what keeps it from being closed', async () => {
    await startMarch('4.50')
    await user.keyboard('{Enter}')
    expect(books.history.getLastAction()).toMatchObject({
      kind: 'failed',
      label: expect.stringMatching(/^A statement can be closed once its difference is zero; it’s .*\d now$/),
    })
  })

  test('is ticked by key, in ranges, and closed by Enter; closing is undone', async () => {
    await closeMarch()
    await act(() => books.history.undo())
    expect(await screen.findByText('3 checked off')).toBeTruthy()
    expect((await db.transactions.toArray()).every(({ reconciled }) => !reconciled)).toBe(true)
  })

  test('is reopened with a reason only, which then stands with it', async () => {
    await startMarch('0')
    await user.click(await screen.findByRole('button', { name: 'Close statement' }))
    await user.click(await screen.findByRole('button', { name: 'Reopen the Mar 31 statement' }))
    const reopen = within(screen.getByRole('dialog')).getByRole('button', { name: 'Reopen' })
    expect(reopen.hasAttribute('disabled')).toBe(true)
    await user.type(screen.getByLabelText('Reason'), 'A late fee')
    await user.click(reopen)
    await screen.findByText('0 checked off')
    expect(await db.statements.toArray()).toMatchObject([{ status: 'OPEN', reopenReason: 'A late fee' }])
  })

  test('is reopened where some of its lines have left the device, and that is undone', async () => {
    await closeMarch()
    // Sent by now, so that the device may let go of one of them.
    await db.outbox.clear()
    await db.base.clear()
    const gone = (await db.transactions.toArray()).find(({ description }) => description === 'Fee')
    if (!gone) throw new Error('There is no fee')
    await db.transactions.delete(gone.id)
    const asked: unknown[] = []
    books.loadTransactions = async (ids) => {
      asked.push(ids)
      await db.transactions.put(gone)
      return 'loaded'
    }
    await user.click(await screen.findByRole('button', { name: 'Reopen the Mar 31 statement' }))
    await user.type(screen.getByLabelText('Reason'), 'A late fee')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reopen' }))
    await screen.findByText('3 checked off')
    expect(asked).toEqual([[gone.id]])
    await act(() => books.history.undo())
    await screen.findByText(/^3 transactions, closed/)
    expect((await db.transactions.toArray()).every(({ reconciled }) => reconciled)).toBe(true)
  })

  test('is reopened offline where some of its lines have left the device, and that is undone', async () => {
    await closeMarch()
    await db.outbox.clear()
    await db.base.clear()
    const [closed] = await db.statements.toArray()
    const gone = (await db.transactions.toArray()).find(({ description }) => description === 'Fee')
    await db.transactions.delete(gone?.id ?? '')
    books.loadTransactions = () => Promise.reject(new Error('There is no network'))
    await user.click(await screen.findByRole('button', { name: 'Reopen the Mar 31 statement' }))
    await user.type(screen.getByLabelText('Reason'), 'A late fee')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reopen' }))
    await screen.findByText(/^\d checked off$/)
    await act(() => books.history.undo())
    await screen.findByText(/^3 transactions, closed/)
    expect((await db.statements.toArray())[0]?.tickedIds).toEqual(closed?.tickedIds)
    expect((await db.transactions.toArray()).every(({ reconciled }) => reconciled)).toBe(true)
    // The server is asked to close it with all lines, that one too.
    const sent = (await db.outbox.toArray()).find(({ name }) => name === 'closeStatement')
    expect(sent?.args).toMatchObject({ transactionIds: expect.arrayContaining([gone?.id]) as string[] })
  })

  test('with rows behind a lock date says so before it is sent', async () => {
    await startMarch('4.50')
    await act(() =>
      books.edit({ name: 'setAccountLockDate', args: { accountId: ACCOUNT, lockDate: '2026-03-20' } }),
    )
    await user.keyboard('xjj{Shift>}X{/Shift}')
    expect(await screen.findByText(/locked through Mar 20, 2026.*Change the lock date/)).toBeTruthy()
    const close = await screen.findByRole('button', { name: 'Close statement' })
    expect(close.hasAttribute('disabled')).toBe(true)
  })
})

describe('the page', () => {
  test('says how each account stands and when one was last reconciled', async () => {
    show()
    expect(await screen.findByText('Not yet')).toBeTruthy()
    expect(screen.getByText('Unreconciled', { selector: 'span' })).toBeTruthy()
    expect(screen.getByText('95.50').textContent).toBe('USD95.50')
    expect(screen.getByText('0 of 1 account')).toBeTruthy()
  })

  test('moves lock dates, and opens days again with a reason only', async () => {
    show()
    await user.click(await screen.findByRole('button', { name: 'Change the lock date of Main' }))
    await user.type(screen.getByLabelText('Locked through'), '2026-03-31')
    await user.click(screen.getByRole('button', { name: 'Lock' }))
    await screen.findByText(/^Locked through Mar 31, set .* by you$/)
    await user.click(screen.getByRole('button', { name: 'Change the lock date of Main' }))
    await user.clear(screen.getByLabelText('Locked through'))
    const open = screen.getByRole('button', { name: 'Unlock' })
    expect(open.hasAttribute('disabled')).toBe(true)
    await user.type(screen.getByLabelText('Why are you unlocking this period?'), 'A late invoice')
    await user.click(open)
    await screen.findByText(/^Open, set/)
    expect(await db.accounts.get(ACCOUNT)).not.toHaveProperty('lockDate')
  })

  test('leaves the lock dates to owners and admins', async () => {
    openAs('member')
    show()
    expect(await screen.findByText(/Only owners and admins can change lock dates/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Change the lock date/ })).toBeNull()
  })
})
