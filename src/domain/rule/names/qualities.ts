import { wordsListed } from '../../text/listed.ts'

/** What one of a kind is told from another by, and no bank writes alone: "diesel red or white". */
const QUALITIES = wordsListed(`
  red white blue green black brown grey gray yellow pink purple silver golden small medium large big old new used hot cold wet dry long
  short upper lower front rear left right single double adult junior senior peak off-peak day night first second standard premium
`)

export const isQuality = (word: string): boolean => QUALITIES.has(word)
