/** Rows that hold no movement, or none that can be read, are listed; a million of them would be no list. */
export const MOST_LISTED = 1_000
