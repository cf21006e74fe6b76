import type { Id } from '../../../../domain/ids.ts'
import type { Ledger } from '../../ledger.ts'
import type { LedgerRow } from '../../ledger-columns.ts'

/** The parts of a transaction that is split, by their ids. */
export function parts({ columns }: Ledger, { id }: { id: Id }): LedgerRow[] {
  const { parent, texts, size } = columns
  const code = texts.parent.known(id)
  const rows: LedgerRow[] = []
  if (code === undefined) return rows
  for (let at = 0; at < size; at++) if (parent[at] === code) rows.push(columns.rowAt(at))
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
}
