import { isKindOfParty } from '../../names/party-words.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import type { Doubt } from '../doubt.ts'
import { partyDoubt } from '../names/party-doubts.ts'
import { asOneText } from './phrase-doubts.ts'

/** That a text is looked for whose words rather mean something else of a transaction. */
export function doubtOf(value: string, meaning: string): Doubt {
  const party = value.split(' ').find(isKindOfParty)
  if (party !== undefined && isAmong(meaning, 'a kind of transaction|who paid or was paid'))
    return partyDoubt(value, party)
  const [, leftOut] = /\p{L}.* -(\p{L}.*)$/u.exec(value) ?? []
  if (meaning === 'an exception' && leftOut !== undefined)
    return {
      text: `This looks for the text "${value}" and excludes nothing. To exclude "${leftOut}", write "but not" in place of the minus sign.`,
      quotable: value,
    }
  if (meaning === 'an exception')
    return {
      text: `This looks for the text "${value}" and excludes nothing. Put it in quotes if that is what you mean.`,
      quotable: value,
    }
  if (meaning === 'either of two texts') return asOneText(value)
  if (meaning === 'what was said aloud')
    return {
      text: `This looks for the text "${value}". Type the signs you dictated, or put the text in quotes.`,
      quotable: value,
    }
  return {
    text: `This looks for the text "${value}", not for ${meaning}. Put it in quotes if that is what you mean.`,
    quotable: value,
  }
}
