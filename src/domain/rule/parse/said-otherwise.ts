/*
 * What people say in words or signs of their own, and what is read in its place.
 */

/** "Uber ==> Travel", "Uber >> Travel": signs that lead to an account. */
const ARROWS = /(?<=\S\s+)(?:={2,}>|-{2,}>|>{2,}|[⇒➔➜➡⟶])\ufe0f?(?=\s+\p{L})/gu
/** "descriptions that has UBER": a field, and what it has. */
const THAT_HAS =
  /(?<=^\s*(?:(?:if|when|the|all|any)\s+)*(?:descriptions?|payees?|merchants?|vendors?|memos?|references?)\s)(?:that|which|who)(?=\s(?:has|have|contains?|includes?|starts?|begins?|ends?|says?|mentions?|is|are)\s)/i
/** "if is debit of Iberdrola": what it is of goes without saying. */
const BEING =
  /^(\s*(?:if|when|whenever)\s+)(?:it )?is\s(?=(?:an?\s)?(?:debit|credit|income|expense|payment|transfer|refund|purchase|deposit|withdrawal|charge)s?\s(?:of|to|from|by|at|over|under|more|less|in|on|for)\s)/i
/** "more of 80 euros", as other languages compare. */
const MORE_OF = /(?<=^|\s)(?:more|less) of(?=\s\p{Sc}?\d)/giu
/** "In QuickBooks I had:", "GnuCash said:": where a rule is copied from. */
const COPIED_FROM =
  /^\s*(?:(?:in|from) )?(?:my |our |the |old )*(?:quickbooks(?: online)?|qbo|xero|gnucash|sage|freshbooks|wave|zoho(?: books)?|ynab|quicken|actual(?: budget)?|firefly(?: iii)?|myob|odoo|freeagent|spreadsheet|excel|google sheets|gmail)(?: (?:bank )?(?:rule|filter|formula|condition))?(?: (?:(?:i|we) (?:had|have|used|use|wrote|did)|it(?:['’]s| is| was| said)|says?|said|had|has|was|is|calls it|shows))\s*:\s+/i
/** "still uncategorized", "currently in Travel": that it is so now goes without saying. */
const STILL =
  /(?<=^|[\s,;:(])(?:still|currently|already|presently|right now)(?=\s+(?:un(?:categori[sz]ed|coded|assigned|reconciled)|in\s|under\s|on\s|not\s|posted\s|coded\s|booked\s|assigned\s))/gi
/** "…; ignore if money in", "…, skip when it is a refund": told of some as an exception. */
const IGNORED_IF =
  /(?<=[\p{L}\p{N}"”)]\s*[,;.–—-]\s*)(?:please )?(?:ignore|skip|exclude|leave out)(?:\s(?:it|them|those))?\s(?:if|when|where)(?=\s)/giu

/** "nothing but Uber": no more than the name. */
const NOTHING_BUT = /^\s*(?:nothing|none) but (?=\S)/i

/** "payments made by us": what goes out. */
const BY_US =
  /(?<=(?:^|\s)[Pp]ayments?\s)(?:(?:(?:that|which) (?:is|are|was|were) )?(?:made|sent|done) )?by (?:us|me)(?=[\s,]|$)/g
/** "and outflow is between 20 and 60": a way of the money that another program has a field for. */
const WAY_IS =
  /(?<=(?:\s(?:and|but)|,)\s+(?:the )?(?:out|in)flows?\s)(?:is|are|was|were)(?=\s(?:over|under|above|below|between|at (?:least|most)|exactly|more|less|greater|lower|[<>≥≤=]))/gi

/** What is said of now, or in a way of its own, and what is read in its place, outside of quotes. */
const SAID_OTHERWISE: readonly (readonly [pattern: RegExp, meant: (said: string) => string])[] = [
  [ARROWS, () => '→'],
  [THAT_HAS, () => ''],
  [BEING, (said) => said.replace(/\s(?:it )?is\s$/i, '')],
  [MORE_OF, (said) => (said.toLowerCase().startsWith('more') ? 'over' : 'under')],
  [COPIED_FROM, () => ''],
  [STILL, () => ''],
  [NOTHING_BUT, () => ''],
  [IGNORED_IF, () => 'unless'],
  [BY_US, () => 'out'],
  [WAY_IS, () => ''],
]

/** A text with what it says otherwise read so, each in as many columns as it took. */
export function withoutNotes(text: string): string {
  return SAID_OTHERWISE.reduce(
    (rest, [pattern, meant]) =>
      rest.replace(pattern, (said: string, ...found: unknown[]) => {
        const at = found.findLast((each) => typeof each === 'number')
        return typeof at === 'number' && isQuotedAt(rest, at) ? said : meant(said).padEnd(said.length)
      }),
    text,
  )
}

/** Texts in quotes, closed or not; in single ones a sign before a letter is an apostrophe. */
const QUOTED =
  /"[^"]*(?:"|$)|“[^”]*(?:”|$)|(?<![\p{L}\p{N}])['‘](?:[^'’]|['’](?=[\p{L}\p{N}]))*['’](?![\p{L}\p{N}])/gu

/** Whether a place of a text lies within quotes. */
function isQuotedAt(text: string, at: number): boolean {
  return [...text.matchAll(QUOTED)].some(({ index, 0: quoted }) => index < at && at < index + quoted.length)
}
