import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import { PHRASEBOOKS, type Translation } from './phrasebook.ts'

const LONGEST_PHRASE = 3

/** Words of conditions that no other of the languages has: a sentence that holds one is a mixed one. */
const ENGLISH =
  /^(?:the|from|to|at|by|with|over|under|above|below|between|contains?|includes?|amount|description|payments?|income|expenses?|transactions?|if|when|and|or|not|except|without|more|less|than)$/

/**
 * Refuses a sentence of another language, "Zahlungen an Vonovia über 500 €", and offers it in English where all of its
 * phrases are known. A line in capitals is rather a bank's.
 */
export function refuseForeign(reader: Reader): void {
  const isLine = reader.source === reader.source.toUpperCase()
  if (isLine || reader.tokens.some(({ key }) => ENGLISH.test(key))) return
  for (const phrases of PHRASEBOOKS) {
    const said = phrasesIn(reader, phrases)
    if (!isSentence(reader, said)) continue
    refuse(
      'NOT_ENGLISH',
      'Conditions are written in English, for example: payments to "Shell" over 50',
      reader.span(0, reader.tokens.length - 1),
      inEnglish(reader, said),
    )
  }
}

interface Said extends Translation {
  readonly from: number
  readonly to: number
}

function phrasesIn(reader: Reader, phrases: ReadonlyMap<string, Translation>): Said[] {
  const found: Said[] = []
  for (let at = 0; at < reader.tokens.length; at += 1) {
    for (let length = LONGEST_PHRASE; length > 0; length -= 1) {
      const words = reader.tokens.slice(at, at + length)
      const phrase = phrases.get(words.map(({ key }) => key).join(' '))
      if (!phrase || words.length < length) continue
      found.push({ ...phrase, from: at, to: at + length })
      at += length - 1
      break
    }
  }
  return found
}

/** Whether the phrases make a sentence: one that tells, and beside it another, a preposition in it, or a number after it. */
function isSentence(reader: Reader, said: readonly Said[]): boolean {
  const telling = said.find(({ isTelling }) => isTelling)
  if (!telling) return false
  const isNumbered = said.some(({ isTelling, to }) => isTelling && /\d/.test(reader.textAt(to)))
  return said.length > 1 || telling.to - telling.from > 1 || isNumbered
}

function inEnglish(reader: Reader, said: readonly Said[]): string {
  let at = 0
  const pieces: string[] = []
  for (const { from, to, english } of said) {
    if (from > at) pieces.push(reader.text(at, from))
    pieces.push(english)
    at = to
  }
  const end = reader.tokens.length - 1
  if (end > at) pieces.push(reader.text(at, end))
  return pieces.join(' ')
}
