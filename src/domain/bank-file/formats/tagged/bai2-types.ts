import type { Way } from '../../ways/flag-words.ts'

/** What the commonest types of movements are, for those to which the bank adds no text. */
const nameByType: Readonly<Record<string, string>> = {
  115: 'Lockbox deposit', 142: 'ACH credit received', 165: 'Preauthorized ACH credit', 169: 'Miscellaneous ACH credit',
  175: 'Check deposit', 191: 'Individual incoming internal transfer', 195: 'Incoming money transfer',
  206: 'Book transfer credit', 208: 'International money transfer credit', 275: 'ZBA credit', 301: 'Commercial deposit',
  354: 'Interest credit', 399: 'Miscellaneous credit', 451: 'ACH debit received', 455: 'Preauthorized ACH debit',
  469: 'Miscellaneous ACH debit', 475: 'Check paid', 491: 'Individual outgoing internal transfer',
  495: 'Outgoing money transfer', 506: 'Book transfer debit', 508: 'International money transfer debit',
  555: 'Deposited item returned', 575: 'ZBA debit', 654: 'Interest debit', 661: 'Account analysis fee',
  698: 'Miscellaneous fees', 699: 'Miscellaneous debit',
} // oxfmt-ignore

/** What a movement of a type is called; blank where nothing is known but its way. */
export function kindOfBai2(type: string): string {
  return nameByType[type.trim()] ?? ''
}

/** Which way the money of a type went: undefined for loans, whose types go either way, and for types that are none. */
export function wayOfBai2(type: string): Way | undefined {
  const code = /^\d{3}$/.test(type.trim()) ? Number(type) : 0
  if ((code >= 100 && code <= 399) || (code >= 920 && code <= 959)) return 'in'
  return (code >= 400 && code <= 699) || (code >= 960 && code <= 999) ? 'out' : undefined
}
