import { fold } from '../../fold.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { refuse } from '../refused/problem.ts'
import type { Reader, RuleContext } from '../grammar/reader.ts'
import { type NameBefore, nameBefore } from '../name/name-before.ts'
import { quote } from '../text/quote.ts'
import type { TextCondition } from '../../tree.ts'
import { isAmong } from '../grammar/word-list.ts'

const LONGEST_NAME = 4

/** The words before "account" or "card": "the Barclays account", "Barclays current account". */
function describedAt(reader: Reader, from: number): NameBefore | undefined {
  const start = reader.isOneAt('the|my|our', from) ? from + 1 : from
  const found = nameBefore(reader, start, 'account|acct|card', LONGEST_NAME)
  const areWords = reader.tokens.slice(start, found?.to).every(({ kind }) => kind === 'word')
  const described = areWords ? found : undefined
  return described && accountsOf(reader, described.name).length > 0
    ? described
    : (shortNameAt(reader, start) ?? described)
}

/**
 * "on the Amex", "on Barclays": what people call the only account whose name begins so, or that is with that bank. Only behind
 * "on", as what comes from Barclays may be paid by the bank.
 */
function shortNameAt(reader: Reader, from: number): NameBefore | undefined {
  const before = reader.isOneAt('the|my|our', from - 1) ? from - 2 : from - 1
  if (!reader.isOneAt('on|using', before) && !(reader.isOneAt('with', before) && before < from - 1))
    return undefined
  for (let to = from + LONGEST_NAME - 1; to > from; to -= 1) {
    const areWords = reader.tokens.slice(from, to).every(({ kind }) => kind === 'word')
    const name = fold(reader.text(from, to))
    if (areWords && endsAt(reader, to) && isShortFor(name, accountsOf(reader, name), reader.context))
      return { name, to }
  }
  return undefined
}

function isShortFor(said: string, names: readonly string[], { accounts = [] }: RuleContext): boolean {
  // "spent on fuel", where the books have a "Fuel Card".
  if (said.split(' ').every((word) => isCategoryWord(word) || isAmong(word, 'business|personal')))
    return false
  const only = accounts.find(({ name }) => names.length === 1 && name === names[0])
  return (
    only !== undefined &&
    [only.name, only.institution].some((name) => `${fold(name)} `.startsWith(`${said} `))
  )
}

/** Whether nothing stands at a place that could be a part of the name before it. */
function endsAt(reader: Reader, at: number): boolean {
  const kind = reader.kindAt(at)
  return (
    kind === 'end' ||
    kind === 'comma' ||
    kind === 'close' ||
    kind === 'symbol' ||
    /^\d/.test(reader.keyAt(at)) ||
    reader.isOneAt(BEHIND_NAMES, at)
  )
}

const BEHIND_NAMES =
  'and|or|but|nor|not|over|under|above|below|more|less|at|between|around|about|exactly|of|in|on|from|to|for|by|with|during|before|after|since|until|unless|except|excluding|apart|that|which|when|if|where|only|is|was'

/** The accounts that are called by these words, or are with the bank of that name. */
function accountsOf({ context }: Reader, said: string): string[] {
  const named = accountsCalled(said, context)
  const held = context.accounts?.filter(({ institution }) => fold(institution) === said) ?? []
  return (named.length > 0 ? named : held).map(({ name }) => name)
}

/** The accounts whose names hold all words of a text in the form of `fold`, in any order. */
export function accountsCalled(
  said: string,
  { accounts = [] }: RuleContext,
): NonNullable<RuleContext['accounts']> {
  const words = said.split(' ')
  return accounts.filter(({ name }) => words.every((word) => fold(name).split(' ').includes(word)))
}

/** Whether an account that the context knows is described at a place. */
export function describesAccount(reader: Reader, at: number): boolean {
  const described = describedAt(reader, at)
  return described !== undefined && accountsOf(reader, described.name).length > 0
}

/**
 * "the Barclays account": the account of the context that is called by a part of its name, or by its bank. Without a list of
 * accounts those are meant whose names contain the words.
 */
export function readDescribedAccount(reader: Reader): TextCondition | undefined {
  const start = reader.at
  const described = describedAt(reader, start)
  if (!described) return undefined
  if (!reader.context.accounts) {
    const isNamed = /^\p{Lu}/u.test(reader.textAt(described.to - 2))
    if (!isNamed || !reader.isOne('the|my|our')) return undefined
    reader.at = described.to
    return { kind: 'text', field: 'account', operator: 'contains', match: 'any', values: [described.name] }
  }
  const names = accountsOf(reader, described.name)
  if (names.length !== 1) return undefined
  reader.at = described.to
  return { kind: 'text', field: 'account', operator: 'is', match: 'any', values: names.map(fold) }
}

/** Asks which is meant by "on the Chase account" where several are with that bank. */
export function refuseSeveralAccounts(reader: Reader): void {
  reader.tokens.forEach(({ key }, at) => {
    if (!isAmong(key, 'in|on|from|to|into|via')) return
    const described = describedAt(reader, at + 1)
    if (!described) return
    const names = accountsOf(reader, described.name)
    if (names.length < 2) return
    const meant = `account is ${names.map(quote).join(' or ')}`
    refuse(
      'UNKNOWN_ACCOUNT',
      `Which account is "${reader.text(at + 1, described.to)}"? Write one of them or all: ${meant}`,
      reader.span(at, described.to),
    )
  })
}
