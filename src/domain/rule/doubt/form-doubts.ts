import { answered, answeredEitherWay, type Doubt } from './doubt.ts'
import { monthNamed } from '../../calendar/month-names.ts'
import { compile } from '../match/compile.ts'
import { fold } from '../fold.ts'
import type { RuleContext } from '../parse/grammar/reader.ts'
import { kindSaid } from '../parse/text/kind-noun.ts'
import { weekdaysOf } from '../parse/grammar/vocabulary.ts'
import { isCategoryWord } from '../names/category-words.ts'
import { isFirm, isSeller } from '../names/firm-names.ts'
import { singular } from '../names/singular.ts'
import { BLANK_ROW } from '../rule-row.ts'
import { allOf, isLeaf, type Condition, type Leaf, leavesOf, type TextCondition } from '../tree.ts'
import { eitherOf, listDoubts } from './list-doubts.ts'
import { nameDoubts } from './led-names.ts'
import { print, printLeaf } from '../print/print.ts'
import { currencyDoubts, yearDoubts } from './number-doubts.ts'
import { scopeDoubts } from './scope-doubts.ts'
import { partsAtOnce } from './parts-at-once.ts'
import { textsOf } from './texts-of.ts'
import { wayDoubts } from './way-doubts.ts'
import { wrappedPattern } from '../../text/wrapped-pattern.ts'

/** What may be wrong with how the parts of a sentence were put together, as whole sentences. */
export function doubtsOfForm(source: string, tree: Condition, context: RuleContext): Doubt[] {
  const texts = textsOf(tree)
  const written = source.toLowerCase()
  return [
    ...texts.flatMap((text) => listDoubts(source, text)),
    ...sideDoubts(source, texts),
    ...bothDoubts(written, tree),
    ...eachDoubts(written, texts),
    ...eitherDoubts(written, texts),
    ...twiceDoubts(written, texts),
    ...noteDoubts(source, tree),
    ...lineDoubts(source, texts),
    ...wayDoubts(source, texts, tree),
    ...dayDoubts(source, tree),
    ...sourceDoubts(written, tree),
    ...accountDoubts(tree, context),
    ...currencyDoubts(tree, context),
    ...yearDoubts(written, tree),
    ...nameDoubts(source, texts),
    ...kindDoubts(written, tree),
    ...paidBackDoubts(written, tree),
    ...butDoubts(written, texts, tree),
    ...scopeDoubts(written, tree),
    ...questionDoubts(written, tree),
    ...oftenDoubts(written, tree),
    ...exampleDoubts(written, texts),
  ]
}

/** "Is it deductible?" */
function questionDoubts(written: string, tree: Condition): Doubt[] {
  const asks = /^\s*(?:is|are|was|were|do|does|did|can|could|should|would|will|has|have|how|what|why|when|where|who|which)\s.*\?\s*$/s.test(written) // oxfmt-ignore
  return asks
    ? [{ text: `This matches transactions where ${print(tree)}. A rule can’t answer a question.` }]
    : []
}

/** The days of every month or week. */
const RECURRING = new Set<Leaf['kind']>(['dayOfMonth', 'monthEnd', 'weekday', 'month'])

/** "Uber over 200 each month": what they come to in a month is not what each of them costs. */
function oftenDoubts(written: string, tree: Condition): Doubt[] {
  const [, time] =
    /(?:(?<!\b(?:of|in|on) )\b(?:each|every|per|a)(?: single)? |\d\/)(day|week|month|quarter|year)\b/.exec(
      written,
    ) ?? []
  const leaves = leavesOf(tree)
  const isCompared = leaves.some((leaf) => leaf.kind === 'amount' && leaf.compare !== 'exactly')
  const isDated = leaves.some(({ kind }) => RECURRING.has(kind))
  return time !== undefined && isCompared && !isDated
    ? [{ text: `This compares the amount of each transaction, not what they come to in a ${time}.` }]
    : []
}

/** What leads up to an example, and what ends a list of them. */
const BEFORE_EXAMPLE = /(?:^|[\s(])(?:such as|like|e\.?g\.?|for example|for instance),? /
const AND_MORE = /,? (?:etc|and so on|and the like)\b/

/** "coffee shops such as Costa", "anything like parking", "Costa, Pret etc": examples of what is meant. */
function exampleDoubts(written: string, texts: readonly TextCondition[]): Doubt[] {
  const [, led = ''] = written.split(BEFORE_EXAMPLE)
  const [listed = '', more] = written.split(AND_MORE)
  const example = texts.find(({ values }) =>
    values.some((value) => led.startsWith(value) || (more !== undefined && listed.endsWith(value))),
  )
  return example === undefined
    ? []
    : [{ text: `This looks only for ${eitherOf(example.values)}. Daybook can’t tell what else is similar, so list every name you mean.` }] // oxfmt-ignore
}

/** "Uber over 50 and Lyft over 30": hardly any transaction is both. */
function bothDoubts(written: string, tree: Condition): Doubt[] {
  const names = partsAtOnce(tree).flatMap((part) =>
    part.kind === 'text' && part.field === 'anyText' && part.operator === 'contains'
      ? part.values.slice(0, 1)
      : [],
  )
  const way = waySaid(written, names)
  if (way !== undefined) return [way]
  const [first, ...others] = names
  const next = others.find((value) =>
    /(?:\band|\balso|\bbut|\bas well as|\bthat['’]s|\bi\.e\.|\bnamely|&|[,;])\s*$/.test(
      written.slice(0, written.lastIndexOf(value)),
    ),
  )
  return first === undefined || next === undefined ? [] : [bothAtOnce(first, next)]
}

/** "returns & refunds from Zalando", "refunds and fees": a noun, and a way the money goes that the same transaction would have to go. */
function waySaid(written: string, names: readonly string[]): Doubt | undefined {
  const [, joined, way = ''] = NOUN_AND_WAY.exec(written) ?? []
  const goes = joined === undefined ? undefined : inWay(joined, way, names)
  if (goes !== undefined) return goes
  const [, led = '', other] = WAY_AND_NOUN.exec(written) ?? []
  if (other !== undefined) return inWay(other, led, names)
  const [, noun = '', after = ''] = NOUN_WAY.exec(written) ?? []
  const [, before = '', goods = ''] = WAY_NOUN.exec(written) ?? []
  const found = isGoods(noun) ? inWay(noun, after, names) : undefined
  return found ?? (isGoods(goods) ? inWay(goods, before, names) : undefined)
}

const WAYS =
  '(refunds?|deposits?|withdrawals?|credits?|debits?|receipts|purchases|costs|income|expenses?|spending|revenue|earnings|outgoings)'
const NOUN_AND_WAY = new RegExp(String.raw`(\p{L}+) (?:and|&) ${WAYS}\b`, 'u')
const NOUN_WAY = new RegExp(String.raw`(\p{L}+), ${WAYS}\b`, 'u')
const WAY_AND_NOUN = new RegExp(String.raw`\b${WAYS} (?:and|&|\+) (?:(?:the|our|my|all) )?(\p{L}+)`, 'u')
const WAY_NOUN = new RegExp(String.raw`\b${WAYS}, (\p{L}+)`, 'u')

/** "insurance, refunds", "refunds and fees": a list of nouns rather than a name and the way of its money. */
function isGoods(noun: string): boolean {
  return isCategoryWord(noun) || kindSaid(noun) !== undefined
}

function inWay(noun: string, way: string, names: readonly string[]): Doubt | undefined {
  const isNamed = names.some((name) => ` ${name}`.includes(` ${singular(noun)}`))
  return isNamed
    ? { text: `This looks for "${noun}" in ${way}. For either, write "or" between them.` }
    : undefined
}

/** "Uber or Uber over 50": whoever names one twice meant another, or something of but one of them. */
function twiceDoubts(written: string, texts: readonly TextCondition[]): Doubt[] {
  const [, name] = /(?:^|[\s,(])([^\s,()]+(?: [^\s,()]+)?) (?:or|and) \1(?=$|[\s,)])/.exec(written) ?? []
  const isNamed = name !== undefined && texts.some(({ values }) => values.includes(name))
  return isNamed
    ? [{ text: `This looks for "${name}" once, though it is named twice. Leave one out, or correct it.` }]
    : []
}

/** "both Uber and Eats": one transaction that says both, or those of either, as of two firms. */
function eitherDoubts(written: string, texts: readonly TextCondition[]): Doubt[] {
  const [text] = texts
  const [one = '', other = ''] = text?.values ?? []
  const isBoth = text?.match === 'any' && text.field === 'anyText' && text.values.length === 2 && written.includes(`both ${one} and ${other}`) // oxfmt-ignore
  if (!isBoth || [one, other].every(isFirm)) return []
  return [answered(`This looks for ${eitherOf([one, other])}. For both in one transaction`, printLeaf({ ...text, match: 'all' }))] // oxfmt-ignore
}

/** "all of Walmart, Target, Costco": each of their transactions rather than those of all at once. */
function eachDoubts(written: string, texts: readonly TextCondition[]): Doubt[] {
  const all = texts.find(({ match, field }) => match === 'all' && field === 'anyText')
  const [one = '', other = ''] = all?.values ?? []
  const before = written.slice(0, Math.max(0, written.indexOf(one)))
  return all && /(?:^|[\s(])(?:all|each|every one) of\s*$/.test(before) && !/(?:contain|includ|mention|match|has|have|having|with)\S* \S+ of\s*$/.test(before) // oxfmt-ignore
    ? [bothAtOnce(one, other)]
    : []
}

function bothAtOnce(one: string, other: string): Doubt {
  return {
    text: `This looks for "${one}" and "${other}" in one transaction. For either, write "or" between them.`,
  }
}

/** "expenses but rent": rather without it than with it. */
function butDoubts(written: string, texts: readonly TextCondition[], tree: Condition): Doubt[] {
  if (texts.length !== 1 || tree.kind !== 'and') return []
  const [only] = positiveTextsOf(tree)
  const value = only?.values[0]
  if (value === undefined || !/\bbut (?:the )?$/.test(written.slice(0, written.lastIndexOf(value)))) return []
  return [{ text: `This asks for "${value}" as well. To leave it out, write "but not".` }]
}

/**
 * "refund", "refunds or reversals": a kind of payment by itself, which is no more than a way the money goes. A transfer to
 * somebody is none between own accounts.
 */
function kindDoubts(written: string, tree: Condition): Doubt[] {
  const way = tree.kind === 'or' ? tree.parts.find(({ kind }) => kind === 'type') : tree
  const [, said] = /^\s*(?:.* or )?((?:refund|purchase|cost|withdrawal|receipt|payment received|disbursement|earning)s?)(?: or .*)?[\s.!]*$/.exec(written) ?? (tree.kind === 'or' ? LONE_WAY.exec(written) : undefined) ?? [] // oxfmt-ignore
  if (way?.kind === 'type' && said !== undefined)
    return [
      {
        text: `This matches all money ${way.type === 'INCOME' ? 'in' : 'out'}. To look for the word "${said}", put it in quotes.`,
      },
    ]
  const parts = partsAtOnce(tree)
  const [word] = parts
    .flatMap(textsOf)
    .flatMap(({ values }) => values.filter((value) => /^transfers?$/.test(value)))
  // A transfer between own accounts stands on both of them.
  if (word !== undefined && parts.flatMap(leavesOf).some((part) => part.kind === 'text' && part.field === 'account')) // oxfmt-ignore
    return [{ text: `This looks for the text "${word}", not for a transfer between your accounts. Put it in quotes if that is what you mean.` }] // oxfmt-ignore
  const isTransfer = parts.some((part) => part.kind === 'transfer' && part.value)
  return isTransfer && parts.some((part) => part.kind === 'text' && part.field === 'anyText')
    ? [{ text: 'This matches only approved transfers between your accounts. For any payment that says "transfer", put the word in quotes.' }] // oxfmt-ignore
    : []
}

/** "credit or debit card fees": beside another noun a way of money is rather a word of the bank's. */
const LONE_WAY = /(?:^|\sor )((?:credit|debit|deposit)s?)(?= or |[\s.!]*$)/

/** What those are paid back who had paid us. */
const PAID_BACK = wrappedPattern('u')`
  \brefunds? (?:of|on|for) (?:\p{L}+ )*(?:fees?|dues|tuition|tickets?|deposits?|rents?|donations?
    |registrations?|bookings?|memberships?|subscriptions?)\b
`

/** "refunds of registration fees": got back by us, or paid back to those who had paid us. */
function paidBackDoubts(written: string, tree: Condition): Doubt[] {
  const parts = partsAtOnce(tree)
  const isTold = /\b(?:from|by|received|to us)\b/.test(written)
  return PAID_BACK.test(written) && parts.some(isMoneyIn) && !isTold
    ? [eitherWay('A refund may be money you got back or money you paid back.', parts)]
    : []
}

/** "POS Purchase KFC * 01 Sep", "CORPORATE CARD MAY 2011": the day that ends a bank's line is one of its words. */
function dayDoubts(source: string, tree: Condition): Doubt[] {
  const parts = partsAtOnce(tree)
  const isEveryYear =
    parts.some(({ kind }) => kind === 'month') && parts.some(({ kind }) => kind === 'dayOfMonth')
  const [, month] =
    /\S(?<!\b(?:IN|ON|OF|SINCE|DURING|BEFORE|AFTER|UNTIL|FROM|AND|OR|TO)) (\p{Lu}{3,9} (?:19|20)\d\d)\s*$/u.exec(
      source,
    ) ?? []
  const isLine = source === source.toUpperCase()
  if (month !== undefined && isLine && parts.some(({ kind }) => kind === 'date'))
    return [
      {
        text: `This also asks for a date in ${month}. If that is only a part of the bank’s text, leave it out.`,
      },
    ]
  if (!isEveryYear) return []
  const [, before = '', day] = /(\S+)\s+(\d{1,2} \p{L}{3,9}|\p{L}{3,9} \d{1,2})\s*$/u.exec(source) ?? []
  if (day === undefined || (!isLine && /^(?:on|in|every|each|at|dated|made|the|and|or|of)$/i.test(before)))
    return []
  return [
    {
      text: `This also asks for ${day} of every year. If the day is only a part of the bank’s text, leave it out.`,
    },
  ]
}

/** "payments from Amazon" may be what was bought there. */
function sourceDoubts(written: string, tree: Condition): Doubt[] {
  const parts = partsAtOnce(tree)
  if (!parts.some(isMoneyIn)) return []
  // "the receipts of Mercadona": what came in, or the papers of what was bought there.
  if (/\breceipts? of \S/.test(written)) return [eitherWay('"receipts" may be money in or what you bought.', parts)] // oxfmt-ignore
  const seller = PAID_TO_US.test(written) ? undefined : sellerIn(written, parts)
  if (seller !== undefined)
    return [eitherWay(`"from ${seller}" may be money in or what you buy there.`, parts)]
  // "from Square, money in"
  if (/[\s,](?:money in|incoming|income|inflows?)(?=[\s,]|$)/.test(written)) return []
  const isLed = /^\s*(?:if |when )?(?:(?:it is|it['’]s)\s+)?(?:either\s+)?from\b/.test(written)
  return isLed ? [eitherWay('"from" may be money in or what you buy there; for both, leave "from" out.', parts)] : [] // oxfmt-ignore
}

const isMoneyIn = (part: Condition): boolean => part.kind === 'type' && part.type === 'INCOME'

/** A doubt about money that was taken to come in, and the same of money that goes out. */
function eitherWay(text: string, parts: readonly Condition[]): Doubt {
  const out = parts.map((part): Condition => (part.kind === 'type' ? { ...part, type: 'EXPENSE' } : part))
  return answeredEitherWay(text, print(allOf(parts)), print(allOf(out)))
}

/** What says besides "from" that money comes in. */
const PAID_TO_US = wrappedPattern('u')`
  \b(?:incomes?|incoming|inflows?|money|deposits?|deposited|receiv\p{L}+|receipts?(?! from)|credits?|credited|refund\p{L}*
    |reimburse\p{L}*|cash ?back|earn\p{L}*|revenue|paid (?:in|us|me|to)|(?:us|me|our|my)|c[oa]m(?:es?|ing) in
    |pay(?:s|ing) (?:us|me)|payouts?|settlements?|remittances?|takings|sales|salary|wages|payroll|bonus|royalt\p{L}+
    |dividends?|interest|commissions?|affiliate\p{L}*|rebates?|grants?|donations?|rent|in)\b
`

/** The shop of "payments from Netflix" that hardly pays anybody who does not say so. */
function sellerIn(written: string, parts: readonly Condition[]): string | undefined {
  const names = parts.flatMap((part) => (part.kind === 'text' && part.field === 'anyText' ? part.values : []))
  return names.find((name) => isSeller(name) && written.includes(`from ${name}`))
}

const TWO_SIDES = /\bfrom (.+) to (.+?)(?: transfers?)?(?: (?:over|under|in|on|at|for) .*)?$/
const TWO_NAMES = /^(\p{Lu}\S*)(?: \p{Lu}\S*)* to \p{Lu}\S*(?: \p{Lu}\S*)* transfers?$/u

/** "GTBank to Access transfers" */
function betweenNames(source: string): RegExpExecArray | null {
  const [, first = ''] = TWO_NAMES.exec(source) ?? []
  const isSide = first !== '' && !isCategoryWord(fold(first))
  return isSide ? TWO_SIDES.exec(`from ${source.toLowerCase()}`) : null
}

/** "from Acme to Globex", "Acme to Globex": a bank's line names one of them, unless the other is an account. */
function sideDoubts(source: string, texts: readonly TextCondition[]): Doubt[] {
  const said = TWO_SIDES.exec(source.toLowerCase()) ?? betweenNames(source)
  const [, one = '', other = ''] = said ?? []
  const isBoth = [one, other].every((name) =>
    texts.some(({ values }) => values.length === 1 && values[0] === name),
  )
  return isBoth
    ? [
        {
          text: `Neither "${one}" nor "${other}" is one of your bank accounts, so this looks for both names in one transaction.`,
        },
      ]
    : []
}

const NOTE = /([^()[\]"“”,;\n]*[\p{L}\p{N}]) ?[([]([^()[\]]+)[)\]]/gu
/** What may stand before parentheses besides the words that they are a note to. */
const LEADS_TO_NAMES = wrappedPattern()`
  (?:^|\s)(?:and|or|but|not|no|of|in|is|are|was|has|have|like|contains?|includes?|mentions?|matches|from|to|at
    |by|with|without|except|excluding|unless|if|when|where|for|all|any|either|neither|both|than|words?|text)$
`

/** "fuel (Shell, BP)", "Apple (iTunes)": names in parentheses are a note on the words before them, or narrow them. */
function noteDoubts(source: string, tree: Condition): Doubt[] {
  if (!/[([]/.test(source)) return []
  const texts = positiveTextsOf(tree)
  return [...source.matchAll(NOTE)].flatMap(([, said = '', inside = '']) => {
    const names = fold(inside.trim())
      .replace(/["“”]/g, '')
      .split(/\s*(?:,|;|\s(?:or|and|&)\s)\s*(?:(?:or|and)\s)?/)
    const before = fold(said.trim())
    const noted = texts.find(
      ({ values }) => values.length === names.length && values.every((value) => names.includes(value)),
    )
    if (!noted || LEADS_TO_NAMES.test(before)) return []
    const list = eitherOf(noted.values)
    const both = texts.find((text) => text !== noted && text.values.some((value) => before.endsWith(value)))
    if (both) {
      return [
        {
          text: `This looks for "${both.values.at(-1)}" and ${list} in one transaction. If the words in parentheses are a note, leave them out.`,
        },
      ]
    }
    const noun = before.split(' ').at(-1) ?? ''
    // "over 50 (Amazon)", "in March (Amazon)": that is asked for as well.
    if (/\d/.test(noun) || monthNamed(noun) !== undefined || weekdaysOf(noun) !== undefined) return []
    return [
      {
        text: `This looks for ${list} and reads "${noun}" as a note. To look for "${noun}" as well, write it without parentheses.`,
      },
    ]
  })
}

function positiveTextsOf(tree: Condition): TextCondition[] {
  if (tree.kind === 'not') return []
  return isLeaf(tree) ? textsOf(tree) : tree.parts.flatMap(positiveTextsOf)
}

/** Words on either side of a line break that became one text. */
function lineDoubts(source: string, texts: readonly TextCondition[]): Doubt[] {
  const lines = fold(source)
    .split('\n')
    .map((line) => line.trim().split(/\s+/).join(' '))
  const isSplit = texts.some(({ values }) =>
    values.some((value) => lines.join(' ').includes(value) && !lines.some((line) => line.includes(value))),
  )
  return isSplit
    ? [{ text: 'This reads several lines as one sentence. For a rule each, use "Add several".' }]
    : []
}

/** "account ending in 4521" where no account is called so. */
function accountDoubts(tree: Condition, { accounts }: RuleContext): Doubt[] {
  const asked = leavesOf(tree).filter((leaf) => leaf.kind === 'text' && leaf.field === 'account')
  return asked.flatMap((leaf) => {
    const holds = compile(leaf)
    const isFound =
      accounts?.some(({ name, institution }) => holds({ ...BLANK_ROW, accountName: name, institution })) ??
      true
    return isFound ? [] : [{ text: `No bank account matches: ${printLeaf(leaf)}.` }]
  })
}
