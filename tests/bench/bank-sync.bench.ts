import { type BankSandboxes, startBankSandboxes } from '../../functions/local/banks/bank-sandboxes.ts'
import { bankAccount } from '../integration/support/banks.ts'
import type { NodeBenchmark } from './benchmark.ts'
import {
  bodyOf,
  emptyBooks,
  type ServerHarness,
  startServerHarness,
  statementRows,
} from './server-harness.ts'

/** The first sync of a connection, sandbox included, against one import call with as many rows. */
export const benchmark: NodeBenchmark = {
  name: 'bank-sync',
  where: 'node',
  limit: 'bulkImportTransactions',
  sizes: [10_000],
  runs: 15,
  target: () => ({ of: 'limitRatio', atMost: 1.5 }),
  async prepare(size) {
    const sandboxes = await startBankSandboxes({ port: 0 })
    Object.assign(process.env, sandboxes.env, {
      DAYBOOK_ORIGINS: 'http://127.0.0.1:4040',
      // The key of tokens is then this machine's own.
      FIREBASE_AUTH_EMULATOR_HOST: process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '127.0.0.1:9',
    })
    const harness = await startServerHarness()
    return {
      async subject() {
        const connectionId = await connect(harness, sandboxes, size)
        const began = performance.now()
        const { added } = await harness.call('syncPlaidTransactions', { connectionId })
        const took = performance.now() - began
        if (added !== size) throw new Error(`The sync brought ${added} of ${size} rows`)
        return took
      },
      async limit() {
        await emptyBooks(harness)
        const body = bodyOf({ isCSVImport: true, transactions: statementRows(harness.accountId, size) })
        const began = performance.now()
        await harness.send('bulkImportTransactions', body)
        return performance.now() - began
      },
      async dispose() {
        await harness.close()
        await sandboxes.stop()
      },
    }
  },
}

/** A new connection in empty books, to a bank that holds the rows of the statement. */
async function connect(harness: ServerHarness, { plaid }: BankSandboxes, size: number): Promise<string> {
  await emptyBooks(harness)
  await harness.bare.query('truncate bank_row, bank_feed, bank_item, bank_connection cascade')
  await harness.bare.query('delete from bank_account where id <> $1', [harness.accountId])
  const account = bankAccount()
  const item = plaid.link(
    [account],
    statementRows(account.id, size).map(({ userTransactionId, timestamp, description, amount, type }) => ({
      id: userTransactionId,
      accountId: account.id,
      day: timestamp.slice(0, 10),
      description,
      out: Math.round(amount * 100) * (type === 'EXPENSE' ? 1 : -1),
    })),
  )
  const { linkToken } = await harness.call('createPlaidLinkToken', {})
  plaid.finish(linkToken, item)
  const { connection } = await harness.call('exchangePlaidPublicToken', { metadata: { linkToken } })
  return connection.id
}
