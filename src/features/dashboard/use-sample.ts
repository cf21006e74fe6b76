import { sampleAccountIds } from '../../contract/sample-accounts.ts'
import { deletionsOf } from '../../db/edits/bulk.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { readCoverage } from '../../db/core/coverage.ts'
import { useLive } from '../../db/core/use-live.ts'
import { fetchModule } from '../../errors/missing-module.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { familiesOf } from '../../domain/transaction/transaction-restore.ts'
import type { Books } from '../../session/books.ts'
import { useBooks } from '../../session/session-context.ts'
import { today } from '../../session/today.ts'
import { sampleAccountsOf } from './use-sample-here.ts'

/** Books to look around in: the ways to bring them and to take them away. */
export function useSample() {
  const books = useBooks()
  const coverage = useLive(() => readCoverage(books.db), [books])
  return {
    /** Before the first sync nobody knows what the server has; sample data has no place among real books. */
    isOffered: coverage !== undefined && coverage.state !== 'loading',
    add: () => addSample(books),
    /** With the sample accounts goes everything in them, also what was added to them since. */
    remove: () => removeSample(books),
  }
}

async function addSample(books: Books): Promise<void> {
  const [{ sampleBooks }, { importEdits }] = await fetchModule(() =>
    Promise.all([import('../../contract/sample-books.ts'), import('../../db/imports/imports.ts')]),
  )
  const { accounts, transactions, postings } = sampleBooks(books.organisation.organisationId, today())
  await books.step(
    'Added sample data',
    ...accounts.map((args): Edit => ({ name: 'createAccount', args })),
    ...importEdits(transactions, crypto.randomUUID()),
    ...postings.map((args): Edit => ({ name: 'bulkAssignGLAccount', args })),
  )
}

async function removeSample(books: Books): Promise<void> {
  const { db, organisation } = books
  const rows = await Promise.all(
    sampleAccountIds(organisation.organisationId).map((id) =>
      db.transactions.where('[accountId+timestamp]').between([id, ''], [id, '\uffff']).toArray(),
    ),
  )
  const accounts = await sampleAccountsOf(books)
  await books.step(
    'Removed the sample data',
    ...(await statementsAway(books, rows.flat())),
    ...deletionsOf(familiesOf(rows.flat()).map((family) => family.map(({ id }) => id))),
    ...accounts.map(({ id }): Edit => ({ name: 'deleteAccount', args: { id } })),
  )
}

/** Statements of the accounts go first, as no row of a closed one may be deleted: the newest, as only one can be open. */
async function statementsAway({ db, organisation }: Books, rows: readonly Transaction[]): Promise<Edit[]> {
  const samples = new Set(sampleAccountIds(organisation.organisationId))
  const statements = (await db.statements.toArray()).filter(({ accountId }) => samples.has(accountId))
  return statements
    .toSorted((one, other) => (one.closingDay < other.closingDay ? 1 : -1))
    .flatMap(({ id: statementId, status }): Edit[] => {
      const transactionIds = rows.filter((row) => row.statementId === statementId).map(({ id }) => id)
      const reopened: Edit = {
        name: 'reopenStatement',
        args: { statementId, transactionIds, reason: 'Sample data removed' },
      }
      return [...(status === 'CLOSED' ? [reopened] : []), { name: 'deleteStatement', args: { statementId } }]
    })
}
