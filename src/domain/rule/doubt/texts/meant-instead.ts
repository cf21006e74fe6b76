import { monthNamed } from '../../../calendar/month-names.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { isFirm } from '../../names/firm-names.ts'
import { Reader } from '../../parse/grammar/reader.ts'
import { DIRECTIONS, weekdaysOf } from '../../parse/grammar/vocabulary.ts'
import { wordAt } from './word-at.ts'
import { literalPattern } from '../../../text/literal-pattern.ts'

/** The sentence with what a text rather means in its place: "in August", "on Fridays", "in CHF", "and it is money in". */
export function meantInstead(meaning: string, said: string, source: string): string[] {
  switch (meaning) {
    case 'a date': {
      // "01.04.2026–30.06.2026"
      const apart = said.replace(/(?<=\d{4}|\d{4}-\d\d-\d\d)[-–](?=\d{1,2}[./]\d|\d{4}-\d\d-)/, ' - ')
      if (apart !== said) return [source.replace(said, apart)]
      const led = withDayLed(said)
      // "salary of March"
      return led === undefined
        ? []
        : [source.replace(new RegExp(String.raw`(?:\b(?:of|for) )?${literalPattern(said)}`, 'u'), led)]
    }
    case 'an exception': {
      const [, name, excepted] = /^((?:\S+ ){0,2}\S+) (?:no|minus|ex) (\p{Lu}\S*)$/u.exec(said) ?? []
      return name === undefined ? [] : [source.replace(said, `${name} but not ${excepted}`)]
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
    case 'a kind of transaction': {
      // "Uber charges in GBP"
      const [, firm = '', owed = ''] = /^(\p{L}+) (charges|bills|invoices)$/u.exec(said) ?? []
      if (isFirm(firm.toLowerCase())) return [source.replace(said, `${owed} from ${firm}`)]
      // "grant money"
      const [, purpose] = /^((?:\p{L}{3,} )?\p{L}{3,}) (?:money|monies|funds)$/u.exec(said) ?? []
      if (purpose !== undefined && !NO_PARTY.test(`${purpose.toLowerCase()} `))
        return [source.replace(said, purpose)]
      // "livestock sales", "MoMo charges": one stands on each line.
      const [, of, single] =
        /^(\p{L}[\p{L}'’-]+(?: \p{Ll}{3,})?) (sale|charge|payout|bill|invoice|receipt|settlement|ride|trip|ticket|toll|order|purchase|booking|rental)s$/u.exec(
          said,
        ) ?? []
      if (of !== undefined && single !== undefined && !NO_PARTY.test(of.toLowerCase()))
        return [source.replace(said, `"${of} ${single}"`)]
      // "lindqvist refunds", "trip deposits"
      const [, name, kind] = /^(\p{Ll}{3,}(?: \p{Ll}{3,})?) (refunds|deposits)$/u.exec(said) ?? []
      if (name === undefined || kind === undefined || NO_PARTY.test(name)) return []
      const named = source.replace(said, `"${name} ${kind.slice(0, -1)}"`)
      return kind === 'refunds' && !isCategoryWord(name)
        ? [source.replace(said, `refunds from ${name}`), named]
        : [named]
    }
    default:
      return []
  }
}

/** What stands before refunds or deposits and is nobody's name. */
const NO_PARTY =
  /^(?:exclud(?:e|ing)|skip|ignore|late|early|new|old|big|small|large|full|partial|pending|all|any|no|only|my|our|the)(?: |$)/

/** What belongs to the day behind it: "the fifth Monday", "every other Friday", "Black Friday", "House of May". */
const OF_DAY =
  /^(?:first|second|third|fourth|fifth|last|final|next|this|other|alternate|the|black|good|cyber|ash|of|ex|not|except|early|late|mid|thru|through|to|till|until|and|or|&|\+|\d+\p{L}*)$/u

/** "on Fridays", "wages on fridays" of "wages - fridays": a text with what leads up to the day or month that ends it. */
function withDayLed(said: string): string | undefined {
  const [, first = '', named = ''] = /^(\S+) (\p{L}.*)$/u.exec(said) ?? []
  // "monday coffee"
  if (weekdaysOf(first.toLowerCase())?.length === 1 && !/\bon\b/i.test(named)) return `${named} on ${first}`
  const [, before = '', day = ''] = /^(?:(.*\S)\s+)?(\S+)$/.exec(said) ?? []
  const led = monthNamed(day.toLowerCase()) ? 'in' : weekdaysOf(day.toLowerCase()) ? 'on' : undefined
  const name = before.replace(/\s*[-–—:]$/, '')
  const last = wordAt(name.toLowerCase(), -1)
  if (OF_DAY.test(last) || monthNamed(last) !== undefined || weekdaysOf(last) !== undefined) return undefined
  return led === undefined ? undefined : `${name} ${led} ${day}`.trim()
}
