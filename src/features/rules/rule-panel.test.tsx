import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openTestBooks } from '../../../tests/support/test-books.tsx'
import { minor } from '../../domain/money/money.ts'
import { RulePanel } from './rule-panel.tsx'

const AT = '2026-11-01T00:00:00.000Z'

const token = (number: number, glAccountNumber: string) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  userTransactionId: `t${number}`,
  timestamp: AT,
  description: 'PREPAID METER TOKEN',
  amount: minor(1000 * number),
  type: 'EXPENSE' as const,
  currency: 'NGN',
  accountId: '00000000-0000-4000-8000-0000000000a1',
  glAccountNumber,
  glAccountName: 'As it was',
  status: 'UNDER_REVIEW' as const,
  reconciled: false,
  createdAt: AT,
  updatedAt: AT,
  _seq: 1,
})

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label).value

test('a rule made beside a row has its words and a name, posts what waits at once, and is undone at once', async () => {
  let closed = false
  const { db, books, show } = await openTestBooks()
  const row = token(1, 'DEFAULT')
  await db.transactions.bulkPut([row, token(2, '6500'), token(3, 'DEFAULT')])
  await db.glAccounts.put({
    id: 'g1',
    number: '6500',
    name: 'Utilities',
    category: 'EXPENSE',
    createdAt: AT,
    updatedAt: AT,
    _seq: 1,
  })
  show(<RulePanel rows={[row.id]} glAccountNumber="6500" onClose={() => (closed = true)} />)
  await screen.findByText(/This matches the transaction you chose and about 2 others/)
  expect(valueOf('When')).toBe('description contains "prepaid meter token"')
  expect(valueOf('Post to GL account')).toBe('6500 Utilities')
  expect(valueOf('Name')).toBe('Prepaid meter token')
  expect(document.activeElement?.textContent).toBe('Save and apply')

  await userEvent.setup().keyboard('{Enter}')
  await waitFor(() => expect(closed).toBe(true))
  const posted = async () => (await db.transactions.toArray()).map((row) => row.glAccountNumber)
  expect(await posted()).toEqual(['6500', '6500', '6500'])
  expect(books.history.getLastAction()?.label).toBe(
    'Added the rule “Prepaid meter token” and applied it to 2 transactions',
  )
  await books.history.undo()
  expect(await posted()).toEqual(['DEFAULT', '6500', 'DEFAULT'])
  expect(await db.rules.count()).toBe(0)
})

/** The panel beside the first of two transactions that are alike; `write` puts another condition into it. */
async function besideTwoTokens() {
  const { db, show } = await openTestBooks()
  const row = token(1, 'DEFAULT')
  await db.transactions.bulkPut([row, token(2, 'DEFAULT')])
  show(<RulePanel rows={[row.id]} onClose={() => {}} />)
  await screen.findByText(/This matches the transaction you chose/)
  const user = userEvent.setup()
  const write = async (condition: string) => {
    await user.clear(screen.getByLabelText('When'))
    await user.paste(condition)
  }
  return { user, write }
}

test('what a proposal matches is no longer said once its words are changed, and a miss is', async () => {
  const { write } = await besideTwoTokens()
  await write('description contains diesel')
  await screen.findByText('This doesn’t match “PREPAID METER TOKEN”, the transaction you chose.')
  expect(screen.queryByText(/This matches the transaction you chose/)).toBeNull()
  await write('description contains meter')
  await waitFor(() => expect(screen.queryByText(/This doesn’t match/)).toBeNull())
})

test('what no transaction contains is told, be it looked for or left out', async () => {
  const { write } = await besideTwoTokens()
  await write('Prepaid or Bolt but not Eats')
  await screen.findByText('No transaction contains “bolt” or “eats” yet.')
  await write('Prepaid')
  await waitFor(() => expect(screen.queryByText(/No transaction contains/)).toBeNull())
})

test('where no transaction contains the words, the name in them that some contain is one press away', async () => {
  const { user, write } = await besideTwoTokens()
  await write('rent from Prepaid Meter')
  await screen.findByText('Some of your transactions contain “prepaid meter”.')
  await user.click(
    screen.getByRole('button', { name: 'Use “description or merchant contains "prepaid meter"”' }),
  )
  expect(valueOf('When')).toBe('description or merchant contains "prepaid meter"')
  await waitFor(() => expect(screen.queryByText(/Some of your transactions/)).toBeNull())
})

test('what a doubt says to write instead is one press away', async () => {
  const { user, write } = await besideTwoTokens()
  await write('fuel, Shell, over 200')
  await screen.findByText(/For both in one transaction:$/)
  await user.click(await screen.findByRole('button', { name: 'Use “"fuel" from Shell, over 200”' }))
  expect(valueOf('When')).toBe('"fuel" from Shell, over 200')
  await waitFor(() => expect(screen.queryByText(/For both in one transaction/)).toBeNull())
})

test('which way money went is asked with both ways to choose from', async () => {
  const { user, write } = await besideTwoTokens()
  const moneyIn = 'it is money in and description or merchant contains "netflix"'
  const moneyOut = 'it is money out and description or merchant contains "netflix"'
  await write('payments from Netflix')
  await screen.findByRole('button', { name: `Use “${moneyIn}”` })
  await user.click(screen.getByRole('button', { name: `Use “${moneyOut}”` }))
  expect(valueOf('When')).toBe(moneyOut)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull())
})

test('a text that may be meant otherwise is put in quotes by a press, and asked about no more', async () => {
  const { user, write } = await besideTwoTokens()
  await write('babysitter cash')
  await user.click(await screen.findByRole('button', { name: 'Put it in quotes' }))
  expect(valueOf('When')).toBe('"babysitter cash"')
  await waitFor(() => expect(screen.queryByText(/This looks for the text/)).toBeNull())
})

test('a rule without a name is called by its account, which the empty field says', async () => {
  const { db, show } = await openTestBooks()
  const row = token(1, 'DEFAULT')
  await db.transactions.put(row)
  const account = { id: 'g1', number: '6500', name: 'Utilities', category: 'EXPENSE' as const }
  await db.glAccounts.put({ ...account, createdAt: AT, updatedAt: AT, _seq: 1 })
  show(<RulePanel rows={[row.id]} glAccountNumber="6500" onClose={() => {}} />)
  await screen.findByText('Save and apply')
  const user = userEvent.setup()
  await user.clear(screen.getByLabelText('Name'))
  expect(screen.getByLabelText<HTMLInputElement>('Name').placeholder).toBe('Utilities')
  await user.click(screen.getByText('Save and apply'))
  await waitFor(async () =>
    expect((await db.rules.toArray()).map(({ description }) => description)).toEqual(['Utilities']),
  )
})
