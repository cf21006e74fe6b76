import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { BooksDatabase } from '../db/core/database.ts'
import { addStep } from '../db/edits/steps.ts'
import { writeEdits } from '../db/write.ts'
import { transactionId } from '../domain/ids.ts'
import type { Edit } from '../mutations/mutation.ts'
import { EditHistory } from './edit-history.ts'

const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
const IDS = ['a', 'b'].map((reference) => transactionId(ACCOUNT, reference))

/** An edit that approves these rows. */
const approving = (transactionIds: string[]): Edit => ({
  name: 'bulkApproveTransactions',
  args: { transactionIds },
})

test('what is taken back while it is still being prepared is that, not what was done before', async () => {
  const db = new BooksDatabase('user', '00000000-0000-4000-8000-00000000000a')
  const at = '2026-05-01T12:00:00.000Z'
  await writeEdits(db, [importing], at, () => crypto.randomUUID())
  const history = new EditHistory(db, { requestSync: () => {}, now: () => new Date(at).toISOString() })
  const approve = (transactionIds: string[]) =>
    history.step(`Approved ${transactionIds.length}`, [approving(transactionIds)])
  const statuses = async () => (await db.transactions.bulkGet(IDS)).map((row) => row?.status)
  await approve(IDS.slice(0, 1))

  const way: { answer?: (ids: string[]) => void } = {}
  const read = new Promise<string[]>((resolve) => {
    way.answer = resolve
  })
  const step = history.underway(async () => approve(await read))
  const undo = history.undo()
  way.answer?.(IDS.slice(1))
  await Promise.all([step, undo])
  expect(await statuses()).toEqual(['APPROVED', 'UNDER_REVIEW'])

  const refused = history.underway(() => Promise.reject(new Error('There is no room')))
  const next = history.undo()
  await expect(refused).rejects.toThrow('There is no room')
  await next
  expect(await statuses()).toEqual(['UNDER_REVIEW', 'UNDER_REVIEW'])
  await db.delete()
})

test('the bar takes back only what it names; what an import or another tab did since is named first', async () => {
  const db = new BooksDatabase('user', '00000000-0000-4000-8000-00000000000a')
  const at = '2026-05-01T12:00:00.000Z'
  const bar = () => new EditHistory(db, { requestSync: () => {}, now: () => new Date(at).toISOString() })
  const [here, elsewhere] = [bar(), bar()]
  await here.step('Imported 2 transactions', [importing])
  await here.step('Approved a', [approving(IDS.slice(0, 1))])
  await elsewhere.step('Approved b', [approving(IDS.slice(1))])
  const after = async (act: () => Promise<unknown>) => {
    await act()
    const { kind, label } = here.getLastAction() ?? {}
    return [kind, label, ...(await db.transactions.bulkGet(IDS)).map((row) => row?.status)]
  }
  const turn = () => after(() => here.turnLast())

  expect(await turn()).toEqual(['done', 'Approved b', 'APPROVED', 'APPROVED'])
  expect(await turn()).toEqual(['undone', 'Approved b', 'APPROVED', 'UNDER_REVIEW'])
  expect(await turn()).toEqual(['redone', 'Approved b', 'APPROVED', 'APPROVED'])
  await elsewhere.undo()
  expect(await turn()).toEqual(['done', 'Approved a', 'APPROVED', 'UNDER_REVIEW'])
  expect(await turn()).toEqual(['undone', 'Approved a', 'UNDER_REVIEW', 'UNDER_REVIEW'])
  await elsewhere.redo()
  await elsewhere.redo()
  expect(await turn()).toEqual([undefined, undefined, 'APPROVED', 'APPROVED'])
  await db.delete()
})

test('who wants to undo a large import is told where that is done, and nothing else changes', async () => {
  const db = new BooksDatabase('user', '00000000-0000-4000-8000-00000000000a')
  const at = '2026-05-01T12:00:00.000Z'
  const history = new EditHistory(db, { requestSync: () => {}, now: () => new Date(at).toISOString() })
  await history.step('Imported 2 transactions', [importing])
  const large = { importId: crypto.randomUUID(), was: 'imported' as const }
  await db.imports.put({
    id: large.importId,
    fileName: 'a.csv',
    at,
    accountId: ACCOUNT,
    rows: 3_000,
    wanted: 3_000,
    stored: 3_000,
    assigned: 0,
    duplicates: 0,
    refused: 0,
    state: 'done',
  })
  await addStep(db, { label: 'Imported 3,000 transactions', at, back: [], large })
  expect(await history.undo()).toBeUndefined()
  expect(history.getLastAction()).toMatchObject({
    kind: 'failed',
    label: 'Large imports can’t be undone here.',
    remark: { text: 'Undo it from', link: 'Imports', to: '/transactions/imports' },
  })
  expect(await db.transactions.count()).toBe(2)
  await db.delete()
})

const importing: Edit = {
  name: 'bulkImportTransactions',
  args: {
    isCSVImport: true,
    transactions: ['a', 'b'].map((reference) => ({
      userTransactionId: reference,
      timestamp: '2026-04-30T00:00:00.000Z',
      description: `Line ${reference}`,
      amount: 10,
      type: 'EXPENSE',
      accountId: ACCOUNT,
      currency: 'USD',
    })),
  },
}
