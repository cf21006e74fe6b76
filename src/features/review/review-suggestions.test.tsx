import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  AT,
  expectFocused,
  focusedRow,
  review,
  show,
  statusOf,
  storedRow,
  testOnReviewScreen,
  transaction,
  user,
} from '../../../tests/support/review-screen.tsx'
import { minor } from '../../domain/money/money.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'

testOnReviewScreen()

/** Enough trains for a sure suggestion, and something that no row to review is like, so that not all is trains. */
const history = Array.from({ length: 80 }, (_, index) =>
  transaction(200 + index, index % 2 ? 'City Railway' : `Quarry Lane ${index}`, {
    status: 'APPROVED',
    amount: minor(index % 2 ? 1280 : 450),
    glAccountNumber: index % 2 ? '6000' : '6400',
    glAccountName: index % 2 ? 'Rent' : 'Utilities',
  }),
)

async function openBesides(...rows: Transaction[]): Promise<void> {
  await review.db.transactions.bulkPut(history)
  await review.db.transactions.bulkPut(rows.map((row) => ({ ...row, _seq: 1 })))
  await show(3 + rows.filter(({ status }) => status === 'UNDER_REVIEW').length)
}

/** Whether what is offered is in reach. */
const offer = async (name: string) => (await screen.findByRole('group', { name })).closest('[inert]') === null

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
    expect(review.books.history.getLastAction()?.label).toBe('Approved “City Railway” as 6000 Rent')
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

  test('with several selected, what is offered for the row in focus is offered for all of them', async () => {
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
    expect(await offer('Suggestions')).toBe(true)
    await user.keyboard('x')
    expect(await offer('Suggestions')).toBe(true)
    // Of others that are selected it only keeps its room, so that no row moves under the hand.
    await user.keyboard('jxkx')
    expect(await offer('Suggestions')).toBe(false)
    await user.keyboard('{Shift>}A{/Shift}')
    const choices = await screen.findByRole('group', { name: 'Suggestions for all 3 selected' })
    const [first] = within(choices).getAllByRole('button')
    const offered = first?.textContent ?? ''
    await user.click(first ?? choices)
    await screen.findByText('All done')
    for (const row of [1, 2, 3]) {
      await waitFor(async () => expect(await statusOf(row)).toBe('APPROVED'))
      expect(offered).toContain((await storedRow(row))?.glAccountNumber)
    }
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
    await act(async () => void (await review.books.history.undo()))
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
      expect(review.books.history.getLastAction()?.label).toBe('Approved 4 transactions, 3 left unassigned'),
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
    await review.db.transfers.put(pair)
    await show(3)
    await user.click(await screen.findByText('Flour'))
    await waitFor(() => within(focusedRow()).getByRole('button', { name: /^Approve transfer/ }))
  })

  test('are answered by Enter with the transfer, in one step that can be undone', async () => {
    await user.keyboard('{Enter}')
    await screen.findByText('1 left, 2 done')
    await waitFor(async () => expect(await statusOf(1)).toBe('APPROVED'))
    expect([await statusOf(2), (await review.db.transfers.get(pair.id))?.status]).toEqual([
      'APPROVED',
      'APPROVED',
    ])
    await act(async () => void (await review.books.history.undo()))
    await screen.findByText('3 left')
    expect((await review.db.transfers.get(pair.id))?.status).toBe('UNDER_REVIEW')
  })

  test('name the other side among the suggestions', async () => {
    const choice = await within(focusedRow()).findByRole('button', { name: /Transfer with .*Electricity/ })
    await user.click(choice)
    await screen.findByText('1 left, 2 done')
  })

  test('are told of, and no answer to Enter, where they are merely possible', async () => {
    const reasons = [{ kind: 'by-hand', text: 'Possible', points: -20 }]
    await act(() => review.db.transfers.update(pair.id, { reasons }))
    await within(focusedRow()).findByRole('button', { name: /^Choose account/ })
    await within(focusedRow()).findByText(/Possibly a transfer with/)
    await user.click(within(focusedRow()).getByRole('button', { name: /^Approve both sides/ }))
    await screen.findByText('1 left, 2 done')
  })

  test('are as any other row once somebody has rejected the transfer', async () => {
    await act(() => review.db.transfers.update(pair.id, { status: 'REJECTED' }))
    await within(focusedRow()).findByRole('button', { name: /^Choose account/ })
  })
})
