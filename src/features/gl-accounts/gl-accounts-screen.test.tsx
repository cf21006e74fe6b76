import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { sampleTransaction } from '../../../tests/support/books/sample-transaction.ts'
import { openTestBooks, type TestBooks } from '../../../tests/support/test-books.tsx'
import { minor } from '../../domain/money/money.ts'
import { today } from '../../session/today.ts'
import { GLAccountsScreen } from './gl-accounts-screen.tsx'

let db: TestBooks['db']
let books: TestBooks['books']
let user: ReturnType<typeof userEvent.setup>

const account = (number: string, name: string, category: 'ASSET' | 'EXPENSE') => ({
  id: crypto.randomUUID(),
  number,
  name,
  category,
})

beforeEach(async () => {
  user = userEvent.setup()
  const { show, ...opened } = await openTestBooks()
  ;({ db, books } = opened)
  await books.edit(
    {
      name: 'bulkCreateGLAccounts',
      args: {
        accounts: [
          account('DEFAULT', 'Default Account', 'EXPENSE'),
          account('6350', 'Rent', 'EXPENSE'),
          account('6200', 'Office Supplies', 'EXPENSE'),
          account('1000', 'Cash', 'ASSET'),
        ],
      },
    },
    {
      name: 'bulkImportTransactions',
      args: {
        isCSVImport: true,
        transactions: [
          {
            userTransactionId: 'a',
            timestamp: '2026-04-30T00:00:00.000Z',
            description: 'April rent',
            amount: 900,
            type: 'EXPENSE',
            accountId: crypto.randomUUID(),
            currency: 'USD',
            glAccountNumber: '6350',
            glAccountName: 'Rent',
          },
        ],
      },
    },
  )
  show(<GLAccountsScreen />)
  await screen.findByRole('button', { name: 'Rent' })
})

test('beside the assets it says that bank accounts are not among them, and leads there', () => {
  const assets = screen.getByRole('region', { name: 'Assets' })
  expect(within(assets).getByText(/aren’t in these amounts/)).toBeTruthy()
  const link = within(assets).getByRole('link', { name: 'Bank accounts' })
  expect(link.getAttribute('href')).toBe('/bank-accounts')
  expect(screen.getAllByText(/aren’t in these amounts/)).toHaveLength(1)
})

const add = async (number: string, name: string) => {
  await user.click(screen.getByRole('button', { name: 'Add account' }))
  const dialog = await screen.findByRole('dialog')
  if (number !== '') await user.type(within(dialog).getByLabelText('Number'), number)
  if (name !== '') await user.type(within(dialog).getByLabelText('Name'), name)
  await user.click(within(dialog).getByRole('button', { name: 'Add account' }))
}

test('an account without number and name is refused beside the fields', async () => {
  await add('', '')
  expect(await screen.findByText('GL account number is required')).toBeTruthy()
  expect(screen.getByText('GL account name is required')).toBeTruthy()
})

test('a number that exists is refused', async () => {
  await add('6350', 'Office rent')
  expect(await screen.findByText('GL account with number 6350 already exists')).toBeTruthy()
  expect(await db.glAccounts.count()).toBe(4)
})

test('an account that transactions are posted to is not deleted, and the count is a link to them', async () => {
  const link = await screen.findByRole('link', { name: '1 transaction of Rent' })
  expect(link.getAttribute('href')).toContain('gl=6350')
  await user.click(screen.getByRole('button', { name: 'Rent' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const refusal = await within(screen.getByRole('dialog')).findByRole('alert')
  expect(refusal.textContent).toContain('1 transaction is posted to it')
  expect(within(refusal).getByText('Failed to delete GL account')).toBeTruthy()
})

test('an account whose first transaction came while the list was shown is not deleted', async () => {
  await user.click(screen.getByRole('button', { name: 'Office Supplies' }))
  const remove = await screen.findByRole('button', { name: 'Delete' })
  const paper = sampleTransaction({ glAccountNumber: '6200', glAccountName: 'Office Supplies' })
  await db.transactions.add({ ...paper, _seq: 1 })
  fireEvent.click(remove)
  const refusal = await within(screen.getByRole('dialog')).findByRole('alert')
  expect(refusal.textContent).toContain('1 transaction is posted to it')
  expect(await db.glAccounts.count()).toBe(4)
})

test('of several accounts those in use stay, each with what holds it, and the rest are deleted', async () => {
  const rule = { description: 'Paper', naturalLanguageRule: 'description contains paper' }
  await books.edit({
    name: 'createTransactionRule',
    args: { id: crypto.randomUUID(), ...rule, glAccountNumber: '6200', priority: 0 },
  })
  await screen.findByRole('link', { name: '1 transaction of Rent' })
  await user.click(screen.getByRole('checkbox', { name: 'Select 6350 Rent' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select 6200 Office Supplies' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select 1000 Cash' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const outcome = await screen.findByRole('alert')
  expect(within(outcome).getByText('Deleted 1 of 3 GL accounts')).toBeTruthy()
  expect(
    within(outcome)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^GL account 6200 .* the rule “Paper” posts to it/),
    expect.stringMatching(/^GL account 6350 .* 1 transaction is posted to it/),
  ])
  expect(await db.glAccounts.where({ number: '1000' }).count()).toBe(0)
  expect(await db.glAccounts.count()).toBe(3)
  // What stays is still selected.
  expect(screen.getByText('2 accounts selected')).toBeTruthy()
  await books.history.undo()
  expect(await db.glAccounts.count()).toBe(4)
})

test('where all of them are in use nothing is deleted', async () => {
  await screen.findByRole('link', { name: '1 transaction of Rent' })
  await user.click(screen.getByRole('checkbox', { name: 'Select 6350 Rent' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const outcome = await screen.findByRole('alert')
  expect(within(outcome).getByText('Failed to delete GL account')).toBeTruthy()
  expect(await db.glAccounts.count()).toBe(4)
})

test('an account that a rule posts to is not deleted, and the rule is named', async () => {
  const rule = { description: 'Paper', naturalLanguageRule: 'description contains paper' }
  await books.edit({
    name: 'createTransactionRule',
    args: { id: crypto.randomUUID(), ...rule, glAccountNumber: '6200', priority: 0 },
  })
  await user.click(screen.getByRole('button', { name: 'Office Supplies' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect((await screen.findByRole('alert')).textContent).toContain('the rule “Paper” posts to it')
  expect(await db.glAccounts.count()).toBe(4)
})

test('the default account offers no deletion', async () => {
  await user.click(screen.getByRole('button', { name: 'Default Account' }))
  expect(within(await screen.findByRole('dialog')).queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('an added account stands in its category, and undo takes it away', async () => {
  await add('6360', 'Repairs')
  await screen.findByRole('button', { name: 'Repairs' })
  const expenses = within(screen.getByRole('region', { name: 'Expenses' }))
  expect(expenses.getByRole('button', { name: 'Repairs' })).toBeTruthy()
  await books.history.undo()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Repairs' })).toBeNull())
})

test('what somebody else has changed since the form was opened stays', async () => {
  await user.click(screen.getByRole('button', { name: 'Rent' }))
  const name = within(await screen.findByRole('dialog')).getByLabelText('Name')
  const { id = '' } = (await db.glAccounts.where({ number: '6350' }).first()) ?? {}
  await books.edit({ name: 'updateGLAccount', args: { id, subcategory: 'Premises', category: 'ASSET' } })
  await user.clear(name)
  await user.type(name, 'Office rent')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Office rent' })
  expect(await db.glAccounts.get(id)).toMatchObject({ subcategory: 'Premises', category: 'ASSET' })
})

test('several accounts are deleted in one step', async () => {
  await user.click(screen.getByRole('checkbox', { name: 'Select 6200 Office Supplies' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select 1000 Cash' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cash' })).toBeNull())
  expect(await db.glAccounts.count()).toBe(2)
  await books.history.undo()
  expect(await db.glAccounts.count()).toBe(4)
})

test('a pasted list is shown as understood before it is added', async () => {
  await user.click(screen.getByRole('button', { name: 'Add many' }))
  await user.type(
    await screen.findByLabelText(/One account per line/),
    '6400, Software, expense{Enter}6350, Rent, expense',
  )
  expect(await screen.findByText('Line 2: GL account with number 6350 already exists')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add 1 account' }))
  expect(await screen.findByRole('button', { name: 'Software' })).toBeTruthy()
})

test('a file of a western European spreadsheet keeps its letters', async () => {
  await user.click(screen.getByRole('button', { name: 'Add many' }))
  const bytes = Uint8Array.from('6400;Büromaterial;expense', (letter) => letter.charCodeAt(0))
  await user.upload(await screen.findByLabelText('Choose a CSV file'), new File([bytes], 'chart.csv'))
  await user.click(await screen.findByRole('button', { name: 'Add 1 account' }))
  expect(await screen.findByRole('button', { name: 'Büromaterial' })).toBeTruthy()
})

test('a file that is no text is refused', async () => {
  await user.click(screen.getByRole('button', { name: 'Add many' }))
  const archive = new File([Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0)], 'chart.csv')
  await user.upload(await screen.findByLabelText('Choose a CSV file'), archive)
  expect(await screen.findByText(/chart\.csv isn’t a text file/)).toBeTruthy()
})

test('a starter chart adds what the organisation lacks', async () => {
  await user.click(screen.getByRole('button', { name: 'Add many' }))
  await user.click(await screen.findByRole('radio', { name: 'From a starter chart' }))
  await user.click(screen.getByRole('radio', { name: /^Shop/ }))
  await user.click(screen.getByRole('button', { name: /^Add \d+ accounts$/ }))
  expect(await screen.findByRole('button', { name: 'Inventory' })).toBeTruthy()
})

test('search looks at number, name and category', async () => {
  await user.type(screen.getByRole('searchbox'), 'asset')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Rent' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Cash' })).toBeTruthy()
})

const YEAR = Number(today().slice(0, 4))

/** Approved on the first of January of a year. */
const posted = (year: number, changes: Parameters<typeof sampleTransaction>[0]) =>
  db.transactions.put({
    ...sampleTransaction({
      id: crypto.randomUUID(),
      timestamp: `${year}-01-01T00:00:00.000Z`,
      accountId: crypto.randomUUID(),
      status: 'APPROVED',
      glAccountNumber: '6350',
      ...changes,
    }),
    _seq: 1,
  })

const lineOf = (name: string) => screen.getByRole('button', { name }).closest('tr') as HTMLElement

test('expenses show this year beside the year before, and each amount opens its general ledger', async () => {
  await posted(YEAR, { amount: minor(90_000) })
  await posted(YEAR - 1, { amount: minor(70_000) })
  const now = await screen.findByRole('link', { name: '$900.00 on Rent' })
  expect(Object.fromEntries(new URLSearchParams(now.getAttribute('href')?.split('?')[1]))).toEqual({
    report: 'ledger',
    from: `${YEAR}-01-01`,
    to: `${YEAR}-12-31`,
    currency: 'USD',
    account: 'gl:6350',
  })
  const before = within(lineOf('Rent')).getByRole('link', { name: '$700.00 on Rent' })
  expect(before.getAttribute('href')).toContain(`from=${YEAR - 1}-01-01&to=${YEAR - 1}-12-31`)
  const expenses = within(screen.getByRole('region', { name: 'Expenses' }))
  expect(expenses.getByRole('columnheader', { name: new RegExp(`^${YEAR}( so far)?$`) })).toBeTruthy()
  expect(expenses.getByRole('columnheader', { name: String(YEAR - 1) })).toBeTruthy()
})

test('another period is one choice away', async () => {
  await posted(YEAR - 1, { amount: minor(70_000) })
  await posted(YEAR - 2, { amount: minor(50_000) })
  await user.selectOptions(screen.getByLabelText('Period'), 'Last year')
  const expenses = within(screen.getByRole('region', { name: 'Expenses' }))
  await expenses.findByRole('columnheader', { name: String(YEAR - 2) })
  const links = within(lineOf('Rent')).getAllByRole('link', { name: / on Rent$/ })
  expect(links.map(({ textContent }) => textContent)).toEqual(['$500.00 on Rent', '$700.00 on Rent'])
})

test('an asset shows its balance of today, of all years', async () => {
  await posted(YEAR, { glAccountNumber: '1000', amount: minor(90_000) })
  await posted(YEAR - 3, { glAccountNumber: '1000', amount: minor(10_000) })
  expect(await screen.findByRole('link', { name: '$1,000.00 on Cash' })).toBeTruthy()
  const assets = within(screen.getByRole('region', { name: 'Assets' }))
  expect(assets.getByRole('columnheader', { name: /^Balance / })).toBeTruthy()
})

test('what is to review is in no amount, and said', async () => {
  expect(await screen.findByRole('link', { name: '1 transaction to review' })).toBeTruthy()
  expect(within(lineOf('Rent')).getAllByText('$0.00')).toHaveLength(2)
})

test('a currency without a rate is named beside the amount that lacks it', async () => {
  await posted(YEAR, { amount: minor(90_000), currency: 'EUR' })
  expect(await within(lineOf('Rent')).findByText('No rate for EUR')).toBeTruthy()
})

test('until the server has told what older transactions come to, no amount is shown', async () => {
  await db.writeMeta('floor', { timestamp: `${YEAR}-01-01T00:00:00.000Z`, id: crypto.randomUUID() })
  expect(await screen.findByText(/Amounts appear after the next sync/)).toBeTruthy()
  expect(within(lineOf('Rent')).getAllByText('–')).toHaveLength(2)
})

test.each(['x', '{Delete}'])('%s on the default account says why it stays', async (key) => {
  screen.getByRole('button', { name: 'Default Account' }).focus()
  await user.keyboard(key)
  expect(await screen.findByText('This account can’t be deleted')).toBeTruthy()
  expect(screen.getByText('Default Account holds the transactions nobody has assigned yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Default Account' })).toBeTruthy()
})
