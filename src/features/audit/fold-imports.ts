import type { AuditEntry } from '../../contract/calls/audit-calls.ts'

type RowCounts = AuditEntry['rows']

/**
 * The log with one entry for each import. A large file arrives in parts, each an action of its own; all parts of it were done
 * by one person at the one instant at which the import began. It has the place of its latest part.
 */
export function foldImports(entries: readonly AuditEntry[]): AuditEntry[] {
  const folded = new Map<string, AuditEntry>()
  for (const entry of entries) {
    const key = isPartOfImport(entry) ? `${entry.userId} ${entry.at}` : entry.id
    const known = folded.get(key)
    folded.set(key, known ? together(known, entry) : entry)
  }
  return [...folded.values()]
}

/** Whether an entry is an import's, maybe one of several. */
export function isPartOfImport({ act }: AuditEntry): boolean {
  return act === 'bulkImportTransactions' || act === 'recordImport'
}

function together(later: AuditEntry, earlier: AuditEntry): AuditEntry {
  return {
    ...later,
    act: 'bulkImportTransactions',
    rows: summed([...later.rows, ...earlier.rows]),
    changes: [...later.changes, ...earlier.changes],
  }
}

function summed(rows: RowCounts): RowCounts {
  const sums = new Map<string, RowCounts[number]>()
  for (const row of rows) {
    const key = `${row.tbl} ${row.op}`
    sums.set(key, { ...row, count: row.count + (sums.get(key)?.count ?? 0) })
  }
  return [...sums.values()]
}
