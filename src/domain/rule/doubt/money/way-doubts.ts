import { singleKindSaid } from '../../parse/text/noun-says.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { singular } from '../../names/singular.ts'
import { answered, answeredTwice, type Doubt } from '../doubt.ts'
import { partsAtOnce } from '../form/parts-at-once.ts'
import { print } from '../../print/print.ts'
import { isAccount } from './measures.ts'
import { isQuoted } from '../texts/said-of.ts'
import {
  allOf,
  type Condition,
  containing,
  isAnyText,
  isLeaf,
  leavesOf,
  type TextCondition,
} from '../../tree.ts'
import { wordAt } from '../texts/word-at.ts'

/*
 * Words that say how a sum is counted, how it is paid or which way it goes, and that were taken for words to look for
 * beside others: no bank writes both on one line.
 */

export function wayDoubts(source: string, texts: readonly TextCondition[], tree: Condition): Doubt[] {
  const written = source.toLowerCase()
  const values = texts.flatMap((text) => text.values).filter((value) => !isQuoted(source, value))
  return [
    ...withoutTaxDoubts(written, values),
    ...notWrittenDoubts(written, values, tree),
    ...fundsDoubts(written, values, tree),
    ...allOtherDoubts(source, values),
    ...cardDoubts(source, values),
    ...cardPurchaseDoubts(values, tree),
    ...transfersOneWayDoubts(written, tree),
  ]
}

/** "incoming transfers over 1000": all money that comes in, what says so, or what was moved between own accounts. */
function transfersOneWayDoubts(written: string, tree: Condition): Doubt[] {
  const parts = isLeaf(tree) ? [tree] : partsAtOnce(tree)
  const way = parts.find(({ kind }) => kind === 'type')
  const isOther = parts.some((part) => isAnyText(part) || part.kind === 'transfer')
  if (way?.kind !== 'type' || isOther || !/\b(?:incoming|outgoing) transfers?\b/.test(written)) return []
  const named = print(allOf([...parts, containing(['transfer'])]))
  const own = print(allOf([...parts, { kind: 'transfer', value: true }]))
  return [
    answeredTwice(
      `This matches all money ${way.type === 'INCOME' ? 'in' : 'out'}.`,
      ['For what says "transfer"', named],
      ['for transfers between your own accounts', own],
    ),
  ]
}

const TAX =
  'vat|gst|hst|pst|qst|iva|tva|mwst|mdr|cess|surcharge|shipping|postage|carriage|p&p|sales tax|tax|taxes|tds|withholding'
/** "without VAT", "minus fees", "net of TDS": what an amount is told without. */
const WITHOUT = new RegExp(
  String.raw`(?:^|\s)(?:(?:without|excl?\.?|exc\.?|ex\.?|excluding|before|net of|less|minus|plus|incl?\.?|including)\s(?:the\s)?(${TAX})|(?:net of|less|minus|before|plus)\s(?:the\s|their\s|its\s|our\s|any\s)?((?:\p{L}+\s){0,2}(?:fees?|charges?|commissions?)))(?=\s*(?:$|[,.;)]|\s(?:and|but|or)\s))`,
  'u',
)

/** "studio rent minus the utilities share": rather taken off a sum than left out. */
const SUBTRACTED =
  /\s(?:minus (?:the|our|my|their|his|her|its) (?=\S)|without (?:the|their|its) (?=(?:\S+ )?(?:fees?|charges?|commissions?)$)|minus (?=(?:cleaning|hosting|management|platform|service|processing)(?: \S+)?$))(.+)$/

function withoutTaxDoubts(written: string, values: readonly string[]): Doubt[] {
  const [, tax, fee] = WITHOUT.exec(written) ?? []
  const said = tax ?? fee ?? SUBTRACTED.exec(written)?.[1]
  const value = values.find((each) => said !== undefined && said.startsWith(each))
  return ofText(
    value,
    (text) =>
      `This looks for transactions by the text "${text}" and compares amounts as the bank lists them, with everything they include. If you mean the text, put it in quotes.`,
  )
}

/** The doubt about a text, and none where there is no such text. */
function ofText(value: string | undefined, told: (value: string) => string): Doubt[] {
  return value === undefined ? [] : [{ text: told(value) }]
}

const IN_CASH = /\s(?:by|in|with|via|through) (?:an? )?(cash|che(?:ck|que)s?)\b/

/** "casual labour paid in cash": of what cash or a check was for, its line says nothing. */
function notWrittenDoubts(written: string, values: readonly string[], tree: Condition): Doubt[] {
  const way = IN_CASH.exec(written)?.[1]?.replace(/s$/, '')
  const other = values.find((value) => way !== undefined && value !== way && !value.startsWith(way))
  // "offerings received in cash" are paid in with a slip that may say so.
  const isPaidIn = leavesOf(tree).some((leaf) => leaf.kind === 'type' && leaf.type === 'INCOME')
  if (way === undefined || isPaidIn || !values.includes(way)) return []
  return ofText(
    other,
    (text) =>
      `This looks for "${text}" and "${way}" in one transaction. Banks rarely write what ${way === 'cash' ? 'cash' : `a ${way}`} was for.`,
  )
}

/** "seed funding from Sequoia", "sales proceeds from Christie's": money that comes in. */
function fundsDoubts(written: string, values: readonly string[], tree: Condition): Doubt[] {
  if (leavesOf(tree).some(({ kind }) => kind === 'type')) return []
  const value = values.find(
    (each) =>
      /\s(?:funding|capital|proceeds|tranche|advance|takings|receipts)$/.test(each) &&
      written.includes(`${each} from `),
  )
  if (value === undefined) return []
  const rest = partsAtOnce(tree).filter((part) => !(isAnyText(part) && part.values.includes(value)))
  return [
    {
      text: `This looks for the text "${value}", not for money that comes in. For that write "income from"; if you mean the text, put it in quotes.`,
      answers: [print(allOf([{ kind: 'type', type: 'INCOME' }, ...rest]))],
      quotable: value,
    },
  ]
}

/** "shell with the card ending 9981": cards go by the names of bank accounts, and a bank writes the digits in its own way. */
function cardDoubts(source: string, values: readonly string[]): Doubt[] {
  const [said = '', digits] =
    /(?:\b(?:by|on|with|using|via|from)\s)?(?:\b(?:the|my|our)\s)?(?:\b\p{L}+\s)?\b(?:card|visa|mastercard|maestro|amex) (?:number )?(?:ending|ends)(?: in| with)? (\d{4})\b/iu.exec(
      source,
    ) ?? []
  if (digits === undefined || !values.some((value) => value.includes(digits))) return []
  const rest = source.replace(said, ' ').replace(/\s+/g, ' ').trim()
  return [
    answered(
      `Daybook knows a card by the name of its bank account. To look for the digits in the bank’s text`,
      rest === '' ? `"${digits}"` : `${rest} and "${digits}"`,
    ),
  ]
}

/** "card purchases on Amex Gold": on the account of a card hardly any line says so. */
function cardPurchaseDoubts(values: readonly string[], tree: Condition): Doubt[] {
  const value = values.find((each) =>
    /^(?:card|credit card|debit card) (?:purchase|transaction|payment|spend)/.test(each),
  )
  const parts = partsAtOnce(tree)
  if (value === undefined || !parts.some(isAccount)) return []
  const rest = parts.filter((part) => !(isAnyText(part) && part.values.includes(value)))
  const out = allOf([{ kind: 'type', type: 'EXPENSE' }, ...rest.filter(({ kind }) => kind !== 'type')])
  return [answered(`This looks for the text "${value}". For all money out there`, print(out))]
}

/** Whether words are those of goods: in small letters and in the plural, or told of costs. "UPI" is a way of paying. */
const isSold = (kind: string): boolean =>
  /^\p{Ll}[\p{Ll} ]*s$|^SaaS$/u.test(kind) ||
  (kind !== kind.toUpperCase() && kind.toLowerCase().split(' ').every(isCategoryWord))

/** "apps other than Klaviyo": a kind of which somebody is told for an exception. */
function allOtherDoubts(source: string, values: readonly string[]): Doubt[] {
  const [, kind = ''] =
    /^\s*(?:all |any |the )?(\p{L}+(?: \p{Ll}+)?) (?:other than|except(?: for)?|apart from|besides|excluding|unless) \p{Lu}/u.exec(
      source,
    ) ?? []
  const noun = wordAt(kind, -1)
  // "Tesco except fuel", "rent except Leeds": a name, and what a bank writes of others as well.
  const isPaid = singleKindSaid(singular(noun)) !== undefined || !isSold(kind)
  const value = isPaid ? undefined : values.find((each) => kind.toLowerCase().startsWith(each))
  return ofText(
    value,
    (text) =>
      `This looks for the text "${text}". Daybook can’t tell who sells ${kind}, so write the names you mean, or put it in quotes.`,
  )
}
