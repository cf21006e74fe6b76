import type { StatementFault } from '../domain/bank-file/statement-fault.ts'
import { FILE_FAULTS, type FileFault } from '../domain/transaction/file-import.ts'
import type { FileRead } from './reading/read-file.ts'

/** What an import keeps of each fault of a statement. */
const kinds: Readonly<Record<StatementFault['kind'], FileFault>> = {
  'cut-off': 'cut-off',
  gap: 'missing',
  control: 'unproved',
  balances: 'unproved',
  totals: 'unproved',
}

/** What a file that was read proves to be wrong with itself, each kind once and the gravest first. */
export function faultsOfFile({ faults, gap }: Pick<FileRead, 'faults' | 'gap'>): FileFault[] {
  const found = new Set<FileFault>(faults.map(({ kind }) => kinds[kind]))
  if (gap) found.add('gap')
  return FILE_FAULTS.filter((fault) => found.has(fault))
}
