import * as z from 'zod/mini'
import { type FileImport, IMPORT_STATES } from '../domain/transaction/file-import.ts'
import { id, instant, named, text } from './rows.ts'

const count = z.int().check(z.gte(0), z.lte(2_147_483_647))

/** Most corrected lines that an import names. */
export const MAX_NAMED_LINES = 200
export const MAX_FILE_NAME = 300

/** What a device says of a file it has imported. */
export const importFacts = z.strictObject({
  id,
  accountId: id,
  fileName: named(MAX_FILE_NAME),
  rows: count,
  wanted: count,
  stored: count,
  imported: z.exactOptional(count),
  assigned: count,
  duplicates: count,
  locked: z.exactOptional(count),
  refused: count,
  correctedLines: z.exactOptional(z.array(count).check(z.maxLength(MAX_NAMED_LINES))),
  state: z.enum(IMPORT_STATES),
  firstId: z.exactOptional(id),
  lastId: z.exactOptional(id),
  oldest: z.exactOptional(instant),
})

export const importRow = z.strictObject({
  ...importFacts.shape,
  createdAt: instant,
  createdBy: text(200),
  updatedAt: instant,
})

export function rowFromImport({ correctedLines, ...rest }: FileImport): z.infer<typeof importRow> {
  return { ...rest, ...(correctedLines ? { correctedLines: [...correctedLines] } : {}) }
}
