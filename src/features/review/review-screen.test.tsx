import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  decideElsewhere,
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
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { minor } from '../../domain/money/money.ts'
import { DEFAULT_GL_NUMBER } from '../../domain/gl-account/gl-account.ts'

testOnReviewScreen()

/** A finger comes to a place of the row in focus, goes down there, or lifts. */
async function finger(x: number, keys?: '[TouchA>]' | '[/TouchA]'): Promise<void> {
  await user.pointer({
    ...(keys === undefined ? { pointerName: 'TouchA' } : { keys }),
    target: within(focusedRow()).getByText(/Coffee|Flour/),
    coords: { clientX: x, clientY: 100 },
  })
}

/** What a key says that does nothing. */
async function said(key: string): Promise<string | undefined> {
  review.books.history.dismiss()
  await user.keyboard(key)
  expect(screen.queryByRole('dialog')).toBeNull()
  const action = review.books.history.getLastAction()
  return action?.kind === 'failed' ? action.label : undefined
}

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
    expect(review.books.history.getLastAction()?.label).toBe('Approved “Coffee” as 6400 Utilities')
  })

  test('Enter on selected rows of which none has an answer opens their picker and approves none', async () => {
    await user.keyboard('xjx{Enter}')
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('GL account for all selected rows'),
    )
    await screen.findByText('2 transactions selected')
    expect(await review.db.outbox.count()).toBe(0)
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
    expect(await review.db.outbox.count()).toBe(2)
  })

  test('j and k move the focus and change nothing', async () => {
    await user.keyboard('jj')
    await expectFocused('Electricity')
    await user.keyboard('k')
    await expectFocused('Flour')
    expect(await review.db.outbox.count()).toBe(0)
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

  test('an account chosen with the mouse for what is selected gives the keys back to the queue', async () => {
    await user.keyboard('x')
    await user.click(screen.getByRole('combobox', { name: 'GL account for all selected rows' }))
    await user.click(await screen.findByRole('option', { name: /Utilities/ }))
    await waitFor(async () => expect(await storedRow(3)).toMatchObject({ glAccountNumber: '6400' }))
    // The list takes the focus back a frame later.
    await act(() => new Promise((done) => setTimeout(done, 100)))
    expect(screen.queryByRole('option')).toBeNull()
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await statusOf(3)).toBe('APPROVED'))
  })

  test('an account chosen with Enter for what is selected is approved by the next Enter, however quick', async () => {
    await user.keyboard('xg')
    await user.keyboard('util')
    await screen.findByRole('option', { name: /Utilities/ })
    const frame = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(document.body)
    frame.mockRestore()
    await waitFor(async () => expect(await storedRow(3)).toMatchObject({ glAccountNumber: '6400' }))
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await statusOf(3)).toBe('APPROVED'))
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
    expect(await statusOf(2), 'the key was still meant for the row before').toBe('UNDER_REVIEW')
    await new Promise((resolve) => setTimeout(resolve, 1_600))
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
    await waitFor(async () => expect(await review.db.outbox.count()).toBe(2))
  })

  test('undo brings the last decision back, with the focus on its row', async () => {
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    await expectFocused('Flour')
    await screen.findByText('2 left, 1 done')
    await waitFor(async () => expect(await statusOf(3)).toBe('APPROVED'))
    await act(async () => void (await review.books.history.undo()))
    await expectFocused('Coffee')
    expect(await statusOf(3)).toBe('UNDER_REVIEW')
    await screen.findByText('3 left')
  })

  test('what another tab takes back was not done here, until it is decided again', async () => {
    await user.keyboard('{Shift>}{Enter}{Enter}{/Shift}')
    await screen.findByText('1 left, 2 done')
    await waitFor(async () => expect(await statusOf(2)).toBe('APPROVED'))
    await decideElsewhere(3, 'UNDER_REVIEW')
    await screen.findByText('2 left, 1 done')
    await decideElsewhere(3)
    await screen.findByText('1 left, 2 done')
  })

  test('what is taken back while another screen is shown was not done here, and redone it was', async () => {
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    await screen.findByText('2 left, 1 done')
    await waitFor(async () => expect(await statusOf(3)).toBe('APPROVED'))
    cleanup()
    await review.books.history.undo()
    await show(3)
    await act(async () => void (await review.books.history.redo()))
    await screen.findByText('2 left, 1 done')
  })

  test('a row comes back to its place however quickly those around it were decided', async () => {
    await user.keyboard('{Shift>}{Enter}{Enter}{/Shift}')
    await screen.findByText('1 left, 2 done')
    await waitFor(async () => expect(await statusOf(2)).toBe('APPROVED'))
    await act(async () => void (await review.books.history.undo()))
    await screen.findByText('2 left, 1 done')
    await expectFocused('Flour')
    const [first, second] = await screen.findAllByRole('listitem')
    expect(first?.textContent).toContain('Flour')
    expect(second?.textContent).toContain('Electricity')
  })

  test('each decision is a step that says what it was', async () => {
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    await waitFor(() =>
      expect(review.books.history.getLastAction()?.label).toBe('Approved “Coffee”, left unassigned'),
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
    expect(review.books.history.getLastAction()?.label).toBe('Approved 2 transactions, left unassigned')
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

test('a key that does nothing to the row in focus says why, and asks for nothing', async () => {
  await review.db.transactions.bulkPut([
    transaction(6, 'Card fee', {
      statementId: 'st',
      statementDay: '2026-10-31' as CalendarDay,
      reconciled: true,
    }),
    transaction(5, 'One cent', { amount: minor(1) }),
    transaction(4, 'Payout', { parentTransactionId: 'whole' }),
  ])
  await show(6)
  await expectFocused('Card fee')
  expect(await said('s')).toMatch(/^This transaction is on the closed Oct 31, 2026 statement; reopen/)
  expect(await said('d')).toMatch(/^This transaction is on the closed Oct 31, 2026 statement; reopen/)
  await user.keyboard('j')
  await expectFocused('One cent')
  expect(await said('s')).toBe('This amount is too small to split')
  await user.keyboard('j')
  await expectFocused('Payout')
  expect(await said('s')).toBe('A split line can’t be split again')
  expect(await said('t')).toBe('A split line can’t be one side of a transfer; choose the transaction')
  await user.keyboard('x')
  expect(await said('t')).toBe('Select exactly two transactions to match them as a transfer')
})

test('a line of a split says so and is neither split nor matched as a transfer, by button or key', async () => {
  await review.db.transactions.bulkPut([
    transaction(5, 'Payout', { isSplit: true, status: 'APPROVED' }),
    transaction(4, 'Payout', { parentTransactionId: transaction(5, '').id }),
  ])
  await show(4)
  await expectFocused('Payout')
  const card = within(focusedRow())
  expect(card.getByText(/Line of a split/)).toBeDefined()
  expect(card.getByRole('button', { name: /rule/ })).toBeDefined()
  expect(card.queryByRole('button', { name: /^Split|^Transfer/ })).toBeNull()
  await user.keyboard('st')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('j')
  await expectFocused('Coffee')
  expect(within(focusedRow()).getByRole('button', { name: /^Split/ })).toBeDefined()
  await user.keyboard('s')
  await screen.findByRole('dialog')
})
