import { wrappedPattern } from '../../../text/wrapped-pattern.ts'
import { answered, type Doubt } from '../doubt.ts'
import { compile } from '../../match/compile.ts'
import { fold } from '../../fold.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'
import { BLANK_ROW } from '../../seen-transaction.ts'
import { type Condition, isAnyText, type Leaf, leavesOf, type TextCondition } from '../../tree.ts'
import { depositDoubts } from '../money/deposit-doubts.ts'
import { wordLeftOutDoubts } from '../money/word-left-out.ts'
import { eitherOf } from '../lists/either-of.ts'
import {
  bothDoubts,
  butDoubts,
  eachDoubts,
  eitherDoubts,
  lastWayDoubts,
  namesAtOnceDoubts,
  twiceDoubts,
} from './joined-doubts.ts'
import { inOneLine } from '../lists/lines.ts'
import { listDoubts } from '../lists/list-doubts.ts'
import { noteDoubts } from '../lists/note-doubts.ts'
import {
  againstAccountDoubts,
  paidBackDoubts,
  paidInvoiceDoubts,
  receiptDoubts,
  sideDoubts,
  sourceDoubts,
  toAccountDoubts,
} from '../money/source-doubts.ts'
import { nameDoubts } from '../names/led-names.ts'
import { aroundForDoubts } from '../names/names-around.ts'
import { print, printLeaf } from '../../print/print.ts'
import { countedDoubts } from '../money/counted-doubts.ts'
import {
  currencyDoubts,
  formDoubts,
  sharedScaleDoubts,
  subDoubts,
  yearDoubts,
} from '../money/number-doubts.ts'
import { orAndDoubts } from './or-and-doubts.ts'
import { quarterDoubts } from './quarter-doubts.ts'
import { scopeDoubts } from './scope-doubts.ts'
import { partsAtOnce } from './parts-at-once.ts'
import { isAccountName } from '../texts/own-account.ts'
import { isQuoted } from '../texts/said-of.ts'
import { textsOf } from '../texts/texts-of.ts'
import { wayDoubts } from '../money/way-doubts.ts'

/** What may be wrong with how the parts of a sentence were put together, as whole sentences. */
export function doubtsOfForm(source: string, tree: Condition, context: RuleContext): Doubt[] {
  const texts = textsOf(tree)
  const written = source.toLowerCase()
  return [
    // What an account is told by has been asked about.
    ...texts
      .filter(({ values }) => !values.some((value) => isAccountName(value, context)))
      .flatMap((text) => listDoubts(source, text)),
    ...sideDoubts(source, texts),
    ...bothDoubts(source, tree),
    ...eachDoubts(written, texts, tree),
    ...namesAtOnceDoubts(source, texts),
    ...eitherDoubts(written, texts),
    ...twiceDoubts(written, texts),
    ...noteDoubts(source, tree),
    ...lineDoubts(source, texts, context),
    ...wayDoubts(source, texts, tree),
    ...depositDoubts(source, tree),
    ...wordLeftOutDoubts(source, tree),
    ...dayDoubts(source, tree),
    ...sourceDoubts(written, tree),
    ...receiptDoubts(written, tree),
    ...toAccountDoubts(source, tree),
    ...againstAccountDoubts(source, tree),
    ...unknownAccountDoubts(tree, context),
    ...currencyDoubts(tree, context),
    ...yearDoubts(written, tree),
    ...formDoubts(written, tree),
    ...subDoubts(source, tree),
    ...sharedScaleDoubts(source, tree),
    ...countedDoubts(source, tree),
    ...aroundForDoubts(source, texts),
    ...nameDoubts(source, texts),
    ...kindDoubts(written, tree),
    ...paidBackDoubts(written, tree),
    ...paidInvoiceDoubts(written, tree),
    ...butDoubts(written, texts, tree),
    ...lastWayDoubts(written, texts, tree),
    ...scopeDoubts(source, tree),
    ...orAndDoubts(source, tree),
    ...quarterDoubts(source, tree, context),
    ...questionDoubts(written, tree),
    ...leadDoubts(source, texts, tree),
    ...oftenDoubts(written, tree),
    ...priceDoubts(source, tree),
    ...exampleDoubts(written, texts),
  ]
}

/** "Is it deductible?" */
function questionDoubts(written: string, tree: Condition): Doubt[] {
  return QUESTION.test(written)
    ? [{ text: `This matches transactions where ${print(tree)}. A rule can’t answer a question.` }]
    : []
}

const QUESTION = wrappedPattern('s')`
  ^\s*(?:is|are|was|were|do|does|did|can|could|should|would|will|has|have
    |how|what|why|when|where|who|which)\s.*\?\s*$
`

/** "match funding from Acme", "match fees": what looks for transactions elsewhere is a part of the noun there. */
function leadDoubts(source: string, texts: readonly TextCondition[], tree: Condition): Doubt[] {
  const isHeld = texts.some(({ values }) => values.some((value) => value.startsWith('match ')))
  const [noun = ''] = OF_MATCH.exec(source.toLowerCase()) ?? []
  if (noun === '' || isHeld) return []
  const whole = source.trim()
  const said = whole.slice(0, noun.trim().length)
  return [
    answered(
      `This leaves out "match" and matches transactions where ${print(tree)}. If it belongs to the text`,
      `"${said}"${whole.slice(said.length)}`,
    ),
  ]
}

const OF_MATCH = wrappedPattern()`
  ^\s*match[ ](?:funding|fund|grant|fees?|days?|balls?|tickets?|officials?|kit|teas?|programmes?|programs?)\b
`

/** The days of every month or week. */
const RECURRING = new Set<Leaf['kind']>(['dayOfMonth', 'monthEnd', 'weekday', 'month'])

/** "Uber over 200 each month": what they come to in a month is not what each of them costs; ", every month" tells how often. */
function oftenDoubts(written: string, tree: Condition): Doubt[] {
  const [, time] =
    /(?:(?<!\b(?:of|in|on) )\b(?:(?<!, )(?:each|every)|per|a)(?: single)? |\d\/)(day|week|month|quarter|year)\b/.exec(
      written,
    ) ?? []
  const leaves = leavesOf(tree)
  const isCompared = leaves.some((leaf) => leaf.kind === 'amount' && leaf.compare !== 'exactly')
  const isDated = leaves.some(({ kind }) => RECURRING.has(kind))
  return time !== undefined && isCompared && !isDated
    ? [{ text: `This compares the amount of each transaction, not what they come to in a ${time}.` }]
    : []
}

/** "choir robes 60.00 each": what one of several things costs is not what they come to; a ride is paid by itself. */
function priceDoubts(source: string, tree: Condition): Doubt[] {
  return PRICED.test(source) && leavesOf(tree).some(({ kind }) => kind === 'amount')
    ? [{ text: 'This compares the amount of each transaction, not the price of each item.' }]
    : []
}

const PRICED = wrappedPattern('u')`
  (?:^|\s)(?!rides|trips|tolls|fares|stays|bills|invoices|charges|claims|payments|transactions|deposits|rents|fees|grants)
  \p{Ll}+[^s\P{Ll}]s[ ]
  (?:at[ ]|of[ ]|up[ ]to[ ]|over[ ]|under[ ]|above[ ]|below[ ])?
  \p{Sc}?\d[\d.,]*(?:[ ]?\p{L}{1,3})?[ ]
  (?:each(?![ ](?:day|week|month|quarter|year|time))|apiece|ea|pp|per[ ]person|per[ ]head|per[ ]unit|per[ ]item|a[ ]head)(?=\s|$)
`

/** What leads up to an example, and what ends a list of them. */
const BEFORE_EXAMPLE = /(?:^|[\s(])(?:such as|like|e\.?g\.?|for example|for instance),? /
const AND_MORE =
  /,? (?:etc|and so on|and the like|(?:and|or) (?:similar|equivalent|such|the like|whatever|anything like it))\b/

/** "coffee shops such as Costa", "anything like parking", "Costa, Pret etc": examples of what is meant. */
function exampleDoubts(written: string, texts: readonly TextCondition[]): Doubt[] {
  const [, led = ''] = written.split(BEFORE_EXAMPLE)
  const [listed = '', more] = written.split(AND_MORE)
  const isExample = (value: string) =>
    led.startsWith(value) ||
    (more !== undefined && [value, `${value}s`].some((each) => listed.endsWith(each)))
  const example = texts.find(({ values }) => values.some(isExample))
  const named = example?.values.filter((value) => more === undefined || listed.includes(value)) ?? []
  return named.length === 0
    ? []
    : [
        {
          text: `This looks only for ${eitherOf(named)}. Daybook can’t tell what else is similar, so list every name you mean.`,
        },
      ]
}

/**
 * "refund", "refunds or reversals": a kind of payment by itself, which is no more than a way the money goes. A transfer to
 * somebody is none between own accounts.
 */
function kindDoubts(written: string, tree: Condition): Doubt[] {
  const way = tree.kind === 'or' ? tree.parts.find(({ kind }) => kind === 'type') : tree
  const loneWay = tree.kind === 'or' ? LONE_WAY.exec(written) : undefined
  const [, said] = LONE_KIND.exec(written) ?? loneWay ?? []
  if (way?.kind === 'type' && said !== undefined)
    return [
      {
        text: `This matches all money ${way.type === 'INCOME' ? 'in' : 'out'}. To look for the word "${said}", put it in quotes.`,
        quotable: said,
      },
    ]
  const parts = partsAtOnce(tree)
  const isMoneyIn = [tree, ...parts].some((part) => part.kind === 'type' && part.type === 'INCOME')
  const [refund] = /\brefunds?\b/.exec(written) ?? []
  if (refund !== undefined && isMoneyIn && !leavesOf(tree).some(isNamed))
    return [
      {
        text: `This matches money in of every kind. To look for the word "${refund}", put it in quotes.`,
        quotable: refund,
      },
    ]
  const [word] = parts
    .flatMap(textsOf)
    .flatMap(({ values }) =>
      values.filter((value) => /^transfers?$/.test(value) && !isQuoted(written, value)),
    )
  // A transfer between own accounts stands on both of them.
  if (word !== undefined && parts.flatMap(leavesOf).some(isOfAccount))
    return [
      {
        text: `This looks for the text "${word}", not for a transfer between your accounts. Put it in quotes if that is what you mean.`,
        quotable: word,
      },
    ]
  const isTransfer = parts.some((part) => part.kind === 'transfer' && part.value)
  return isTransfer && parts.some(isAnyText)
    ? [
        {
          text: 'This matches only approved transfers between your accounts. For any payment that says "transfer", put the word in quotes.',
        },
      ]
    : []
}

/** Whether it says of whom, or of what: "refunds over 50" says neither. */
const isNamed = (leaf: Leaf): boolean =>
  leaf.kind === 'pattern' ||
  (leaf.kind === 'text' && leaf.field !== 'account' && leaf.field !== 'institution')

const LONE_KIND = wrappedPattern()`
  ^\s*(?:.*[ ]or[ ])?
  ((?:refund|purchase|cost|withdrawal|receipt|payment[ ]received|disbursement|earning)s?)
  (?:[ ]or[ ].*)?[\s.!]*$
`

const isOfAccount = (leaf: Leaf): boolean => leaf.kind === 'text' && leaf.field === 'account'

/** "credit or debit card fees": beside another noun a way of money is rather a word of the bank's. */
const LONE_WAY = /(?:^|\sor )((?:credit|debit|deposit)s?)(?= or |[\s.!]*$)/

/** "POS Purchase KFC * 01 Sep", "CORPORATE CARD MAY 2011": the day that ends a bank's line is one of its words. */
function dayDoubts(source: string, tree: Condition): Doubt[] {
  const parts = partsAtOnce(tree)
  const isEveryYear =
    parts.some(({ kind }) => kind === 'month') &&
    parts.some((part) => part.kind === 'dayOfMonth' && part.first === part.last)
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
  // "Apr 25"
  const [, named, number] = /^\s*(\p{L}{3,9}) (2[0-8])[\s.]*$/u.exec(source) ?? []
  if (named !== undefined)
    return [
      answered(`This asks for ${named} ${number} of every year. For the month`, `in ${named} 20${number}`),
    ]
  const [, before = '', day] = /(\S+)\s+(\d{1,2} \p{L}{3,9}|\p{L}{3,9} \d{1,2})\s*$/u.exec(source) ?? []
  if (day === undefined || (!isLine && /^(?:on|in|every|each|at|dated|made|the|and|or|of)$/i.test(before)))
    return []
  return [
    {
      text: `This also asks for ${day} of every year. If the day is only a part of the bank’s text, leave it out.`,
    },
  ]
}

/** Words on either side of a line break that became one text. */
function lineDoubts(source: string, texts: readonly TextCondition[], context: RuleContext): Doubt[] {
  const lines = fold(source)
    .split('\n')
    .map((line) => line.trim().split(/\s+/).join(' '))
  const isSplit = texts.some(({ values }) =>
    values.some((value) => lines.join(' ').includes(value) && !lines.some((line) => line.includes(value))),
  )
  // "Description: Shell" above "Description: Esso" looks for both in one text.
  const labels = lines.map((line) => /^(\p{L}[\p{L} ]*?) ?[:=]/u.exec(line)?.[1]).filter((label) => label)
  const isRepeated = texts.length > 1 && new Set(labels).size < labels.length
  return isSplit || isRepeated
    ? [
        {
          text: 'This reads several lines as one sentence. For a rule each, use "Add several".',
          answers: inOneLine(source, context),
        },
      ]
    : []
}

/** "account ending in 4521" where no account is called so. */
function unknownAccountDoubts(tree: Condition, { accounts }: RuleContext): Doubt[] {
  const asked = leavesOf(tree).filter((leaf) => leaf.kind === 'text' && leaf.field === 'account')
  return asked.flatMap((leaf) => {
    const holds = compile(leaf)
    const isFound =
      accounts?.some(({ name, institution }) => holds({ ...BLANK_ROW, accountName: name, institution })) ??
      true
    return isFound ? [] : [{ text: `No bank account matches: ${printLeaf(leaf)}.` }]
  })
}
