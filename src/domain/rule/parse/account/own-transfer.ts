import { fold } from '../../fold.ts'
import { isUsualAccount } from '../../names/account-types.ts'
import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import { quote } from '../text/quote.ts'

const LONGEST_NAME = 6

interface Named {
  readonly name: string
  readonly to: number
}

/**
 * Refuses "transfers between Checking and Savings", "from Savings into Petty Cash": a transaction is on one account, and what
 * a transfer moves stands on both.
 */
export function refuseOwnTransfer(reader: Reader): void {
  for (let at = 0; at < reader.tokens.length - 1; at += 1) {
    refuseArrow(reader, at)
    const joins = /^(?:between|from)$/.exec(reader.keyAt(at))
      ? reader.keyAt(at) === 'from'
        ? /^(?:to|into)$/
        : /^and$/
      : undefined
    const one = joins && namedAt(reader, at + 1)
    const other = one && joins.test(reader.keyAt(one.to)) ? namedAt(reader, one.to + 1) : undefined
    if (!one || !other || one.name === other.name) continue
    refuseBetween(reader, withNoun(reader, at), one, other)
  }
}

/** "Savings -> Checking", "Savings <-> Checking" */
function refuseArrow(reader: Reader, at: number): void {
  const one = at === 0 || reader.kindAt(at - 1) !== 'word' ? namedAt(reader, at) : undefined
  if (!one) return
  const arrow = reader.keyAt(one.to) === '<' ? one.to + 1 : one.to
  const other = reader.isOneAt('->|→|=>', arrow) ? namedAt(reader, arrow + 1) : undefined
  if (other && other.name !== one.name) refuseBetween(reader, at, one, other)
}

function refuseBetween(reader: Reader, from: number, one: Named, other: Named): never {
  const meant = `it is a transfer and account is ${quote(one.name)} or ${quote(other.name)}`
  return refuse(
    'UNSUPPORTED_IDEA',
    `A transfer has a transaction on each of two accounts, and a rule looks at one. Write: ${meant}`,
    reader.span(from, other.to),
    reader.instead(from, other.to, meant),
  )
}

/** The name of an account that ends at a connective, a party or the sentence. */
function namedAt(reader: Reader, from: number): Named | undefined {
  const start = reader.isOneAt('the|my|our', from) ? from + 1 : from
  for (let to = Math.min(start + LONGEST_NAME, reader.tokens.length - 1); to > start; to -= 1) {
    const words = reader.tokens.slice(start, to)
    const [first] = words
    const said = fold(first?.kind === 'quoted' && words.length === 1 ? first.text : reader.text(start, to))
    const name = accountCalled(reader, said) ?? accountCalled(reader, said.replace(/ (?:account|acct)$/, ''))
    if (name !== undefined) return { name, to }
  }
  return undefined
}

function accountCalled(reader: Reader, said: string): string | undefined {
  const { accounts } = reader.context
  if (accounts) return accounts.find(({ name }) => fold(name) === said)?.name
  return isUsualAccount(said) ? said : undefined
}

/** The "transfers" or "money moved" before it. */
function withNoun(reader: Reader, at: number): number {
  let from = at
  while (
    reader.isOneAt(
      'transfer|transfers|transferred|money|moved|moves|moving|movement|movements|payment|payments|transaction|transactions|anything|everything|all|any|every|sent|going',
      from - 1,
    )
  )
    from -= 1
  return from
}
