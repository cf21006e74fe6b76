import type { Id } from '../domain/ids.ts'
import type { Edit } from './mutators/mutator.ts'

/** So many ids keep an edit well below the size a request may have. */
const IDS_PER_EDIT = 2_500

/** Edits that together do one thing to any number of rows: `make` is given the ids of each. */
export function bulkEdits(ids: readonly Id[], make: (ids: Id[]) => Edit): Edit[] {
  const edits: Edit[] = []
  for (let from = 0; from < ids.length; from += IDS_PER_EDIT) {
    edits.push(make(ids.slice(from, from + IDS_PER_EDIT)))
  }
  return edits
}
