import type { CalendarDay } from '../../calendar/calendar-day.ts'
import { minorFromText } from '../../money/money.ts'
import type { StatementFault } from '../statement-fault.ts'
import type { ClosingBalance } from '../table-reader.ts'

/** The statement of one account as a bank's format frames it: opening balance, movements, closing balance. */
export interface FramedStatement {
  account: string
  currency: string
  opening?: string | undefined
  closing?: string | undefined
  closingDay?: CalendarDay | undefined
  /** What the bank says came in and went out in all, as plain decimals without a sign. */
  totals?: { in: string; out: string } | undefined
  /** Plain signed decimals of the booked movements. */
  amounts: string[]
  /** Line of the file on which it begins. */
  line: number
  /** Set until its end is read, where the format ends each statement with a record of its own. */
  isOpen?: boolean
  /** Whether a control total of the bank says otherwise than what was read. */
  missesControl?: boolean
}

/**
 * What the statements of a file prove to be wrong with it: each by itself, and where one is missing between two. A statement
 * that names no currency is in the one given.
 */
export function statementFaults(statements: readonly FramedStatement[], currency: string): StatementFault[] {
  const known = statements.map((each) => ({ ...each, currency: each.currency || currency }))
  return [...known.flatMap((each) => ownFault(each) ?? []), ...gapsBetween(known)]
}

/**
 * That the movements of a statement do not lead from its opening to its closing balance, or do not come to its totals, or
 * that it breaks off; undefined where all is as the file says, or where it says none of these.
 */
function ownFault(statement: FramedStatement): StatementFault | undefined {
  const { opening, closing, isOpen, missesControl } = statement
  // Balances prove more than a last record or a control total do; where there are both, nothing is said of these.
  if (opening !== undefined && closing !== undefined)
    return unprovedBalances({ ...statement, opening, closing }) ?? unprovedTotals(statement)
  if (isOpen) return { ...placeOf(statement), kind: 'cut-off' }
  const unproved = unprovedTotals(statement)
  return unproved ?? (missesControl ? { ...placeOf(statement), kind: 'control' } : undefined)
}

function placeOf({ account, line, closingDay: day }: FramedStatement) {
  return { account, line, day }
}

function unprovedBalances(statement: Link): StatementFault | undefined {
  const { currency, amounts } = statement
  const [opening, closing] = [whole(statement.opening, currency), whole(statement.closing, currency)]
  const reached = opening + sumOf(amounts, currency)
  if (reached === closing) return undefined
  return { ...placeOf(statement), kind: 'balances', currency, opening, closing, reached }
}

function unprovedTotals(statement: FramedStatement): StatementFault | undefined {
  const { currency, totals, amounts } = statement
  if (totals === undefined) return undefined
  const stated = { in: whole(totals.in, currency), out: whole(totals.out, currency) }
  const cameIn = amounts.filter((amount) => !isOut(amount))
  const rows = { in: sumOf(cameIn, currency), out: -sumOf(amounts.filter(isOut), currency) }
  if (rows.in === stated.in && rows.out === stated.out) return undefined
  return { ...placeOf(statement), kind: 'totals', currency, stated, rows }
}

function isOut(amount: string): boolean {
  return amount.startsWith('-')
}

function sumOf(amounts: readonly string[], currency: string): bigint {
  return amounts.reduce((total, amount) => total + whole(amount, currency), 0n)
}

function whole(text: string, currency: string): bigint {
  return BigInt(minorFromText(text, currency) ?? 0)
}

/** A statement that tells what the account held at both ends. */
type Link = FramedStatement & { opening: string; closing: string }

/** Of each account, the statements that do not open with what the one before closes with. */
function gapsBetween(statements: readonly FramedStatement[]): StatementFault[] {
  const byAccount = new Map<string, Link[]>()
  for (const each of statements) {
    const { account, currency, opening, closing } = each
    if (opening === undefined || closing === undefined) continue
    const key = `${account} ${currency}`
    const others = byAccount.get(key)
    const link = { ...each, opening, closing }
    if (others) others.push(link)
    else byAccount.set(key, [link])
  }
  return [...byAccount.values()].flatMap(gapsOf)
}

/** Banks put the oldest first or the newest: of either order, that with fewer gaps is the one in which they follow. */
function gapsOf(links: readonly Link[]): StatementFault[] {
  const reversed = links.toReversed()
  const newestFirst = (links[0]?.closingDay ?? '') > (reversed[0]?.closingDay ?? '')
  const [one, other] = newestFirst
    ? [gapsAlong(reversed), gapsAlong(links)]
    : [gapsAlong(links), gapsAlong(reversed)]
  return one.length <= other.length ? one : other
}

function gapsAlong(links: readonly Link[]): StatementFault[] {
  return links.flatMap((link, index): StatementFault[] => {
    const { currency } = link
    const last = links[index - 1]
    if (!last) return []
    const opening = whole(link.opening, currency)
    const before = { closing: whole(last.closing, currency), day: last.closingDay }
    return before.closing === opening ? [] : [{ ...placeOf(link), kind: 'gap', currency, opening, before }]
  })
}

/** The last closing balance of each account. */
export function lastClosings(statements: readonly FramedStatement[]): ClosingBalance[] {
  const byAccount = new Map<string, ClosingBalance>()
  for (const { account, currency, closing: amount, closingDay: day } of statements) {
    if (amount === undefined) continue
    const before = byAccount.get(account)
    if (before?.day === undefined || day === undefined || day >= before.day)
      byAccount.set(account, { account, amount, currency, day })
  }
  return [...byAccount.values()]
}
