/** What movements are by the sub-families of ISO 20022, and else by the families, where these say more than that money moved. */
const kindByCode: Readonly<Record<string, string>> = {
  CHRG: 'Charges', FEES: 'Fees', COMM: 'Commission', INTR: 'Interest', CWDL: 'Cash withdrawal', CDPT: 'Cash deposit', POSD: 'Card payment',
  SALA: 'Salary', STDO: 'Standing order', DVCA: 'Dividend', TAXE: 'Tax', RCDT: 'Credit transfer received', ICDT: 'Credit transfer sent',
  RRCT: 'Instant transfer received', IRCT: 'Instant transfer sent', RDDT: 'Direct debit', IDDT: 'Direct debit collected',
  CCRD: 'Card payment', MCRD: 'Card takings', RCHQ: 'Check received', ICHQ: 'Check', CNTR: 'Counter transaction',
} // oxfmt-ignore

/** What an entry says it is where it has no text: by its codes, by how many payments it sums, or by the bank's own code. */
export function kindOfEntry(at: (...path: string[]) => string): string {
  const family = ['BKTXCD', 'DOMN', 'FMLY'] as const
  const known = kindByCode[at(...family, 'SUBFMLYCD')] ?? kindByCode[at(...family, 'CD')]
  if (known !== undefined) return known
  const count = Number(at('NTRYDTLS', 'BTCH', 'NBOFTXS'))
  return count > 1 ? `Batch of ${count} payments` : at('BKTXCD', 'PRTRY', 'CD').trim()
}
