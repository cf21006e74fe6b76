import type { CalendarDay } from '../calendar/calendar-day.ts'

/** What came in and went out in all, neither with a sign, in minor units. */
export interface Turnover {
  in: bigint
  out: bigint
}

/** Which statement of a file it is. */
interface Where {
  /** The account's number; blank where the file names none. */
  account: string
  /** The line of the file on which it begins; of one that breaks off it may be the last that was read. */
  line: number
  /** The day of its closing balance, where the file tells one. */
  day?: CalendarDay | undefined
}

/**
 * What the figures of a file prove to be wrong with a statement in it as a whole, though each row can be read by itself:
 * there is nothing to correct in any of them. Amounts are in minor units of `currency`.
 */
export type StatementFault = Where &
  (
    | /** It breaks off. */ { kind: 'cut-off' }
    | /** A checksum of the bank says otherwise than its rows. */ { kind: 'control' }
    | /** Its rows lead from the opening balance to `reached`, and not to the closing one. */ {
        kind: 'balances'
        currency: string
        opening: bigint
        closing: bigint
        reached: bigint
      }
    | /** Its rows do not come to what the bank says they do. */ {
        kind: 'totals'
        currency: string
        stated: Turnover
        rows: Turnover
      }
    | /** It does not open with what the statement before it closes with. */ {
        kind: 'gap'
        currency: string
        opening: bigint
        before: { closing: bigint; day?: CalendarDay | undefined }
      }
  )
