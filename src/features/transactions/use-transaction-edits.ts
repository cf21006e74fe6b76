import { useCallback, useMemo, useState } from 'react'
import type { InputOf } from '../../contract/calls.ts'
import { bulkEdits, deletionsOf, type Family } from '../../db/edits/bulk.ts'
import { transferApprovals, transferJoining, transferReset } from '../../db/edits/transfer-decisions.ts'
import { changeEdits, type Changes } from '../../db/edits/change-edits.ts'
import type { BooksDatabase } from '../../db/core/database.ts'
import type { LedgerRow } from '../../db/ledger/ledger-columns.ts'
import { ledgerOf } from '../../db/ledger/worker/ledger-client.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { readRuleBook } from '../../db/reads/rules.ts'
import { readTransaction } from '../../db/reads/transactions.ts'
import { readTransferOf } from '../../db/reads/transfers.ts'
import { fetchModule } from '../../errors/missing-module.ts'
import { dayOfTimestamp } from '../../domain/calendar/calendar-day.ts'
import { isStaleData, staleDataMessage } from '../../domain/device/cache-policy.ts'
import { DEFAULT_GL_NUMBER, type GLAccount } from '../../domain/gl-account/gl-account.ts'
import { type Id, transactionId } from '../../domain/ids.ts'
import { messageOf } from '../../errors/message-of.ts'
import { sidesOf } from '../../domain/transfer/transfer-pair.ts'
import { filterTest, type TransactionFilter } from '../../domain/transaction/transaction-filter.ts'
import { useBooks } from '../../session/session-context.ts'
import { transactionsAddress } from '../../ui/bookkeeping/addresses/transactions-address.ts'
import { quoted } from '../../domain/text/quoted.ts'

/**
 * What a person does to transactions, each as one step that undo takes back. Every function answers whether
 * it was done; where it was not, `failure` says why.
 */
export function useTransactionEdits() {
  const books = useBooks()
  const [failure, setFailure] = useState<string>()

  const prepared = useCallback(
    async (step: () => Promise<{ label: string; edits: Edit[] }>): Promise<boolean> => {
      setFailure(undefined)
      try {
        await books.history.underway(async () => {
          const { label, edits } = await step()
          await books.step(label, ...edits)
        })
        return true
      } catch (error) {
        setFailure(messageOf(error, 'The change couldn’t be saved'))
        return false
      }
    },
    [books],
  )

  const run = useCallback(
    (label: string, ...edits: Edit[]) => prepared(async () => ({ label, edits })),
    [prepared],
  )

  return useMemo(() => {
    const remove = async (label: string, families: readonly Family[]): Promise<boolean> => {
      setFailure(undefined)
      try {
        const [only, ...others] = families.flat()
        const edits: Edit[] =
          only !== undefined && others.length === 0
            ? [{ name: 'deleteTransaction', args: { id: only } }]
            : deletionsOf(families)
        await books.step(label, ...edits)
        return true
      } catch (error) {
        const stale = error instanceof Error && isStaleData(error)
        if (stale) books.syncNow()
        setFailure(stale ? staleDataMessage('Transaction') : messageOf(error, 'The change couldn’t be saved'))
        return false
      }
    }
    return {
      failure,
      dismissFailure: () => setFailure(undefined),
      run,
      /** Where the list, which is narrowed to `filter`, does not show the new row, that is said. */
      async create(creation: InputOf<'createTransaction'>, filter: TransactionFilter) {
        const { accountId, description, userTransactionId } = creation
        const done = await prepared(async () => ({
          label: `Added ${quoted(description)}`,
          edits: [{ name: 'createTransaction', args: await postedByRules(books.db, creation) }],
        }))
        const row = done && (await readTransaction(books.db, transactionId(accountId, userTransactionId)))
        if (row && !filterTest(filter)(row)) {
          const day = dayOfTimestamp(row.timestamp)
          books.history.remark({
            text: 'It’s outside the current filters.',
            link: 'Show it',
            to: transactionsAddress({ from: day, to: day, accounts: [accountId] }),
          })
        }
        return done
      },
      async change(
        row: Parameters<typeof changeEdits>[1] & Pick<LedgerRow, 'description'>,
        changes: Changes,
      ) {
        return prepared(async () => ({
          label: `Changed ${quoted(row.description)}`,
          edits: await changeEdits(books.db, row, changes),
        }))
      },
      approve: (ids: readonly Id[], what: string) =>
        run(
          `Approved ${what}`,
          ...bulkEdits(ids, (transactionIds) => ({
            name: 'bulkApproveTransactions',
            args: { transactionIds },
          })),
        ),
      decline: (ids: readonly Id[], what: string, reason: string) =>
        run(
          `Declined ${what}`,
          ...bulkEdits(ids, (transactionIds) => ({
            name: 'bulkDeclineTransactions',
            args: { transactionIds, reason },
          })),
        ),
      reopen: (row: Pick<LedgerRow, 'id' | 'description'>) =>
        run(`Undid the decision on ${quoted(row.description)}`, {
          name: 'updateTransactionStatus',
          args: { transactionId: row.id, status: 'UNDER_REVIEW' },
        }),
      /** The transfer that a row is one side of, with both its sides; false where it is none of a transfer. */
      approveTransfer: async (row: Pick<LedgerRow, 'id' | 'description'>): Promise<boolean> => {
        const transfer = await readTransferOf(books.db, row.id)
        if (!transfer) return false
        if (transfer.isApproved) return true
        await prepared(async () => ({
          label: `Approved the transfer ${quoted(row.description)}`,
          edits: await transferApprovals(books.db, [transfer.transferId]),
        }))
        return true
      },
      /** Two rows that nobody has detected as a transfer. */
      joinTransfer: (row: Pick<LedgerRow, 'id' | 'description' | 'type'>, partner: Id) =>
        prepared(async () => ({
          label: `Matched ${quoted(row.description)} as a transfer`,
          edits: await transferJoining(books.db, sidesOf(row, partner)),
        })),
      resetTransfer: (row: Pick<LedgerRow, 'description'>, transferId: Id) =>
        prepared(async () => ({
          label: `Undid the transfer ${quoted(row.description)}`,
          edits: await transferReset(books.db, transferId),
        })),
      assign: (ids: readonly Id[], what: string, account: GLAccount, autoApprove = false) =>
        run(
          `Set ${account.number} ${account.name} on ${what}`,
          ...bulkEdits(ids, (transactionIds) => ({
            name: 'bulkAssignGLAccount',
            args: {
              transactionIds,
              glAccountNumber: account.number,
              glAccountName: account.name,
              ...(account.subcategory === undefined ? {} : { glSubcategory: account.subcategory }),
              ...(autoApprove ? { autoApprove } : {}),
            },
          })),
        ),
      /** Deletes a transaction with all its parts, wherever they stand. */
      async remove(row: Pick<LedgerRow, 'id' | 'description'>) {
        const { deletable } = await ledgerOf(books.db).ask('bulkScope', { ids: [row.id] })
        // A row that is gone already is named all the same, so that deleting it says so.
        return remove(`Deleted ${quoted(row.description)}`, deletable.length > 0 ? deletable : [[row.id]])
      },
      removeAll: (families: readonly Family[], what: string) => remove(`Deleted ${what}`, families),
    }
  }, [books, failure, prepared, run])
}

export type TransactionEdits = ReturnType<typeof useTransactionEdits>

/** Where nobody has chosen a GL account the rules do; the parser comes along only then. */
async function postedByRules(
  db: BooksDatabase,
  creation: InputOf<'createTransaction'>,
): Promise<InputOf<'createTransaction'>> {
  if (creation.glAccountNumber !== DEFAULT_GL_NUMBER) return creation
  const [assignByRules, book] = await Promise.all([
    fetchModule(async () => (await import('../../db/imports/assign.ts')).assignByRules),
    readRuleBook(db),
  ])
  const [posted = creation] = assignByRules([creation], book)
  return posted
}
