/** What a rule that is proposed for chosen rows also takes, or that none was found; undefined without rows. */
export function proposalNote(
  rows: number,
  proposal: { text?: string; others: number } | undefined,
): string | undefined {
  if (rows === 0 || !proposal) return undefined
  const chosen = rows === 1 ? 'the transaction you chose' : `the ${rows} transactions you chose`
  if (proposal.text === undefined) {
    return `No single condition fits ${chosen}. Describe what they have in common in your own words.`
  }
  if (proposal.others === 0) return `This matches ${chosen} and no others so far.`
  if (proposal.others === 1)
    return `This matches ${chosen} and perhaps 1 other. Change it if that one doesn’t belong.`
  const others = `${proposal.others.toLocaleString('en-US')} others`
  return `This matches ${chosen} and about ${others}. Change it if those don’t belong.`
}
