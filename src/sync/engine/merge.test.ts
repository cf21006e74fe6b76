import { expect, test } from 'vitest'
import { sampleTransaction } from '../../../tests/support/books/sample-transaction.ts'
import type { Change } from '../../contract/protocol.ts'
import { rowFromTransaction } from '../../contract/rows.ts'
import type { OutboxEntry } from '../../db/core/database.ts'
import { type Key, keyText, type Local } from '../../mutations/entities.ts'
import type { Edit } from '../../mutations/mutation.ts'
import type { StoredRow } from '../../db/core/row-view.ts'
import { transactionId } from '../../domain/ids.ts'
import { minor } from '../../domain/money/money.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { affectedKeys, rebase } from './merge.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'
const at = '2026-05-01T12:00:00.000Z'
const keyOf = (id: string): Key => ({ tbl: 'transactions', id })

function transaction(id: string, seq: number, rest: Partial<Transaction> = {}): Local<Transaction> {
  return { ...sampleTransaction({ id, userTransactionId: id, ...rest }), _seq: seq }
}

function held(
  row: Local<Transaction> | undefined,
  confirmed: Local<Transaction> | null,
  id = ID,
): Map<string, StoredRow> {
  return new Map([[keyText(keyOf(id)), { key: keyOf(id), row, confirmed, hasBase: confirmed !== row }]])
}

const entry = (mid: number, edit: Edit): OutboxEntry => ({ ...edit, mid, uuid: OTHER, at, userId: 'user' })
const approving = (id = ID): Edit => ({ name: 'approveTransaction', args: { transactionId: id } })

function put(row: Local<Transaction>): Change {
  const { _seq: seq, ...entity } = row
  return { tbl: 'transactions', id: row.id, seq, op: 'put', row: rowFromTransaction(entity) }
}

test('a change from elsewhere shows beneath an edit that is still pending', () => {
  const old = transaction(ID, 3)
  const changed = transaction(ID, 9, { glAccountNumber: '6000', glAccountName: 'Rent' })
  const { rows, basePuts } = rebase(
    held({ ...old, status: 'APPROVED' }, old),
    [put(changed)],
    [entry(1, approving())],
  )
  expect(rows[0]?.row).toMatchObject({ status: 'APPROVED', glAccountNumber: '6000', _seq: 9 })
  expect(basePuts).toEqual([{ ...keyOf(ID), row: changed }])
})

test('a row that a pending edit leaves as it was confirmed needs no base, and loses one it had', () => {
  const { accountId, currency } = sampleTransaction()
  const id = transactionId(accountId, 'line')
  const row = transaction(id, 9, { userTransactionId: 'line' })
  const line = { userTransactionId: 'line', timestamp: row.timestamp, description: 'Line', amount: 1 }
  const importing: Edit = {
    name: 'bulkImportTransactions',
    args: { isCSVImport: true, transactions: [{ ...line, type: 'EXPENSE', accountId, currency }] },
  }
  const { rows, basePuts, baseRemovals } = rebase(
    held(undefined, transaction(id, 3), id),
    [put(row)],
    [entry(1, importing)],
  )
  expect(rows[0]?.row).toEqual(row)
  expect(basePuts).toEqual([])
  expect(baseRemovals).toEqual([keyOf(id)])
})

test('when the last pending edit of a row is settled the confirmed row is what remains', () => {
  const old = transaction(ID, 3)
  const { rows, basePuts, baseRemovals } = rebase(held({ ...old, status: 'APPROVED' }, old), [], [])
  expect(rows[0]?.row).toEqual(old)
  expect(basePuts).toEqual([])
  expect(baseRemovals).toEqual([keyOf(ID)])
})

test('a row that only this device knew goes when its edit is refused', () => {
  const { rows } = rebase(held(transaction(ID, 0), null), [], [])
  expect(rows).toEqual([{ key: keyOf(ID), row: undefined }])
})

test('an edit that makes no sense on what came from elsewhere leaves the row as it came', () => {
  const declined = transaction(ID, 9, { status: 'DECLINED', declineReason: 'Private' })
  const old = transaction(ID, 3)
  const { rows } = rebase(held({ ...old, status: 'APPROVED' }, old), [put(declined)], [entry(1, approving())])
  expect(rows[0]?.row).toEqual(declined)
})

test('a row deleted elsewhere stays deleted under a pending edit', () => {
  const old = transaction(ID, 3)
  const gone: Change = { tbl: 'transactions', id: ID, seq: 9, op: 'delete' }
  const { rows } = rebase(held({ ...old, status: 'APPROVED' }, old), [gone], [entry(1, approving())])
  expect(rows[0]?.row).toBeUndefined()
})

test('a page alters the rows it changes and those of the edits it settles, and no others', () => {
  const keys = affectedKeys([keyOf(ID)], [entry(1, approving(OTHER))], [entry(2, approving())])
  expect([...keys.values()]).toEqual([keyOf(ID), keyOf(OTHER)])
})

test('a page that alters one row of an edit of several leaves the others, where each stands for itself', () => {
  const approvingBoth: Edit = { name: 'bulkApproveTransactions', args: { transactionIds: [OTHER, ID] } }
  expect([...affectedKeys([keyOf(ID)], [], [entry(1, approvingBoth)]).values()]).toEqual([keyOf(ID)])
})

/** An edit that is done whole, of two rows. */
const joining = (mid: number, whole = '', part = '') =>
  entry(mid, { name: 'unsplitTransaction', args: { transactionId: whole, partIds: [part] } })

test('a page that alters one row of an edit done whole alters all of its rows, and through them those of the next', () => {
  const [one, two, three] = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000010${number}`)
  const pending = [joining(2, two, three), joining(1, one, two)]
  const altered = (id: string) => [...affectedKeys([keyOf(id)], [], pending).values()].map((key) => key.id)
  expect(altered(one ?? '').toSorted()).toEqual([one, two, three])
  expect(altered(ID)).toEqual([ID])
  expect(altered(three ?? '').toSorted()).toEqual([one, two, three])
})

test('a row that came again under its pending edit keeps what was confirmed, and where none is kept nothing goes', () => {
  const old = transaction(ID, 3)
  const { basePuts, baseRemovals } = rebase(held(old, old), [put(transaction(ID, 9))], [])
  expect([basePuts, baseRemovals]).toEqual([[], []])
  const replayed = rebase(held(old, old), [], [entry(1, approving())])
  expect(replayed.rows[0]?.row).toMatchObject({ reviewedAt: at, reviewedBy: 'user' })
})

test('a row that comes for the first time is stored as it came, and has no base to lose', () => {
  const row = transaction(ID, 9)
  expect(rebase(new Map(), [put(row)], [])).toEqual({
    rows: [{ key: keyOf(ID), row }],
    basePuts: [],
    baseRemovals: [],
  })
})

test('of an edit of several rows those alone are replayed that the page has altered', () => {
  const old = transaction(ID, 3)
  const approvingBoth: Edit = { name: 'bulkApproveTransactions', args: { transactionIds: [OTHER, ID] } }
  const { rows, basePuts } = rebase(held(old, old), [], [entry(1, approvingBoth)])
  expect(rows.map(({ key, row }) => [key.id, row && 'status' in row && row.status])).toEqual([
    [ID, 'APPROVED'],
  ])
  expect(basePuts).toEqual([{ ...keyOf(ID), row: old }])
})

test('an edit that fails for no reason of its own ends the rebase, so that nothing of it is stored', () => {
  const old = transaction(ID, 3)
  const broken = {
    name: 'updateTransaction',
    args: {
      id: ID,
      get description(): string {
        throw new TypeError('not readable')
      },
    },
  } as Edit
  expect(() => rebase(held(old, old), [], [entry(1, broken)])).toThrow('not readable')
})

test('an edit done whole is replayed whole on a row that somebody else has changed, or not at all', () => {
  const parts = [1, 2].map((number) => `00000000-0000-4000-8000-00000000020${number}`)
  const old = transaction(ID, 3, { amount: minor(300) })
  const splits = parts.map((id, index) => ({
    id,
    description: `Part ${index}`,
    amount: index + 1,
    glAccountNumber: '6000',
  }))
  const splitting = entry(1, { name: 'splitTransaction', args: { transactionId: ID, splits } })
  const stored = new Map(
    [ID, ...parts].flatMap((id) => [...held(id === ID ? old : undefined, id === ID ? old : null, id)]),
  )
  const idsAfter = (changed: Local<Transaction>) =>
    rebase(stored, [put(changed)], [splitting]).rows.flatMap(({ row }) =>
      row && 'amount' in row ? [[row.id, row.amount]] : [],
    )

  expect(idsAfter(transaction(ID, 9, { amount: minor(300), description: 'Told better' }))).toEqual([
    [ID, 300],
    [parts[0], 100],
    [parts[1], 200],
  ])
  // Its parts come no longer to the whole.
  expect(idsAfter(transaction(ID, 9, { amount: minor(400) }))).toEqual([[ID, 400]])
})
