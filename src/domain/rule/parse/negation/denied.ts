import { allOf, type Condition, not } from '../../tree.ts'
import type { Reader } from '../grammar/reader.ts'
import { ACCOUNTS_BUT, CONNECTIVES, NEGATIONS } from '../grammar/vocabulary.ts'
import { readAccounts } from '../account/asked-accounts.ts'
import { readLoneState } from '../state/parse-state.ts'
import type { Carried } from '../text/parse-words.ts'
import { doneElsewhere, isDone } from './done-elsewhere.ts'
import { refuseNotUpTo } from './ambiguous-denial.ts'
import { denialOf, readAlsoDenied } from './denied-list.ts'

/** "not reconciled", "no Uber", "never on Sundays": what a negation at the reader's place denies; `readOne` reads a condition. */
export function readDenied(
  reader: Reader,
  carried: Carried,
  readOne: () => Condition,
): Condition | undefined {
  const kept = readAccountsBut(reader)
  if (kept) return kept
  const negation = reader.peek(NEGATIONS)
  const state = negation && readLoneState(reader, carried, readOne)
  if (state) return state
  refuseNotUpTo(reader)
  if (!negation || reader.kindAt(reader.at + negation.length) === 'end') return undefined
  reader.at += negation.length
  const denial = denialOf(reader.text(reader.at - negation.length, reader.at))
  const elsewhere = isDone(reader)
  const denied = readOne()
  const all = [denied, ...readAlsoDenied(reader, denied, denial, readOne)]
  return (elsewhere ? doneElsewhere(denied) : undefined) ?? allOf(all.map((each) => not(each)))
}

/** "all accounts but Savings": what is on any other. */
function readAccountsBut(reader: Reader): Condition | undefined {
  return reader.attempt(() => {
    if (reader.take(ACCOUNTS_BUT) === undefined) return undefined
    const accounts = readAccounts(reader)
    return accounts && not(accounts)
  })
}

const EXCEPTS = /^(?:except|excepting|excluding|apart|aside|besides|without|barring|other|unless)$/

/** "all payments except Fridays", "payments other than Shell": `at` is the place behind what is spoken of. */
export function readAllExcept(reader: Reader, at: number, readOne: () => Condition): Condition | undefined {
  const excepted = EXCEPTS.test(reader.keyAt(at)) ? reader.peek(CONNECTIVES, at) : undefined
  if (excepted?.meaning !== 'andNot' || reader.kindAt(at + excepted.length) === 'end') return undefined
  reader.at = at + excepted.length
  const denied = readOne()
  const all = [denied, ...readAlsoDenied(reader, denied, 'except', readOne)]
  return allOf(all.map((each) => not(each)))
}
