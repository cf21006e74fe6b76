import { isAmong } from '../../parse/grammar/word-list.ts'
import type { Doubt } from '../doubt.ts'
import { wordAt } from './word-at.ts'

/** What is paid or moved, behind a word that tells which of several it is. */
const PAID =
  'payment|payments|transaction|transactions|purchase|purchases|charge|charges|bill|bills|invoice|invoices|transfer|transfers|refund|refunds|order|orders|debit|debits|donation|donations|withdrawal|withdrawals|rent|salary|wage|wages|visit|visits|ride|rides'
const WHICH =
  'first|second|third|fourth|last|next|previous|earliest|initial|final|different|repeated|repeating|identical|consecutive|total'
/** Of these a bank writes the kind as well: "new order", "old invoice". */
const WHICH_OF_NAMED = 'new|old|early|late'
/** "First Direct payment", "second hand purchase": the word is a part of what follows it. */
const OF_NAMES =
  /^(?:first (?:direct|bank|national|choice|class|aid|group|bus|great|citizens|republic|american|data|utility|abu|city)|second hand|last minute|next (?:day|plc|retail|directory)|total (?:energies|wine|fitness|gas|tools)) /

/** "first payment", "last acme transfer": which of several transactions, as a rule can't tell. Undefined for other texts. */
export function ofSeveralDoubt(value: string, said: string): Doubt | undefined {
  const count = value.split(' ').length
  const [first, last] = [wordAt(value, 0), wordAt(value, -1)]
  const isWhich = isAmong(first, WHICH) || (count > 2 && isAmong(first, WHICH_OF_NAMED))
  const isTold = count > 1 && isWhich && isAmong(last, PAID) && !OF_NAMES.test(value)
  // "Final Payment Solutions" has capitals throughout.
  return isTold && /\p{Ll}+$/u.test(wordAt(said, -1)) && !/^\p{Lu}/u.test(wordAt(said, -1))
    ? {
        text: `This looks for the text "${value}". A rule looks at each transaction by itself and can’t tell which of several it is. If you mean the text, put it in quotes.`,
        quotable: value,
      }
    : undefined
}
