import * as z from 'zod/mini'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { decimalFromMinor, type Minor } from '../../domain/money/money.ts'
import {
  FILE_FAULTS,
  type FileBalance,
  type FileImport,
  IMPORT_STATES,
} from '../../domain/transaction/file-import.ts'
import { currencyCode, decimal, id, instant, minorOf, named, text } from '../rows.ts'

const count = z.int().check(z.gte(0), z.lte(2_147_483_647))

/** Most corrected lines that an import names. */
export const MAX_NAMED_LINES = 200
export const MAX_FILE_NAME = 300

const dayBalance = { day: z.iso.date(), balance: decimal }

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
  faults: z.exactOptional(z.array(z.enum(FILE_FAULTS)).check(z.maxLength(FILE_FAULTS.length))),
  state: z.enum(IMPORT_STATES),
  firstId: z.exactOptional(id),
  lastId: z.exactOptional(id),
  oldest: z.exactOptional(instant),
  /** What the file told of its account, and the opening balance that was set by it. */
  told: z.exactOptional(
    z.strictObject({
      ...dayBalance,
      currency: currencyCode,
      opening: z.exactOptional(z.strictObject(dayBalance)),
    }),
  ),
})

export const importRow = z.strictObject({
  ...importFacts.shape,
  createdAt: instant,
  createdBy: text(200),
  updatedAt: instant,
})
export type ImportRow = z.infer<typeof importRow>

export function importFromRow({ told, ...row }: ImportRow): FileImport {
  return { ...row, ...(told ? { told: fileBalanceIn(told) } : {}) }
}

function fileBalanceIn({ day, balance, currency, opening }: NonNullable<ImportRow['told']>): FileBalance {
  const inMinor = (each: { day: string; balance: number }) => ({
    day: each.day as CalendarDay,
    balance: minorOf(each.balance, currency, 'told'),
  })
  return { ...inMinor({ day, balance }), currency, ...(opening ? { opening: inMinor(opening) } : {}) }
}

/** The import as it stands on the wire. */
export function rowFromImport({ told, ...rest }: FileImport): ImportRow {
  return { ...rest, ...(told ? { told: fileBalanceOnWire(told) } : {}) }
}

/** What a file told, with its amounts as decimals. */
export function fileBalanceOnWire({ opening, ...told }: FileBalance): NonNullable<ImportRow['told']> {
  const { balance, currency } = told
  const decimalOf = (amount: Minor) => decimalFromMinor(amount, currency)
  return {
    ...told,
    balance: decimalOf(balance),
    ...(opening ? { opening: { ...opening, balance: decimalOf(opening.balance) } } : {}),
  }
}
