import { firmOfOffer } from '../names/offer-of-firm.ts'

/** What somebody is paid for, in small letters. */
const PURPOSE = /^((?:\p{Lu}\S* ?)+) for (?:the |our |my )?\p{Ll}+(?: \p{Ll}+)?$/u

/** The sentence with a name alone: "Jake" of "Jake for pizza", "Dropbox" of "Dropbox yearly plan". */
export function purposeOffers(said: string, source: string): string[] {
  const name = PURPOSE.exec(said)?.[1]?.trim() ?? firmOfOffer(said)
  return name === undefined ? [] : [source.replace(said, name)]
}
