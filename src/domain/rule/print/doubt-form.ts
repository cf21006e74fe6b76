import { compile } from '../match/compile.ts'
import { fold } from '../fold.ts'
import type { RuleContext } from '../parse/reader.ts'
import { BLANK_ROW } from '../rule-row.ts'
import { isLeaf, type Condition, type Leaf, type TextCondition } from '../tree.ts'
import { printLeaf } from './print.ts'

/** What may be wrong with how the parts of a sentence were put together, as whole sentences. */
export function doubtsOfForm(source: string, tree: Condition, context: RuleContext): string[] {
  const texts = textsOf(tree)
  const written = source.toLowerCase()
  return [
    ...texts.flatMap((text) => listDoubts(source, text)),
    ...sideDoubts(written, texts),
    ...bothDoubts(written, tree),
    ...noteDoubts(source, tree),
    ...lineDoubts(source, texts),
    ...dayDoubts(source, tree),
    ...sourceDoubts(written, tree),
    ...accountDoubts(tree, context),
    ...nameDoubts(source),
  ]
}

/** "Uber over 50 and Lyft over 30": hardly any transaction is both. */
function bothDoubts(written: string, tree: Condition): string[] {
  const names = (tree.kind === 'and' ? tree.parts : []).filter(
    (part) => part.kind === 'text' && part.field === 'anyText' && part.operator === 'contains',
  )
  const [first, ...others] = names.flatMap((part) => (part.kind === 'text' ? [part.values[0] ?? ''] : []))
  const next = others.find((value) =>
    /(?:\band|&|[,;])\s*$/.test(written.slice(0, written.lastIndexOf(value))),
  )
  return first === undefined || next === undefined
    ? []
    : [`This looks for "${first}" and "${next}" in one transaction. For either, write "or" between them.`]
}

/** "POS Purchase KFC * 01 Sep": the day that ends a bank's line is one of its words. */
function dayDoubts(source: string, tree: Condition): string[] {
  const parts = tree.kind === 'and' ? tree.parts : []
  const isEveryYear =
    parts.some(({ kind }) => kind === 'month') && parts.some(({ kind }) => kind === 'dayOfMonth')
  if (!isEveryYear) return []
  const [, before = '', day] = /(\S+)\s+(\d{1,2} \p{L}{3,9}|\p{L}{3,9} \d{1,2})\s*$/u.exec(source) ?? []
  if (day === undefined || /^(?:on|in|every|each|at|dated|made|the|and|or|of)$/i.test(before)) return []
  return [
    `This also asks for ${day} of every year. If the day is only a part of the bank’s text, leave it out.`,
  ]
}

/** "everything from Amazon" may be what was bought there. */
function sourceDoubts(written: string, tree: Condition): string[] {
  const parts = tree.kind === 'and' ? tree.parts : []
  const isIncome = parts.some((part) => part.kind === 'type' && part.type === 'INCOME')
  if (!isIncome || !/^\s*(?:if |when )?(?:(?:everything|anything|something|all|it is|it['’]s)\s+)?from\b/.test(written)) return [] // oxfmt-ignore
  return [
    'This takes "from" as money in. For what you buy there, write "payments to"; for both, leave "from" out.',
  ]
}

/** "from Acme to Globex": a bank's line names one of them, unless the other is an account. */
function sideDoubts(written: string, texts: readonly TextCondition[]): string[] {
  const [, one = '', other = ''] =
    /\bfrom (.+) to (.+?)(?: (?:over|under|in|on|at|for) .*)?$/.exec(written) ?? []
  const isBoth = [one, other].every((name) =>
    texts.some(({ values }) => values.length === 1 && values[0] === name),
  )
  return isBoth
    ? [
        `Neither "${one}" nor "${other}" is one of your bank accounts, so this looks for both names in one transaction.`,
      ]
    : []
}

const NOTE = /([^()[\]"“”,;\n]*[\p{L}\p{N}]) ?[([]([^()[\]]+)[)\]]/gu
/** What may stand before parentheses besides the words that they are a note to. */
const LEADS_TO_NAMES =
  /(?:^|\s)(?:and|or|but|not|no|of|in|is|are|was|has|have|like|contains?|includes?|mentions?|matches|from|to|at|by|with|without|except|excluding|unless|if|when|where|for|all|any|either|neither|both|than|words?|text)$/

/** "fuel (Shell, BP)", "Apple (iTunes)": names in parentheses are a note on the words before them, or narrow them. */
function noteDoubts(source: string, tree: Condition): string[] {
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
        `This looks for "${both.values.at(-1)}" and ${list} in one transaction. If the words in parentheses are a note, leave them out.`,
      ]
    }
    const noun = before.split(' ').at(-1) ?? ''
    return [
      `This looks for ${list} and reads "${noun}" as a note. To look for "${noun}" as well, write it without parentheses.`,
    ]
  })
}

function positiveTextsOf(tree: Condition): TextCondition[] {
  if (tree.kind === 'not') return []
  return isLeaf(tree) ? textsOf(tree) : tree.parts.flatMap(positiveTextsOf)
}

/** Words on either side of a line break that became one text. */
function lineDoubts(source: string, texts: readonly TextCondition[]): string[] {
  if (!source.includes('\n')) return []
  const lines = fold(source).split(/\s*\n\s*/)
  const isSplit = texts.some(
    ({ values }) =>
    values.some((value) => !lines.some((line) => line.replace(/\s+/g, ' ').includes(value)) && lines.join(' ').replace(/\s+/g, ' ').includes(value)), // oxfmt-ignore
  )
  return isSplit ? ['This reads several lines as one sentence. For a rule each, use "Add several".'] : []
}

const FIRM =
  / (?:ltd|limited|llp|llc|inc|plc|gmbh|trust|society|council|group|services|consulting|solutions|associates|research|foundation|association|college|university|school)\.?$/

/** "Transport and Travel Research Ltd", "GS COACHING AND CONSULTING": what may be the halves of one name. */
function isOneText(source: string, [one = '', other = '']: readonly string[]): boolean {
  const at = source.toLowerCase().indexOf(`${one} and ${other}`)
  if (at < 0 || !/^\p{Lu}/u.test(source.slice(at))) return false
  const isLong = [one, other].some((value) => value.split(' ').length > 4)
  const isLine = source === source.toUpperCase()
  return isLong || (isLine && `${one}${other}`.includes(' ')) || (FIRM.test(other) && !FIRM.test(one))
}

/** "Google and Facebook ads": what the last name is followed by may be said of all of them. */
function listDoubts(source: string, { values, match }: TextCondition): string[] {
  const last = values.at(-1) ?? ''
  const others = values.slice(0, -1)
  const [, noun] = /^(.+?)(?::| [-–—]) \S/.exec(values[0] ?? '') ?? []
  if (others.length > 0 && noun !== undefined && !values.slice(1).some((value) => value.includes(' - ')))
    return [`This looks for ${eitherOf(values)}. If "${noun}" is said of all of them, leave it out.`] // oxfmt-ignore
  if (values.length === 2 && isOneText(source, values))
    return [`This looks for ${eitherOf(values)}. If that is one name, put it in quotes.`]
  if (match === 'all' || others.length === 0 || others.some((value) => value.includes(' '))) return []
  const at = source.toLowerCase().lastIndexOf(last)
  const [name = '', ...nouns] = at < 0 ? [] : source.slice(at, at + last.length).split(' ')
  const isNamed = name !== name.toLowerCase() || nouns.every((noun) => noun !== noun.toLowerCase())
  if (nouns.length === 0 || !isNamed || nouns.some((noun) => noun !== noun.toLowerCase())) return []
  return [
    `This looks for ${others.map((value) => `"${value}"`).join(', ')} or "${last}". If "${nouns.join(' ')}" applies to all of them, leave it out.`,
  ]
}

/** "account ending in 4521" where no account is called so. */
function accountDoubts(tree: Condition, { accounts }: RuleContext): string[] {
  const asked = leavesOf(tree).filter(
    (leaf) =>
      leaf.kind === 'text' &&
      leaf.field === 'account' &&
      /^(?:contains|word|starts|ends|like)$/.test(leaf.operator),
  )
  return asked.flatMap((leaf) => {
    const holds = compile(leaf)
    const isFound =
      accounts?.some(({ name, institution }) => holds({ ...BLANK_ROW, accountName: name, institution })) ??
      true
    return isFound ? [] : [`No bank account matches: ${printLeaf(leaf)}.`]
  })
}

const NAMED_LIKE_WORDS =
  /^(?:Not|No|Is|From|To|At|Over|Under|Between|Before|After|Above|Below|Without|And|Or|All|Every|Any|Everything|Only|Just|If|When)(?: (?:\p{Lu}[\p{L}'’.]*|&)){2,}$/u

/** "Not Just Cakes": a name that begins like a condition. */
function nameDoubts(source: string): string[] {
  const name = source.trim()
  return NAMED_LIKE_WORDS.test(name) && name !== name.toUpperCase()
    ? [`If "${name}" is a name, put it in quotes.`]
    : []
}

function leavesOf(tree: Condition): Leaf[] {
  if (tree.kind === 'not') return leavesOf(tree.part)
  return isLeaf(tree) ? [tree] : tree.parts.flatMap(leavesOf)
}

/** The texts that are looked for in what a bank writes, denied ones too. */
export function textsOf(tree: Condition): TextCondition[] {
  if (tree.kind === 'not') return textsOf(tree.part)
  if (!isLeaf(tree)) return tree.parts.flatMap(textsOf)
  const searched = tree.kind === 'text' && (tree.operator === 'contains' || tree.operator === 'word')
  return searched && (tree.field === 'anyText' || tree.field === 'description') ? [tree] : []
}

/** "uber" or "lyft" */
function eitherOf(values: readonly string[]): string {
  return values.map((value) => `"${value}"`).join(' or ')
}
