/*
 * What transactions are called whatever they are for, in small letters and parted by "|".
 */

/** Of either way, or paid out. */
export const ANY_PAYMENTS = 'payment|payments|transaction|transactions|payout|payouts'

/** With those that tell which way they go. */
export const KINDS_OF_PAYMENTS = `${ANY_PAYMENTS}|deposits|withdrawals|purchases|refunds|expenses|receipts`
