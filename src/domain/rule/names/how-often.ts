/*
 * How often something is paid, in one word and in small letters, parted by "|".
 */

const OFTEN = 'hourly|daily|nightly|weekly|bi-weekly|biweekly|fortnightly|semi-monthly|monthly'

/** More seldom than once a month: whoever is paid so may be paid in between as well. */
export const SELDOM =
  'bimonthly|bi-monthly|quarterly|termly|half-yearly|half-annually|semi-annually|semiannually|biannually|yearly|annually'

export const HOW_OFTEN = `${OFTEN}|${SELDOM}`
