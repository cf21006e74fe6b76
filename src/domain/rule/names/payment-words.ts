/*
 * What transactions are called whatever they are for, in small letters and parted by "|".
 */

/** Of either way, or paid out. */
export const ANY_PAYMENTS = 'payment|payments|transaction|transactions|payout|payouts'

/** With those that tell which way they go. */
export const KINDS_OF_PAYMENTS = `${ANY_PAYMENTS}|deposits|withdrawals|purchases|refunds|expenses|receipts`

const OWED =
  /^(?:(?:rent|wage|invoice|bill|fee|subscription|donation|gift|loan|repayment|commission|pension|dividend|grant|emi|mortgage|retainer|premium)s?|salary|salaries|payroll|insurance|tax|taxes|interest|levy|levies)$/

/** Whether a noun is what is paid "to" somebody: "rent to Hartley"; "travel to Leeds" is not. */
export const isOwed = (noun: string): boolean => OWED.test(noun)
