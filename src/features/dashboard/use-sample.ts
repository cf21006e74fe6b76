import { sampleAccountIds } from '../../contract/sample-accounts.ts'
import { bulkEdits } from '../../db/bulk.ts'
import { importEdits } from '../../db/imports.ts'
import type { Edit } from '../../db/mutators/mutator.ts'
import { useLive } from '../../db/use-live.ts'
import { useBooks } from '../../sync/session-context.ts'
import { today } from '../../sync/today.ts'

/** Books to look around in: whether they are here, and the ways to bring them and to take them away. */
export function useSample() {
  const books = useBooks()
  const { db, organisation } = books
  const ids = sampleAccountIds(organisation.organisationId)
  const here = useLive(async () => (await db.accounts.bulkGet(ids)).filter((row) => row !== undefined), [db])
  return {
    isHere: (here?.length ?? 0) > 0,

    async add(): Promise<void> {
      const { sampleBooks } = await import('../../contract/sample-books.ts')
      const { accounts, transactions, postings } = sampleBooks(organisation.organisationId, today())
      await books.step(
        'Added sample data',
        ...accounts.map((args): Edit => ({ name: 'createAccount', args })),
        ...importEdits(transactions, crypto.randomUUID()),
        ...postings.map((args): Edit => ({ name: 'bulkAssignGLAccount', args })),
      )
    },

    /** With the sample accounts goes everything in them, also what was added to them since. */
    async remove(): Promise<void> {
      const rows = await Promise.all(
        ids.map((id) =>
          db.transactions.where('[accountId+timestamp]').between([id, ''], [id, '\uffff']).primaryKeys(),
        ),
      )
      const accounts = (await db.accounts.bulkGet(ids)).filter((row) => row !== undefined)
      await books.step(
        'Removed the sample data',
        ...bulkEdits(rows.flat(), (transactionIds) => ({
          name: 'bulkDeleteTransactions',
          args: { transactionIds },
        })),
        ...accounts.map(({ id }): Edit => ({ name: 'deleteAccount', args: { id } })),
      )
    },
  }
}
