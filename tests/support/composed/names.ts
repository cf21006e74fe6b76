import fc from 'fast-check'
import { negated, type Phrase, shows, some, type Truth } from './phrase.ts'

/** Names as people write them, and where banks write them otherwise, how. */
export const NAMES = [
  'Uber', 'Lyft', 'Shell', 'Tesco', 'Netflix', 'Vodafone', 'Costco', 'Delta', 'Swiggy', 'Dangote', 'Woolworths', 'Gusto',
  'Lindqvist', 'Oyelaran', 'Best Buy', 'Home Depot', 'Kestrel Print', 'British Gas', 'Blue Bottle', 'Acme Ltd', 'H&M',
  'AT&T', '7-Eleven', 'O2', 'Booking.com', "McDonald's", 'Marks & Spencer', 'Smith & Sons', 'Pret A Manger', 'Just Eat',
  'Five Guys', 'Disney+', 'Regus', 'Figma', 'Interflora', 'Bunnings', 'Jumia', 'Infosys', 'Con Ed', 'Park Street Dental',
] // oxfmt-ignore

/** What is said of a name that a sentence asks about: on its line it stands as a word of its own. */
export function lookOf(name: string): { words: string; merchant: string } {
  return { words: `POS ${name.toUpperCase()} 4411`, merchant: name }
}

const OTHERS = { words: 'POS GLOBEX 93', merchant: 'Globex' }

export function named(names: readonly string[]): Pick<Phrase, 'holds' | 'looks'> {
  const [first = '', ...more] = names
  // A line with but one of the words of a name is another's.
  const halves = names.flatMap((name) =>
    name.split(' ').filter((word, _at, all) => all.length > 1 && word.length > 3),
  )
  return {
    holds: (row) => some(names.map((name) => shows(row, name))),
    looks: [lookOf(first), ...more.map(lookOf), OTHERS, ...halves.slice(0, 1).map(lookOf)],
  }
}

const JOINS = [', ', ' or ', ' and ', ', or ', ' / ', '/', ' & ', ', and '] as const

/**
 * Whether a sign between names parts them: "&" may belong to a name that holds one, and to one of two words; "/" to an address.
 */
function mayJoin(join: string, names: readonly string[]): boolean {
  if (join.includes('&'))
    return names.some((name) => name.includes(' ')) && !names.some((name) => /&| Ltd$/.test(name))
  if (join.includes('/')) return !names.some((name) => name.includes('.'))
  return !(join.includes('and') && names.some((name) => name.includes('&')))
}

/** Two names or three, any of which may be meant: no row is of all. */
const lists = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 3 }), fc.constantFrom(...JOINS))
  .filter(([names, join]) => mayJoin(join, names))
  .map(([names, join]): [string, readonly string[]] => {
    const before = names.slice(0, -1).join(', ')
    const text = /^[,/ ]+$/.test(join) && join !== ', ' ? names.join(join) : `${before}${join}${names.at(-1)}`
    return [text, names]
  })

const single = fc.constantFrom(...NAMES).map((name): [string, readonly string[]] => [name, [name]])

/** A name or a list of them. */
export const names: fc.Arbitrary<readonly [text: string, names: readonly string[]]> = fc.oneof(
  { weight: 3, arbitrary: single },
  { weight: 2, arbitrary: lists },
)

type Way = 'INCOME' | 'EXPENSE' | undefined

/** What leads up to a name, and which way the money of it goes. */
const LED: readonly (readonly [lead: string, way: Way])[] = [
  ['', undefined], ['', undefined], ['from ', undefined], ['anything from ', undefined], ['everything at ', undefined], ['transactions with ', undefined],
  ['payments to ', 'EXPENSE'], ['all payments to ', 'EXPENSE'], ['paid to ', 'EXPENSE'], ['spent at ', 'EXPENSE'], ['purchases at ', 'EXPENSE'],
  ['purchases from ', 'EXPENSE'], ['transfers to ', 'EXPENSE'], ['money sent to ', 'EXPENSE'], ['charges from ', 'EXPENSE'], ['debits to ', 'EXPENSE'],
  ['payments from ', 'INCOME'], ['money from ', 'INCOME'], ['money received from ', 'INCOME'], ['deposits from ', 'INCOME'], ['refunds from ', 'INCOME'],
  ['income from ', 'INCOME'], ['credits from ', 'INCOME'], ['incoming payments from ', 'INCOME'], ['transfers from ', undefined],
  ['description contains ', undefined], ['payee is ', undefined], ['merchant is ', undefined], ['any payment to ', 'EXPENSE'], ['we pay ', 'EXPENSE'],
  ['outgoing payments to ', 'EXPENSE'], ['bank line mentions ', undefined], ['the payee is ', undefined], ['where the description includes ', undefined],
] // oxfmt-ignore

export function going(row: { type: string }, way: Way): Truth {
  return way === undefined ? true : row.type === way
}

const WAYS = [{ type: 'EXPENSE' }, { type: 'INCOME' }] as const

function looksOf(way: Way, looks: Phrase['looks']): Phrase['looks'] {
  if (way === undefined) return looks
  const [first, ...more] = way === 'EXPENSE' ? WAYS : [WAYS[1], WAYS[0]]
  const [head, ...rest] = looks
  return [
    { ...head, ...first },
    ...[head, ...rest].flatMap((look) => more.map((type) => ({ ...look, ...type }))),
    ...rest.map((look) => ({ ...look, ...first })),
  ]
}

/** Whom a sentence is about, with which way the money goes where it says so. */
export const party: fc.Arbitrary<Phrase> = fc
  .tuple(fc.constantFrom(...LED), names)
  .map(([[lead, way], [text, list]]) => {
    const { holds, looks } = named(list)
    const isOfDescription = /description|bank line/.test(lead)
    return {
      text: lead + text,
      holds: (row) => {
        const isOf = holds(row)
        if (isOf !== true) return isOf
        // "description contains Uber and Lyft" may ask for both.
        if (isOfDescription && / and | & /.test(text)) return undefined
        return going(row, way)
      },
      looks: looksOf(way, looks),
    }
  })

/** What is left out. */
const LEFT_OUT = [
  'except ',
  'but not ',
  'excluding ',
  'not ',
  'other than ',
  'without ',
  'apart from ',
  'except for ',
  'but not if it says ',
] as const
const NOTIONS = ['airport', 'Heathrow', 'gift cards', 'Marketplace', 'insurance', 'parking', 'Prime'] as const

export const exception: fc.Arbitrary<Phrase> = fc
  .tuple(
    fc.constantFrom(...LEFT_OUT),
    fc.uniqueArray(fc.constantFrom(...NOTIONS), { minLength: 1, maxLength: 2 }),
    fc.constantFrom(' or ', ' and ', ', '),
  )
  .map(([lead, list, join]): Phrase => ({
    text: lead + list.join(join),
    holds: (row) => negated(some(list.map((each) => shows(row, each)))),
    looks: [{}, ...list.map((each) => ({ words: each.toUpperCase() }))],
  }))
