import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openTestBooks } from '../../../tests/support/test-books.tsx'
import { storeImport } from '../../db/imports/store-import.ts'
import { undoImport, readImportRows } from '../../db/imports/undo-import.ts'
import { OutboxScreen } from './outbox-screen.tsx'

test('of the changes that wait the selected ones can be exported', async () => {
  const opened = await openTestBooks()
  const { books } = opened
  for (const name of ['Payroll', 'Savings', 'Card']) {
    await books.step(name, {
      name: 'createAccount',
      args: {
        id: crypto.randomUUID(),
        name,
        type: 'CHECKING',
        institution: 'Bank',
        balance: 1,
        currency: 'USD',
      },
    })
  }
  let saved: Blob | undefined
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved = blob
        return 'blob:saved'
      },
      revokeObjectURL: () => {},
    }),
  )
  opened.show(<OutboxScreen />)
  const user = userEvent.setup()
  await screen.findByText(/Payroll/)
  await user.keyboard('jxj{Shift>}X{/Shift}')
  await user.click(await screen.findByRole('button', { name: 'Export 2 as JSON' }))
  await vi.waitFor(() => expect(saved).toBeDefined())
  const { unsent } = JSON.parse((await saved?.text()) ?? '{}') as { unsent: { args: { name: string } }[] }
  expect(unsent.map(({ args }) => args.name)).toEqual(['Payroll', 'Savings'])
})

const ACCOUNT = '00000000-0000-4000-8000-000000000001'
const AT = '2026-11-01T10:00:00.000Z'
const newId = () => crypto.randomUUID()

/** Books with a file of so many rows, imported and not sent. */
async function openWithImport(rows: number) {
  const opened = await openTestBooks()
  const begun = { id: newId(), fileName: 'march.csv', at: AT, accountId: ACCOUNT, rows, wanted: rows }
  const transactions = Array.from({ length: rows }, (_, index) => ({
    userTransactionId: `ref-${index}`,
    timestamp: '2026-10-01T00:00:00.000Z',
    description: `Row ${index}`,
    amount: 4.5,
    type: 'EXPENSE' as const,
    accountId: ACCOUNT,
    currency: 'USD',
  }))
  const { db } = opened
  await storeImport(db, { ...begun, duplicates: 0, refused: 0 }, transactions, {
    assign: (part) => part,
    at: AT,
    newId,
    onStored: () => {},
  })
  return { ...opened, importId: begun.id }
}

test('an import that waits in parts is one line, which says how much of it is sent', async () => {
  const { db, show } = await openWithImport(1_200)
  expect(await db.outbox.count()).toBeGreaterThan(2)
  const [first] = await db.outbox.orderBy('mid').toArray()
  if (first) await db.outbox.delete(first.mid)
  show(<OutboxScreen />)
  const [line, ...others] = await screen.findAllByRole('listitem')
  expect(others).toEqual([])
  if (!line) throw new Error('There is no line')
  expect(line.textContent).toContain('Import of march.csv, 1,200 transactions')
  expect(within(line).getByText('300 of 1,200 sent')).toBeDefined()
})

test('an import that was undone before it was sent is told in two lines', async () => {
  const { db, show, importId } = await openWithImport(2_600)
  const { untouched } = await readImportRows(db, { id: importId, accountId: ACCOUNT })
  const families = untouched.map((id) => [id])
  await undoImport(db, importId, families, { kept: [], at: AT, newId, onRemoved: () => {} })
  show(<OutboxScreen />)
  const lines = await screen.findAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Import of march.csv, 2,600 transactions'),
    expect.stringContaining('Undo import of march.csv, 2,600 transactions'),
  ])
})
