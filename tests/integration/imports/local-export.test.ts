import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountFromRow, transactionFromRow } from '../../../src/contract/rows.ts'
import { transferFromRow } from '../../../src/contract/rows/transfer-rows.ts'
import { exportFile } from '../../../src/domain/transaction/transaction-export.ts'
import { useBackend } from '../support/backend.ts'
import { line, openAccount } from '../support/books.ts'

const backend = useBackend()
const hasHledger = spawnSync('hledger', ['--version']).status === 0

/** Books with every kind of row that an export treats differently. */
async function books(name: string) {
  const { who } = await backend().founder(name)
  const accountId = await openAccount(backend(), who)
  const { successful } = await backend().call(who, 'bulkImportTransactions', {
    isCSVImport: true,
    transactions: [
      line(accountId, 'plain', { amount: 12.5 }),
      line(accountId, 'formula', { description: '=HYPERLINK("x"), "quoted"; and | more' }),
      line(accountId, 'income', { type: 'INCOME', amount: 0.07, category: '+Food' }),
      line(accountId, 'split', { amount: 10, timestamp: '2026-02-28T23:59:59.999Z' }),
      line(accountId, 'declined'),
    ],
  })
  const [plain = '', , , split = '', declined = ''] = successful
  await backend().call(who, 'approveTransaction', { transactionId: plain })
  await backend().call(who, 'declineTransaction', { transactionId: declined, reason: 'Not ours' })
  await backend().call(who, 'splitTransaction', {
    transactionId: split,
    splits: [
      { description: 'Paper', amount: 7.5, glAccountNumber: '6200' },
      { description: 'Wages', amount: 2.5, glAccountNumber: '6250' },
    ],
  })
  const other = await openAccount(backend(), who)
  const [incomeTransactionId = ''] = (
    await backend().call(who, 'bulkImportTransactions', {
      isCSVImport: true,
      transactions: [line(other, 'arrived', { type: 'INCOME', amount: 12 })],
    })
  ).successful
  await backend().call(who, 'createManualTransfer', { expenseTransactionId: plain, incomeTransactionId })
  const { transactions } = await backend().call(who, 'getTransactions', {})
  const { accounts } = await backend().call(who, 'getAccounts', {})
  const { glAccounts: chart } = await backend().call(who, 'getGLAccounts', null)
  const { transfers } = await backend().call(who, 'getTransferPairs', null)
  return {
    who,
    rows: transactions.map(transactionFromRow),
    accounts: accounts.map(accountFromRow),
    chart,
    transfers: transfers.map(transferFromRow),
  }
}

test('a file that the device writes is the one that the server writes of the same rows', async () => {
  const { who, rows, accounts, chart, transfers } = await books('local-export')
  for (const format of ['csv', 'hledger'] as const) {
    const wanted = await backend().call(who, 'exportTransactions', { format })
    // The order in which rows come to the writer does not matter.
    for (const given of [rows, rows.toReversed()]) {
      const file = exportFile(format, given, accounts, chart, transfers, [], true)
      expect(file.content).toBe(wanted.content)
      expect([file.name, file.mimeType, file.count]).toEqual([wanted.fileName, wanted.mimeType, wanted.count])
    }
  }
})

test.runIf(hasHledger)('hledger accepts the journal that the device writes', async () => {
  const { rows, accounts, chart, transfers } = await books('local-journal')
  const folder = mkdtempSync(join(tmpdir(), 'daybook-journal-'))
  try {
    const path = join(folder, 'transactions.journal')
    writeFileSync(path, exportFile('hledger', rows, accounts, chart, transfers, [], true).content)
    execFileSync('hledger', ['-f', path, 'check', '--strict'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
