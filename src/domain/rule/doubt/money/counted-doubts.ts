import { singular } from '../../names/singular.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import { print } from '../../print/print.ts'
import { type Condition, leavesOf } from '../../tree.ts'
import { answered, type Doubt } from '../doubt.ts'

/** Numbers that count things, or tell which ones, and were taken for amounts or years. */
export function countedDoubts(source: string, tree: Condition): Doubt[] {
  const written = source.toLowerCase()
  const [, several] = SEVERAL.exec(written) ?? []
  if (several !== undefined)
    return [
      { text: `A rule looks at each transaction by itself and can’t count them. Leave out "${several}".` },
    ]
  return [...numberedDoubts(written, tree), ...quantityDoubts(source, tree)]
}

/** "two payments of 49.99" */
const SEVERAL =
  /^\s*(two|three|four|five|six|several|both) (?:payments|transactions|purchases|charges|deposits|transfers|withdrawals) (?:of|from|to|over|under|at|in|on) /

/** "rents from flats 1-4", "invoices 2001–2010": numbers that tell which ones rather than how much or when. */
function numberedDoubts(written: string, tree: Condition): Doubt[] {
  const [, noun = '', said = '', from = '', to = ''] = NUMBERED.exec(written) ?? PAPERS.exec(written) ?? []
  const taken = leavesOf(tree).find(
    (leaf) =>
      (leaf.kind === 'amount' &&
        leaf.compare === 'between' &&
        leaf.currency === undefined &&
        leaf.value === from &&
        leaf.upTo === to) ||
      (leaf.kind === 'date' && leaf.day === `${from}-01-01` && leaf.upTo === `${to}-12-31`),
  )
  if (!taken) return []
  const one = singular(noun)
  const as = taken.kind === 'date' ? 'years' : 'amounts'
  const meant = isAmong(one, 'number|no') ? `these aren’t ${as}` : `these are ${one} numbers`
  return [{ text: `This takes ${said} as ${as}. If ${meant}, write each one, like "${one} ${from}".` }]
}

/** What is told apart by small numbers, while large ones are amounts. */
const NUMBERED =
  /(?<=^|\s)(flats|units|rooms|apartments|apts|suites|houses|blocks|shops|stores|stalls|pitches|plots|lots|sites|bays|tables|tills|floors|levels|phases|stages|branches|studios|offices|halls|lockers|garages|berths|beds|doors|desks|courts|lanes|lessons|sessions|classes|terms|weeks|days|nights|months|years|grades|modules|instal+ments|parts|boxes|items|pages|numbers|nos) ((\d{1,3})\s?(?:[-–]|to|and|through|thru)\s?(\d{1,3}))(?=\s|$|[,.;)])/

/** What bears a number of its own, which may have as many digits as an amount or a year. */
const PAPERS =
  /(?<=^|\s)(invoices|orders|jobs|batches|receipts|checks|cheques|tickets|vouchers|dockets|quotes|claims|permits|slips|policies|references|refs)(?: (?:numbers|nos?\.?|from|between))? ((\d{1,6})\s?(?:[-–]|to|and|through|thru)\s?(\d{1,6}))(?=\s|$|[,.;)])/

/** "more than 2 coffees": so small a number of things is as likely how many as how much. */
function quantityDoubts(source: string, tree: Condition): Doubt[] {
  const [, number = '', things = ''] = QUANTITY.exec(source) ?? []
  const isAmount = leavesOf(tree).some(
    (leaf) => leaf.kind === 'amount' && leaf.currency === undefined && leaf.value === number,
  )
  if (!isAmount || Number(number) > MOST_COUNTED) return []
  return [
    answered(
      `A rule looks at each transaction by itself and can’t count ${things}. For the amount`,
      print(tree),
    ),
  ]
}

const MOST_COUNTED = 12
const QUANTITY =
  /(?<=^|\s)(?:more than|fewer than|less than|at least|at most|over|under|up to) (\d{1,2}) (\p{Ll}{3,}(?<!s)s)(?=\s|$|[,.;)])/u
