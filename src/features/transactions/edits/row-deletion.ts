import type { BooksDatabase } from '../../../db/core/database.ts'
import { deletionsOf, type Family } from '../../../db/edits/bulk.ts'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import { ledgerOf } from '../../../db/ledger/worker/ledger-client.ts'
import { quoted } from '../../../domain/text/quoted.ts'
import type { Edit } from '../../../mutations/mutation.ts'
import type { EditSteps } from './use-edit-steps.ts'

export function rowDeletion(db: BooksDatabase, { runOnPresent }: EditSteps) {
  const remove = (label: string, families: readonly Family[]) => runOnPresent(label, ...deletion(families))
  return {
    /** Deletes a transaction with all its parts, wherever they stand. */
    async remove(row: Pick<LedgerRow, 'id' | 'description'>): Promise<boolean> {
      const { deletable } = await ledgerOf(db).ask('bulkScope', { ids: [row.id] })
      // A row that is gone already is named all the same, so that deleting it says so.
      return remove(`Deleted ${quoted(row.description)}`, deletable.length > 0 ? deletable : [[row.id]])
    },
    removeAll: (families: readonly Family[], what: string) => remove(`Deleted ${what}`, families),
  }
}

function deletion(families: readonly Family[]): Edit[] {
  const [only, ...others] = families.flat()
  return only !== undefined && others.length === 0
    ? [{ name: 'deleteTransaction', args: { id: only } }]
    : deletionsOf(families)
}
