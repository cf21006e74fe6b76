import type { Id } from '../../domain/ids.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { chunks } from '../../mutations/chunks.ts'

/**
 * A row takes 39 bytes as an id and, where the edit says which version it was made upon, up to 50 more: so
 * many stay well below what one edit may take. And the fewer they are, the fewer a conflict holds back.
 */
const IDS_PER_EDIT = 1_000

/** Edits that together do one thing to any number of rows: `make` is given the ids of each. */
export function bulkEdits(ids: readonly Id[], make: (ids: Id[]) => Edit): Edit[] {
  return chunks(ids, [{ of: () => 1, most: IDS_PER_EDIT }]).map((chunk) => make(chunk))
}

/** A transaction by itself, or one that is split with all of its parts: they leave the books together. */
export type Family = readonly Id[]

/**
 * Edits that together delete any number of transactions, none of them cutting through a family; with an import
 * only those that came with it.
 */
export function deletionsOf(families: readonly Family[], importId?: Id): Edit[] {
  return chunksOf(families, IDS_PER_EDIT).map((chunk) => ({
    name: 'bulkDeleteTransactions',
    args: { transactionIds: chunk.flat(), ...(importId === undefined ? {} : { importId }) },
  }))
}

/** Families in chunks of at most so many transactions. */
export function chunksOf(families: readonly Family[], most: number): Family[][] {
  return chunks(families, [{ of: (family) => family.length, most }])
}
