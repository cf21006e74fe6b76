/*
 * Sentences that would pass for words to look for although something else is meant. Each is refused with
 * the sentence to write instead: a rule that silently looks for the wrong thing is worse than none.
 */

const PRESENT = /^(.+?)\s+(?:in it|(?:is|are) there|appears?|shows up|turns up)$/i

const BETWEEN_DAYS = /^between\s.*\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b/i
export const DAYS_IN_FULL = 'Write both days with their year: date between 1 Jan 2026 and 31 Jan 2026'

const VAGUE =
  /^(?:very |unusually |really )?(large|big|huge|small|tiny|high|low|unusual|odd|strange|weird|suspicious|duplicate|recurring|regular|frequent|personal|private|wrong|round|rounded|whole|even)(?: value)? (?:amounts?|numbers?|sums?|figures?|payments?|transactions?|purchases?|expenses?|charges?|ones|items?|spending)$/i
const NOTIONS = /^(multiples?|duplicates?|anomal(?:y|ies)|outliers?|fraud)$/i

/** What was more likely meant by a text without field or operator, in a sentence and as a condition. */
export interface Meant {
  message: string
  suggestion?: string
}

/** Undefined where the text may well be what is looked for. */
export function misreadText(text: string): Meant | undefined {
  const vague = VAGUE.exec(text)?.[1] ?? NOTIONS.exec(text)?.[1]
  if (vague !== undefined) {
    return {
      message: `"${vague}" can’t be checked; write an amount such as "amount over 1,000", a date, or words in the description`,
    }
  }
  if (BETWEEN_DAYS.test(text)) return { message: DAYS_IN_FULL }
  const present = PRESENT.exec(text)?.[1]
  if (present === undefined) return undefined
  const looked = present.replace(/^(?:it )?(?:has|have|having|says) /i, '')
  const suggestion = `description contains ${looked}`
  return { message: `Which text contains "${looked}"? Write: ${suggestion}`, suggestion }
}
