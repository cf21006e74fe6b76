import { firmMeant } from '../../names/firm-names.ts'
import { nounMeant } from '../../parse/refused/misspelt-nouns.ts'
import { slipBeforeSum, slipOf } from '../../parse/refused/misspelt.ts'
import type { Doubt } from '../doubt.ts'

/** A word that is nearly another. */
type Slip = NonNullable<ReturnType<typeof slipOf>>

/** "paymets to Acme", "Amazone": a word of a text that is misspelt, and the sentence with it corrected. */
export function slipDoubt(value: string, said: string, source: string): Doubt | undefined {
  const slip = slipOf(value) ?? firmSlipOf(value) ?? nounSlipOf(said) ?? slipBeforeSum(said, source)
  if (slip === undefined) return undefined
  const { word, meant } = slip
  const text = `This looks for the text "${value}". If you mean "${meant}", correct "${word}"; if not, put it in quotes.`
  const at = source.toLowerCase().indexOf(word)
  const answers = at < 0 ? [] : [`${source.slice(0, at)}${meant}${source.slice(at + word.length)}`]
  return { text, answers, quotable: value }
}

/** A word in small letters: a capital may begin a name. */
function nounSlipOf(said: string): Slip | undefined {
  for (const word of said.split(' ')) {
    const meant = nounMeant(word)
    if (meant !== undefined) return { word, meant }
  }
  return undefined
}

function firmSlipOf(word: string): Slip | undefined {
  const meant = firmMeant(word)
  return meant === undefined ? undefined : { word, meant }
}
