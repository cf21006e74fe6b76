import type { InputOf } from '../../../contract/calls.ts'
import type { BooksDatabase } from '../../../db/core/database.ts'
import { readRuleBook } from '../../../db/reads/rules.ts'
import { readTransaction } from '../../../db/reads/transactions.ts'
import { dayOfTimestamp } from '../../../domain/calendar/calendar-day.ts'
import { DEFAULT_GL_NUMBER } from '../../../domain/gl-account/gl-account.ts'
import { transactionId } from '../../../domain/ids.ts'
import { quoted } from '../../../domain/text/quoted.ts'
import { filterTest, type TransactionFilter } from '../../../domain/transaction/transaction-filter.ts'
import { fetchModule } from '../../../errors/missing-module.ts'
import type { Books } from '../../../session/books.ts'
import { transactionsAddress } from '../../../ui/bookkeeping/addresses/transactions-address.ts'
import type { EditSteps } from './use-edit-steps.ts'

type Creation = InputOf<'createTransaction'>

export function rowCreation({ db, history }: Books, { prepared }: EditSteps) {
  return {
    /** Where the list, which is narrowed to `filter`, does not show the new row, that is said. */
    async create(creation: Creation, filter: TransactionFilter): Promise<boolean> {
      const { accountId, description, userTransactionId } = creation
      const done = await prepared(async () => ({
        label: `Added ${quoted(description)}`,
        edits: [{ name: 'createTransaction', args: await postedByRules(db, creation) }],
      }))
      const row = done && (await readTransaction(db, transactionId(accountId, userTransactionId)))
      if (row && !filterTest(filter)(row)) {
        const day = dayOfTimestamp(row.timestamp)
        history.remark({
          text: 'It’s outside the current filters.',
          link: 'Show it',
          to: transactionsAddress({ from: day, to: day, accounts: [accountId] }),
        })
      }
      return done
    },
  }
}

/** Where nobody has chosen a GL account the rules do; the parser comes along only then. */
async function postedByRules(db: BooksDatabase, creation: Creation): Promise<Creation> {
  if (creation.glAccountNumber !== DEFAULT_GL_NUMBER) return creation
  const [assignByRules, book] = await Promise.all([
    fetchModule(async () => (await import('../../../db/imports/assign.ts')).assignByRules),
    readRuleBook(db),
  ])
  const [posted = creation] = assignByRules([creation], book)
  return posted
}
