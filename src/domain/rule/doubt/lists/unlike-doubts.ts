import { fold } from '../../fold.ts'
import { printLeaf } from '../../print/print.ts'
import type { TextCondition } from '../../tree.ts'
import { answered, type Doubt } from '../doubt.ts'
import { isCostByItself } from '../../names/cost-words.ts'
import { isPluralOf } from '../../names/singular.ts'
import { eitherOf } from './either-of.ts'
import { type ItemKind, itemKinds } from './item-kind.ts'
import { type ListSaid, listSaid } from './list-said.ts'

/**
 * Either of the items of a list is looked for where they are of one kind, names or nouns. Where they are not, "cheque bounce
 * charges, SBI", "coin takings, bay 3", "Amazon storage, long-term", one of them may as well be said of the others.
 */
export function unlikeDoubts(source: string, text: TextCondition): Doubt[] {
  if (text.match === 'all' || text.field !== 'anyText' || text.values.length < 2) return []
  const written = text.values.filter((value, at) => !isPluralOf(value, text.values[at + 1] ?? ''))
  const said = written.length < 2 ? undefined : listSaid(source, written)
  if (said === undefined || source === source.toUpperCase()) return []
  const numbered = numberedDoubts(said, text)
  if (numbered.length > 0) return numbered
  const kinds = itemKinds(said.items, (item) => source.trimStart().startsWith(item))
  const apart =
    wayApart(kinds, said.joins) ?? oneApart(kinds, said.joins) ?? headApart(said) ?? partApart(written)
  if (apart === undefined) return []
  const [one = ''] = written.slice(apart)
  const ofOne = text.values.filter((value) => value === one || isPluralOf(value, one))
  const others = text.values.filter((value) => !ofOne.includes(value))
  const meant = (apart === 0 ? [ofOne, others] : [others, ofOne]).map((values) =>
    printLeaf({ ...text, values }),
  )
  return written.length > 2
    ? [answered(`This looks for ${eitherOf(written)}. If "${one}" applies to all`, meant.join(' and '))]
    : [
        answered(
          `This looks for ${eitherOf(written)}. For both in one transaction`,
          text.values.length > 2 ? meant.join(' and ') : printLeaf({ ...text, match: 'all' }),
        ),
      ]
}

/** "council tax, direct debit", "rent and standing order": how something is paid, beside what is. */
function wayApart(kinds: readonly ItemKind[], joins: readonly string[]): number | undefined {
  const at = kinds.indexOf('way')
  const isOnly = kinds.lastIndexOf('way') === at && (at === 0 || at === kinds.length - 1)
  const join = at === 0 ? joins[0] : joins.at(-1)
  return at >= 0 && isOnly && /^\s*,?(?:\s*(?:and|&|plus)\s+)?\s*$/.test(join ?? '') ? at : undefined
}

/** The place of the item that is of another kind than the rest, and that a comma alone joins to them; undefined where there is none. */
function oneApart(kinds: readonly ItemKind[], joins: readonly string[]): number | undefined {
  const last = kinds.length - 1
  const isApart = (at: number, beside: number) => kinds[at] !== kinds[beside] || kinds[at] === 'numbered'
  if (joins[0]?.trim() === ',' && isApart(0, 1) && areAlike(kinds.slice(1))) return 0
  if (joins.at(-1)?.trim() === ',' && isApart(last, last - 1) && areAlike(kinds.slice(0, -1))) return last
  return undefined
}

/** "flat 1 and 2 rent", "room 3 or room 4 hire": what follows the last number is said of all. */
function numberedDoubts({ items }: ListSaid, text: TextCondition): Doubt[] {
  const [first = '', last = ''] = [items[0], items.at(-1)]
  const [, kind] = /(?:^|\s)(\p{L}+) \d+\p{L}?$/u.exec(first) ?? []
  const [, number = '', noun] = /^(?:\p{L}+ )?(\d+\p{L}?)(?: (\p{Ll}[\p{Ll} ]*))?$/u.exec(last) ?? []
  if (kind === undefined || number === '' || (noun === undefined && last !== number)) return []
  // The "flat 2" of "flat 1 and 2".
  const other = fold(first).replace(/\S+$/, fold(number))
  const names = [...text.values.slice(0, -1), other]
  const meant = [names, ...(noun === undefined ? [] : [[noun]])].map((values) =>
    printLeaf({ ...text, values }),
  )
  return [
    answered(
      `This looks for ${eitherOf(text.values)}. If "${noun ?? kind}" applies to all`,
      meant.join(' and '),
    ),
  ]
}

/** "insurance premiums, auto and home", "heating oil, vestry and hall": words that name no cost may tell what it is for. */
function headApart({ items: [head = '', ...others], joins }: ListSaid): number | undefined {
  const isHead = /^\p{L}+(?: \p{Ll}+)+$/u.test(head) && others.length > 1 && joins[0]?.trim() === ','
  return isHead && others.every(isForWhat) ? 0 : undefined
}

function isForWhat(item: string): boolean {
  return /^\p{Ll}+[^s\P{Ll}]$/u.test(item) && !isCostByItself(item)
}

/** "rent and VAT": what is a part of other sums stands on a line with them. */
function partApart(values: readonly string[]): number | undefined {
  const parts = values.filter((value) => PART_OF_SUM.test(value))
  const isPart = parts.length === 1 && values.length === 2 && !values.some((value) => TAX.test(value))
  return isPart ? values.findIndex((value) => PART_OF_SUM.test(value)) : undefined
}

const PART_OF_SUM = /^(?:vat|gst|hst|mwst|iva|tips?|gratuity|service charge|surcharge|discounts?)$/
const TAX = /(?:^|\s)(?:tax(?:es)?|paye|nic?|cis|tds|hmrc|duty|customs|corporation tax)$/

const areAlike = ([first, ...others]: readonly ItemKind[]): boolean => others.every((kind) => kind === first)
