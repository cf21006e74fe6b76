import { singleKindSaid } from '../parse/text/kind-noun.ts'
import { singular } from '../names/singular.ts'
import type { Doubt } from './doubt.ts'
import { isQuoted } from './said-of.ts'
import { type Condition, leavesOf, type TextCondition } from '../tree.ts'

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
  ]
}

const TAX = 'vat|gst|hst|pst|qst|iva|tva|mwst|sales tax|tax|taxes|tds|withholding'
/** "without VAT", "minus fees", "net of TDS": what an amount is told without. */
const WITHOUT = new RegExp(
  String.raw`(?:^|\s)(?:(?:without|excl?\.?|exc\.?|ex\.?|excluding|before|net of|less|minus|plus|incl?\.?|including)\s(?:the\s)?(${TAX})|(?:net of|less|minus|before|plus)\s(?:the\s|their\s|its\s)?(fees?|charges?|commissions?))(?=\s*(?:$|[,.;)]|\s(?:and|but|or)\s))`,
)

function withoutTaxDoubts(written: string, values: readonly string[]): Doubt[] {
  const [, tax, fee] = WITHOUT.exec(written) ?? []
  const said = tax ?? fee
  const value = values.find((each) => said !== undefined && said.startsWith(each))
  return value === undefined
    ? []
    : [
        {
          text: `This looks for transactions by the text "${value}" and compares amounts as the bank lists them, with everything they include. If you mean the text, put it in quotes.`,
        },
      ]
}

const IN_CASH = /\s(?:by|in|with|via|through) (?:an? )?(cash|che(?:ck|que)s?)\b/

/** "casual labour paid in cash": of what cash or a check was for, its line says nothing. */
function notWrittenDoubts(written: string, values: readonly string[], tree: Condition): Doubt[] {
  const way = IN_CASH.exec(written)?.[1]?.replace(/s$/, '')
  const other = values.find((value) => way !== undefined && value !== way && !value.startsWith(way))
  // "offerings received in cash" are paid in with a slip that may say so.
  const isPaidIn = leavesOf(tree).some((leaf) => leaf.kind === 'type' && leaf.type === 'INCOME')
  if (way === undefined || other === undefined || isPaidIn || !values.includes(way)) return []
  return [
    {
      text: `This looks for "${other}" and "${way}" in one transaction. Banks rarely write what ${way === 'cash' ? 'cash' : `a ${way}`} was for.`,
    },
  ]
}

/** "seed funding from Sequoia", "sales proceeds from Christie's": money that comes in. */
function fundsDoubts(written: string, values: readonly string[], tree: Condition): Doubt[] {
  if (leavesOf(tree).some(({ kind }) => kind === 'type')) return []
  const value = values.find(
    (each) =>
      /\s(?:funding|capital|proceeds|tranche|advance|takings|receipts)$/.test(each) &&
      written.includes(`${each} from `),
  )
  return value === undefined
    ? []
    : [
        {
          text: `This looks for the text "${value}", not for money that comes in. For that write "income from"; if you mean the text, put it in quotes.`,
        },
      ]
}

/** "apps other than Klaviyo": a kind of which somebody is told for an exception. */
function allOtherDoubts(source: string, values: readonly string[]): Doubt[] {
  const [, kind = ''] =
    /^\s*(?:all |any |the )?(\p{Ll}+(?: \p{Ll}+)?s) (?:other than|except(?: for)?|apart from|besides|excluding) \p{Lu}/u.exec(source) ?? [] // oxfmt-ignore
  const noun = kind.split(' ').at(-1) ?? ''
  const isPaid = singleKindSaid(singular(noun)) !== undefined
  const value = isPaid ? undefined : values.find((each) => kind.startsWith(each))
  return value === undefined || kind === ''
    ? []
    : [
        {
          text: `This looks for the text "${value}". Daybook can’t tell who sells ${kind}, so write the names you mean, or put it in quotes.`,
        },
      ]
}
