import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleTransaction } from '../../../tests/support/books/sample-transaction.ts'
import { BooksDatabase } from '../../db/core/database.ts'
import type { ReviewUpdate } from '../../db/predictor/messages.ts'
import type { Predictor } from '../../db/predictor/predictor.ts'
import { ReviewWorker } from '../../db/predictor/review-worker.ts'
import { DEFAULT_GL_NUMBER } from '../../domain/gl-account/gl-account.ts'
import { minor } from '../../domain/money/money.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { type Books, openBooks } from '../../session/books.ts'
import { BooksContext } from '../../session/session-context.ts'
import { ReviewScreen } from './review-screen.tsx'
import type { RuleDraft } from './decisions/use-rule-draft.ts'

// There are no workers in jsdom: the same review worker works in the page.
const workers: ReviewWorker[] = []
vi.mock('../../db/predictor/predictor.ts', () => ({
  sharedPredictor(of: BooksDatabase): Predictor {
    const listeners = new Set<(update: ReviewUpdate) => void>()
    const tell = (update: ReviewUpdate) => listeners.forEach((listener) => listener(update))
    const worker = new ReviewWorker(of, { otherThreads: false, tell })
    workers.push(worker)
    return {
      ask: (ask, input) => worker.ask(ask, input),
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
  },
  holdPredictor: () => () => undefined,
}))
vi.stubGlobal('scrollTo', () => undefined)
HTMLElement.prototype.setPointerCapture = () => undefined

const AT = '2026-11-01T00:00:00.000Z'
const ORGANISATION = '00000000-0000-4000-8000-00000000000a'
const user = userEvent.setup()
let db: BooksDatabase
let books: Books

function transaction(
  number: number,
  description: string,
  changes: Partial<Transaction> = {},
): Transaction & { _seq: number } {
  return {
    ...sampleTransaction({
      id: `00000000-0000-4000-8000-${String(100 + number).padStart(12, '0')}`,
      userTransactionId: `t${number}`,
      timestamp: new Date(Date.UTC(2026, 9, number)).toISOString(),
      description,
      amount: minor(1000 + number),
      ...changes,
    }),
    _seq: 1,
  }
}

beforeEach(async () => {
  db = new BooksDatabase(crypto.randomUUID(), ORGANISATION)
  await db.transactions.bulkPut([
    transaction(3, 'Coffee'),
    transaction(2, 'Flour'),
    transaction(1, 'Electricity'),
  ])
  await db.glAccounts.bulkPut([
    { id: 'g1', number: '6000', name: 'Rent', category: 'EXPENSE', createdAt: AT, updatedAt: AT, _seq: 1 },
    {
      id: 'g2',
      number: '6400',
      name: 'Utilities',
      category: 'EXPENSE',
      createdAt: AT,
      updatedAt: AT,
      _seq: 1,
    },
  ])
})

async function show(rows: number): Promise<void> {
  const membership = {
    userId: db.userId,
    organisationId: ORGANISATION,
    name: 'bakery',
    displayName: 'Bakery',
    role: 'owner' as const,
  }
  books = openBooks(db, { uid: db.userId, email: 'ada@example.com' }, membership, () => undefined)
  render(
    <MemoryRouter initialEntries={['/transactions/review']}>
      <BooksContext value={books}>
        <Routes>
          <Route path="/transactions/review" element={<ReviewScreen renderRule={rulePanel} />} />
          <Route path="*" element={<p>Elsewhere</p>} />
        </Routes>
      </BooksContext>
    </MemoryRouter>,
  )
  // The first rendering of all compiles everything it needs.
  await screen.findByText(`${rows} left`, {}, { timeout: 10_000 })
  await waitFor(() => expect(focusedRow().textContent).not.toBe(''), { timeout: 10_000 })
}

/** Stands for the panel that the app puts beside the queue. */
const rulePanel = ({ rows, glAccountNumber = 'none', onClose }: RuleDraft & { onClose: () => void }) => (
  <button onClick={onClose}>{`Rule of ${rows.join()} for ${glAccountNumber}`}</button>
)

afterEach(async () => {
  cleanup()
  for (const worker of workers.splice(0)) await worker.close()
  await db.delete()
})

function focusedRow(): HTMLElement {
  const row = screen.getAllByRole('listitem').find((each) => each.getAttribute('aria-current') === 'true')
  if (!row) throw new Error('No row is in focus')
  return row
}

async function expectFocused(description: string): Promise<void> {
  await waitFor(() => expect(focusedRow().textContent).toContain(description))
}

async function statusOf(number: number): Promise<string | undefined> {
  return (await storedRow(number))?.status
}

async function storedRow(number: number): Promise<Transaction | undefined> {
  return db.transactions.get(transaction(number, '').id)
}

/** As another tab or the server does it: this screen hears of it afterwards. */
async function decideElsewhere(number: number): Promise<void> {
  const { id } = transaction(number, '')
  await act(() => db.transactions.update(id, { status: 'APPROVED' }))
}

/** A finger comes to a place of the row in focus, goes down there, or lifts. */
async function finger(x: number, keys?: '[TouchA>]' | '[/TouchA]'): Promise<void> {
  await user.pointer({
    ...(keys === undefined ? { pointerName: 'TouchA' } : { keys }),
    target: within(focusedRow()).getByText(/Coffee|Flour/),
    coords: { clientX: x, clientY: 100 },
  })
}

/** Enough trains for a sure suggestion, and coffees so that not all is trains. */
const history = Array.from({ length: 80 }, (_, index) =>
  transaction(200 + index, index % 2 ? 'City Railway' : `Blue Bottle Coffee ${index}`, {
    status: 'APPROVED',
    amount: minor(index % 2 ? 1280 : 450),
    glAccountNumber: index % 2 ? '6000' : '6400',
    glAccountName: index % 2 ? 'Rent' : 'Utilities',
  }),
)

describe('rows of which nothing is known', () => {
  beforeEach(() => show(3))

  test('Shift+Enter approves the row in focus without an account, and the next one takes its place', async () => {
    await expectFocused('Coffee')
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    await expectFocused('Flour')
    await screen.findByText('2 left, 1 done')
    await waitFor(async () => expect(await statusOf(3)).toBe('APPROVED'))
    expect(await statusOf(2)).toBe('UNDER_REVIEW')
  })

  test('Enter opens the picker where there is no answer, and the account chosen there approves the row', async () => {
    await user.keyboard('{Enter}')
    const picker = within(focusedRow()).getByRole('combobox')
    await waitFor(() => expect(document.activeElement).toBe(picker))
    expect(await statusOf(3)).toBe('UNDER_REVIEW')
    await user.keyboard('util')
    await user.click(await screen.findByRole('option', { name: /Utilities/ }))
    await expectFocused('Flour')
    await waitFor(async () =>
      expect(await storedRow(3)).toMatchObject({ status: 'APPROVED', glAccountNumber: '6400' }),
    )
    expect(books.history.getLastAction()?.label).toBe('Approved “Coffee” as 6400 Utilities')
  })

  test('Enter on selected rows of which none has an answer opens their picker and approves none', async () => {
    await user.keyboard('xjx{Enter}')
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('GL account for all selected rows'),
    )
    await screen.findByText('2 transactions selected')
    expect(await db.outbox.count()).toBe(0)
  })

  test('a thumb taps twice to approve without an account: once for the picker, once more to do without', async () => {
    await user.click((await screen.findAllByRole('button', { name: 'Choose account' })).at(-1)!)
    expect(await statusOf(3)).toBe('UNDER_REVIEW')
    await user.click((await screen.findAllByRole('button', { name: 'Leave unassigned' })).at(-1)!)
    await expectFocused('Flour')
    await waitFor(async () => expect(await statusOf(3)).toBe('APPROVED'))
  })

  test('a long press selects the pressed row alone, whatever comes under the finger meanwhile', async () => {
    const [, second = document.body, third = document.body] = screen.getAllByRole('listitem')
    fireEvent.pointerDown(within(second).getByRole('button'), { pointerType: 'touch' })
    await screen.findByText('1 transaction selected')
    fireEvent.pointerUp(within(third).getByRole('button'), { pointerType: 'touch' })
    fireEvent.click(within(third).getByRole('button'))
    expect(screen.getByText('1 transaction selected')).toBeTruthy()
    expect(within(second).getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })

  test('two quick presses approve two rows, not one row twice', async () => {
    await user.keyboard('{Shift>}{Enter}{Enter}{/Shift}')
    await expectFocused('Electricity')
    await waitFor(async () => expect(await statusOf(2)).toBe('APPROVED'))
    expect(await db.outbox.count()).toBe(2)
  })

  test('j and k move the focus and change nothing', async () => {
    await user.keyboard('jj')
    await expectFocused('Electricity')
    await user.keyboard('k')
    await expectFocused('Flour')
    expect(await db.outbox.count()).toBe(0)
  })

  test('d asks for a reason and keeps it with the declined row', async () => {
    await user.keyboard('d')
    await user.type(await screen.findByLabelText('Reason'), 'Not ours, bank error{Enter}')
    await expectFocused('Flour')
    await waitFor(async () =>
      expect(await storedRow(3)).toMatchObject({
        status: 'DECLINED',
        declineReason: 'Not ours, bank error',
      }),
    )
  })

  test('g finds a GL account, and the row stays in focus to be approved', async () => {
    await user.keyboard('g')
    await user.keyboard('util')
    await user.click(await screen.findByRole('option', { name: /Utilities/ }))
    await waitFor(async () =>
      expect(await storedRow(3)).toMatchObject({
        glAccountNumber: '6400',
        status: 'UNDER_REVIEW',
      }),
    )
    await expectFocused('Coffee')
  })

  test('g finds an account for what is selected, and for the row again once nothing is', async () => {
    await user.keyboard('xg')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('GL account for all selected rows')
    await user.keyboard('{Escape}{Escape}')
    expect(screen.queryByText('1 transaction selected')).toBeNull()
    await user.keyboard('g')
    expect(document.activeElement).toBe(within(focusedRow()).getByRole('combobox'))
  })

  test('what is typed for a row that somebody else decides is not for the next one', async () => {
    await user.keyboard('g')
    await user.keyboard('util')
    await screen.findByRole('option', { name: /Utilities/ })
    await decideElsewhere(3)
    await expectFocused('Flour')
    expect(document.activeElement).not.toBe(within(focusedRow()).getByRole('combobox'))
    await waitFor(() => expect(screen.queryByRole('option', { name: /Utilities/ })).toBeNull())
    expect(within(focusedRow()).getByRole('combobox')).toHaveProperty('value', '')
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    await waitFor(async () =>
      expect(await storedRow(2)).toMatchObject({ status: 'APPROVED', glAccountNumber: DEFAULT_GL_NUMBER }),
    )
  })

  test('a finger decides the row it began to drag, or none', async () => {
    await finger(100, '[TouchA>]')
    await finger(120)
    await finger(250)
    await decideElsewhere(3)
    await expectFocused('Flour')
    await finger(260)
    await finger(260, '[/TouchA]')
    await finger(100, '[TouchA>]')
    await finger(120)
    await expectFocused('Flour')
    expect(await statusOf(2)).toBe('UNDER_REVIEW')
    await finger(250)
    await finger(250, '[/TouchA]')
    // To the right means yes, which without an answer is the picker.
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Leave unassigned' })).toHaveLength(2))
    await expectFocused('Flour')
    expect(await statusOf(2)).toBe('UNDER_REVIEW')
  })

  test('after a click on a button of the row the keys are for the next', async () => {
    await user.click(within(focusedRow()).getByRole('button', { name: /^Leave unassigned/ }))
    await expectFocused('Flour')
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    await expectFocused('Electricity')
    await waitFor(async () => expect(await db.outbox.count()).toBe(2))
  })

  test('undo brings the last decision back, with the focus on its row', async () => {
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    await expectFocused('Flour')
    await screen.findByText('2 left, 1 done')
    await waitFor(async () => expect(await statusOf(3)).toBe('APPROVED'))
    await act(async () => void (await books.history.undo()))
    await expectFocused('Coffee')
    expect(await statusOf(3)).toBe('UNDER_REVIEW')
    await screen.findByText('3 left')
  })

  test('a row comes back to its place however quickly those around it were decided', async () => {
    await user.keyboard('{Shift>}{Enter}{Enter}{/Shift}')
    await screen.findByText('1 left, 2 done')
    await waitFor(async () => expect(await statusOf(2)).toBe('APPROVED'))
    await act(async () => void (await books.history.undo()))
    await screen.findByText('2 left, 1 done')
    await expectFocused('Flour')
    const [first, second] = await screen.findAllByRole('listitem')
    expect(first?.textContent).toContain('Flour')
    expect(second?.textContent).toContain('Electricity')
  })

  test('each decision is a step that says what it was', async () => {
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    await waitFor(() =>
      expect(books.history.getLastAction()?.label).toBe('Approved “Coffee”, left unassigned'),
    )
  })

  test('x selects rows, and Shift+Enter approves exactly those', async () => {
    await user.keyboard('xjj{Shift>}X{/Shift}k')
    await screen.findByText('3 transactions selected')
    await user.keyboard('x')
    await screen.findByText('2 transactions selected')
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    await screen.findByText('1 left, 2 done')
    await waitFor(async () => expect(await statusOf(1)).toBe('APPROVED'))
    expect([await statusOf(2), await statusOf(3)]).toEqual(['UNDER_REVIEW', 'APPROVED'])
    expect(books.history.getLastAction()?.label).toBe('Approved 2 transactions, left unassigned')
  })

  test('Escape lets go of the selection', async () => {
    await user.keyboard('x')
    await screen.findByText('1 transaction selected')
    await user.keyboard('{Escape}')
    expect(screen.queryByText('1 transaction selected')).toBeNull()
  })

  test('selected rows are declined together, for one reason', async () => {
    await user.keyboard('xjx')
    await user.keyboard('d')
    await user.click(await screen.findByRole('button', { name: 'Personal' }))
    await waitFor(async () => expect((await storedRow(2))?.declineReason).toBe('Personal'))
    expect(await statusOf(3)).toBe('DECLINED')
    await expectFocused('Electricity')
  })

  test('a search narrows the queue, and says so where nothing matches', async () => {
    await user.type(screen.getByLabelText('Search the queue'), 'flo')
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    await expectFocused('Flour')
    await user.type(screen.getByLabelText('Search the queue'), 'zzz')
    await screen.findByText('No transactions match these filters')
    await user.click(screen.getByRole('button', { name: 'Show everything to review' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
  })

  test('r makes a rule beside the row, and whoever closes it is at that row', async () => {
    await user.keyboard('j')
    await expectFocused('Flour')
    await user.keyboard('r')
    await user.click(await screen.findByText(`Rule of ${transaction(2, '').id} for none`))
    await waitFor(() => expect(screen.queryByText(/^Rule of/)).toBeNull())
    await expectFocused('Flour')
  })

  test('when the last row is decided the queue says so', async () => {
    await user.keyboard('{Shift>}{Enter}{Enter}{Enter}{/Shift}')
    await screen.findByText('All done')
    expect(screen.getByText(/You reviewed 3 transactions/)).toBeTruthy()
  })
})

async function openBesides(...rows: Transaction[]): Promise<void> {
  await db.transactions.bulkPut(history)
  await db.transactions.bulkPut(rows.map((row) => ({ ...row, _seq: 1 })))
  await show(3 + rows.filter(({ status }) => status === 'UNDER_REVIEW').length)
}

describe('rows of which much is known', () => {
  test('a sure suggestion is filled in with its reason, Enter takes it, and the row says that it was one', async () => {
    await openBesides(transaction(40, 'City Railway', { amount: minor(1280) }))
    await user.click(await screen.findByText('City Railway'))
    await waitFor(() =>
      expect(focusedRow().textContent).toMatch(/40 of 40 with this text and amount · 9\d% sure/),
    )
    expect(within(focusedRow()).getByRole<HTMLInputElement>('combobox').value).toBe('6000 Rent')
    await user.keyboard('{Enter}')
    await waitFor(async () =>
      expect(await storedRow(40)).toMatchObject({
        status: 'APPROVED',
        glAccountNumber: '6000',
        aiPredictionUsed: true,
      }),
    )
    expect((await storedRow(40))?.aiPredictionConfidence).toBeGreaterThan(0.75)
    expect(books.history.getLastAction()?.label).toBe('Approved “City Railway” as 6000 Rent')
  })

  test('a rule is made for the account that is filled in', async () => {
    await openBesides(transaction(40, 'City Railway', { amount: minor(1280) }))
    await user.click(await screen.findByText('City Railway'))
    await waitFor(() => expect(focusedRow().textContent).toMatch(/% sure/))
    await user.keyboard('r')
    await screen.findByText(`Rule of ${transaction(40, '').id} for 6000`)
  })

  test('where none is sure, 1 2 3 approve as one of those offered', async () => {
    await openBesides(
      ...Array.from({ length: 8 }, (_, index) =>
        transaction(50 + index, 'Coffee', {
          status: 'APPROVED',
          ...(index % 2 === 0
            ? { glAccountNumber: '6000', glAccountName: 'Rent' }
            : { glAccountNumber: '6400', glAccountName: 'Utilities' }),
        }),
      ),
    )
    const choices = await screen.findByRole('group', { name: 'Suggestions' })
    const offered = within(choices).getAllByRole('button')
    expect(offered).toHaveLength(2)
    const second = offered[1]?.textContent ?? ''
    await user.keyboard('2')
    await waitFor(async () =>
      expect(await storedRow(3)).toMatchObject({ status: 'APPROVED', aiPredictionUsed: true }),
    )
    expect(second).toContain((await storedRow(3))?.glAccountNumber)
  })

  test('what a rule chose is shown as the rule’s, and stands', async () => {
    await openBesides(
      transaction(40, 'City Railway', {
        glAccountNumber: '6400',
        glAccountName: 'Utilities',
        ruleBasedAssignment: true,
        appliedRuleName: 'Trains',
      }),
    )
    await user.click(await screen.findByText('City Railway'))
    await waitFor(() => expect(focusedRow().textContent).toContain('Rule “Trains”'))
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await statusOf(40)).toBe('APPROVED'))
    expect(await storedRow(40)).toMatchObject({ glAccountNumber: '6400', appliedRuleName: 'Trains' })
  })

  test('a selects all like it, with their number, and one Enter approves each as it is filled in', async () => {
    await openBesides(
      transaction(40, 'City Railway 77', { amount: minor(1280) }),
      transaction(41, 'City Railway 78', { amount: minor(1280) }),
    )
    await user.click(await screen.findByText('City Railway 78'))
    await screen.findByRole('button', { name: /Select all 2 like this/ })
    await user.keyboard('a')
    await screen.findByRole('button', { name: /Approve 2/ })
    await user.keyboard('{Enter}')
    await screen.findByText('3 left, 2 done')
    await waitFor(async () =>
      expect(await storedRow(40)).toMatchObject({ status: 'APPROVED', glAccountNumber: '6000' }),
    )
    await act(async () => void (await books.history.undo()))
    await screen.findByText('5 left')
    expect(await storedRow(40)).toMatchObject({ status: 'UNDER_REVIEW', glAccountNumber: 'DEFAULT' })
  })

  test('how many of the selected rows have no account is said before and after they are approved', async () => {
    await openBesides(transaction(40, 'City Railway', { amount: minor(1280) }))
    await screen.findByText('4 left')
    await user.keyboard('{Shift>}A{/Shift}')
    await screen.findByText('4 transactions selected')
    await screen.findByText('3 unassigned')
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    await screen.findByText('All done')
    await waitFor(() =>
      expect(books.history.getLastAction()?.label).toBe('Approved 4 transactions, 3 left unassigned'),
    )
  })

  test('what needs a person comes first, and the order can be turned', async () => {
    await openBesides(transaction(40, 'City Railway', { amount: minor(1280) }))
    await expectFocused('Coffee')
    await user.selectOptions(screen.getByLabelText('Order'), 'Quick ones first')
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('City Railway'))
    await user.click(screen.getByRole('radio', { name: /Suggested/ }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  })

  test('a likely duplicate is marked with what it repeats', async () => {
    await openBesides(
      transaction(2, 'FLOUR ', {
        id: '00000000-0000-4000-8000-000000000777',
        userTransactionId: 'again',
        status: 'APPROVED',
      }),
    )
    await user.click(await screen.findByText('Flour'))
    await waitFor(() => expect(focusedRow().textContent).toContain('Likely a duplicate of “FLOUR ”'))
  })
})

describe('rows that are two sides of a transfer', () => {
  const expense = transaction(2, 'Flour').id
  const income = transaction(1, 'Electricity').id
  const pair = {
    id: '00000000-0000-4000-8000-0000000000f1',
    status: 'UNDER_REVIEW' as const,
    expenseTransactionId: expense,
    incomeTransactionId: income,
    reasons: [],
    alternatives: [],
    isManual: false,
    createdAt: AT,
    updatedAt: AT,
    _seq: 1,
  }
  beforeEach(async () => {
    await db.transfers.put(pair)
    await show(3)
    await user.click(await screen.findByText('Flour'))
    await waitFor(() => within(focusedRow()).getByRole('button', { name: /^Approve transfer/ }))
  })

  test('are answered by Enter with the transfer, in one step that can be undone', async () => {
    await user.keyboard('{Enter}')
    await screen.findByText('1 left, 2 done')
    await waitFor(async () => expect(await statusOf(1)).toBe('APPROVED'))
    expect([await statusOf(2), (await db.transfers.get(pair.id))?.status]).toEqual(['APPROVED', 'APPROVED'])
    await act(async () => void (await books.history.undo()))
    await screen.findByText('3 left')
    expect((await db.transfers.get(pair.id))?.status).toBe('UNDER_REVIEW')
  })

  test('name the other side among the suggestions', async () => {
    const choice = await within(focusedRow()).findByRole('button', { name: /Transfer with .*Electricity/ })
    await user.click(choice)
    await screen.findByText('1 left, 2 done')
  })

  test('are told of, and no answer to Enter, where they are merely possible', async () => {
    const reasons = [{ kind: 'by-hand', text: 'Possible', points: -20 }]
    await act(() => db.transfers.update(pair.id, { reasons }))
    await within(focusedRow()).findByRole('button', { name: /^Choose account/ })
    await within(focusedRow()).findByText(/Possibly a transfer with/)
    await user.click(within(focusedRow()).getByRole('button', { name: /^Approve both sides/ }))
    await screen.findByText('1 left, 2 done')
  })

  test('are as any other row once somebody has rejected the transfer', async () => {
    await act(() => db.transfers.update(pair.id, { status: 'REJECTED' }))
    await within(focusedRow()).findByRole('button', { name: /^Choose account/ })
  })
})
