/*
 * How often something is paid, in one word and in small letters, parted by "|".
 */

const OFTEN = 'hourly|daily|nightly|weekly|bi-weekly|biweekly|fortnightly|semi-monthly|monthly'

/** More seldom than once a month: whoever is paid so may be paid in between as well. */
export const SELDOM =
  'bimonthly|bi-monthly|quarterly|termly|half-yearly|half-annually|semi-annually|semiannually|biannually|bi-annually|yearly|annually'

export const HOW_OFTEN = `${OFTEN}|${SELDOM}`

/** What such a word may say of: "Mailchimp, yearly plan". */
export const PAID_SO =
  'plan|subscription|billing|payment|payments|instalment|instalments|installments|invoice|bill|renewal|membership'

/** What may be done so: "Westlaw, billed annually". */
export const DONE_SO =
  'bought|delivered|ordered|paid|billed|charged|invoiced|payable|collected|renewed|renewing'

/** What banks charge a fee for so often, as they write it: "monthly maintenance fee". */
export const BANK_SERVICES =
  'service|maintenance|account|account maintenance|account service|card|bank|banking|management|admin|administration|platform|package'
