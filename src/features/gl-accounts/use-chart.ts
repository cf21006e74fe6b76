import type { Edit } from '../../mutations/mutation.ts'
import { useLedger } from '../../db/ledger/worker/use-ledger.ts'
import { changedFields } from '../../domain/changed-fields.ts'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import type { GLAccountLine } from '../../domain/gl-account/gl-account-list.ts'
import { addGLAccounts } from '../../session/add-gl-accounts.ts'
import { useBooks } from '../../session/session-context.ts'
import { type GLAccountValues, valuesOf } from './gl-account-values.ts'

/** How many transactions are posted to each account, by number; undefined while they are counted. */
export function usePostingCounts(): ReadonlyMap<string, number> | undefined {
  const { db } = useBooks()
  return useLedger(db, 'postings', NO_ARGUMENTS).answer
}

const NO_ARGUMENTS = {}

/** What can be done to the chart. Each rejects with the sentence to show, and nothing is changed then. */
export function useChartEdits() {
  const books = useBooks()
  return {
    async create(values: GLAccountValues): Promise<void> {
      const { description, subcategory, ...rest } = values
      await books.step(`Added ${values.number} ${values.name}`, {
        name: 'createGLAccount',
        args: {
          id: crypto.randomUUID(),
          ...rest,
          ...(description === '' ? {} : { description }),
          ...(subcategory === '' ? {} : { subcategory }),
        },
      })
    },

    /** Only what differs from the account as the form was opened on it: the rest may be another's change. */
    async update(account: GLAccount, values: GLAccountValues): Promise<void> {
      const changes = changedFields(valuesOf(account), values)
      if (Object.keys(changes).length === 0) return
      const { description, subcategory, ...rest } = changes
      await books.step(`Changed ${values.number} ${values.name}`, {
        name: 'updateGLAccount',
        args: {
          id: account.id,
          ...rest,
          ...(description === undefined ? {} : { description: description === '' ? null : description }),
          ...(subcategory === undefined ? {} : { subcategory: subcategory === '' ? null : subcategory }),
        },
      })
    },

    async remove(accounts: readonly GLAccount[]): Promise<void> {
      // One by one: the server may know of postings to one of them that this device doesn't, and the rest still go.
      const edits = accounts.map(({ id }): Edit => ({ name: 'deleteGLAccount', args: { id } }))
      await books.step(deletedText(accounts), ...edits)
    },

    async add(lines: readonly GLAccountLine[]): Promise<void> {
      await addGLAccounts(books, lines)
    },
  }
}

function deletedText(accounts: readonly GLAccount[]): string {
  const [first] = accounts
  return accounts.length === 1 && first
    ? `Deleted ${first.number} ${first.name}`
    : `Deleted ${accounts.length} GL accounts`
}
