import { monthNamed } from '../../../calendar/month-names.ts'
import { Reader } from '../../parse/grammar/reader.ts'
import { DIRECTIONS, weekdaysOf } from '../../parse/grammar/vocabulary.ts'
import { literalPattern } from '../../../text/literal-pattern.ts'

/** The sentence with what a text rather means in its place: "in August", "on Fridays", "in CHF", "and it is money in". */
export function meantInstead(meaning: string, said: string, source: string): string[] {
  switch (meaning) {
    case 'a date': {
      const led = monthNamed(said.toLowerCase()) ? 'in' : weekdaysOf(said.toLowerCase()) ? 'on' : undefined
      return led === undefined ? [] : [source.replace(said, `${led} ${said}`)]
    }
    case 'a currency': {
      const [, code] = /^(\p{L}{3}|\p{Sc}) only$/u.exec(said) ?? []
      return code === undefined ? [] : [source.replace(said, `in ${code}`)]
    }
    case 'money in or out': {
      const way = new Reader(said, {}).peek(DIRECTIONS)?.meaning
      const joined = new RegExp(String.raw`(?:\s*,\s*|\s+(?:and|&)\s+)${literalPattern(said)}\s*$`, 'u')
      if (way === undefined || !joined.test(source)) return []
      return [source.replace(joined, ` and it is money ${way === 'INCOME' ? 'in' : 'out'}`)]
    }
    default:
      return []
  }
}
