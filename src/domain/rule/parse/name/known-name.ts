import { postingCalled } from '../../names/postings.ts'
import { fold } from '../../fold.ts'
import { nearest } from '../refused/nearest.ts'
import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import type { TextField } from '../../tree.ts'
import { quote } from '../text/quote.ts'
import type { TextSubject } from '../text/value-list.ts'

/** Where the name of a known account stands, its end: names may hold "and" or "or". */
export function knownName(reader: Reader, field: TextField): number | undefined {
  const names =
    field === 'account'
      ? reader.context.accounts
      : field === 'glAccount'
        ? reader.context.glAccounts
        : undefined
  if (!names) return undefined
  const wanted = new Set(names.map(({ name }) => fold(name)))
  for (let length = 10; length > 0; length--) {
    const end = reader.at + length
    if (end < reader.tokens.length && wanted.has(fold(reader.text(reader.at, end)))) return end
  }
  return undefined
}

/** The place of the "account" of "account is Fuel", right before a value; undefined where more stands between. */
function accountField(reader: Reader, at: number): number | undefined {
  const field = reader.isOneAt('is|=|==', at - 1) ? at - 2 : at - 1
  return reader.isOneAt('account', field) && !reader.isOneAt('gl|bank|not', field - 1) ? field : undefined
}

/** A value in the form its operator compares; refused where it names an account that the context does not know. */
export function checkedName(
  reader: Reader,
  { field, operator }: TextSubject,
  text: string,
  at: number,
): string {
  const folded = fold(text)
  const value = operator === 'exactly' ? text : folded
  const whole = operator === 'is' || operator === 'exactly'
  const { accounts, glAccounts } = reader.context
  if (field === 'account' && whole && accounts && !accounts.some(({ name }) => fold(name) === folded)) {
    const near =
      accounts.find(({ name }) => fold(name).includes(folded))?.name ??
      nearest(
        text,
        accounts.map(({ name }) => name),
      )
    const posting = postingCalled(text, reader.context)
    const named = accountField(reader, at)
    // "account is Fuel", where a GL account is called so
    if (posting !== undefined && named !== undefined)
      refuse(
        'UNKNOWN_ACCOUNT',
        `No bank account has that name. For the GL account, write: GL account is ${quote(posting.name)}`,
        reader.span(at, reader.at),
        reader.instead(named, reader.at, `GL account is ${quote(posting.name)}`),
      )
    const first = accounts[0]
    const hint =
      near === undefined
        ? first
          ? `Use one of: ${accounts
              .slice(0, 5)
              .map(({ name }) => quote(name))
              .join(', ')}`
          : 'Add the account first'
        : `Did you mean ${quote(near)}?`
    refuse(
      'UNKNOWN_ACCOUNT',
      `No account with that name. ${hint}`,
      reader.span(at, reader.at),
      near && reader.instead(at, reader.at, quote(near)),
    )
  }
  if (field === 'glAccount' && whole && glAccounts && !/^\d[\d.-]*$/.test(folded) && folded !== 'default') {
    const named = glAccounts.find(({ name, number }) => fold(name) === folded || fold(number) === folded)
    if (named) return operator === 'exactly' ? named.number : fold(named.number)
    const near = nearest(
      text,
      glAccounts.map(({ name }) => name),
    )
    refuse(
      'UNKNOWN_GL_ACCOUNT',
      `No GL account with that name. ${near === undefined ? 'Use its number, like 6100' : `Did you mean ${quote(near)}?`}`,
      reader.span(at, reader.at),
      near && reader.instead(at, reader.at, quote(near)),
    )
  }
  return value
}
