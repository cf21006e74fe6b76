import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bankAccount } from '../../integration/support/banks.ts'
import type { BankMessage, Holding } from './bank-process.ts'
import type { NodeBenchmark } from '../benchmark.ts'
import {
  bodyOf,
  emptyBooks,
  type ServerHarness,
  startServerHarness,
  statementRows,
} from '../server-harness.ts'

/** The first sync of a connection, the asking of the bank included, against one import call with as many rows. */
export const benchmark: NodeBenchmark = {
  name: 'bank-sync',
  where: 'node',
  limit: 'bulkImportTransactions',
  sizes: [10_000],
  runs: 15,
  target: () => ({ of: 'limitRatio', atMost: 1.5 }),
  async prepare(size) {
    const bank = fork(join(import.meta.dirname, 'bank-process.ts'), { execArgv: ['--import', 'tsx'] })
    const first = await messageOf(bank)
    Object.assign(process.env, 'env' in first ? first.env : {}, {
      DAYBOOK_ORIGINS: 'http://127.0.0.1:4040',
      // The key of tokens is then this machine's own.
      FIREBASE_AUTH_EMULATOR_HOST: process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '127.0.0.1:9',
    })
    const harness = await startServerHarness()
    return {
      async subject() {
        const connectionId = await connect(harness, bank, size)
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
        bank.disconnect()
        await once(bank, 'exit')
      },
    }
  },
}

async function messageOf(bank: ChildProcess): Promise<BankMessage> {
  const [message]: [BankMessage] = (await once(bank, 'message')) as [BankMessage]
  return message
}

/** A new connection in empty books, to a bank that holds the rows of the statement. */
async function connect(harness: ServerHarness, bank: ChildProcess, size: number): Promise<string> {
  await emptyBooks(harness)
  await harness.bare.query('truncate bank_row, bank_feed, bank_item, bank_connection cascade')
  await harness.bare.query('delete from bank_account where id <> $1', [harness.accountId])
  const { linkToken } = await harness.call('createPlaidLinkToken', {})
  const account = bankAccount()
  const transactions = statementRows(account.id, size).map(
    ({ userTransactionId, timestamp, description, amount, type }) => ({
      id: userTransactionId,
      accountId: account.id,
      day: timestamp.slice(0, 10),
      description,
      out: Math.round(amount * 100) * (type === 'EXPENSE' ? 1 : -1),
    }),
  )
  bank.send({ linkToken, account, transactions } satisfies Holding)
  await messageOf(bank)
  const { connection } = await harness.call('exchangePlaidPublicToken', { metadata: { linkToken } })
  return connection.id
}
