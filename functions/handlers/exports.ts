import type { InputOf } from '../../src/contract/calls.ts'
import { transactionFromRow } from '../../src/contract/rows.ts'
import { transferFromRow } from '../../src/contract/rows/transfer-rows.ts'
import type { Account } from '../../src/domain/account/account.ts'
import { HledgerJournal } from '../../src/domain/journal/hledger-journal.ts'
import { approvedBySide } from '../../src/domain/ledger/postings.ts'
import { CSV_HEAD, csvLine, partnerIn } from '../../src/domain/transaction/transaction-csv.ts'
import { isInJournal } from '../../src/domain/transaction/transaction-export.ts'
import type { Transaction } from '../../src/domain/transaction/transaction.ts'
import type { Read } from '../define-call.ts'
import { accountsWithEntries } from '../store/tables/accounts-with-entries.ts'
import { readChart } from '../store/tables/gl-accounts.ts'
import { readJournals } from '../store/tables/journals.ts'
import type { OrgRead } from '../store/tenancy/org-read.ts'
import { readTransactions } from '../store/tables/transaction-list.ts'
import { approvedTransfersOf } from '../store/tables/transfers.ts'
import { cursorOf, positionOf } from './transactions.ts'

/** A part of an export holds so many rows at most, which keeps an answer below what platforms let pass. */
const ROWS_PER_PART = 20_000

/**
 * Transactions as a file of another program, in parts: the caller appends each part to the one before
 * until no `nextCursor` is given. A journal leaves out what was declined, and of a split the whole.
 */
export const exportTransactions: Read<'exportTransactions'> = async (read, _actor, input) => {
  const journal = input.format === 'hledger'
  const rows = await readTransactions(read, input.filters ?? {}, {
    limit: ROWS_PER_PART + 1,
    offset: 0,
    ...(input.cursor === undefined ? {} : { after: positionOf(input.cursor) }),
  })
  const part = rows.slice(0, ROWS_PER_PART).map(transactionFromRow)
  const accounts = await accountsWithEntries(read)
  const last = part.at(-1)
  return {
    fileName: journal ? 'transactions.journal' : 'transactions.csv',
    mimeType: journal ? 'text/plain;charset=utf-8' : 'text/csv;charset=utf-8',
    content: await (journal ? journalOf : csvOf)(read, input, part, accounts),
    count: journal ? part.filter(isInJournal).length : part.length,
    ...(rows.length > ROWS_PER_PART && last ? { nextCursor: cursorOf(last) } : {}),
  }
}

type Input = InputOf<'exportTransactions'>

async function journalOf(
  read: OrgRead,
  input: Input,
  rows: readonly Transaction[],
  accounts: readonly Account[],
) {
  const journal = new HledgerJournal(accounts, await readChart(read))
  const isWhole = Object.keys(input.filters ?? {}).length === 0
  const journals = isWhole && input.cursor === undefined ? await readJournals(read) : []
  const head =
    input.cursor === undefined
      ? journal.head(accounts, journals) +
        (isWhole ? journal.openings(accounts) + journal.journals(journals) : '')
      : ''
  const transfers = await transfersOf(read, rows)
  return head + rows.map((row) => journal.entry(row, transfers)).join('')
}

async function csvOf(
  read: OrgRead,
  input: Input,
  rows: readonly Transaction[],
  accounts: readonly Account[],
): Promise<string> {
  const nameById = new Map(accounts.map((account) => [account.id, account.name]))
  const transfers = await transfersOf(read, rows)
  const lines = rows.map((row) =>
    csvLine(row, { accountName: nameById.get(row.accountId) ?? '', partnerId: partnerIn(transfers, row.id) }),
  )
  return (input.cursor === undefined ? CSV_HEAD : '') + lines.join('')
}

/** The approved transfers of rows, by their sides. */
async function transfersOf(read: OrgRead, rows: readonly Transaction[]) {
  const sides = new Set(rows.flatMap(({ id, parentTransactionId }) => [id, parentTransactionId ?? id]))
  return approvedBySide((await approvedTransfersOf(read, [...sides])).map(transferFromRow))
}
