import { fold } from '../../fold.ts'
import { readDescribedAccount } from './described-account.ts'
import type { Reader } from '../grammar/reader.ts'
import { accountAt } from '../grammar/starts.ts'
import { type Condition, type TextCondition } from '../../tree.ts'

/** One account or several of which either is meant: "on Savings and Petty Cash", "from Savings or from Cash". */
export function readAccounts(reader: Reader): Condition | undefined {
  const start = reader.at
  reader.takeOne('either|both')
  const first = readAccount(reader)
  if (!first) {
    reader.at = start
    return undefined
  }
  const values = [...first.values]
  for (let next = nextAccount(reader); next; next = nextAccount(reader)) values.push(...next.values)
  return { ...first, values: [...new Set(values)] }
}

function nextAccount(reader: Reader): TextCondition | undefined {
  return reader.attempt(() => {
    if (reader.token().kind === 'comma') reader.at += 1
    else if (reader.key() !== 'and' && reader.key() !== 'or') return undefined
    reader.takeOne('and|or')
    reader.takeOne('from|to|on|in|via')
    return readAccount(reader)
  })
}

/** "account Savings", "the Savings account", "Savings". */
function readAccount(reader: Reader): TextCondition | undefined {
  if (reader.takeWords('account')) return account(reader, undefined)
  return (
    reader.attempt(() => (reader.takeOne('the|my|our'), account(reader, 'account'))) ??
    reader.attempt(() => (reader.takeOne('the|my|our'), knownAccount(reader))) ??
    readDescribedAccount(reader)
  )
}

/** The name of an account of the context where nothing else follows that could belong to it. */
function knownAccount(reader: Reader): TextCondition | undefined {
  const end = accountAt(reader, reader.at)
  if (end === undefined) return undefined
  const quoted = reader.token().kind === 'quoted'
  const value = fold(quoted ? reader.token().text : reader.text(reader.at, end))
  reader.at = end
  return { kind: 'text', field: 'account', operator: 'is', match: 'any', values: [value] }
}

/** "the Savings account", "account Savings": a name that the context knows. */
function account(reader: Reader, ending: string | undefined): TextCondition | undefined {
  const names = reader.context.accounts
  const quoted = reader.token().kind === 'quoted'
  for (let end = reader.at + 1; end <= Math.min(reader.at + 8, reader.tokens.length - 1); end++) {
    const value = fold(quoted ? reader.token().text : reader.text(reader.at, end))
    const closed = ending === undefined || reader.keyAt(end) === ending
    if (closed && (names?.some(({ name }) => fold(name) === value) ?? (quoted || ending === undefined))) {
      reader.at = ending === undefined ? end : end + 1
      return { kind: 'text', field: 'account', operator: 'is', match: 'any', values: [value] }
    }
    if (quoted) return undefined
  }
  return undefined
}
