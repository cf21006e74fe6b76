import { MAX_FOUND_TRANSFERS } from '../../contract/calls/transfer-calls.ts'
import { proposalOnWire } from '../../contract/rows/transfer-rows.ts'
import type { Proposal } from '../../domain/transfer/transfer-pair.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { editChunks } from '../../mutations/chunks.ts'

/**
 * The edits that keep what a device has found. The first has the server search the whole books; it is asked
 * even where nothing was found here, for it may hold rows that the device does not.
 */
export function detectionEdits(found: readonly Proposal[]): Edit[] {
  const [first = [], ...others] = editChunks(found.map(proposalOnWire), MAX_FOUND_TRANSFERS)
  return [
    { name: 'manualTransferDetection', args: { found: first } },
    ...others.map((part): Edit => ({
      name: 'manualTransferDetection',
      args: { found: part, continues: true },
    })),
  ]
}
