import { compile } from '../match/compile.ts'
import { fold } from '../fold.ts'
import { parseCondition } from '../parse/parse.ts'
import { print, printLeaf } from './print.ts'
import type { RuleContext } from '../parse/reader.ts'
import { BLANK_ROW } from '../rule-row.ts'
import { meaningOf, sentenceOf } from './text-meanings.ts'
import { isLeaf, sameCondition, type Condition, type Leaf, type TextCondition } from '../tree.ts'
import { slipOf } from '../parse/misspelt.ts'
import { isOneName } from '../parse/text/one-name.ts'

/**
 * What may be wrong with a reading that was possible: words of amounts, dates, negation, parties or states that were
 * taken for words to look for, and names of GL accounts. Each is a sentence; none where what is looked for stood in
 * quotes.
 */
export function doubtsOf(source: string, tree: Condition, context: RuleContext = {}): string[] {
  const { glAccounts = [] } = context
  const written = source.toLowerCase()
  const isQuoted = (value: string) => /["“„«'‘]/.test(written.charAt(written.indexOf(value) - 1))
  const texts = textsOf(tree)
  const count = texts.reduce((sum, { values }) => sum + values.length, 0)
  const isAlone = isLeaf(tree) && count === 1
  const postings = new Set(glAccounts.flatMap(({ number, name }) => [fold(number), fold(name)]))
  const doubts = texts.flatMap((text) => {
    const { field, operator, values } = text
    // Several numbers to look for are more likely the two ends of a range.
    const areNumbers = values.length > 1 && values.every((value) => /^\d+$/.test(value))
    return values.flatMap((value) => {
      if (isQuoted(value)) return []
      const isPosting = /^\d{3,}$/.test(value)
        ? postings.has(value)
        : postings.has(value) && (isLastAfterComma(written, value) || isNamedLast(source, value))
      if (!isAlone && (isPosting || (count === 2 && isLastAfterIf(written, value))))
        return [
          `If "${value}" is the account to post to, choose it below and leave it out here. If you look for it as a word, put it in quotes.`,
        ]
      if (value.length < 3 && !areNumbers && !/^(?:\d+|cr|dr)$/.test(value)) {
        return saidOf(source, value) === value && sentenceOf(value) === 'english'
          ? phraseDoubts(value, false)
          : []
      }
      const account = context.accounts?.find(({ name }) => fold(name) === value)
      if (account)
        return [
          `This looks for the words "${value}". For the transactions on that bank account, write "on ${account.name}".`,
        ]
      const slip = field === 'anyText' && operator === 'contains' ? slipOf(value) : undefined
      if (slip)
        return [
          `This looks for the words "${value}". If you mean "${slip.meant}", correct "${slip.word}"; if not, put the words in quotes.`,
        ]
      const meaning = areNumbers ? 'an amount' : meaningOf(value)
      if (meaning !== undefined) return [doubtOf(value, meaning)]
      if (field !== 'anyText' || operator !== 'contains') return []
      const said = saidOf(source, value)
      return isGoods(said)
        ? [doubtOf(value, 'a kind of transaction')]
        : phraseDoubts(value, isCopied(said), said)
    })
  })
  return [
    ...new Set([
      ...doubts,
      ...texts.flatMap((text) => listDoubts(source, text)),
      ...sideDoubts(written, texts),
      ...noteDoubts(source, tree),
      ...lineDoubts(source, texts),
      ...sourceDoubts(written, tree),
      ...accountDoubts(tree, context),
      ...nameDoubts(source),
    ]),
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
    const list = noted.values.map((value) => `"${value}"`).join(' or ')
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
  const lines = fold(source).split(/\s*\n\s*/)
  const isSplit = texts.some(
    ({ values }) =>
    values.some((value) => !lines.some((line) => line.replace(/\s+/g, ' ').includes(value)) && lines.join(' ').replace(/\s+/g, ' ').includes(value)), // oxfmt-ignore
  )
  return lines.length > 1 && isSplit
    ? ['This reads several lines as one sentence. For a rule each, use "Add several".']
    : []
}

function doubtOf(value: string, meaning: string): string {
  return `This looks for the words "${value}" and not for ${meaning}. Put them in quotes if that is what you mean.`
}

/** A value as it was written. */
function saidOf(source: string, value: string): string {
  const at = source.toLowerCase().indexOf(value)
  return at < 0 ? '' : source.slice(at, at + value.length)
}

/** "Delta flights": a name in capitals and what is sold under it. */
function isGoods(said: string): boolean {
  return /^\p{Lu}.*\s\p{Ll}+s$/u.test(said)
}

/** "ENGAGE IN THE VISUAL ARTS", "Centre for Work Ltd": copied from a bank's line, or the name of a firm. */
function isCopied(said: string): boolean {
  const isFirm =
    /\s(?:ltd|limited|llc|llp|inc|plc|gmbh|ag|bv|sarl|pty|pvt|corp|foundation|trust|society|church|school|council|college|university|agency|group)\.?$/i
  // A whole sentence may be in capitals as well.
  const isShort = said.split(' ').length <= 6
  return isFirm.test(said) || (isShort && /\p{Lu}/u.test(said) && said === said.toUpperCase())
}

/** Words that stand for a whole sentence, or nearly for one of the words that conditions are made of. */
function phraseDoubts(value: string, copied: boolean, said = value): string[] {
  // The country in "AMZN Mktp US" is no "us".
  const found = sentenceOf(said.endsWith(' US') ? value.replace(/ us$/, '') : value)
  const sentence = found === 'english' && copied ? undefined : found
  if (sentence !== undefined)
    return [
      sentence === 'foreign'
        ? `Daybook reads English only, so this looks for the words "${value}". Put them in quotes if that is what you mean.`
        : `This looks for the words "${value}" as they are. Put them in quotes if that is what you mean, or write only the words that your bank writes.`,
    ]
  if (/\w\*$/.test(value))
    return [
      `This looks for "${value}" with the sign "*". Leave the sign out to find every text that contains the word, or put it in quotes.`,
    ]
  const [, one, other] = /^(\S{2,}) & (\S{2,})$/.exec(value) ?? []
  if (one !== undefined && other !== undefined && !isOneName(one, other))
    return [`This looks for "${value}" as one name. For either of two, write "${one} or ${other}".`]
  return []
}

/** "Google and Facebook ads": what the last name is followed by may be said of all of them. */
function listDoubts(source: string, { values, match }: TextCondition): string[] {
  const last = values.at(-1) ?? ''
  const others = values.slice(0, -1)
  const [, noun] = /^(.+?)(?::| [-–—]) \S/.exec(values[0] ?? '') ?? []
  if (others.length > 0 && noun !== undefined && !values.slice(1).some((value) => value.includes(' - ')))
    return [`This looks for ${values.map((value) => `"${value}"`).join(' or ')}. If "${noun}" is said of all of them, leave it out.`] // oxfmt-ignore
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

function isLastAfterComma(written: string, value: string): boolean {
  return (
    written.replace(/[\s.!]+$/, '').endsWith(value) &&
    /,\s*$/.test(written.slice(0, written.lastIndexOf(value)))
  )
}

/** "over 500 Rent": with a capital behind a condition that nothing joins it to. */
function isNamedLast(source: string, value: string): boolean {
  const said = source.replace(/[\s.!]+$/, '')
  const name = said.slice(-value.length)
  const before = said.slice(0, -value.length).trimEnd()
  const joined = /(?:[,:(=]|(?:^|\s)(?:and|or|but|not|no|to|from|at|for|by|with|in|on|of|is|has|contains?|includes?|except|without|unless|if|when|the|any|all|expenses?|income))$/i // oxfmt-ignore
  return fold(name) === value && name !== value && before !== '' && !joined.test(before)
}

/** "if Uber, Travel": what follows the only comma of a sentence that begins with "if" may be what to do. */
function isLastAfterIf(written: string, value: string): boolean {
  const [, last] = /^\s*(?:if|when|whenever|any|all|every)\b[^,"“]*,\s*([^,]+?)[\s.!]*$/.exec(written) ?? []
  return last === value
}

function leavesOf(tree: Condition): Leaf[] {
  if (tree.kind === 'not') return leavesOf(tree.part)
  return isLeaf(tree) ? [tree] : tree.parts.flatMap(leavesOf)
}

function textsOf(tree: Condition): TextCondition[] {
  if (tree.kind === 'not') return textsOf(tree.part)
  if (!isLeaf(tree)) return tree.parts.flatMap(textsOf)
  const searched = tree.kind === 'text' && (tree.operator === 'contains' || tree.operator === 'word')
  return searched && (tree.field === 'anyText' || tree.field === 'description') ? [tree] : []
}

/**
 * The text to keep for a sentence. What it means may hang on the names of accounts that stand now; rules run
 * by their text alone, so then it is kept in the wording that means the same without them.
 */
export function settledText(text: string, context: RuleContext): string {
  const read = parseCondition(text, context)
  if (!read.ok) return text
  const alone = parseCondition(text)
  return alone.ok && sameCondition(alone.tree, read.tree) ? text : print(read.tree)
}

/**
 * What somebody should read before a sentence is kept as a rule, as whole sentences: why it is not understood, or what may
 * be wrong with how it was; none where neither is.
 */
export function remarksOn(text: string, context: RuleContext): string[] {
  const read = parseCondition(text, context)
  if (read.ok) return doubtsOf(text, read.tree, context)
  const { message, suggestion } = read.problem
  if (suggestion === undefined) return [message]
  return [`${message}${/[.?!]$/.test(message) ? '' : '.'} You could write: ${suggestion}`]
}
