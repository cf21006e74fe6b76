import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  ACCOUNT,
  CARD,
  CSV,
  addAccount,
  drop,
  findInto,
  imports,
  testOnImportScreen,
  user,
} from '../../../../tests/support/import-screen.tsx'
import { newSettings } from '../../../domain/organisation/organisation-settings.ts'

testOnImportScreen()

const AT = '2026-11-01T00:00:00.000Z'

test('with one account the file still has to say that it is for that one', async () => {
  imports.choosesAccount = false
  drop(CSV)
  await screen.findByText('Choose the bank account first')
  const into = await findInto()
  expect(into.value).toBe('')
})

test('an account that is deleted after it was chosen is no longer the target', async () => {
  imports.choosesAccount = false
  await addAccount(CARD, 'Card X')
  drop(CSV)
  const into = await findInto()
  await user.selectOptions(into, CARD)
  await waitFor(() => expect(into.value).toBe(CARD))
  await imports.db.accounts.delete(CARD)
  await screen.findByText('Choose the bank account first')
  expect(into.value).toBe('')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 3 rows' }).disabled).toBe(true)
})

test('amounts carry no currency until the file or the account tells it', async () => {
  imports.choosesAccount = false
  drop(CSV)
  const into = await findInto()
  expect(await screen.findByText('−900.00')).toBeTruthy()
  await user.selectOptions(into, ACCOUNT)
  expect(await screen.findByText('−$900.00')).toBeTruthy()
})

test('a deactivated account is not offered, and a file that names it says so', async () => {
  imports.choosesAccount = false
  await addAccount(CARD, 'Old card 4417', { isActive: false })
  drop('Date,Description,Amount,Account\n2026-10-14,Coffee,-4.50,XXXX4417\n2026-10-15,Sale,9.00,XXXX4417\n')
  const into = await findInto()
  expect([...into.options].map(({ text }) => text)).toEqual(['Choose an account', 'Operating account (USD)'])
  await screen.findByText(/The file belongs to “Old card 4417”, which is deactivated/)
})

/** The currency that the form for a new account begins with. */
async function currencyOffered(): Promise<string> {
  await user.click(await screen.findByRole('button', { name: 'New account' }))
  const form = within(await screen.findByRole('dialog'))
  const { value } = form.getByLabelText<HTMLInputElement>('Currency')
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  return value
}

test('a new account is in the organization’s currency once somebody has chosen one, and else asked for', async () => {
  await imports.db.accounts.clear()
  drop(CSV)
  await waitFor(async () => expect(await currencyOffered()).toBe(''))
  await imports.db.settings.put({
    ...newSettings(imports.db.organisationId, AT),
    defaultCurrency: 'ZAR',
    _seq: 1,
  })
  await waitFor(async () => expect(await currencyOffered()).toBe('ZAR'))
})

test('a file in the language of one country offers its currency for a new account', async () => {
  imports.choosesAccount = false
  drop(
    '取引日,摘要,お支払金額,お預り金額,差引残高\n2026/10/14,電気料金,8000,,92000\n2026/10/15,売上,,9000,101000\n',
  )
  await findInto()
  expect(await currencyOffered()).toBe('JPY')
})

test.each([
  [true, 'Date,Description,Amount,Balance\n2026-10-14,Coffee,-4.50,95.50\n2026-10-15,Sale,9.00,104.50\n'],
  [false, 'Date,Description,Amount\n2026-10-14,Coffee,-4.50\n2026-10-15,Sale,9.00\n'],
])('the form for a new account says that the file tells its balance: %s', async (isHinted, csv) => {
  imports.choosesAccount = false
  drop(csv)
  await findInto()
  await user.click(await screen.findByRole('button', { name: 'New account' }))
  const form = within(await screen.findByRole('dialog'))
  expect(form.queryByText('Leave blank to use the file’s') !== null).toBe(isHinted)
})

test('once a new account is added, the focus is where it was chosen', async () => {
  imports.choosesAccount = false
  await imports.db.accounts.clear()
  drop(CSV)
  await user.click(await screen.findByRole('button', { name: 'New account' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('Account name'), 'Till account')
  await user.type(form.getByLabelText('Institution'), 'Harbor Bank')
  await user.type(form.getByLabelText('Currency'), 'USD')
  await user.click(form.getByRole('button', { name: 'Create account' }))
  const choice = await findInto()
  await waitFor(() => expect(document.activeElement).toBe(choice))
  expect(choice.selectedOptions[0]?.textContent).toBe('Till account (USD)')
})

test('a file in another currency than the account says so', async () => {
  drop('Date,Description,Amount,Currency\n2026-10-14,Coffee,-4.50,AUD\n2026-10-15,Sale,9.00,AUD\n')
  await screen.findByText('The file is in AUD, the account in USD')
  screen.getByRole('region', { name: '2 rows are in AUD, the account in USD' })
})

const THREE_CURRENCIES = [
  'Date,Description,Amount,Currency,Account',
  '2026-10-14,Coffee,-4.50,USD,Operating account',
  '2026-10-15,Diesel,-900.00,NGN,Lagos office',
  '2026-10-16,Hotel,-80.00,EUR,Euro card',
  '',
].join('\n')

test('of a file with several accounts each is read for its own and in its currency', async () => {
  imports.choosesAccount = false
  drop(THREE_CURRENCIES)
  const into = await findInto()
  await waitFor(() => expect(into.value).toBe(ACCOUNT))
  const others = screen.getByLabelText<HTMLSelectElement>('This file has several accounts. Import')
  await user.selectOptions(others, 'Lagos office')
  // No account of that name is there yet, and the rows are for none of another currency.
  await screen.findByText('Choose the bank account first')
  expect(into.value).toBe('')
  expect(await screen.findByText(/−.*900\.00/)).toBeTruthy()
  expect(screen.queryByText(/unreadable/)).toBeNull()
  expect(await currencyOffered()).toBe('NGN')
  await user.selectOptions(others, 'Operating account')
  await waitFor(() => expect(into.value).toBe(ACCOUNT))
})

/** An account of a report, with its one row and its total. */
const section = (name: string, row: string) => `${name},,,\n,${row}\nTotal for ${name},,,\n`

test('of a report of books only what holds money is asked for', async () => {
  imports.choosesAccount = false
  drop(
    `,Date,Name,Amount\n${section('Checking', '2026-10-14,Comcast,-89.99')}${section('Utilities', '2026-10-14,Comcast,89.99')}`,
  )
  const accounts = await screen.findByLabelText<HTMLSelectElement>('This file has several accounts. Import')
  expect([...accounts.options].map(({ text }) => text)).toEqual(['Checking', 'Utilities'])
  screen.getByText('Import only bank accounts, cards, and loans. The others repeat the same amounts.')
})
